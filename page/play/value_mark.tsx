import { OutcomeShape } from "../parts/outcome";
import type { ValueKind } from "./look";
import type { Move } from "./types";

interface ValueMarkProps {
  move: Move | null;
  kind: ValueKind;
  x: number;
  y: number;
  size: number;
}

/** What a move is worth, at the place where one would click: the letter of what it leaves, and a number. */
export function ValueMark({ move, kind, x, y, size }: ValueMarkProps) {
  if (move === null || kind === "none" || !move.outcome) return null;
  const number = kind === "grundy" ? move.grundy : kind === "remoteness" ? move.remoteness : null;
  return (
    <g className="value-mark">
      <OutcomeShape outcome={move.outcome} x={x} y={y} size={size} />
      {number != null && (
        <text className="value-number" x={x + size * 1.15} y={y + size * 1.7} fontSize={size * 1.25}>
          {number}
        </text>
      )}
    </g>
  );
}
