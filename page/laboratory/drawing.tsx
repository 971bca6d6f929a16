// The drawing of the laboratory: click for vertices, drag for arcs; moved and enlarged like any picture of the page.

import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { loopPath, type Point } from "../digraph";
import { OutcomeShape } from "../parts/outcome";
import type { Language } from "../routes";
import { say } from "../words";
import { coloursOf, colourWord, inkOf, inks } from "./inks";
import { vertexRadius, type Lab } from "./model";
import type { Marks } from "./notions";

export type Tool = "draw" | "move" | "erase";
export type Selected = { kind: "vertex" | "arc"; index: number } | null;

interface DrawingProps {
  lang: Language;
  lab: Lab;
  marks: Marks;
  tool: Tool;
  selected: Selected;
  /** The vertex from which the keys are drawing an arc. */
  arcFrom: number | null;
  /** Another number: show all. */
  fit: number;
  svgRef: (svg: SVGSVGElement | null) => void;
  onSelect: (selected: Selected) => void;
  onNewVertex: (place: Point) => void;
  onNewArc: (from: number, to: number) => void;
  onNewArcToPlace: (from: number, place: Point) => void;
  onMove: (vertex: number, place: Point) => void;
  onErase: (selected: Selected) => void;
  onRename: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface View {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Drag =
  | { kind: "pan"; x: number; y: number; moved: boolean }
  | { kind: "vertex"; index: number; at: Point; moved: boolean }
  | { kind: "arc"; from: number; at: Point; moved: boolean };

const slack = 6;

function whole(lab: Lab): View {
  const margin = vertexRadius * 3.2;
  const xs = lab.vertices.map((vertex) => vertex.x);
  const ys = lab.vertices.map((vertex) => vertex.y);
  const least = { x: 0, y: 0, width: 640, height: 420 };
  if (xs.length === 0) return least;
  const left = Math.min(...xs) - margin;
  const top = Math.min(...ys) - margin;
  const width = Math.max(...xs) + margin - left;
  const height = Math.max(...ys) + margin - top;
  const wider = Math.max(0, least.width * 0.8 - width);
  const higher = Math.max(0, least.height * 0.8 - height);
  return { x: left - wider / 2, y: top - higher / 2, width: width + wider, height: height + higher };
}

interface Curve {
  path: string;
  middle: Point;
}

/** From rim to rim, bent by so much of its length. */
function curve(from: Point, to: Point, bend: number): Curve {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const control = { x: (from.x + to.x) / 2 - dy * bend, y: (from.y + to.y) / 2 + dx * bend };
  const near = (point: Point, gap: number): Point => {
    const away = Math.hypot(control.x - point.x, control.y - point.y) || 1;
    return { x: point.x + ((control.x - point.x) * gap) / away, y: point.y + ((control.y - point.y) * gap) / away };
  };
  const a = near(from, vertexRadius);
  const b = near(to, vertexRadius + 3);
  const middle = { x: (a.x + 2 * control.x + b.x) / 4, y: (a.y + 2 * control.y + b.y) / 4 };
  return { path: `M${a.x.toFixed(1)} ${a.y.toFixed(1)}Q${control.x.toFixed(1)} ${control.y.toFixed(1)} ${b.x.toFixed(1)} ${b.y.toFixed(1)}`, middle };
}

const mostTested = 200_000;

/** A straight line from one to the other would go through a third. */
function isBlocked(from: number, to: number, places: Point[]): boolean {
  const a = places[from];
  const dx = places[to].x - a.x;
  const dy = places[to].y - a.y;
  const length = Math.hypot(dx, dy) || 1;
  return places.some((place, index) => {
    if (index === from || index === to) return false;
    const along = ((place.x - a.x) * dx + (place.y - a.y) * dy) / length;
    const aside = Math.abs((place.x - a.x) * dy - (place.y - a.y) * dx) / length;
    return along > 0 && along < length && aside < vertexRadius + 3;
  });
}

/** The curve of each arc; arcs between the same two vertices go apart, others go round vertices that are in the way. */
function curves(lab: Lab, places: Point[]): Curve[] {
  const there = new Set(lab.arcs.map((arc) => `${arc.from}>${arc.to}`));
  const number = new Map<string, number>();
  const tested = lab.arcs.length * places.length <= mostTested;
  return lab.arcs.map((arc) => {
    const key = `${arc.from}>${arc.to}`;
    const same = number.get(key) ?? 0;
    number.set(key, same + 1);
    const at = places[arc.from];
    if (arc.from === arc.to) {
      const radius = vertexRadius * (1 + same * 0.35);
      return { path: loopPath(at, radius), middle: { x: at.x, y: at.y - radius * 2.7 } };
    }
    const opposite = there.has(`${arc.to}>${arc.from}`);
    const round = !opposite && tested && isBlocked(arc.from, arc.to, places);
    return curve(at, places[arc.to], (opposite ? 0.13 : round ? 0.2 : 0) + same * 0.16);
  });
}

/** What all names begin with, whole words: the game, in the positions of a game. */
function sharedBeginning(lab: Lab): number {
  const first = lab.vertices[0]?.name ?? "";
  if (lab.vertices.length < 2) return 0;
  let length = first.length;
  for (const { name } of lab.vertices) {
    let same = 0;
    while (same < length && name[same] === first[same]) same += 1;
    length = same;
  }
  return first.lastIndexOf(" ", length - 1) + 1;
}

/** Where the note of each vertex stands: of four corners the one farthest from arcs, the first if it is as good. */
function noteCorners(lab: Lab, places: Point[]): Point[] {
  const ways: number[][] = places.map(() => []);
  for (const { from, to } of lab.arcs) {
    if (from === to) continue;
    const way = Math.atan2(places[to].y - places[from].y, places[to].x - places[from].x);
    ways[from].push(way);
    ways[to].push(way + Math.PI);
  }
  const corners = [{ x: 1, y: -1 }, { x: 1, y: 1 }, { x: -1, y: -1 }, { x: -1, y: 1 }];
  return ways.map((list) => {
    const room = ({ x, y }: Point) => Math.min(1, ...list.map((way) => Math.acos(Math.cos(way - Math.atan2(0.8 * y, x)))));
    return corners.reduce((best, corner) => (room(corner) > room(best) + 0.01 ? corner : best));
  });
}

function Heads() {
  return (
    <defs>
      {["", ...inks, "strong"].map((ink) => (
        <marker key={ink} id={`lab-head-${ink}`} viewBox="0 0 10 10" refX="8.5" refY="5" markerWidth="13" markerHeight="13" markerUnits="userSpaceOnUse" orient="auto">
          <path className={`lab-head ink-${ink}`} d="M0 1L10 5L0 9Z" />
        </marker>
      ))}
    </defs>
  );
}

export function LabDrawing(props: DrawingProps) {
  const { lang, lab, marks, tool, selected, arcFrom, fit, onSelect } = props;
  const [view, setView] = useState<View>(() => whole(lab));
  const [drag, setDrag] = useState<Drag | null>(null);
  const svg = useRef<SVGSVGElement | null>(null);
  const fingers = useRef(new Map<number, Point>());
  const labNow = useRef(lab);
  labNow.current = lab;

  useEffect(() => setView(whole(labNow.current)), [fit]);
  useEffect(() => {
    if (selected?.kind !== "vertex" || !svg.current?.contains(document.activeElement)) return;
    svg.current.querySelector<SVGGElement>(`[data-vertex="${selected.index}"]`)?.focus();
  }, [selected]);

  const placeOf = (event: { clientX: number; clientY: number }): Point => {
    const matrix = svg.current?.getScreenCTM();
    if (!matrix) return { x: 0, y: 0 };
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return { x, y };
  };
  const zoom = (factor: number, at?: Point) =>
    setView((now) => {
      const centre = at ?? { x: now.x + now.width / 2, y: now.y + now.height / 2 };
      const width = Math.min(20_000, Math.max(150, now.width * factor));
      const scale = width / now.width;
      return { x: centre.x - (centre.x - now.x) * scale, y: centre.y - (centre.y - now.y) * scale, width, height: now.height * scale };
    });
  useEffect(() => {
    const element = svg.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoom(Math.exp(event.deltaY * 0.0015), placeOf(event));
    };
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  }, []);

  const vertexAt = (place: Point): number =>
    lab.vertices.findIndex((vertex) => Math.hypot(vertex.x - place.x, vertex.y - place.y) <= vertexRadius * 1.25);

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const at = placeOf(event);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.current.size > 1) {
      setDrag(null);
      return;
    }
    const arc = (event.target as Element).closest("[data-arc]");
    const vertex = vertexAt(at);
    if (vertex < 0 && arc) {
      const index = Number(arc.getAttribute("data-arc"));
      if (tool === "erase") props.onErase({ kind: "arc", index });
      else onSelect({ kind: "arc", index });
      return;
    }
    svg.current?.setPointerCapture(event.pointerId);
    if (vertex < 0) setDrag({ kind: "pan", x: event.clientX, y: event.clientY, moved: false });
    else if (tool === "erase") props.onErase({ kind: "vertex", index: vertex });
    else if (tool === "move" || event.shiftKey) setDrag({ kind: "vertex", index: vertex, at, moved: false });
    else setDrag({ kind: "arc", from: vertex, at, moved: false });
  };
  const pinch = (event: PointerEvent, before: Point) => {
    const other = Array.from(fingers.current.entries()).find(([id]) => id !== event.pointerId)?.[1];
    if (!other) return;
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(event.clientX - other.x, event.clientY - other.y);
    if (was > 0 && is > 0) zoom(was / is, placeOf({ clientX: (event.clientX + other.x) / 2, clientY: (event.clientY + other.y) / 2 }));
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    if (fingers.current.size > 1) pinch(event, before);
    const start = drag?.kind === "pan" ? { x: drag.x, y: drag.y } : before;
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (!drag) return;
    if (drag.kind !== "pan") {
      const at = placeOf(event);
      const origin = lab.vertices[drag.kind === "vertex" ? drag.index : drag.from];
      setDrag({ ...drag, at, moved: drag.moved || Math.hypot(at.x - origin.x, at.y - origin.y) > vertexRadius * 1.25 });
      return;
    }
    if (!drag.moved && Math.hypot(event.clientX - start.x, event.clientY - start.y) < slack) return;
    const scale = 1 / (svg.current?.getScreenCTM()?.a ?? 1);
    setView((now) => ({ ...now, x: now.x - (event.clientX - start.x) * scale, y: now.y - (event.clientY - start.y) * scale }));
    setDrag({ kind: "pan", x: event.clientX, y: event.clientY, moved: true });
  };
  const onPointerUp = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    if (!drag) return;
    setDrag(null);
    const at = placeOf(event);
    if (drag.kind === "pan") {
      if (drag.moved) return;
      if (tool === "draw") props.onNewVertex(at);
      else onSelect(null);
      return;
    }
    if (drag.kind === "vertex") {
      onSelect({ kind: "vertex", index: drag.index });
      if (drag.moved) props.onMove(drag.index, at);
      return;
    }
    const target = vertexAt(at);
    if (target < 0) props.onNewArcToPlace(drag.from, at);
    else if (target !== drag.from || drag.moved) props.onNewArc(drag.from, target);
    else onSelect({ kind: "vertex", index: drag.from });
  };
  const onPointerCancel = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    setDrag(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "+" || event.key === "=") zoom(0.8);
    else if (event.key === "-") zoom(1.25);
    else if (event.key === "0") setView(whole(lab));
    else {
      props.onKeyDown(event);
      return;
    }
    event.preventDefault();
  };

  const places: Point[] = lab.vertices.map((vertex, index) => (drag?.kind === "vertex" && drag.moved && drag.index === index ? drag.at : vertex));
  const drawn = curves(lab, places);
  const corners = noteCorners(lab, places);
  const colours = coloursOf(lab);
  const shared = sharedBeginning(lab);
  const nameSize = (name: string) => Math.min(vertexRadius * 0.95, (vertexRadius * 2.9) / Math.max(1, name.length));
  const stop = (index: number) => (selected?.kind === "vertex" ? selected.index === index : index === 0);
  const spoken = (index: number) => {
    const next = lab.arcs.filter((arc) => arc.from === index).map((arc) => lab.vertices[arc.to].name);
    const parts = [
      say(lang, "shell.vertex", lab.vertices[index].name),
      marks.vertices[index]?.words ?? "",
      next.length === 0 ? say(lang, "laboratory.terminal") : say(lang, "laboratory.leadsTo", next.slice(0, 20).join(", ")),
    ];
    return parts.filter((part) => part !== "").join("; ");
  };
  return (
    <div className="pan-zoom lab-drawing">
      <svg
        ref={(element) => {
          svg.current = element;
          props.svgRef(element);
        }}
        className={`tool-${tool}`}
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        role="application"
        aria-label={say(lang, "laboratory.drawing", lab.vertices.length, lab.arcs.length)}
        aria-describedby="lab-keys"
        tabIndex={0}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerCancel}
        onDoubleClick={() => selected?.kind === "vertex" && props.onRename()}
        onKeyDown={onKeyDown}
      >
        <Heads />
        {lab.arcs.map((arc, index) => {
          const ink = inkOf(arc.colour, colours);
          const strong = marks.arcs.has(`${arc.from}>${arc.to}`);
          const chosen = selected?.kind === "arc" && selected.index === index;
          const { path, middle } = drawn[index];
          return (
            <g key={index} data-arc={index} className={`lab-arc ink-${ink} ${strong ? "strong" : ""} ${chosen ? "chosen" : ""}`}>
              <title>{`${say(lang, "shell.arc", lab.vertices[arc.from].name, lab.vertices[arc.to].name)} ${colourWord(lang, arc.colour)}`}</title>
              <path className="lab-hold" d={path} data-screen-only="" />
              <path className="lab-line" d={path} markerEnd={`url(#lab-head-${strong && ink === "" ? "strong" : ink})`} />
              {arc.colour !== "" && (
                <text className="lab-colour" x={middle.x} y={middle.y} fontSize={11} dy="-0.3em">
                  {colourWord(lang, arc.colour)}
                </text>
              )}
            </g>
          );
        })}
        {drag?.kind === "arc" && drag.moved && (
          <path className="lab-band" d={`M${lab.vertices[drag.from].x} ${lab.vertices[drag.from].y}L${drag.at.x} ${drag.at.y}`} data-screen-only="" />
        )}
        {lab.vertices.map((vertex, index) => {
          const mark = marks.vertices[index] ?? {};
          const chosen = selected?.kind === "vertex" && selected.index === index;
          return (
            <g
              key={index}
              data-vertex={index}
              className={`lab-vertex ${mark.className ?? ""} ${chosen ? "chosen" : ""} ${arcFrom === index ? "from" : ""}`}
              transform={`translate(${places[index].x} ${places[index].y})`}
              role="button"
              aria-label={spoken(index)}
              aria-pressed={chosen}
              tabIndex={stop(index) ? 0 : -1}
              onFocus={() => !chosen && drag === null && onSelect({ kind: "vertex", index })}
            >
              <circle className="lab-halo" r={vertexRadius + 7} />
              <circle className="lab-disc" r={vertexRadius} />
              <circle className="lab-ring" r={vertexRadius - 4} />
              {vertex.terminal && <path className="lab-end" d={`M-12 ${vertexRadius + 5}h24`} />}
              <text fontSize={nameSize(vertex.name.slice(shared))} dy="0.36em">
                {vertex.name.slice(shared)}
              </text>
              {mark.outcome && <OutcomeShape outcome={mark.outcome} x={vertexRadius * 0.95} y={-vertexRadius * 0.95} size={9} />}
              {mark.note !== undefined && mark.note !== "" && (
                <text
                  className="lab-note"
                  x={mark.outcome ? vertexRadius + 12 : corners[index].x * (vertexRadius + 3)}
                  y={mark.outcome ? -vertexRadius * 0.75 : corners[index].y * vertexRadius * 0.75}
                  dy={!mark.outcome && corners[index].y > 0 ? "0.7em" : undefined}
                  style={{ textAnchor: !mark.outcome && corners[index].x < 0 ? "end" : "start" }}
                  fontSize={14}
                >
                  {mark.note}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <div className="pan-zoom-buttons">
        <button aria-label={say(lang, "shell.zoomIn")} title={say(lang, "shell.zoomIn")} onClick={() => zoom(0.7)}>
          +
        </button>
        <button aria-label={say(lang, "shell.zoomOut")} title={say(lang, "shell.zoomOut")} onClick={() => zoom(1 / 0.7)}>
          −
        </button>
        <button aria-label={say(lang, "shell.zoomFit")} title={say(lang, "shell.zoomFit")} onClick={() => setView(whole(lab))}>
          ⤢
        </button>
      </div>
    </div>
  );
}
