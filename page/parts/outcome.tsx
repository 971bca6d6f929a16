// Marks of what a position is: a letter in a shape in a colour, so that none of the three is needed alone.

import type { Language } from "../routes";
import { say } from "../words";

export type Outcome = "N" | "P" | "D";

/** P a disc, N a square, D a diamond; centred at (x, y), with `size` as the radius. For use inside an <svg>. */
export function OutcomeShape({ outcome, x, y, size }: { outcome: Outcome; x: number; y: number; size: number }) {
  const r = size * 0.9;
  return (
    <g className={`outcome outcome-${outcome}`} transform={`translate(${x} ${y})`}>
      {outcome === "P" && <circle r={size} />}
      {outcome === "N" && <rect x={-r} y={-r} width={2 * r} height={2 * r} rx={size * 0.2} />}
      {outcome === "D" && <path d={`M0 ${-size * 1.25}L${size * 1.25} 0L0 ${size * 1.25}L${-size * 1.25} 0Z`} />}
      <text fontSize={size * 1.2} dy={size * 0.42}>
        {outcome}
      </text>
    </g>
  );
}

/** The same in a line of text. */
export function OutcomeMark({ lang, outcome }: { lang: Language; outcome: Outcome }) {
  return (
    <svg className="outcome-mark" viewBox="-13 -13 26 26" role="img" aria-label={say(lang, `shell.${outcome}` as const)}>
      <title>{say(lang, `shell.${outcome}` as const)}</title>
      <OutcomeShape outcome={outcome} x={0} y={0} size={10} />
    </svg>
  );
}
