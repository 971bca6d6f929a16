// What `view` says of a position: see docs/verbs.md.

import type { Outcome } from "../parts/outcome";

export interface Cell {
  text: string;
  ink: "plain" | "label" | "piece" | "free" | "gone" | "danger" | "other";
}

export interface GraphVertex {
  name: string;
  there: boolean;
  x: number;
  y: number;
  label: string;
  /** Where the token of the game stands. */
  token: boolean;
}

export interface GraphEdge {
  a: number;
  b: number;
  there: boolean;
  directed: boolean;
}

export interface TermView {
  position: string;
  game: string;
  caption: string;
  kind: "heaps" | "cells" | "graph" | "text";
  heaps?: (number | string)[];
  cells?: Cell[][];
  graph?: { vertices: GraphVertex[]; edges: GraphEdge[] };
  text?: string;
}

/** The move that is made in one term; in most positions a move is just that. */
export interface MovePart {
  term: number;
  index: number;
  places: string[];
}

/** What is known of a position; absent or null where it is not. */
export interface Worth {
  outcome?: Outcome | null;
  grundy?: number | string | null;
  remoteness?: number | null;
}

export interface Move extends MovePart, Worth {
  name: string;
  to: string;
  /** In a compound: what is done in each of the terms, where several move. */
  parts?: MovePart[];
  winning?: boolean | null;
}

export interface ReviewStep extends Worth {
  position: string;
  best?: boolean | null;
}

export interface View extends Worth {
  position: string;
  play: "normal" | "misere";
  compound: string;
  over: boolean;
  /** When it is over: N if the player to move has won, P if the other has. */
  winner: Outcome | null;
  to_move: string | null;
  /** A line about whose turn it is, where the rules give the sides different parts. */
  says: string | null;
  terms: TermView[];
  moves: Move[];
  moves_complete: boolean;
  reason?: string;
  reply?: { term: number; index: number; name: string; to: string } | null;
  review?: ReviewStep[];
}

/** Whether a reply has the position; where a limit came first, it has no more than the reason. */
export function isWhole(view: View): boolean {
  return view.terms !== undefined;
}

export interface GameRow {
  name: string;
  aliases: string[];
  summary: string;
  example: string;
  syntax: string;
}
