// A sequence as points; a period is marked by lines.

import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import type { Language } from "../routes";
import { say } from "../words";
import type { Cells } from "./data";

interface PlotProps {
  lang: Language;
  label: string;
  series: Cells[];
  at: number | null;
  onPoint: (column: number | null) => void;
  onChoose: (column: number) => void;
  svgRef?: (svg: SVGSVGElement | null) => void;
}

const edge = { left: 48, right: 14, top: 16, bottom: 34 };

/** Round numbers for an axis. */
function ticks(from: number, to: number, most: number): number[] {
  const wish = Math.max(1, (to - from) / most);
  const power = 10 ** Math.floor(Math.log10(wish));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= wish) ?? 10 * power;
  const list: number[] = [];
  for (let value = Math.ceil(from / step) * step; value <= to; value += step) list.push(value);
  return list;
}

export function Plot({ lang, label, series, at, onPoint, onChoose, svgRef }: PlotProps) {
  const [first] = series;
  const [range, setRange] = useState<[number, number] | null>(null);
  const svg = useRef<SVGSVGElement | null>(null);
  const [width, setWidth] = useState(960);
  const height = Math.max(260, Math.min(480, width * 0.44));
  useEffect(() => {
    const element = svg.current?.parentElement;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => setWidth(Math.max(280, element.clientWidth)));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const drag = useRef<{ x: number; range: [number, number]; moved: boolean } | null>(null);
  const [from, to] = range ?? [0, first.columns - 1];
  const greatest = Math.max(1, ...series.map((cells) => cells.greatest));
  const x = (column: number) => edge.left + ((column - from) / Math.max(1, to - from)) * (width - edge.left - edge.right);
  const y = (value: number) => height - edge.bottom - (value / greatest) * (height - edge.top - edge.bottom);
  const columnAt = (clientX: number) => {
    const matrix = svg.current?.getScreenCTM();
    if (!matrix) return 0;
    const place = new DOMPoint(clientX, 0).matrixTransform(matrix.inverse()).x;
    return from + ((place - edge.left) / (width - edge.left - edge.right)) * (to - from);
  };
  const inside = (column: number) => Math.max(0, Math.min(first.columns - 1, Math.round(column)));
  const setKept = (a: number, b: number) => {
    const length = Math.max(5, Math.min(first.columns - 1, b - a));
    const begin = Math.max(0, Math.min(first.columns - 1 - length, a));
    setRange([begin, begin + length]);
  };
  const zoom = (factor: number, centre = (from + to) / 2) => setKept(centre - (centre - from) * factor, centre + (to - centre) * factor);

  const radius = Math.max(1.4, Math.min(5, 900 / Math.max(1, to - from) / 2));
  const points = useMemo(
    () =>
      series.map((cells, number) => {
        let path = "";
        for (let column = Math.max(0, Math.floor(from)); column <= Math.min(cells.columns - 1, Math.ceil(to)); column += 1) {
          const value = cells.data[column];
          if (value < 0) continue;
          const [px, py] = [x(column).toFixed(1), y(value).toFixed(1)];
          const r = radius.toFixed(1);
          // Discs for the first rule, crosses for the second.
          path += number === 0 ? `M${px} ${py}m-${r} 0a${r} ${r} 0 1 0 ${(2 * radius).toFixed(1)} 0a${r} ${r} 0 1 0 -${(2 * radius).toFixed(1)} 0` : `M${px} ${py}m-${r} -${r}l${2 * radius} ${2 * radius}m0 -${2 * radius}l-${2 * radius} ${2 * radius}`;
        }
        return path;
      }),
    [series, from, to, greatest, width],
  );
  const period = series.length === 1 ? first.period : null;
  const periods: number[] = [];
  if (period) {
    for (let place = period.preperiod - first.firstColumn; place <= to && periods.length < 400; place += period.length) {
      if (place >= from) periods.push(place);
    }
  }

  const onPointerDown = (event: PointerEvent) => {
    drag.current = { x: event.clientX, range: [from, to], moved: false };
    svg.current?.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!drag.current) {
      onPoint(inside(columnAt(event.clientX)));
      return;
    }
    const matrix = svg.current?.getScreenCTM();
    const dx = ((event.clientX - drag.current.x) / (matrix?.a ?? 1) / (width - edge.left - edge.right)) * (to - from);
    if (!drag.current.moved && Math.abs(event.clientX - drag.current.x) < 5) return;
    drag.current.moved = true;
    setKept(drag.current.range[0] - dx, drag.current.range[1] - dx);
  };
  const onPointerUp = (event: PointerEvent) => {
    if (drag.current && !drag.current.moved) {
      const column = inside(columnAt(event.clientX));
      onPoint(column);
      onChoose(column);
    }
    drag.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10, Home: -first.columns, End: first.columns }[event.key];
    if (step !== undefined) {
      const column = at === null ? inside(from) : inside(at + step);
      onPoint(column);
      if (column < from || column > to) setKept(column - (to - from) / 2, column + (to - from) / 2);
    } else if (event.key === "Enter" && at !== null) onChoose(at);
    else if (event.key === "+" || event.key === "=") zoom(0.6, at ?? undefined);
    else if (event.key === "-") zoom(1 / 0.6);
    else if (event.key === "0") setRange(null);
    else return;
    event.preventDefault();
  };
  return (
    <div className="plot">
      <svg
        ref={(element) => {
          svg.current = element;
          svgRef?.(element);
        }}
        viewBox={`0 0 ${width} ${height}`}
        role="application"
        aria-label={label}
        tabIndex={0}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerLeave={() => drag.current === null && onPoint(null)}
        onKeyDown={onKeyDown}
      >
        <defs>
          <clipPath id="plot-room">
            <rect x={edge.left - 6} y={0} width={width - edge.left - edge.right + 12} height={height} />
          </clipPath>
        </defs>
        {ticks(0, greatest, 8).map((value) => (
          <g key={value}>
            <path className="plot-line" d={`M${edge.left} ${y(value)}H${width - edge.right}`} />
            <text className="plot-text" x={edge.left - 8} y={y(value)} dy="0.35em" textAnchor="end">
              {value}
            </text>
          </g>
        ))}
        {ticks(from, to, 10).map((column) => (
          <text key={column} className="plot-text" x={x(column)} y={height - edge.bottom + 20} textAnchor="middle">
            {first.firstColumn + column}
          </text>
        ))}
        <g clipPath="url(#plot-room)">
          {period && <rect className="plot-before" x={x(0)} y={edge.top} width={Math.max(0, x(period.preperiod - first.firstColumn) - x(0))} height={height - edge.top - edge.bottom} />}
          {periods.map((place) => (
            <path key={place} className="plot-period" d={`M${x(place - 0.5)} ${edge.top}V${height - edge.bottom}`} />
          ))}
          {points.map((path, number) => (
            <path key={number} className={`plot-points plot-points-${number}`} d={path} />
          ))}
          {at !== null && first.data[at] >= 0 && <circle className="plot-at" cx={x(at)} cy={y(first.data[at])} r={radius + 5} />}
        </g>
      </svg>
      <div className="pan-zoom-buttons">
        <button aria-label={say(lang, "shell.zoomIn")} title={say(lang, "shell.zoomIn")} onClick={() => zoom(0.5)}>
          +
        </button>
        <button aria-label={say(lang, "shell.zoomOut")} title={say(lang, "shell.zoomOut")} onClick={() => zoom(2)}>
          −
        </button>
        <button aria-label={say(lang, "shell.zoomFit")} title={say(lang, "shell.zoomFit")} onClick={() => setRange(null)}>
          ⤢
        </button>
      </div>
    </div>
  );
}
