// A board of chips in the browser: who gets chips from whom. Only to animate; answers come from the program.

import { ask } from "../api";
import type { Point } from "../digraph";
import type { Language } from "../routes";
import { layout } from "../laboratory/layouts";
import { spacing, type Lab } from "../laboratory/model";

export const sinkPlace = -1;

export interface Grid {
  rows: number;
  columns: number;
  /** Of each cell, row by row: its place in a configuration, or `sinkPlace`. */
  places: number[];
}

export interface Board {
  graph: string;
  sink: number;
  /** Vertices other than the sink. */
  order: number;
  degree: number[];
  /** Where the chips of a firing go, `sinkPlace` for the sink; a neighbour once for each edge. */
  targets: number[][];
  /** The number of the vertex at each place. */
  vertex: number[];
  directed: boolean;
  /** Where its vertices are drawn, the sink last. */
  points: Point[];
  /** Where it is drawn as cells. */
  grid: Grid | null;
}

/** Chips at each place. */
export type Chips = number[];

const mostGridCells = 160_000;
const mostGraphVertices = 150;

function gridBoard(graph: string, kind: string, rows: number, columns: number, sink: number): Board {
  const cells = rows * columns;
  const torus = kind === "torus";
  const places = Array.from({ length: cells }, (_, cell) => (!torus ? cell : cell === sink - 1 ? sinkPlace : cell < sink - 1 ? cell : cell - 1));
  const targets: number[][] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (places[row * columns + column] === sinkPlace) continue;
      const around = [[row - 1, column], [row + 1, column], [row, column - 1], [row, column + 1]];
      targets.push(
        around.map(([r, c]) => {
          if (torus) return places[((r + rows) % rows) * columns + ((c + columns) % columns)];
          return r < 0 || c < 0 || r >= rows || c >= columns ? sinkPlace : places[r * columns + c];
        }),
      );
    }
  }
  const vertex = places.flatMap((place, cell) => (place === sinkPlace ? [] : [torus ? cell + 1 : cell + 2]));
  return { graph, sink, order: targets.length, degree: targets.map(() => 4), targets, vertex, directed: false, points: [], grid: { rows, columns, places } };
}

interface LaplacianReply {
  vertices: number[];
  rows: number[][];
}

/** Reads a board; the program says what its edges are, but for grids. Throws ApiError, or an Error "large". */
export async function readBoard(graph: string, sink: number, lang: Language, signal: AbortSignal): Promise<Board> {
  const grid = /^(sandpile|torus)(\d+)x(\d+)$/.exec(graph);
  if (grid && !(grid[1] === "sandpile" && sink !== 1)) {
    const [rows, columns] = [Number(grid[2]), Number(grid[3])];
    const least = grid[1] === "torus" ? 3 : 1;
    if (rows * columns > mostGridCells) throw new Error("large");
    if (rows >= least && columns >= least && sink >= 1 && sink <= rows * columns) return gridBoard(graph, grid[1], rows, columns, sink);
  }
  const info = await ask<{ vertices: number; directed: boolean }>("chips", { words: ["info", `graph=${graph}`, `sink=${sink}`], lang }, { signal });
  if (info.vertices > mostGraphVertices) throw new Error("large");
  const { vertices, rows } = await ask<LaplacianReply>("chips", { words: ["laplacian", `graph=${graph}`, `sink=${sink}`], full: true, lang }, { signal });
  const place = new Map<number, number>();
  const vertex = vertices.filter((each) => each !== sink);
  vertex.forEach((each, index) => place.set(each, index));
  const targets: number[][] = [];
  const degree: number[] = [];
  vertices.forEach((from, i) => {
    if (from === sink) return;
    const list: number[] = [];
    vertices.forEach((to, j) => {
      for (let edge = 0; i !== j && edge < -rows[i][j]; edge += 1) list.push(place.get(to) ?? sinkPlace);
    });
    targets.push(list);
    degree.push(list.length);
  });
  const board: Board = { graph, sink, order: vertex.length, degree, targets, vertex, directed: info.directed, points: [], grid: null };
  board.points = (info.directed ? null : await programPoints(board, signal)) ?? layout("force", drawingOf(board));
  return board;
}

interface ViewReply {
  terms: { graph?: { vertices: { name: string; x: number; y: number }[] } }[];
}

/** Where the program draws the vertices of a graph. */
async function programPoints(board: Board, signal: AbortSignal): Promise<Point[] | null> {
  const position = `nim-o-do graph=${board.graph} sink=${board.sink} chips=${board.vertex.map(() => 0).join(",")}`;
  const reply = await ask<ViewReply>("view", { position }, { signal }).catch(() => null);
  const vertices = new Map((reply?.terms[0]?.graph?.vertices ?? []).map((each) => [each.name, each]));
  const points = [...board.vertex, board.sink].map((number) => vertices.get(String(number)));
  if (points.some((point) => point === undefined)) return null;
  const side = spacing * Math.max(2, Math.sqrt(board.order) * 1.6);
  return points.map((point) => ({ x: (point as Point).x * side, y: (point as Point).y * side }));
}

/** The vertices with the sink last, and the edges, for a layout. */
export function drawingOf(board: Board): Lab {
  const vertices = [...board.vertex, board.sink].map((number) => ({ name: String(number), x: 0, y: 0 }));
  const arcs = board.targets.flatMap((list, from) => {
    const ends = Array.from(new Set(list.map((to) => (to === sinkPlace ? board.order : to))));
    return ends.filter((to) => board.directed || from < to).map((to) => ({ from, to, colour: "" }));
  });
  return { vertices, arcs };
}

export function canFire(board: Board, chips: Chips, place: number): boolean {
  return chips[place] >= board.degree[place];
}

export function isStable(board: Board, chips: Chips): boolean {
  return chips.every((_, place) => !canFire(board, chips, place));
}

/** Fires each of the places once. */
export function fired(board: Board, chips: Chips, places: number[]): Chips {
  const next = chips.slice();
  for (const place of places) {
    next[place] -= board.degree[place];
    for (const target of board.targets[place]) {
      if (target !== sinkPlace) next[target] += 1;
    }
  }
  return next;
}

/** All that can fire, each once: a step of the animation. Returns how many did. */
export function settleStep(board: Board, chips: Chips): { chips: Chips; firings: number } {
  const places = chips.flatMap((_, place) => (canFire(board, chips, place) ? [place] : []));
  return { chips: fired(board, chips, places), firings: places.length };
}

/** When each vertex burns, the sink at 0; -1 where it never does. Of a graph, not of a digraph. */
export function burningTimes(board: Board, chips: Chips): number[] {
  const times = chips.map(() => -1);
  const unburnt = board.targets.map((list) => list.length);
  let front: number[] = [sinkPlace];
  for (let time = 1; front.length > 0; time += 1) {
    const burning = new Set(front);
    const next: number[] = [];
    board.targets.forEach((list, place) => {
      if (times[place] >= 0) return;
      unburnt[place] -= list.filter((target) => burning.has(target)).length;
      if (chips[place] >= unburnt[place]) next.push(place);
    });
    for (const place of next) times[place] = time;
    front = next;
  }
  return times;
}

/** `3,5,1` with repeated numbers as `0x17`. */
export function writeChips(chips: Chips): string {
  const runs: string[] = [];
  for (let begin = 0; begin < chips.length; ) {
    let end = begin;
    while (end < chips.length && chips[end] === chips[begin]) end += 1;
    runs.push(end - begin > 2 ? `${chips[begin]}x${end - begin}` : Array(end - begin).fill(chips[begin]).join(","));
    begin = end;
  }
  return runs.join(",");
}

/** What `writeChips` wrote; `whole` where every vertex has its number and there is nothing else. */
export function readChips(text: string, order: number): { chips: Chips; whole: boolean } {
  const chips: Chips = [];
  let whole = true;
  for (const run of text.split(",")) {
    whole = whole && /^\d+(x\d+)?$/.test(run);
    const [value, times = "1"] = run.split("x");
    for (let index = 0; index < Math.min(Number(times) || 0, order); index += 1) chips.push(Math.max(0, Math.floor(Number(value)) || 0));
  }
  return { chips: Array.from({ length: order }, (_, place) => chips[place] ?? 0), whole: whole && chips.length === order };
}
