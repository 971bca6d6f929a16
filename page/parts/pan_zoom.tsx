// A drawing that can be moved and enlarged: wheel, pinch, drag, and the keys + - 0 and arrows.

import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import type { Language } from "../routes";
import { say } from "../words";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface PanZoomProps {
  lang: Language;
  label: string;
  /** What "show all" shows, in the units of the drawing. */
  whole: Box;
  children: ReactNode;
  className?: string;
  svgRef?: (svg: SVGSVGElement | null) => void;
}

/** The box with the point (x, y) of it kept in place. */
function zoomed(box: Box, whole: Box, factor: number, x: number, y: number): Box {
  const width = Math.min(whole.width * 4, Math.max(whole.width / 200, box.width * factor));
  const scale = width / box.width;
  return { x: x - (x - box.x) * scale, y: y - (y - box.y) * scale, width, height: box.height * scale };
}

export function PanZoom({ lang, label, whole, children, className, svgRef }: PanZoomProps) {
  const [box, setBox] = useState<Box | null>(null);
  const svg = useRef<SVGSVGElement | null>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const shown = box ?? whole;

  useEffect(() => setBox(null), [whole.x, whole.y, whole.width, whole.height]);

  /** From the screen to the drawing. */
  const placeOf = (clientX: number, clientY: number) => {
    const matrix = svg.current?.getScreenCTM();
    if (!matrix) return { x: 0, y: 0, scale: 1 };
    const point = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return { x: point.x, y: point.y, scale: 1 / matrix.a };
  };
  const zoom = (factor: number, at?: { x: number; y: number }) =>
    setBox((before) => {
      const now = before ?? whole;
      const centre = at ?? { x: now.x + now.width / 2, y: now.y + now.height / 2 };
      return zoomed(now, whole, factor, centre.x, centre.y);
    });
  const pan = (dx: number, dy: number) =>
    setBox((before) => {
      const now = before ?? whole;
      return { ...now, x: now.x + dx, y: now.y + dy };
    });

  useEffect(() => {
    const element = svg.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoom(Math.exp(event.deltaY * 0.0015), placeOf(event.clientX, event.clientY));
    };
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  });

  const onPointerDown = (event: PointerEvent) => {
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const dx = event.clientX - before.x;
    const dy = event.clientY - before.y;
    if (fingers.current.size === 1 && Math.hypot(dx, dy) < 4 && !svg.current?.hasPointerCapture(event.pointerId)) return;
    svg.current?.setPointerCapture(event.pointerId);
    const { scale } = placeOf(event.clientX, event.clientY);
    const others = Array.from(fingers.current.entries()).filter(([id]) => id !== event.pointerId);
    if (others.length === 0) pan(-dx * scale, -dy * scale);
    else {
      const other = others[0][1];
      const was = Math.hypot(before.x - other.x, before.y - other.y);
      const is = Math.hypot(event.clientX - other.x, event.clientY - other.y);
      if (was > 0 && is > 0) zoom(was / is, placeOf((event.clientX + other.x) / 2, (event.clientY + other.y) / 2));
    }
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const onPointerUp = (event: PointerEvent) => fingers.current.delete(event.pointerId);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = shown.width / 10;
    if (event.key === "+" || event.key === "=") zoom(0.8);
    else if (event.key === "-") zoom(1.25);
    else if (event.key === "0") setBox(null);
    else if (event.target !== svg.current) return;
    else if (event.key === "ArrowLeft") pan(-step, 0);
    else if (event.key === "ArrowRight") pan(step, 0);
    else if (event.key === "ArrowUp") pan(0, -step);
    else if (event.key === "ArrowDown") pan(0, step);
    else return;
    event.preventDefault();
  };
  return (
    <div className={`pan-zoom ${className ?? ""}`}>
      <svg
        ref={(element) => {
          svg.current = element;
          svgRef?.(element);
        }}
        viewBox={`${shown.x} ${shown.y} ${shown.width} ${shown.height}`}
        role="group"
        aria-label={label}
        tabIndex={0}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerUp}
        onKeyDown={onKeyDown}
      >
        {children}
      </svg>
      <div className="pan-zoom-buttons">
        <button aria-label={say(lang, "shell.zoomIn")} title={say(lang, "shell.zoomIn")} onClick={() => zoom(0.7)}>
          +
        </button>
        <button aria-label={say(lang, "shell.zoomOut")} title={say(lang, "shell.zoomOut")} onClick={() => zoom(1 / 0.7)}>
          −
        </button>
        <button aria-label={say(lang, "shell.zoomFit")} title={say(lang, "shell.zoomFit")} onClick={() => setBox(null)}>
          ⤢
        </button>
      </div>
    </div>
  );
}
