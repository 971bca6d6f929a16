// Where a theorem of symmetry is the reason, the pairs of places that are images of each other.

import type { Move, TermView } from "./types";

/** Null for places that the theorem says nothing of. */
type Image = (row: number, column: number, rows: number, columns: number) => [number, number] | null;

/** By the name of the theorem, as `solve` gives it. */
const images: Record<string, Image> = {
  "theorem (point reflection)": (row, column, rows, columns) => [rows - 1 - row, columns - 1 - column],
  "theorem (square bar)": (row, column) => (row === 0 || column === 0 ? [column, row] : null),
};

export interface MirrorNotes {
  /** A number for every pair, at both of its places; a star on the piece that goes first. */
  notes: Map<string, string>;
  /** The second player answers at once; otherwise a move that is its own image goes first. */
  atOnce: boolean;
}

/**
 * What a theorem of symmetry says of a term of that value; null where it is not the reason. `winning` are the term's own
 * winning moves.
 */
export function mirrorNotes(term: TermView, method: string, value: number | string | null, winning: Move[]): MirrorNotes | null {
  const pairs = pairsOf(term, method);
  if (pairs === null || value === 0) return pairs && { notes: numbered(pairs), atOnce: true };
  const own = winning.find(({ places }) => places.length > 0 && places.every((place) => places.includes(pairs.get(place) ?? place)));
  if (!own) return null;
  own.places.forEach((place) => pairs.delete(place));
  const notes = numbered(pairs);
  own.places.forEach((place) => notes.set(place, "★"));
  return { notes, atOnce: false };
}

function numbered(pairs: Map<string, string>): Map<string, string> {
  const notes = new Map<string, string>();
  for (const [place, image] of pairs) notes.set(place, notes.get(image) ?? String(notes.size / 2 + 1));
  return notes;
}

/** The image of every place, each place followed by its image; null where no theorem of symmetry is named. */
function pairsOf(term: TermView, method: string): Map<string, string> | null {
  const name = Object.keys(images).find((each) => method.startsWith(each));
  if (name === undefined || !term.cells) return null;
  const rows = term.cells.length;
  const columns = Math.max(...term.cells.map((row) => row.length));
  const present = (row: number, column: number) => ["free", "piece"].includes(term.cells?.[row]?.[column]?.ink ?? "gone");
  const pairs = new Map<string, string>();
  for (let row = 0; row < rows; ++row) {
    for (let column = 0; column < columns; ++column) {
      const image = images[name](row, column, rows, columns);
      if (image === null) continue;
      const [otherRow, otherColumn] = image;
      const place = `c${row},${column}`;
      const other = `c${otherRow},${otherColumn}`;
      if (place === other || pairs.has(place) || !present(row, column) || !present(otherRow, otherColumn)) continue;
      pairs.set(place, other).set(other, place);
    }
  }
  return pairs;
}
