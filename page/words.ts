// All words of the page, in both languages. A file of page/words for each view; facts stand in the text as {0}, {1}, …

import type { Language } from "./routes";
import { shell } from "./words/shell";
import { play } from "./words/play";
import { lessons } from "./words/lessons";
import { laboratory } from "./words/laboratory";
import { tables } from "./words/tables";
import { chips } from "./words/chips";
import { states } from "./words/states";
import { player } from "./words/player";

export const catalogue = { ...shell, ...play, ...lessons, ...laboratory, ...tables, ...chips, ...states, ...player };

export type Key = keyof typeof catalogue;

export function say(lang: Language, key: Key, ...facts: (string | number)[]): string {
  return catalogue[key][lang].replace(/\{(\d)\}/g, (_, index: string) => String(facts[Number(index)]));
}
