// A graph whose vertices and edges are played on.

import { ArrowHeads, arcPath, bendOf, loopPath } from "../digraph";
import type { Language } from "../routes";
import { say } from "../words";
import type { LookAt, ValueKind } from "./look";
import type { TermView } from "./types";
import { ValueMark } from "./value_mark";

const span = 320;
const radius = 15;

interface GraphProps {
  lang: Language;
  term: TermView;
  look: LookAt;
  values: ValueKind;
}

export function GraphPicture({ lang, term, look, values }: GraphProps) {
  const { vertices, edges } = term.graph ?? { vertices: [], edges: [] };
  const places = vertices.map((vertex) => ({ x: vertex.x * span, y: vertex.y * span }));
  const there = new Set(edges.filter((edge) => edge.directed).map((edge) => `${edge.a}>${edge.b}`));
  const xs = places.map((place) => place.x);
  const ys = places.map((place) => place.y);
  const margin = radius * 2;
  const left = Math.min(...xs, span / 2) - margin;
  const top = Math.min(...ys, span / 2) - margin * 1.3;
  const wide = Math.max(...xs, span / 2) - left + margin;
  const high = Math.max(...ys, span / 2) - top + margin;
  return (
    <svg className="picture graph" viewBox={`${left} ${top} ${wide} ${high}`}>
      <ArrowHeads />
      {edges.map((edge, index) => {
        const opposite = edge.directed && edge.a !== edge.b && there.has(`${edge.b}>${edge.a}`);
        const a = places[edge.a];
        const b = places[edge.b];
        const bend = bendOf(places, edge.a, edge.b, radius, opposite);
        const path = edge.a === edge.b ? loopPath(a, radius) : arcPath(a, b, edge.directed ? radius : 0, bend);
        const words = say(lang, edge.directed ? "shell.arc" : "shell.edge", vertices[edge.a].name, vertices[edge.b].name);
        const shown = look(`e${index}`, words);
        return (
          <g
            key={index}
            className={`place edge ${edge.directed ? "directed" : ""} ${edge.there ? "" : "gone"} ${shown.className}`}
            {...shown.attributes}
          >
            {shown.title !== "" && <title>{shown.title}</title>}
            {shown.attributes["data-place"] && <path className="edge-hold" d={path} />}
            {shown.attributes["data-place"] && (
              <circle className="hold" cx={(a.x + b.x) / 2} cy={(a.y + b.y) / 2} r={radius * 0.6} />
            )}
            <path className="edge-line" d={path} markerEnd={edge.directed ? "url(#arrow-head)" : undefined} />
            <ValueMark move={shown.marked} kind={values} x={(a.x + b.x) / 2} y={(a.y + b.y) / 2} size={8} />
          </g>
        );
      })}
      {vertices.map((vertex, index) => {
        const text = vertex.label === "" ? vertex.name : vertex.label;
        const words = `${say(lang, "shell.vertex", vertex.name)}${vertex.label === "" ? "" : `, ${vertex.label}`}`;
        const shown = look(`v${index}`, words);
        const { x, y } = places[index];
        return (
          <g
            key={index}
            className={`place vertex ${vertex.there ? "" : "gone"} ${vertex.token ? "token" : ""} ${shown.className}`}
            {...shown.attributes}
          >
            {shown.title !== "" && <title>{shown.title}</title>}
            <circle cx={x} cy={y} r={radius} />
            <text x={x} y={y} dy="0.36em" fontSize={Math.min(17, 46 / Math.max(1, text.length))}>
              {text}
            </text>
            <ValueMark move={shown.marked} kind={values} x={x + radius * 0.95} y={y - radius * 0.95} size={8} />
          </g>
        );
      })}
    </svg>
  );
}
