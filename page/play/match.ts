// A match as it is kept with its entry of the browser's history, so that a reload and Back find it again.

import type { Route } from "../routes";
import type { Key } from "../words";
import type { View } from "./types";

export type Seat = "person" | "engine";
export type Company = "engine" | "person" | "watch";

export interface Step {
  position: string;
  /** The words of the move that led here; null for the first. */
  move: string | null;
}

export interface Match {
  steps: Step[];
  /** Where in the steps the match stands; those after it were undone. */
  at: number;
  seats: [Seat, Seat];
  level: number;
  /** The engine waits until it is told to go on. */
  paused: boolean;
}

export const levels = [1, 2, 3, 4, 5];

export function seatsFor(company: Company): [Seat, Seat] {
  if (company === "person") return ["person", "person"];
  return company === "watch" ? ["engine", "engine"] : ["person", "engine"];
}

export function companyOf(match: Match): Company {
  if (match.seats[0] === match.seats[1]) return match.seats[0] === "person" ? "person" : "watch";
  return "engine";
}

export function newMatch(position: string, company: Company, level: number): Match {
  return { steps: [{ position, move: null }], at: 0, seats: seatsFor(company), level, paused: false };
}

/** The match kept with an entry, if it stands where the address says. */
export function keptMatch(state: unknown, route: Route): Match | null {
  const match = (state as { match?: Match } | null)?.match;
  return match && match.steps[match.at]?.position === route.path ? match : null;
}

export const here = (match: Match): string => match.steps[match.at].position;
export const turn = (match: Match): 0 | 1 => (match.at % 2 === 0 ? 0 : 1);
export const toMove = (match: Match): Seat => match.seats[turn(match)];

export function moved(match: Match, position: string, move: string): Match {
  const steps = [...match.steps.slice(0, match.at + 1), { position, move }];
  return { ...match, steps, at: match.at + 1 };
}

/** The nearest place before (-1) or after (1) this one where a person is to move; of two engines, the next one. */
export function stepped(match: Match, direction: -1 | 1): Match {
  let at = match.at;
  do at += direction;
  while (at > 0 && at < match.steps.length - 1 && match.seats.includes("person") && match.seats[at % 2] === "engine");
  if (at < 0 || at >= match.steps.length) return match;
  return { ...match, at, paused: match.seats[at % 2] === "engine" };
}

export function swapped(match: Match): Match {
  return { ...match, seats: [match.seats[1], match.seats[0]], paused: false };
}

/** A position that comes up for the third time is a draw. */
export function isRepeated(match: Match): boolean {
  return match.steps.slice(0, match.at + 1).filter((step) => step.position === here(match)).length >= 3;
}

/** Who has won a match that is over: the seat, or null for a draw. */
export function winnerOf(view: View, match: Match): 0 | 1 | null {
  const mover = turn(match);
  const other = mover === 0 ? 1 : 0;
  if (view.winner === "N") return mover;
  return view.winner === "P" ? other : null;
}

/** The word for who sits there. */
export function nameOf(match: Match, seat: number): { key: Key; number: number } {
  const both = match.seats[0] === match.seats[1];
  const who = match.seats[seat];
  if (both) return { key: who === "person" ? "play.player" : "play.engineNumber", number: seat + 1 };
  return { key: who === "person" ? "play.you" : "play.engine", number: seat + 1 };
}
