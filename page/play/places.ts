// From what is clicked to the move that is meant. A click is told by a key, TERM/PLACE, where the place is a cell c1,2, a
// vertex v3, an edge e4, or a counter of a heap: h0:3 is the fourth counter of heap 0, from the bottom, which leaves 3;
// numbers above the heap's size are counters that a move would add.

import type { Move, MovePart, TermView, View } from "./types";

export const keyOf = (term: number, place: string) => `${term}/${place}`;

interface HeapPlace {
  heap: number;
  left: number[];
}

function readHeapPlace(place: string): HeapPlace | null {
  const match = /^h(\d+):([\d,]+)$/.exec(place);
  return match && { heap: Number(match[1]), left: match[2].split(",").map(Number) };
}

/**
 * Which clicks say that heap place: each way is a set of them. A split is told by the first and last counter that go. In
 * a row, such as the pins of Kayles, counters may go at either end.
 */
function waysOfHeap(place: HeapPlace, size: number, row: boolean): string[][] {
  const counter = (left: number) => `h${place.heap}:${left}`;
  const { left } = place;
  const cut = (low: number, high: number) => {
    const last = size - 1 - high;
    return low === last ? [counter(low)] : [counter(low), counter(last)];
  };
  if (left.length === 1) {
    const fromTop = [counter(left[0])];
    return row && left[0] > 0 && left[0] < size ? [fromTop, cut(0, left[0])] : [fromTop];
  }
  if (left.length > 2) return left.map((part) => [counter(part)]);
  return left[0] === left[1] ? [cut(left[0], left[1])] : [cut(left[0], left[1]), cut(left[1], left[0])];
}

const heapSize = (term: TermView, heap: number): number => Number(term.heaps?.[heap] ?? 0);

/** Whether something is taken out of the middle of a heap, which is then a row. */
function isRow(move: MovePart, place: HeapPlace, terms: TermView[]): boolean {
  const sum = place.left.reduce((all, part) => all + part, 0);
  return place.left.length === 2 && sum < heapSize(terms[move.term], place.heap);
}

function waysOfPart(part: MovePart, terms: TermView[], rows: Set<string>): string[][] {
  let ways: string[][] = [[]];
  for (const place of part.places) {
    const heap = readHeapPlace(place);
    const row = heap !== null && rows.has(keyOf(part.term, `h${heap.heap}`));
    const more = heap ? waysOfHeap(heap, heapSize(terms[part.term], heap.heap), row) : [[place]];
    ways = ways.flatMap((way) => more.map((each) => [...way, ...each.map((one) => keyOf(part.term, one))]));
  }
  return ways;
}

const partsOf = (move: Move): MovePart[] => move.parts ?? [move];

/** The sets of clicks that say a move. */
function waysOf(move: Move, terms: TermView[], rows: Set<string>): string[][] {
  const parts = partsOf(move);
  if (parts.every((part) => part.places.length === 0)) return [];
  return parts.reduce<string[][]>((ways, part) => {
    const more = waysOfPart(part, terms, rows);
    return ways.flatMap((way) => more.map((each) => [...way, ...each]));
  }, [[]]);
}

export interface Pick {
  /** What is clicked so far. */
  chosen: string[];
  /** The moves that can still be meant. */
  candidates: number[];
  /** The move that is meant: make it. */
  move: number | null;
  /** The move that is made if the last place is clicked once more. */
  ready: number | null;
}

/** What a drag says where its two ends are not two clicks of a move: of a heap the lower counter, else where it ends. */
export function endOfDrag(from: string, to: string): string {
  const [first, last] = [from, to].map((key) => /^(.*\/h\d+:)(\d+)$/.exec(key));
  if (!first || !last || first[1] !== last[1]) return to;
  return Number(first[2]) < Number(last[2]) ? from : to;
}

/** All that is asked about clicks on one position. */
export class Picker {
  private readonly ways: Set<string>[][];

  constructor(readonly view: View) {
    const rows = new Set<string>();
    for (const part of view.moves.flatMap(partsOf)) {
      for (const place of part.places.map(readHeapPlace)) {
        if (place && isRow(part, place, view.terms)) rows.add(keyOf(part.term, `h${place.heap}`));
      }
    }
    this.ways = view.moves.map((move) => waysOf(move, view.terms, rows).map((way) => new Set(way)));
  }

  /** The places that a move is shown by. */
  placesOf(move: number): Set<string> {
    return this.ways[move]?.[0] ?? new Set();
  }

  /** The moves that a set of clicks does not exclude. */
  candidates(chosen: string[]): number[] {
    const found: number[] = [];
    this.ways.forEach((ways, move) => {
      if (ways.some((way) => chosen.every((key) => way.has(key)))) found.push(move);
    });
    return found;
  }

  private exact(chosen: string[], candidates: number[]): number[] {
    const same = (way: Set<string>) => way.size === chosen.length && chosen.every((key) => way.has(key));
    return candidates.filter((move) => this.ways[move].some(same));
  }

  /** The candidate moves by each place that could be clicked next. */
  next(chosen: string[]): Map<string, number[]> {
    const places = new Map<string, number[]>();
    this.ways.forEach((ways, move) => {
      const mine = new Set<string>();
      for (const way of ways) {
        if (chosen.every((key) => way.has(key))) way.forEach((key) => mine.add(key));
      }
      mine.forEach((key) => places.set(key, [...(places.get(key) ?? []), move]));
    });
    return places;
  }

  /** One more click. A place that does not go with those before it starts anew; null where no move has it. */
  click(chosen: string[], key: string): Pick | null {
    if (chosen.includes(key)) {
      const exact = this.exact(chosen, this.candidates(chosen));
      if (key === chosen[chosen.length - 1] && exact.length === 1) {
        return { chosen, candidates: exact, move: exact[0], ready: null };
      }
      return this.state(chosen.filter((each) => each !== key));
    }
    const longer = this.state([...chosen, key]);
    if (longer.candidates.length > 0) return longer;
    const anew = this.state([key]);
    return anew.candidates.length > 0 ? anew : null;
  }

  private state(chosen: string[]): Pick {
    if (chosen.length === 0) return { chosen, candidates: [], move: null, ready: null };
    const candidates = this.candidates(chosen);
    const exact = this.exact(chosen, candidates);
    return {
      chosen,
      candidates,
      move: candidates.length === 1 ? candidates[0] : null,
      ready: candidates.length > 1 && exact.length === 1 ? exact[0] : null,
    };
  }
}

/** The best of some moves for who makes it: one that wins, else one that draws. */
export function bestOf(moves: Move[]): Move | null {
  const rank = (move: Move) => (move.winning === true ? 0 : move.outcome === "D" ? 1 : 2);
  return moves.reduce<Move | null>((best, move) => (best === null || rank(move) < rank(best) ? move : best), null);
}
