// A digraph from elsewhere: a family, the positions of a game, pasted text, a file.

import { useId, useState } from "react";
import { ApiError, ask } from "../api";
import { Busy, ErrorLine } from "../parts/busy";
import { Dialog } from "../parts/dialog";
import type { Language } from "../routes";
import { say } from "../words";
import { layout, usualLayout } from "./layouts";
import { labOf, placed, type DrawnJson, type Lab } from "./model";
import { programPlaces } from "./program_layout";

const families = ["circuit5", "circuit6", "path5", "circulant7:1,2", "paley7", "K3,4", "C6", "W6", "Q3", "petersen", "grid3x4", "GP7,2",
  "icosahedron", "random-digraph12,1.8:7", "random-tournament7:3", "random-dag12,0.3:7", "random-tree12:7", "2*circuit3"];
const positions = ["nim 1 2", "nim 2 3", "subtraction take=1,3,4 8", "kayles 5", "chomp 3x3", "cram 2x3", "wythoff 2 3", "digraph arcs:1>2,1>3,2>1,2>4,3>4,4>5 start=1"];
const formats = ["arcs", "tgf", "dot", "af", "edges", "matrix", "dimacs", "graph6", "sparse6", "digraph6", "json", "graphml"];

export interface Wanted {
  digraph?: string;
  position?: string;
  format?: string;
  up_to_symmetry?: boolean;
}

const mostVertices = 500;

/** A digraph with places. Throws ApiError, and an Error with words where it is too large to be drawn. */
export async function fetchDigraph(wanted: Wanted, lang: Language, signal: AbortSignal): Promise<Lab> {
  const drawn = await ask<DrawnJson & { reason?: string }>("draw", { ...wanted, as: "json", time: "5s", lang }, { signal });
  if (!drawn.vertices) throw new Error(say(lang, "shell.limit", drawn.reason ?? ""));
  const order = drawn.vertices.length;
  if (order > mostVertices) throw new Error(say(lang, "laboratory.tooLarge", order, mostVertices));
  const lab = labOf(drawn);
  return placed(lab, (await programPlaces(wanted, order, signal)) ?? layout(usualLayout(lab), lab));
}

interface BringProps {
  lang: Language;
  onClose: () => void;
  /** `word` is what an address can hold: a family or a position. */
  onBring: (lab: Lab, word: string | null) => void;
}

export function Bring({ lang, onClose, onBring }: BringProps) {
  const id = useId();
  const [family, setFamily] = useState("circuit6");
  const [position, setPosition] = useState("nim 1 2");
  const [symmetry, setSymmetry] = useState(false);
  const [text, setText] = useState("");
  const [format, setFormat] = useState("");
  const [error, setError] = useState<ApiError | string | null>(null);
  const [running, setRunning] = useState<AbortController | null>(null);
  const bring = async (wanted: Wanted, word: string | null) => {
    const controller = new AbortController();
    setRunning(controller);
    setError(null);
    try {
      onBring(await fetchDigraph(wanted, lang, controller.signal), word);
    } catch (problem) {
      if (!controller.signal.aborted) setError(problem instanceof ApiError ? problem : (problem as Error).message);
    } finally {
      setRunning(null);
    }
  };
  const bringText = (content: string) => bring({ digraph: `${content.replace(/\n*$/, "")}\n`, ...(format ? { format } : {}) }, null);
  return (
    <Dialog lang={lang} title={say(lang, "laboratory.bring")} onClose={onClose}>
      <ErrorLine lang={lang} error={error} />
      {running && <Busy lang={lang} progress={null} stop={() => running.abort()} />}
      <form
        className="field"
        onSubmit={(event) => {
          event.preventDefault();
          void bring({ digraph: family.trim() }, family.trim());
        }}
      >
        <label htmlFor={`${id}-family`}>{say(lang, "laboratory.family")}</label>
        <input id={`${id}-family`} type="text" list={`${id}-families`} value={family} onChange={(event) => setFamily(event.target.value)} />
        <datalist id={`${id}-families`}>
          {families.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
        <button type="submit">{say(lang, "laboratory.take")}</button>
      </form>
      <form
        className="field"
        onSubmit={(event) => {
          event.preventDefault();
          void bring({ position: position.trim(), up_to_symmetry: symmetry }, symmetry ? null : position.trim());
        }}
      >
        <label htmlFor={`${id}-position`}>{say(lang, "laboratory.position")}</label>
        <input id={`${id}-position`} type="text" list={`${id}-positions`} value={position} onChange={(event) => setPosition(event.target.value)} />
        <datalist id={`${id}-positions`}>
          {positions.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
        <label className="check">
          <input type="checkbox" checked={symmetry} onChange={(event) => setSymmetry(event.target.checked)} />
          {say(lang, "laboratory.upToSymmetry")}
        </label>
        <button type="submit">{say(lang, "laboratory.take")}</button>
      </form>
      <label htmlFor={`${id}-text`}>{say(lang, "laboratory.paste")}</label>
      <textarea id={`${id}-text`} className="mono wide" rows={7} spellCheck={false} value={text} onChange={(event) => setText(event.target.value)} />
      <div className="toolbar">
        <label htmlFor={`${id}-format`}>{say(lang, "laboratory.format")}</label>
        <select id={`${id}-format`} value={format} onChange={(event) => setFormat(event.target.value)}>
          <option value="">{say(lang, "laboratory.formatAuto")}</option>
          {formats.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
        <button className="primary" disabled={text.trim() === ""} onClick={() => void bringText(text)}>
          {say(lang, "laboratory.read")}
        </button>
        <label className="file">
          {say(lang, "laboratory.file")}{" "}
          <input
            type="file"
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (!file) return;
              void file.text().then((content) => {
                setText(content.slice(0, 100_000));
                return bringText(content);
              });
            }}
          />
        </label>
      </div>
    </Dialog>
  );
}
