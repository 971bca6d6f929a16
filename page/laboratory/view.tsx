// The kernel laboratory: a digraph that one draws, and what the program says of it as it is drawn.

import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { ApiError } from "../api";
import type { Point } from "../digraph";
import { ErrorLine } from "../parts/busy";
import { savePng, saveSvg } from "../parts/download";
import { Player } from "../parts/player";
import { Toolbar } from "../parts/toolbar";
import { writeRoute, type ViewProps } from "../routes";
import { say } from "../words";
import { isDrawn, labOfRoute, routeOf } from "./address";
import { useAnswers, useDebounced } from "./answers";
import { Bring, fetchDigraph } from "./bring";
import { Chosen } from "./chosen";
import { LabDrawing, type Selected, type Tool } from "./drawing";
import { Export } from "./export";
import { explains } from "./frames";
import { useHistory } from "./history";
import { colourWord, inks } from "./inks";
import { layout, layoutNames, usualLayout, type LayoutName } from "./layouts";
import {
  emptyLab, placed, programText, spacing, withArc, withChangedVertex, withoutArc, withoutVertex, withVertex, type Lab,
} from "./model";
import { alwaysAsked, choices, marksOf, mostForAll, noMarks, notionOf, type Marks, type NotionKey } from "./notions";
import { NotionList } from "./notion_list";
import { programPlaces } from "./program_layout";
import { Why } from "./why";

const tools: Tool[] = ["draw", "move", "erase"];
/** Words for digraphs to begin with: one without a kernel, one with many, and the positions of a game. */
const examples = ["circuit5", "petersen", "nim 2 1"];
const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The vertex that one sees next in a direction: near, and not far aside. */
function nextVertex(lab: Lab, from: number, way: Point): number {
  let best = -1;
  let least = Infinity;
  lab.vertices.forEach((vertex, index) => {
    const dx = vertex.x - lab.vertices[from].x;
    const dy = vertex.y - lab.vertices[from].y;
    const along = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    if (index === from || along <= 0) return;
    const cost = along + 2 * aside;
    if (cost >= least) return;
    least = cost;
    best = index;
  });
  return best;
}

/** A free place near a vertex, or where the next of a spiral would be. */
function freePlace(lab: Lab, near: number | null): Point {
  const centre = near !== null && lab.vertices[near] ? lab.vertices[near] : { x: 320, y: 210 };
  for (let ring = 0; ring < 40; ring += 1) {
    for (let turn = 0; turn < Math.max(1, ring * 6); turn += 1) {
      const angle = (2 * Math.PI * turn) / Math.max(1, ring * 6);
      const place = { x: centre.x + ring * spacing * Math.cos(angle), y: centre.y + ring * spacing * Math.sin(angle) };
      if (lab.vertices.every((vertex) => Math.hypot(vertex.x - place.x, vertex.y - place.y) > spacing * 0.7)) return place;
    }
  }
  return centre;
}

export function LaboratoryView({ lang, route, navigate }: ViewProps) {
  const { now: lab, canUndo, canRedo, edit, load, undo, redo } = useHistory<Lab>(emptyLab);
  const [tool, setTool] = useState<Tool>("draw");
  const [colour, setColour] = useState("");
  const [selected, setSelected] = useState<Selected>(null);
  const [arcFrom, setArcFrom] = useState<number | null>(null);
  const [rename, setRename] = useState(0);
  const [fit, setFit] = useState(0);
  const [dialog, setDialog] = useState<"bring" | "export" | null>(null);
  const [error, setError] = useState<ApiError | string | null>(null);
  const [at, setAt] = useState(0);
  const [why, setWhy] = useState(false);
  const [shown, setShown] = useState<Marks | null>(null);
  const svg = useRef<SVGSVGElement | null>(null);
  const written = useRef<string | null>(null);
  const edited = useRef(false);
  const labNow = useRef(lab);
  labNow.current = lab;

  const notion = notionOf(route.query.show).key;
  const kept = useMemo<Record<string, string>>(() => (route.query.show ? { show: route.query.show } : ({} as Record<string, string>)), [route.query.show]);

  const begin = useCallback((to: Lab, placesKnown: boolean) => {
    load(placesKnown ? to : placed(to, layout(usualLayout(to), to)));
    setSelected(null);
    setArcFrom(null);
    setFit((number) => number + 1);
    edited.current = false;
  }, []);

  // The address brings a digraph, unless it is the one that was written there.
  const address = writeRoute({ ...route, query: { ...route.query, show: "" } });
  useEffect(() => {
    if (written.current === address) return undefined;
    written.current = address;
    setError(null);
    if (isDrawn(route.path)) {
      const read = labOfRoute(route);
      begin(read.lab, read.placesKnown);
      return undefined;
    }
    const controller = new AbortController();
    const wanted = route.path.includes(" ") ? { position: route.path } : { digraph: route.path };
    fetchDigraph(wanted, lang, controller.signal).then(
      (read) => !controller.signal.aborted && begin(read, true),
      (problem: unknown) => {
        if (!controller.signal.aborted) setError(problem instanceof ApiError ? problem : (problem as Error).message);
      },
    );
    return () => controller.abort();
  }, [address]);

  // What is drawn goes into the address.
  const settled = useDebounced(lab, 250);
  useEffect(() => {
    if (!edited.current || settled !== labNow.current) return;
    const to = routeOf(settled, kept);
    written.current = writeRoute({ ...to, query: { ...to.query, show: "" } });
    navigate(to, { replace: true });
  }, [settled]);

  const change = (to: Lab) => {
    edited.current = true;
    edit(to);
  };
  const goBack = () => {
    edited.current = true;
    if (selected?.kind === "arc") setSelected(null);
    setArcFrom(null);
    undo();
  };
  const goForward = () => {
    edited.current = true;
    redo();
  };

  const program = useMemo(() => programText(lab), [lab]);
  const late = useDebounced(program, 30);
  const text = lab.vertices.length === 0 ? null : late;
  const wanted = useMemo(() => {
    const list = lab.vertices.length <= mostForAll ? [...alwaysAsked] : [];
    if (!list.includes(notion)) list.push(notion);
    return list;
  }, [lab.vertices.length <= mostForAll, notion]);
  const answers = useAnswers(lang, text, wanted);
  const answer = answers[notion];
  const reply = answer?.reply ?? null;
  const number = reply === null ? 0 : choices(notion, reply);
  useEffect(() => setAt(0), [notion, late]);
  const answerMarks = useMemo(
    () => (reply === null ? noMarks : marksOf(lang, notion, reply, Math.min(at, Math.max(0, number - 1)), lab)),
    [reply, at, number, lang, notion, lab],
  );
  const marks = (why && shown) || answerMarks;

  const choose = (key: NotionKey) => {
    setShown(null);
    navigate({ ...route, query: { ...route.query, show: key } }, { replace: true });
  };
  const newArc = (from: number, to: number) => change(withArc(lab, from, to, colour));
  const newVertex = (place: Point) => {
    change(withVertex(lab, place.x, place.y));
    setSelected({ kind: "vertex", index: lab.vertices.length });
  };
  const erase = (what: Selected) => {
    if (what === null) return;
    change(what.kind === "vertex" ? withoutVertex(lab, what.index) : withoutArc(lab, what.index));
    setSelected(null);
    setArcFrom(null);
  };
  const arrange = async (name: LayoutName | "program") => {
    const places = name === "program" ? await programPlaces({ digraph: program }, lab.vertices.length) : layout(name, lab);
    if (places === null || labNow.current !== lab) return;
    change(placed(lab, places));
    setFit((count) => count + 1);
  };
  const bring = (there: Lab, word: string | null) => {
    setDialog(null);
    begin(there, true);
    if (word !== null) {
      const to = { view: "laboratory", path: word, query: kept };
      written.current = writeRoute({ ...to, query: { ...kept, show: "" } });
      navigate(to);
    } else {
      const to = routeOf(there, kept);
      written.current = writeRoute({ ...to, query: { ...to.query, show: "" } });
      navigate(to);
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const vertex = selected?.kind === "vertex" && lab.vertices[selected.index] ? selected.index : null;
    const way = arrows[event.key];
    const key = event.key.toLowerCase();
    if ((event.ctrlKey || event.metaKey) && key === "z") event.shiftKey ? goForward() : goBack();
    else if ((event.ctrlKey || event.metaKey) && key === "y") goForward();
    else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (way && vertex !== null && event.shiftKey) {
      const here = lab.vertices[vertex];
      change(withChangedVertex(lab, vertex, { x: here.x + way.x * 20, y: here.y + way.y * 20 }));
    } else if (way) {
      const to = vertex === null ? 0 : nextVertex(lab, vertex, way);
      if (to >= 0 && lab.vertices[to]) setSelected({ kind: "vertex", index: to });
    } else if (key === "n") newVertex(freePlace(lab, vertex));
    else if (key === "a" && vertex !== null) setArcFrom(vertex);
    else if (key === "enter" && vertex !== null && arcFrom !== null) {
      newArc(arcFrom, vertex);
      setArcFrom(null);
    } else if ((key === "enter" || key === "r") && vertex !== null) setRename((count) => count + 1);
    else if (key === "l" && vertex !== null) newArc(vertex, vertex);
    else if (key === "e" && selected !== null) {
      const list = lab.arcs.map((_, index) => index).filter((index) => vertex === null || lab.arcs[index].from === vertex || lab.arcs[index].to === vertex);
      const after = selected.kind === "arc" ? (selected.index + 1) % lab.arcs.length : list[0];
      if (after !== undefined) setSelected({ kind: "arc", index: after });
    } else if (key === "delete" || key === "backspace") erase(selected);
    else if (key === "escape") {
      setArcFrom(null);
      setSelected(null);
    } else if (key === "[") setAt(Math.max(0, at - 1));
    else if (key === "]") setAt(Math.min(number - 1, at + 1));
    else return;
    event.preventDefault();
  };

  return (
    <>
      <h1>{say(lang, "shell.laboratory")}</h1>
      <Toolbar label={say(lang, "laboratory.tools")}>
        {tools.map((each) => (
          <button key={each} aria-pressed={tool === each} onClick={() => setTool(each)}>
            {say(lang, `laboratory.tool.${each}` as const)}
          </button>
        ))}
        <select aria-label={say(lang, "laboratory.arcColour")} title={say(lang, "laboratory.arcColour")} value={colour} onChange={(event) => setColour(event.target.value)}>
          <option value="">{say(lang, "laboratory.noColour")}</option>
          {inks.map((ink) => (
            <option key={ink} value={ink}>
              {colourWord(lang, ink)}
            </option>
          ))}
        </select>
        <button disabled={!canUndo} onClick={goBack}>
          {say(lang, "laboratory.undo")}
        </button>
        <button disabled={!canRedo} onClick={goForward}>
          {say(lang, "laboratory.redo")}
        </button>
        <select
          aria-label={say(lang, "laboratory.layout")}
          value=""
          disabled={lab.vertices.length === 0}
          onChange={(event) => event.target.value && void arrange(event.target.value as LayoutName | "program")}
        >
          <option value="">{say(lang, "laboratory.layout")}</option>
          {layoutNames.map((name) => (
            <option key={name} value={name}>
              {say(lang, `laboratory.layout.${name}` as const)}
            </option>
          ))}
          <option value="program">{say(lang, "laboratory.layout.program")}</option>
        </select>
        <button onClick={() => setDialog("bring")}>{say(lang, "laboratory.bring")}</button>
        <button disabled={lab.vertices.length === 0} onClick={() => setDialog("export")}>
          {say(lang, "laboratory.export")}
        </button>
        <button disabled={lab.vertices.length === 0} onClick={() => svg.current && saveSvg(svg.current, "digraph")}>
          {say(lang, "shell.svg")}
        </button>
        <button disabled={lab.vertices.length === 0} onClick={() => svg.current && void savePng(svg.current, "digraph")}>
          {say(lang, "shell.png")}
        </button>
        <button
          disabled={lab.vertices.length === 0}
          onClick={() => {
            change(emptyLab);
            setSelected(null);
          }}
        >
          {say(lang, "laboratory.clear")}
        </button>
      </Toolbar>
      <ErrorLine lang={lang} error={error} />
      <div className="laboratory">
        <div>
          <LabDrawing
            lang={lang}
            lab={lab}
            marks={marks}
            tool={tool}
            selected={selected}
            arcFrom={arcFrom}
            fit={fit}
            svgRef={(element) => (svg.current = element)}
            onSelect={setSelected}
            onNewVertex={newVertex}
            onNewArc={newArc}
            onNewArcToPlace={(from, place) => change(withArc(withVertex(lab, place.x, place.y), from, lab.vertices.length, colour))}
            onMove={(vertex, place) => change(withChangedVertex(lab, vertex, { x: Math.round(place.x), y: Math.round(place.y) }))}
            onErase={erase}
            onRename={() => setRename((count) => count + 1)}
            onKeyDown={onKeyDown}
          />
          <div className="lab-steps">
            {number > 1 && !why && (
              <Player lang={lang} label={say(lang, notionOf(notion).title)} count={number} at={Math.min(at, number - 1)} onStep={setAt} pace={900} />
            )}
            {explains[notion] && text !== null && (
              <button aria-pressed={why} onClick={() => setWhy(!why)}>
                {say(lang, "laboratory.why")}
              </button>
            )}
            <p className="lab-shown" data-set={answerMarks.text} aria-live="polite">
              {lab.vertices.length === 0 ? say(lang, "laboratory.begin") : why ? "" : marks.text}
            </p>
          </div>
          {lab.vertices.length === 0 && (
            <p>
              {say(lang, "laboratory.examples")}
              {examples.map((example) => (
                <span key={example}>
                  {" "}
                  <a className="button" href={writeRoute({ view: "laboratory", path: example, query: {} })}>
                    {example}
                  </a>
                </span>
              ))}
            </p>
          )}
          {why && explains[notion] && text !== null && <Why key={notion} lang={lang} lab={lab} text={text} notion={notion} onShow={setShown} />}
          <details>
            <summary>{say(lang, "laboratory.help")}</summary>
            <p id="lab-keys">{say(lang, "laboratory.keys")}</p>
          </details>
        </div>
        <div>
          <section className="panel">
            <NotionList lang={lang} answers={answers} text={program} chosen={notion} onChoose={choose} />
          </section>
          <Chosen lang={lang} lab={lab} selected={selected} rename={rename} onEdit={change} onSelect={setSelected} />
        </div>
      </div>
      {dialog === "bring" && <Bring lang={lang} onClose={() => setDialog(null)} onBring={bring} />}
      {dialog === "export" && <Export lang={lang} text={program} onClose={() => setDialog(null)} />}
    </>
  );
}
