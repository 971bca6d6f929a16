// A drawing of a digraph or a graph: vertices at given places or on a circle, with marks; what is clicked is told.

import type { KeyboardEvent, ReactNode } from "react";
import type { Language } from "./routes";
import { say } from "./words";

export interface DrawnVertex {
  /** Also what is written inside, unless `label` is there. */
  name: string;
  /** In units of the drawing; without them the vertices stand on a circle. */
  x?: number;
  y?: number;
  label?: string;
  /** Class names: in, out, current, gone, chosen, target, or a view's own. */
  className?: string;
  /** Small words beside the vertex. */
  note?: string;
  title?: string;
  /** Whether it is chosen, where vertices are to be chosen. */
  pressed?: boolean;
}

export interface DrawnArc {
  from: number;
  to: number;
  className?: string;
  label?: string;
  title?: string;
}

export interface DigraphDrawingProps {
  lang: Language;
  vertices: DrawnVertex[];
  arcs: DrawnArc[];
  directed: boolean;
  radius?: number;
  onVertex?: (index: number) => void;
  onArc?: (index: number) => void;
  /** Drawn over the vertices. */
  children?: ReactNode;
}

export interface Point {
  x: number;
  y: number;
}

const circleSize = 100;

export function placesOf(vertices: DrawnVertex[]): Point[] {
  const ring = vertices.length === 1 ? 0 : circleSize;
  return vertices.map((vertex, index) => {
    const angle = (2 * Math.PI * index) / vertices.length - Math.PI / 2;
    return { x: vertex.x ?? ring * Math.cos(angle), y: vertex.y ?? ring * Math.sin(angle) };
  });
}

/** The box around the drawing, for a viewBox or for PanZoom. */
export function boxOf(places: Point[], radius: number) {
  const margin = radius * 2.6;
  const xs = places.map((place) => place.x);
  const ys = places.map((place) => place.y);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return {
    x: left - margin,
    y: top - margin,
    width: Math.max(...xs) - left + 2 * margin,
    height: Math.max(...ys) - top + 2 * margin,
  };
}

/** Whether a vertex stands on the straight line between two others. */
function blocked(places: Point[], from: number, to: number, radius: number): boolean {
  const a = places[from];
  const b = places[to];
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return places.some((place, index) => {
    if (index === from || index === to) return false;
    const along = ((place.x - a.x) * (b.x - a.x) + (place.y - a.y) * (b.y - a.y)) / length;
    const aside = Math.abs((place.x - a.x) * (b.y - a.y) - (place.y - a.y) * (b.x - a.x)) / length;
    return along > 0 && along < length && aside < radius * 1.1;
  });
}

/** How far an arc is bent aside, as a share of its length: around vertices on its way, and beside the opposite arc. */
export function bendOf(places: Point[], from: number, to: number, radius: number, opposite: boolean): number {
  const length = Math.hypot(places[to].x - places[from].x, places[to].y - places[from].y) || 1;
  if (blocked(places, from, to, radius)) return Math.max(0.18, (3.6 * radius) / length);
  return opposite ? 0.18 : 0;
}

/** The path of an arc from rim to rim. */
export function arcPath(from: Point, to: Point, radius: number, bent: number): string {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.hypot(dx, dy) || 1;
  const bend = bent * length;
  const middle = { x: (from.x + to.x) / 2 - (dy / length) * bend, y: (from.y + to.y) / 2 + (dx / length) * bend };
  const towards = (point: Point, gap: number): Point => {
    const away = Math.hypot(middle.x - point.x, middle.y - point.y) || 1;
    return { x: point.x + ((middle.x - point.x) * gap) / away, y: point.y + ((middle.y - point.y) * gap) / away };
  };
  const a = towards(from, radius);
  const b = towards(to, radius * 1.15);
  return bent > 0 ? `M${a.x} ${a.y}Q${middle.x} ${middle.y} ${b.x} ${b.y}` : `M${a.x} ${a.y}L${b.x} ${b.y}`;
}

export function loopPath(at: Point, radius: number): string {
  const point = (x: number, y: number) => `${at.x + radius * x} ${at.y + radius * y}`;
  return `M${point(-0.6, -0.85)}C${point(-2, -3.2)} ${point(2, -3.2)} ${point(0.7, -0.95)}`;
}

/** Attributes that make a part of a drawing a button. */
export function pressable(label: string, onPress: (() => void) | undefined) {
  if (!onPress) return {};
  return {
    role: "button",
    tabIndex: 0,
    "aria-label": label,
    onClick: onPress,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      onPress();
    },
  };
}

export function ArrowHeads() {
  return (
    <defs>
      <marker
        id="arrow-head"
        viewBox="0 0 10 10"
        refX="9"
        refY="5"
        markerWidth="7"
        markerHeight="7"
        orient="auto-start-reverse"
      >
        <path className="arrow-head" d="M0 1L10 5L0 9Z" />
      </marker>
    </defs>
  );
}

const letterSize = (text: string, radius: number) => Math.min(radius * 1.1, (radius * 2.9) / Math.max(1, text.length));

/** A note stands outside, away from the middle of the drawing. */
function noteAt(place: Point, centre: Point, radius: number): Point {
  const away = Math.hypot(place.x - centre.x, place.y - centre.y);
  if (away === 0) return { x: radius * 1.5, y: -radius };
  const scale = (radius * 1.75) / away;
  return { x: (place.x - centre.x) * scale, y: (place.y - centre.y) * scale + radius * 0.33 };
}

/** The vertices and arcs, for use inside an <svg> (a plain one, or PanZoom's). */
export function DigraphDrawing(props: DigraphDrawingProps) {
  const { lang, vertices, arcs, directed, radius = 11, onVertex, onArc, children } = props;
  const places = placesOf(vertices);
  const there = new Set(arcs.map((arc) => `${arc.from}>${arc.to}`));
  const centre = {
    x: places.reduce((sum, place) => sum + place.x, 0) / Math.max(1, places.length),
    y: places.reduce((sum, place) => sum + place.y, 0) / Math.max(1, places.length),
  };
  return (
    <g className="digraph">
      <ArrowHeads />
      {arcs.map((arc, index) => {
        const opposite = directed && arc.from !== arc.to && there.has(`${arc.to}>${arc.from}`);
        const bend = bendOf(places, arc.from, arc.to, radius, opposite);
        const [a, b] = [places[arc.from], places[arc.to]];
        const path = arc.from === arc.to ? loopPath(a, radius) : arcPath(a, b, directed ? radius : 0, bend);
        const key = directed ? "shell.arc" : "shell.edge";
        const label = arc.title ?? say(lang, key, vertices[arc.from].name, vertices[arc.to].name);
        return (
          <g key={index} className={`arc ${arc.className ?? ""}`} {...pressable(label, onArc && (() => onArc(index)))}>
            {onArc && <path className="arc-hold" d={path} />}
            <path className="arc-line" d={path} markerEnd={directed ? "url(#arrow-head)" : undefined} />
          </g>
        );
      })}
      {vertices.map((vertex, index) => (
        <g
          key={index}
          className={`vertex ${vertex.className ?? ""}`}
          transform={`translate(${places[index].x} ${places[index].y})`}
          aria-pressed={vertex.pressed}
          {...pressable(vertex.title ?? say(lang, "shell.vertex", vertex.name), onVertex && (() => onVertex(index)))}
        >
          <circle className="vertex-disc" r={radius} />
          <circle className="vertex-ring" r={radius * 0.78} />
          <text fontSize={letterSize(vertex.label ?? vertex.name, radius)} dy="0.36em">
            {vertex.label ?? vertex.name}
          </text>
          {vertex.note !== undefined && (
            <text className="vertex-note" {...noteAt(places[index], centre, radius)} fontSize={radius * 0.95}>
              {vertex.note}
            </text>
          )}
        </g>
      ))}
      {children}
    </g>
  );
}
