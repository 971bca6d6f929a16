// A graph with chips on its vertices; what can fire has a thick rim, the sink is a square.

import { useMemo } from "react";
import { boxOf, pressable } from "../digraph";
import { PanZoom } from "../parts/pan_zoom";
import type { Language } from "../routes";
import { canFire, drawingOf, sinkPlace, type Board, type Chips } from "./board";

interface GraphBoardProps {
  lang: Language;
  label: string;
  board: Board;
  chips: Chips;
  burnt: { times: number[]; until: number } | null;
  onPlace: (place: number) => void;
  say: (place: number) => string;
  svgRef: (svg: SVGSVGElement | null) => void;
}

const radius = 22;

export function GraphBoard({ lang, label, board, chips, burnt, onPlace, say, svgRef }: GraphBoardProps) {
  const edges = useMemo(() => drawingOf(board).arcs, [board]);
  const places = board.points;
  const times = (from: number, to: number) => board.targets[from].filter((target) => (target === sinkPlace ? board.order : target) === to).length;
  const whole = useMemo(() => boxOf(places, radius), [places]);
  return (
    <PanZoom lang={lang} label={label} whole={whole} svgRef={svgRef}>
      <defs>
        <marker id="chip-head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto">
          <path className="arrow-head" d="M0 1L10 5L0 9Z" />
        </marker>
      </defs>
      {edges.map(({ from, to }) => {
        const [a, b] = [places[from], places[to]];
        const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
        const gap = board.directed ? (radius + 3) / length : 0;
        const many = times(from, to);
        return (
          <g key={`${from}-${to}`}>
            <path className="chip-edge" d={`M${a.x} ${a.y}L${b.x - (b.x - a.x) * gap} ${b.y - (b.y - a.y) * gap}`} markerEnd={board.directed ? "url(#chip-head)" : undefined} />
            {many > 1 && (
              <text className="chip-many" x={(a.x + b.x) / 2} y={(a.y + b.y) / 2 - 5}>
                ×{many}
              </text>
            )}
          </g>
        );
      })}
      {places.map(({ x, y }, index) => {
        if (index === board.order) {
          return (
            <g key={index} className="chip-sink" transform={`translate(${x} ${y})`}>
              <rect x={-radius} y={-radius} width={2 * radius} height={2 * radius} rx={4} />
              <text dy="0.36em">{board.sink}</text>
            </g>
          );
        }
        const full = canFire(board, chips, index);
        const burning = burnt !== null && burnt.times[index] >= 0 && burnt.times[index] <= burnt.until;
        const text = String(chips[index]);
        return (
          <g
            key={index}
            className={`chip-vertex ${full ? "full" : ""} ${burning ? "burnt" : ""}`}
            transform={`translate(${x} ${y})`}
            data-place={index}
            {...pressable(say(index), () => onPlace(index))}
          >
            <circle r={radius} />
            <text dy="0.36em" fontSize={Math.min(radius, (radius * 3) / text.length)}>
              {text}
            </text>
            <text className="chip-name" x={radius + 3} y={-radius * 0.6} fontSize={12}>
              {board.vertex[index]}
            </text>
          </g>
        );
      })}
    </PanZoom>
  );
}
