// The lessons as data: words, and tasks that the program's own answers decide.

import type { Key } from "../words";

export interface MoveTask {
  kind: "move";
  position: string;
  misere?: boolean;
  /** What the move must lead to: a position lost for the other, or a draw. */
  goal?: "win" | "draw";
  /** Shows the binary columns of the heaps. */
  columns?: boolean;
}

export interface PlayTask {
  kind: "play";
  position: string;
  misere?: boolean;
  engineBegins?: boolean;
}

export interface NumberTask {
  kind: "number";
  verb: string;
  request: Record<string, unknown>;
  /** The member of the reply that is the answer. */
  member: string;
  /** A position to look at. */
  picture?: string;
}

export interface YesNoTask {
  kind: "yesno";
  arcs: [number, number][];
}

export interface SetTask {
  kind: "set";
  arcs: [number, number][];
  wanted: "kernel" | "draws";
}

export interface FireTask {
  kind: "fire";
  graph: string;
  edges: [number, number][];
  sink: number;
  chips: number[];
}

export type Task = { text: Key } & (MoveTask | PlayTask | NumberTask | YesNoTask | SetTask | FireTask);

export interface Lesson {
  name: string;
  title: Key;
  texts: Key[];
  tasks: Task[];
}

const circuit = (length: number): [number, number][] =>
  Array.from({ length }, (_, index) => [index + 1, ((index + 1) % length) + 1]);

const peeling: [number, number][] = [[1, 2], [1, 3], [2, 3], [2, 4], [3, 5], [4, 5], [4, 6], [5, 6]];
const diamond: [number, number][] = [[1, 2], [1, 3], [1, 4], [2, 3], [3, 4]];
const around: [number, number][] = [[1, 2], [2, 3], [3, 1], [3, 4], [4, 5], [6, 4], [6, 1], [7, 4]];

const valueOf = (position: string): NumberTask => ({ kind: "number", verb: "solve", request: { position }, member: "grundy" });

export const arcsWord = (arcs: [number, number][]): string => `arcs:${arcs.map(([from, to]) => `${from}>${to}`).join(",")}`;

export const lessons: Lesson[] = [
  {
    name: "nim",
    title: "lessons.nim",
    texts: ["lessons.nim.1", "lessons.nim.2"],
    tasks: [
      { kind: "move", text: "lessons.nim.a", position: "nim 3 5 7", columns: true },
      { ...valueOf("nim 10 17 21"), text: "lessons.nim.b" },
      { kind: "play", text: "lessons.nim.c", position: "nim 2 4 7" },
    ],
  },
  {
    name: "kernel",
    title: "lessons.kernel",
    texts: ["lessons.kernel.1", "lessons.kernel.2"],
    tasks: [
      { kind: "set", text: "lessons.kernel.a", arcs: peeling, wanted: "kernel" },
      { kind: "play", text: "lessons.kernel.b", position: `digraph ${arcsWord(peeling)} start=1` },
    ],
  },
  {
    name: "richardson",
    title: "lessons.richardson",
    texts: ["lessons.richardson.1", "lessons.richardson.2"],
    tasks: [
      { kind: "yesno", text: "lessons.richardson.a", arcs: circuit(5) },
      { kind: "set", text: "lessons.richardson.b", arcs: circuit(6), wanted: "kernel" },
      { kind: "set", text: "lessons.richardson.c", arcs: [[1, 2], [2, 3], [3, 1], [3, 4]], wanted: "kernel" },
    ],
  },
  {
    name: "mex",
    title: "lessons.mex",
    texts: ["lessons.mex.1", "lessons.mex.2"],
    tasks: [
      { ...valueOf("subtraction take=1,3,4 6"), text: "lessons.mex.a" },
      { ...valueOf("kayles 3"), text: "lessons.mex.b", picture: "kayles 3" },
      { kind: "move", text: "lessons.mex.c", position: "subtraction take=1,3,4 10" },
    ],
  },
  {
    name: "sums",
    title: "lessons.sums",
    texts: ["lessons.sums.1", "lessons.sums.2"],
    tasks: [
      { ...valueOf("kayles 5"), text: "lessons.sums.a", picture: "kayles 5" },
      { kind: "move", text: "lessons.sums.b", position: "kayles 5 + nim 3" },
      { kind: "play", text: "lessons.sums.c", position: "kayles 3 + nim 2" },
    ],
  },
  {
    name: "cram",
    title: "lessons.cram",
    texts: ["lessons.cram.1", "lessons.cram.2"],
    tasks: [
      { kind: "play", text: "lessons.cram.a", position: "cram 2x4", engineBegins: true },
      { kind: "move", text: "lessons.cram.b", position: "cram 1x4" },
      { kind: "play", text: "lessons.cram.c", position: "cram 3x4" },
    ],
  },
  {
    name: "chomp",
    title: "lessons.chomp",
    texts: ["lessons.chomp.1", "lessons.chomp.2"],
    tasks: [
      { kind: "move", text: "lessons.chomp.a", position: "chomp 3x3" },
      { kind: "play", text: "lessons.chomp.b", position: "chomp 2x4" },
    ],
  },
  {
    name: "misere",
    title: "lessons.misere",
    texts: ["lessons.misere.1", "lessons.misere.2"],
    tasks: [
      { kind: "move", text: "lessons.misere.a", position: "nim 1 1 1 4", misere: true },
      { kind: "play", text: "lessons.misere.b", position: "nim 2 4", misere: true },
    ],
  },
  {
    name: "draws",
    title: "lessons.draws",
    texts: ["lessons.draws.1", "lessons.draws.2"],
    tasks: [
      { kind: "set", text: "lessons.draws.a", arcs: around, wanted: "draws" },
      { kind: "move", text: "lessons.draws.b", position: `digraph ${arcsWord(around)} start=3`, goal: "draw" },
    ],
  },
  {
    name: "chips",
    title: "lessons.chips",
    texts: ["lessons.chips.1", "lessons.chips.2"],
    tasks: [
      { kind: "fire", text: "lessons.chips.a", graph: "K4-e", edges: diamond, sink: 1, chips: [3, 5, 1] },
      {
        kind: "number",
        text: "lessons.chips.b",
        verb: "chips",
        request: { words: ["group", "graph=K4-e"] },
        member: "order",
      },
    ],
  },
];
