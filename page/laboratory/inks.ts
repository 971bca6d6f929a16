// How the colours of arcs look: names that everybody knows have their own, others take one in turn.

import type { Language } from "../routes";
import { say, type Key } from "../words";
import type { Lab } from "./model";

export const inks = ["red", "blue", "green", "orange", "purple", "sky", "black"];

/** The name of a colour as it is read; a name of one's own stays as it is. */
export function colourWord(lang: Language, colour: string): string {
  return inks.includes(colour) ? say(lang, `laboratory.ink.${colour}` as Key) : colour;
}

/** The colour that somebody means by a word. */
export function colourOfWord(lang: Language, word: string): string {
  return inks.find((ink) => colourWord(lang, ink) === word.toLowerCase()) ?? word;
}

export function coloursOf(lab: Lab): string[] {
  return Array.from(new Set(lab.arcs.map((arc) => arc.colour).filter((colour) => colour !== ""))).sort();
}

/** The ink of a colour, "" for none. */
export function inkOf(colour: string, colours: string[]): string {
  if (colour === "") return "";
  const known = colour.toLowerCase();
  return inks.includes(known) ? known : inks[colours.indexOf(colour) % inks.length];
}
