// Chips: a graph or a grid on which chips are added and fire, by hand, step by step or at once; what the program says of it.

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { ApiError, ask, isAbort, useAsk } from "../api";
import { useDebounced } from "../laboratory/answers";
import { Busy, ErrorLine } from "../parts/busy";
import { saveCanvas, savePng, saveSvg, saveText } from "../parts/download";
import { Player } from "../parts/player";
import { Toolbar } from "../parts/toolbar";
import { entryState, writeRoute, type ViewProps } from "../routes";
import { say } from "../words";
import { burningTimes, canFire, fired, isStable, readBoard, readChips, settleStep, writeChips, type Board, type Chips } from "./board";
import { ChipForm } from "./form";
import { GraphBoard } from "./graph_board";
import { GridBoard } from "./grid_board";
import { Group } from "./group";
import { NimODo } from "./nim_o_do";
import { svgOfGrid } from "./picture";

type Hand = "add" | "take" | "fire";
const hands: Hand[] = ["add", "take", "fire"];
const brushes = [1, 4, 10, 100, 1000];
const mostInAddress = 4000;
const mostAsked = 12_000;

/** What is kept with the entry of the history: chips that the address has no room for are there after a reload. */
interface Kept {
  chips: string;
}

interface BurnReply {
  critical: boolean;
  stable: boolean;
  unburnt: number[];
}

export function ChipsView({ lang, route, navigate }: ViewProps) {
  const graph = route.path || "sandpile15x15";
  const sink = Math.max(1, Math.floor(Number(route.query.sink ?? 1)) || 1);
  const [board, setBoard] = useState<Board | null>(null);
  const [chips, setChips] = useState<Chips>([]);
  const [error, setError] = useState<ApiError | string | null>(null);
  const [hand, setHand] = useState<Hand>("add");
  const [brush, setBrush] = useState(1);
  const [running, setRunning] = useState(false);
  const [speed, setSpeed] = useState(3);
  const [firings, setFirings] = useState(0);
  const [waiting, setWaiting] = useState<AbortController | null>(null);
  const [fire, setFire] = useState<number | null>(null);
  const [panel, setPanel] = useState<"group" | "nim-o-do" | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [took, setTook] = useState<number | null>(null);
  const canvas = useRef<HTMLCanvasElement | null>(null);
  const svg = useRef<SVGSVGElement | null>(null);
  const written = useRef<string | null>(null);
  const kept = useRef("");
  /** Where the chips are the identity, they need no list. */
  const [isIdentity, setIdentity] = useState(false);

  const address = writeRoute(route);
  useEffect(() => {
    if (written.current === address) return undefined;
    written.current = address;
    setRunning(false);
    setError(null);
    setPanel(null);
    setFire(null);
    const controller = new AbortController();
    readBoard(graph, sink, lang, controller.signal).then(
      (read) => {
        if (controller.signal.aborted) return;
        setBoard(read);
        setFirings(0);
        const list = route.query.chips ?? (entryState() as Kept | null)?.chips;
        const found = list === undefined ? null : readChips(list, read.order);
        setIdentity(route.query.show === "identity");
        setChips(found?.chips ?? Array(read.order).fill(0));
        if (found && !found.whole) setError(say(lang, "chips.badList", read.order));
        if (!found && route.query.show === "identity") void askFor(read, "identity", "identity");
      },
      (problem: unknown) => {
        if (isAbort(problem) || controller.signal.aborted) return;
        setBoard(null);
        setError(problem instanceof ApiError ? problem : say(lang, "chips.tooLarge"));
      },
    );
    return () => controller.abort();
  }, [address]);

  const settled = useDebounced(chips, 400);
  useEffect(() => {
    if (!board || settled.length !== board.order || running || settled !== chips) return;
    const text = writeChips(settled);
    const list: Record<string, string> = text.length <= mostInAddress ? { chips: text } : isIdentity ? { show: "identity" } : {};
    const to = { view: "chips", path: board.graph, query: { ...(sink === 1 ? {} : { sink: String(sink) }), ...list } };
    if (waiting !== null || (writeRoute(to) === address && text === kept.current)) return;
    written.current = writeRoute(to);
    kept.current = text;
    const state: Kept = { chips: text };
    navigate(to, { replace: true, state });
  }, [settled, running, waiting]);

  const change = useCallback((to: Chips) => {
    setIdentity(false);
    setFire(null);
    setTook(null);
    setChips(to);
  }, []);

  // The animation: the slider doubles the steps a second, several between two pictures where it is fast.
  useEffect(() => {
    if (!running || !board) return undefined;
    const pace = 2 ** speed;
    const perPicture = Math.max(1, Math.round(pace / 30));
    const timer = window.setTimeout(() => {
      let now = chips;
      let count = 0;
      for (let step = 0; step < perPicture; step += 1) {
        const next = settleStep(board, now);
        if (next.firings === 0) break;
        now = next.chips;
        count += next.firings;
      }
      if (count === 0) setRunning(false);
      else {
        setFirings((before) => before + count);
        setChips(now);
      }
    }, 1000 / Math.min(pace, 30));
    return () => window.clearTimeout(timer);
  }, [running, chips, speed, board]);

  const words = (list: Chips) => [`graph=${graph}`, `sink=${sink}`, `chips=${list.join(",")}`];
  /** Asks the program for a configuration and shows it. */
  const askFor = async (of: Board | null, verb: "stabilize" | "sigma" | "identity", key: "stable" | "critical" | "identity") => {
    if (!of) return;
    setRunning(false);
    setError(null);
    const controller = new AbortController();
    setWaiting(controller);
    const began = performance.now();
    try {
      const list = verb === "identity" ? [verb, `graph=${graph}`, `sink=${sink}`] : [verb, ...words(chips)];
      const reply = await ask<Record<string, Chips | number | undefined>>("chips", { words: list, lang }, { signal: controller.signal });
      const found = reply[key] as Chips | undefined;
      if (found) {
        change(found.map(Number));
        setIdentity(verb === "identity");
        setTook(Math.round(performance.now() - began));
      }
      if (typeof reply.firings === "number") setFirings(reply.firings);
    } catch (problem) {
      if (!isAbort(problem)) setError(problem instanceof ApiError ? problem : String(problem));
    } finally {
      setWaiting(null);
    }
  };

  const calm = board !== null && !running && settled === chips && chips.length === board.order && chips.length <= mostAsked;
  const critical = useAsk<BurnReply>("chips", calm ? { words: ["burn", ...words(settled)], lang } : null, true);
  const burn = calm && critical.fresh ? critical.reply : null;
  const times = useMemo(() => (fire !== null && board ? burningTimes(board, chips) : null), [fire !== null, chips, board]);
  const burnt = times && fire !== null ? { times, until: fire } : null;
  const lastTime = times ? Math.max(0, ...times) : 0;

  const onPlace = (place: number) => {
    if (!board) return;
    setChosen(board.vertex[place]);
    if (panel === "nim-o-do") return;
    if (hand === "fire") {
      if (!canFire(board, chips, place)) return;
      change(fired(board, chips, [place]));
      setFirings(firings + 1);
    } else {
      const next = chips.slice();
      next[place] = Math.max(0, next[place] + (hand === "add" ? brush : -brush));
      change(next);
    }
  };
  const spoken = (place: number) => {
    if (!board) return "";
    const text = say(lang, "chips.place", board.vertex[place], chips[place]);
    return canFire(board, chips, place) ? `${text}; ${say(lang, "chips.canFire")}` : text;
  };
  const fill = (value: (place: number) => number) => board && change(Array.from({ length: board.order }, (_, place) => value(place)));
  const total = chips.reduce((sum, each) => sum + each, 0);
  const stable = board !== null && chips.length === board.order && isStable(board, chips);
  const name = `chips-${graph.replace(/[^\w]+/g, "-")}`;
  const label = board ? say(lang, "chips.board", graph, total) : "";
  const start = useMemo(() => (panel === "nim-o-do" ? `nim-o-do graph=${graph} sink=${sink} chips=${chips.join(",")}` : ""), [panel, graph, sink]);
  const onGameChips = useCallback(
    (list: Map<string, number>) => board && setChips(board.vertex.map((vertex) => list.get(String(vertex)) ?? 0)),
    [board],
  );
  return (
    <>
      <h1>{say(lang, "shell.chips")}</h1>
      <ChipForm lang={lang} graph={graph} sink={sink} onShow={(to, where) => navigate({ view: "chips", path: to, query: where === 1 ? {} : { sink: String(where) } })} />
      <ErrorLine lang={lang} error={error} />
      {waiting && <Busy lang={lang} progress={null} stop={() => waiting.abort()} />}
      {board && chips.length === board.order && (
        <>
          <Toolbar label={say(lang, "chips.tools")}>
            {hands.map((each) => (
              <button key={each} aria-pressed={hand === each} onClick={() => setHand(each)}>
                {say(lang, `chips.hand.${each}` as const)}
              </button>
            ))}
            <select aria-label={say(lang, "chips.brush")} title={say(lang, "chips.brush")} value={brush} onChange={(event) => setBrush(Number(event.target.value))}>
              {brushes.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </select>
            <button onClick={() => fill(() => 0)}>{say(lang, "chips.clear")}</button>
            <button onClick={() => fill((place) => chips[place] + 1)}>{say(lang, "chips.addOne")}</button>
            <button onClick={() => fill((place) => board.degree[place] - 1)}>{say(lang, "chips.max")}</button>
            <button onClick={() => fill((place) => Math.floor(Math.random() * board.degree[place] * 2))}>{say(lang, "chips.random")}</button>
          </Toolbar>
          <Toolbar label={say(lang, "chips.settling")}>
            <button className={stable ? "" : "primary"} disabled={stable && !running} onClick={() => setRunning(!running)}>
              {running ? say(lang, "player.pause") : say(lang, "chips.settle")}
            </button>
            <label className="check">
              {say(lang, "chips.speed")}
              <input type="range" min={0} max={11} step={0.5} value={speed} onChange={(event) => setSpeed(Number(event.target.value))} />
            </label>
            <button disabled={stable} onClick={() => void askFor(board, "stabilize", "stable")}>
              {say(lang, "chips.atOnce")}
            </button>
            <button onClick={() => void askFor(board, "sigma", "critical")}>{say(lang, "chips.sigma")}</button>
            <button onClick={() => void askFor(board, "identity", "identity")}>{say(lang, "chips.identity")}</button>
            <button aria-pressed={fire !== null} disabled={!stable || board.directed} onClick={() => setFire(fire === null ? 0 : null)}>
              {say(lang, "chips.burn")}
            </button>
            <button aria-pressed={panel === "group"} onClick={() => setPanel(panel === "group" ? null : "group")}>
              {say(lang, "chips.group")}
            </button>
            <button aria-pressed={panel === "nim-o-do"} disabled={board.directed || board.order > 60} onClick={() => setPanel(panel === "nim-o-do" ? null : "nim-o-do")}>
              Nim-O-Do
            </button>
            <button onClick={() => (board.grid ? saveText(svgOfGrid(board, chips), `${name}.svg`, "image/svg+xml") : svg.current && saveSvg(svg.current, name))}>
              {say(lang, "shell.svg")}
            </button>
            <button onClick={() => (board.grid ? canvas.current && saveCanvas(canvas.current, name) : svg.current && void savePng(svg.current, name))}>
              {say(lang, "shell.png")}
            </button>
          </Toolbar>
          <p className="chip-state" data-stable={stable} data-took={took ?? ""}>
            {say(lang, "chips.total", total.toLocaleString(lang))} · {say(lang, "chips.firings", firings.toLocaleString(lang))} ·{" "}
            <strong data-critical={burn ? burn.critical : ""}>
              {!stable ? say(lang, "chips.unstable") : burn === null ? say(lang, "chips.stable") : burn.critical ? say(lang, "chips.critical") : say(lang, "chips.notCritical")}
            </strong>
            {took !== null && ` · ${say(lang, "chips.took", took)}`}
          </p>
          {burnt && (
            <div className="burning">
              <Player lang={lang} label={say(lang, "chips.burn")} count={lastTime + 1} at={Math.min(burnt.until, lastTime)} onStep={setFire} pace={lastTime > 40 ? 60 : 500} />
              <p aria-live="polite">
                {burnt.until < lastTime
                  ? say(lang, "chips.burning", burnt.until)
                  : burnt.times.includes(-1)
                    ? say(lang, "chips.neverBurn", burnt.times.filter((time) => time < 0).length)
                    : say(lang, "chips.allBurnt")}
              </p>
            </div>
          )}
          {settled === chips && !isIdentity && !running && kept.current.length > mostInAddress && <p className="soft">{say(lang, "chips.notInAddress")}</p>}
          <div className={panel === null ? "" : "chips-beside"}>
            {board.grid ? (
              <GridBoard label={label} board={board} chips={chips} burnt={burnt} onPlace={onPlace} dragging={hand !== "fire"} say={spoken} canvasRef={(element) => (canvas.current = element)} />
            ) : (
              <GraphBoard lang={lang} label={label} board={board} chips={chips} burnt={burnt} onPlace={onPlace} say={spoken} svgRef={(element) => (svg.current = element)} />
            )}
            {panel === "group" && <Group lang={lang} graph={graph} sink={sink} onTake={(list) => change(list)} />}
            {panel === "nim-o-do" && <NimODo lang={lang} start={start} vertex={chosen} onChips={onGameChips} />}
          </div>
          <p className="soft">{say(lang, board.grid ? "chips.helpGrid" : "chips.helpGraph")}</p>
        </>
      )}
    </>
  );
}
