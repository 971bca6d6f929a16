// Squares of a board.

import type { Language } from "../routes";
import { say, type Key } from "../words";
import type { LookAt, ValueKind } from "./look";
import type { Cell, TermView } from "./types";
import { ValueMark } from "./value_mark";

const side = 40;
const largest = 6; // rem, a square

const spoken: Record<Cell["ink"], Key> = {
  plain: "play.cell",
  label: "play.cell",
  free: "play.cellFree",
  gone: "play.cellGone",
  piece: "play.cell",
  other: "play.cell",
  danger: "play.cellDanger",
};

function Face({ cell, x, y }: { cell: Cell; x: number; y: number }) {
  const middle = { x: x + side / 2, y: y + side / 2 };
  const block = cell.ink === "piece" && cell.text === "#";
  const disc = (cell.ink === "piece" || cell.ink === "other") && !block;
  const silent = cell.text === "." || cell.text === "#" || cell.text === "o" || cell.text.trim() === "";
  return (
    <>
      <rect
        className={`cell ink-${cell.ink} ${block ? "block" : ""}`}
        x={x + 1}
        y={y + 1}
        width={side - 2}
        height={side - 2}
        rx={3}
      />
      {disc && <circle className={`disc ink-${cell.ink}`} cx={middle.x} cy={middle.y} r={side * 0.36} />}
      {!silent && (
        <text
          className={`cell-text ${disc ? "on-disc" : ""} ink-${cell.ink}`}
          x={middle.x}
          y={middle.y}
          dy="0.36em"
          fontSize={Math.min(side * 0.55, (side * 1.3) / cell.text.length)}
        >
          {cell.text}
        </text>
      )}
    </>
  );
}

interface CellsProps {
  lang: Language;
  term: TermView;
  look: LookAt;
  values: ValueKind;
  /** Words on cells, such as the number of a pair of images; by place. */
  notes?: Map<string, string>;
}

export function CellsPicture({ lang, term, look, values, notes }: CellsProps) {
  const rows = term.cells ?? [];
  const wide = Math.max(1, ...rows.map((row) => row.length)) * side;
  const high = Math.max(1, rows.length) * side;
  const centred = (cell: Cell) => cell.ink === "free" || cell.ink === "gone" || cell.text === "#";
  return (
    <svg
      className="picture cells"
      viewBox={`-2 -2 ${wide + 4} ${high + 4}`}
      style={{ maxWidth: `${(wide / side) * largest}rem` }}
    >
      {rows.map((row, i) =>
        row.map((cell, j) => {
          const place = `c${i},${j}`;
          const shown = look(place, say(lang, spoken[cell.ink], i + 1, j + 1, cell.text));
          const note = notes?.get(place);
          return (
            <g key={place} className={`place ${shown.className}`} {...shown.attributes}>
              {shown.title !== "" && <title>{shown.title}</title>}
              <Face cell={cell} x={j * side} y={i * side} />
              {note !== undefined && (
                <text className="cell-note" x={(j + 0.5) * side} y={(i + 0.5) * side} dy="0.36em" fontSize={side * 0.4}>
                  {note}
                </text>
              )}
              <ValueMark
                move={shown.marked}
                kind={values}
                x={(j + (centred(cell) ? 0.42 : 0.24)) * side}
                y={(i + (centred(cell) ? 0.42 : 0.24)) * side}
                size={9}
              />
            </g>
          );
        }),
      )}
    </svg>
  );
}
