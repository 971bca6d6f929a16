// Heaps as columns of counters, or as rows where they are few and high.

import type { Language } from "../routes";
import { say } from "../words";
import type { LookAt, ValueKind } from "./look";
import type { TermView } from "./types";
import { ValueMark } from "./value_mark";

const step = 30;
/** Larger heaps are drawn by their first counters and three dots. */
export const mostDrawn = 64;
const sample = 12;
const largest = 3.6; // rem, a counter

interface HeapsProps {
  lang: Language;
  term: TermView;
  look: LookAt;
  values: ValueKind;
  /** How many counters above each heap a move could add. */
  ghosts: number[];
}

export function HeapsPicture({ lang, term, look, values, ghosts }: HeapsProps) {
  const sizes = (term.heaps ?? []).map(Number);
  const drawn = sizes.map((size, heap) => (size > mostDrawn ? sample : size + (ghosts[heap] ?? 0)));
  const tall = Math.max(1, ...drawn);
  const lying = tall > 9 && sizes.length <= 4;
  const foot = Math.max(1.6, ...(lying ? (term.heaps ?? []).map((size) => 0.6 + String(size).length * 0.4) : []));
  const long = (tall + foot + (sizes.some((size) => size > mostDrawn) ? 1 : 0)) * step;
  const broad = Math.max(1, sizes.length) * step * 1.5;
  const at = (heap: number, place: number) => {
    const along = (place + foot) * step;
    const across = (heap + 0.5) * step * 1.5;
    return lying ? { x: along, y: across } : { x: across, y: long - along };
  };
  return (
    <svg
      className="picture heaps"
      viewBox={lying ? `0 0 ${long} ${broad}` : `0 0 ${broad} ${long}`}
      style={{ maxWidth: `${((lying ? long : broad) / step) * largest}rem` }}
    >
      {sizes.map((size, heap) => {
        const name = String(term.heaps?.[heap]);
        const label = lying ? { ...at(heap, -1), x: ((foot - 0.6) * step) / 2 } : at(heap, -1);
        return (
          <g key={heap}>
            <text className="heap-size" {...label} fontSize={lying ? 16 : Math.min(16, 70 / name.length)} dy="0.35em">
              {name}
            </text>
            {size > mostDrawn && (
              <text className="heap-size" {...at(heap, sample)} fontSize={16}>
                …
              </text>
            )}
            {Array.from({ length: drawn[heap] }, (_, counter) => {
              const ghost = counter >= size;
              const left = ghost ? counter + 1 : counter;
              const { x, y } = at(heap, counter);
              const shown = look(`h${heap}:${left}`, say(lang, "play.counter", heap + 1, counter + 1, size));
              return (
                <g
                  key={counter}
                  className={`place counter ${ghost ? "ghost" : ""} ${shown.className}`}
                  {...shown.attributes}
                >
                  {shown.title !== "" && <title>{shown.title}</title>}
                  <rect className="hold" x={x - step / 2} y={y - step / 2} width={step} height={step} />
                  <circle cx={x} cy={y} r={step * 0.42} />
                  <ValueMark move={shown.marked} kind={values} x={x} y={y} size={8} />
                </g>
              );
            })}
          </g>
        );
      })}
    </svg>
  );
}
