// The program's drawing of a state graph with places over its vertices that one can click.

import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { pressable } from "../digraph";
import { PanZoom, type Box } from "../parts/pan_zoom";
import type { Language } from "../routes";

interface StatePictureProps {
  lang: Language;
  label: string;
  /** An SVG in which the shape of each vertex has the class "node", in their order. */
  drawing: string;
  order: number;
  at: number;
  options: number[];
  trail: number[];
  say: (vertex: number) => string;
  onVertex: (vertex: number) => void;
  svgRef: (svg: SVGSVGElement | null) => void;
}

export function StatePicture({ lang, label, drawing, order, at, options, trail, say, onVertex, svgRef }: StatePictureProps) {
  const root = useMemo(() => new DOMParser().parseFromString(drawing, "image/svg+xml").documentElement, [drawing]);
  const holder = useRef<SVGGElement | null>(null);
  const [boxes, setBoxes] = useState<Box[]>([]);
  const whole = useMemo(() => {
    const [x, y, width, height] = (root.getAttribute("viewBox") ?? "0 0 100 100").split(/\s+/).map(Number);
    return { x, y, width, height };
  }, [root]);
  useLayoutEffect(() => {
    const group = holder.current;
    if (!group) return;
    group.replaceChildren(...Array.from(root.children).map((child) => document.importNode(child, true)));
    const nodes = Array.from(group.querySelectorAll<SVGGraphicsElement>(".node")).map((node) => node.getBBox());
    setBoxes(nodes.length === order ? nodes.map(({ x, y, width, height }) => ({ x, y, width, height })) : []);
  }, [root, order]);
  const centre = (vertex: number) => `${boxes[vertex].x + boxes[vertex].width / 2} ${boxes[vertex].y + boxes[vertex].height / 2}`;
  const rim = 3;
  const next = new Set(options);
  const known = trail.filter((vertex) => boxes[vertex] !== undefined);
  return (
    <PanZoom lang={lang} label={label} whole={whole} className="state-picture" svgRef={svgRef}>
      <g ref={holder} fontFamily={root.getAttribute("font-family") ?? "sans-serif"} />
      {known.length > 1 && <path className="walk-trail" d={`M${known.map(centre).join("L")}`} />}
      {boxes.map((box, vertex) => (
        <rect
          key={vertex}
          className={`state ${vertex === at ? "current" : next.has(vertex) ? "option" : ""}`}
          x={box.x - rim}
          y={box.y - rim}
          width={box.width + 2 * rim}
          height={box.height + 2 * rim}
          rx={4}
          {...pressable(say(vertex), () => onVertex(vertex))}
          tabIndex={vertex === at || next.has(vertex) ? 0 : -1}
        >
          <title>{say(vertex)}</title>
        </rect>
      ))}
    </PanZoom>
  );
}
