// What the laboratory asks of a digraph, and how an answer is marked on the drawing.

import type { Language } from "../routes";
import { say, type Key } from "../words";
import type { Outcome } from "../parts/outcome";
import type { Lab } from "./model";

export type Name = string | number;

export interface SetsReply {
  kernels?: Name[][];
  semikernels?: Name[][];
  sets?: Name[][];
  exists: boolean | null;
  count: number | string | null;
  method?: string;
  reason?: string;
}

export interface GrundyReply {
  vertices: Name[];
  functions: number[][];
  exists: boolean | null;
  count: number | string | null;
  reason?: string;
}

export interface LoopyReply {
  vertices: Name[];
  values: (number | { loopy: number[] })[];
}

export interface DecomposeReply {
  win: Name[];
  lose: Name[];
  draw: Name[];
  vertices: Name[];
  remoteness: (number | null)[];
}

export interface InfoReply {
  strong_component_list: Name[][];
  terminal_components: number;
  odd_circuit: Name[] | null;
  circuit: Name[] | null;
}

export type NotionKey =
  | "kernels"
  | "semikernels"
  | "monochromatic"
  | "quasi"
  | "independent"
  | "absorbing"
  | "grundy"
  | "outcomes"
  | "loopy"
  | "components"
  | "oddCircuit";

export const mostListed = 200;
const all = { all: true, limit: mostListed };

interface Notion {
  key: NotionKey;
  title: Key;
  verb: string;
  options: object;
  /** The options that count where the list is not whole; undefined where nothing is counted. */
  count?: object;
  /** The letter that marks members. */
  letter: string;
}

export const notions: Notion[] = [
  { key: "kernels", title: "laboratory.kernels", verb: "kernel", options: all, count: { count: true }, letter: "K" },
  { key: "semikernels", title: "laboratory.semikernels", verb: "kernel", options: { semikernels: true, ...all }, count: { semikernels: true, count: true }, letter: "S" },
  { key: "grundy", title: "laboratory.grundy", verb: "grundy", options: all, count: { count: true }, letter: "" },
  { key: "outcomes", title: "laboratory.outcomes", verb: "decompose", options: {}, letter: "" },
  { key: "loopy", title: "laboratory.loopy", verb: "grundy", options: { loopy: true }, letter: "" },
  { key: "components", title: "laboratory.components", verb: "info", options: { components: true }, letter: "C" },
  { key: "oddCircuit", title: "laboratory.oddCircuit", verb: "info", options: { components: true }, letter: "" },
  { key: "monochromatic", title: "laboratory.monochromatic", verb: "kernel", options: { monochromatic: true, ...all }, count: { monochromatic: true, count: true }, letter: "M" },
  { key: "quasi", title: "laboratory.quasi", verb: "kernel", options: { quasi: true, ...all }, count: { quasi: true, count: true }, letter: "Q" },
  { key: "independent", title: "laboratory.independent", verb: "kernel", options: { independent: true, ...all }, count: { independent: true, count: true }, letter: "I" },
  { key: "absorbing", title: "laboratory.absorbing", verb: "kernel", options: { absorbing: true, ...all }, count: { absorbing: true, count: true }, letter: "A" },
];

/** Asked as one draws; the others when they are looked at, as are all where the digraph is large. */
export const alwaysAsked: NotionKey[] = ["kernels", "semikernels", "grundy", "outcomes", "loopy", "components", "oddCircuit", "monochromatic"];
export const mostForAll = 60;

export function notionOf(key: string | undefined): Notion {
  return notions.find((notion) => notion.key === key) ?? notions[0];
}

export function setsOf(reply: unknown): Name[][] {
  const sets = reply as SetsReply;
  return sets.kernels ?? sets.semikernels ?? sets.sets ?? [];
}

export function isSets(key: NotionKey): boolean {
  return ["kernels", "semikernels", "monochromatic", "quasi", "independent", "absorbing"].includes(key);
}

/** How many answers one can step through. */
export function choices(key: NotionKey, reply: unknown): number {
  if (reply === null) return 0;
  if (isSets(key)) return setsOf(reply).length;
  if (key === "grundy") return (reply as GrundyReply).functions.length;
  return 1;
}

function setWords(set: Name[]): string {
  return `{${set.join(", ")}}`;
}

/** The answer in a line. `count` is what was counted where the list is not whole. */
export function shortly(lang: Language, key: NotionKey, reply: unknown, count: number | string | null): string {
  if (isSets(key) || key === "grundy") {
    const { exists, reason, count: listed } = reply as SetsReply;
    const total = listed ?? count;
    const length = choices(key, reply);
    if (exists === null) return say(lang, "laboratory.notKnown", reason ?? "");
    if (!exists) return say(lang, key === "grundy" ? "laboratory.noFunction" : "laboratory.none");
    if (total !== null) return String(total);
    return say(lang, "laboratory.atLeast", length);
  }
  if (key === "outcomes") {
    const { win, lose, draw } = reply as DecomposeReply;
    return say(lang, "laboratory.winLoseDraw", win.length, lose.length, draw.length);
  }
  if (key === "loopy") {
    const infinite = (reply as LoopyReply).values.filter((value) => typeof value !== "number").length;
    return infinite === 0 ? say(lang, "laboratory.allFinite") : say(lang, "laboratory.infinite", infinite);
  }
  const info = reply as InfoReply;
  if (key === "components") return say(lang, "laboratory.componentCount", info.strong_component_list.length, info.terminal_components);
  if (info.odd_circuit) return info.odd_circuit.concat(info.odd_circuit[0]).join(" → ");
  return info.circuit ? say(lang, "laboratory.onlyEven") : say(lang, "laboratory.noCircuit");
}

export interface VertexMark {
  className?: string;
  /** Beside the vertex. */
  note?: string;
  outcome?: Outcome;
  /** For a screen reader, after the name. */
  words?: string;
}

export interface Marks {
  vertices: VertexMark[];
  /** Arcs that stand out, as "from>to". */
  arcs: Set<string>;
  /** The answer that is shown, in words. */
  text: string;
}

export const noMarks: Marks = { vertices: [], arcs: new Set(), text: "" };

export function loopyWords(value: number | { loopy: number[] }): string {
  if (typeof value === "number") return String(value);
  return value.loopy.length === 0 ? "∞" : `∞{${value.loopy.join(",")}}`;
}

function circuitArcs(circuit: number[]): Set<string> {
  return new Set(circuit.map((vertex, index) => `${vertex}>${circuit[(index + 1) % circuit.length]}`));
}

export function indexOfNames(lab: Lab): Map<string, number> {
  return new Map(lab.vertices.map((vertex, index) => [vertex.name, index]));
}

/** The marks of the answer number `at`. */
export function marksOf(lang: Language, key: NotionKey, reply: unknown, at: number, lab: Lab): Marks {
  const index = indexOfNames(lab);
  const vertices: VertexMark[] = lab.vertices.map(() => ({}));
  const mark = (name: Name, vertexMark: VertexMark) => {
    const found = index.get(String(name));
    if (found !== undefined) vertices[found] = vertexMark;
  };
  const done = (text: string, arcs = new Set<string>()): Marks => ({ vertices, arcs, text });
  if (isSets(key)) {
    const set = setsOf(reply)[at];
    if (set === undefined) return done("");
    const letter = notionOf(key).letter;
    const words = say(lang, "laboratory.isMember", say(lang, notionOf(key).title));
    set.forEach((name) => mark(name, { className: "in", note: letter, words }));
    return done(setWords(set));
  }
  if (key === "grundy") {
    const { vertices: names, functions } = reply as GrundyReply;
    const values = functions[at];
    if (values === undefined) return done("");
    names.forEach((name, each) =>
      mark(name, { className: values[each] === 0 ? "in" : "out", note: String(values[each]), words: say(lang, "laboratory.value", values[each]) }),
    );
    return done(names.map((name, each) => `${name}: ${values[each]}`).join(", "));
  }
  if (key === "loopy") {
    const { vertices: names, values } = reply as LoopyReply;
    names.forEach((name, each) => {
      const value = values[each];
      const className = value === 0 ? "in" : typeof value === "number" ? "out" : "open";
      mark(name, { className, note: loopyWords(value), words: say(lang, "laboratory.value", loopyWords(value)) });
    });
    return done(names.map((name, each) => `${name}: ${loopyWords(values[each])}`).join(", "));
  }
  if (key === "outcomes") {
    const { win, lose, vertices: names, remoteness } = reply as DecomposeReply;
    const wins = new Set(win.map(String));
    const losses = new Set(lose.map(String));
    names.forEach((name, each) => {
      const outcome: Outcome = wins.has(String(name)) ? "N" : losses.has(String(name)) ? "P" : "D";
      const className = { N: "out", P: "in", D: "open" }[outcome];
      const words = `${say(lang, `shell.${outcome}` as const)}, ${remoteness[each] ?? ""}`;
      mark(name, { className, outcome, note: remoteness[each] === null ? "" : String(remoteness[each]), words });
    });
    return done(say(lang, "laboratory.remotenessNote"));
  }
  const info = reply as InfoReply;
  if (key === "components") {
    info.strong_component_list.forEach((names, each) =>
      names.forEach((name) =>
        mark(name, { className: `part-${each % 7}`, note: `C${each + 1}`, words: say(lang, "laboratory.component", each + 1) }),
      ),
    );
    const inside = new Set<string>();
    for (const arc of lab.arcs) {
      if (vertices[arc.from].note === vertices[arc.to].note) inside.add(`${arc.from}>${arc.to}`);
    }
    return done(info.strong_component_list.map((names, each) => `C${each + 1} = ${setWords(names)}`).join(", "), inside);
  }
  if (!info.odd_circuit) return done("");
  const circuit = info.odd_circuit.map((name) => index.get(String(name)) ?? -1);
  info.odd_circuit.forEach((name, each) => mark(name, { className: "out", note: String(each + 1), words: say(lang, "laboratory.onCircuit", each + 1) }));
  return done(say(lang, "laboratory.circuitLength", circuit.length), circuitArcs(circuit));
}
