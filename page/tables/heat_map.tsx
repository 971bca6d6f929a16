// A table as colours on a canvas: one bitmap, a pixel a cell, enlarged and moved; numbers where cells are large enough.

import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import type { Language } from "../routes";
import { say } from "../words";
import { bitmapOf, colourOf, inkOn, type Scheme } from "./colours";
import { cellText, type Cells } from "./data";

export interface Cell {
  row: number;
  column: number;
}

interface HeatMapProps {
  lang: Language;
  label: string;
  cells: Cells;
  scheme: Scheme;
  /** The cell that the mouse or the keys are at, counted from 0. */
  at: Cell | null;
  /** Where the winning moves lead. */
  marked: Cell[];
  onPoint: (cell: Cell | null) => void;
  onChoose: (cell: Cell) => void;
  /** The number of a row, where it does not count by one. */
  rowName?: (row: number) => string;
  canvasRef?: (canvas: HTMLCanvasElement | null) => void;
}

interface View {
  /** Pixels of the screen a cell. */
  scale: number;
  x: number;
  y: number;
}

const margin = { left: 46, top: 24 };
const readable = 19;

/** Black in white is seen on every colour. */
function outline(context: CanvasRenderingContext2D, draw: () => void) {
  for (const [colour, line] of [["#fff", 6], ["#000", 2.5]] as const) {
    context.strokeStyle = colour;
    context.lineWidth = line;
    draw();
  }
}

export function HeatMap({ lang, label, cells, scheme, at, marked, onPoint, onChoose, rowName, canvasRef }: HeatMapProps) {
  const canvas = useRef<HTMLCanvasElement | null>(null);
  const [size, setSize] = useState({ width: 600, height: 400 });
  const [view, setView] = useState<View | null>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const dragged = useRef(false);
  const bitmap = useMemo(() => bitmapOf(cells, scheme), [cells, scheme]);

  const room = { width: size.width - margin.left, height: size.height - margin.top };
  const fitting = Math.min(60, Math.min(room.width / cells.columns, room.height / cells.rows));
  const shown = view ?? { scale: fitting, x: 0, y: 0 };

  useEffect(() => {
    const element = canvas.current?.parentElement;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  useEffect(() => setView(null), [cells.rows, cells.columns]);

  /** Keeps a part of the table in sight. */
  const kept = (to: View): View => {
    const width = cells.columns * to.scale;
    const height = cells.rows * to.scale;
    return {
      scale: to.scale,
      x: Math.min(Math.max(0, width - room.width * 0.4), Math.max(Math.min(0, width - room.width), to.x)),
      y: Math.min(Math.max(0, height - room.height * 0.4), Math.max(Math.min(0, height - room.height), to.y)),
    };
  };
  const zoom = (factor: number, px = room.width / 2, py = room.height / 2) =>
    setView((before) => {
      const now = before ?? shown;
      const scale = Math.min(80, Math.max(Math.min(fitting, 1) / 2, now.scale * factor));
      const part = scale / now.scale;
      return kept({ scale, x: (now.x + px) * part - px, y: (now.y + py) * part - py });
    });
  const pan = (dx: number, dy: number) => setView((before) => kept({ ...(before ?? shown), x: (before ?? shown).x + dx, y: (before ?? shown).y + dy }));

  const placeOf = (event: { clientX: number; clientY: number }) => {
    const box = canvas.current?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0) - margin.left, y: event.clientY - (box?.top ?? 0) - margin.top };
  };
  const cellAt = (event: { clientX: number; clientY: number }): Cell | null => {
    const { x, y } = placeOf(event);
    const cell = { row: Math.floor((y + shown.y) / shown.scale), column: Math.floor((x + shown.x) / shown.scale) };
    const inside = x >= 0 && y >= 0 && cell.row >= 0 && cell.column >= 0 && cell.row < cells.rows && cell.column < cells.columns;
    return inside ? cell : null;
  };

  useEffect(() => {
    const element = canvas.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { x, y } = placeOf(event);
      if (event.shiftKey) pan(event.deltaY, 0);
      else zoom(Math.exp(-event.deltaY * 0.0015), x, y);
    };
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  });

  useEffect(() => {
    const frame = window.requestAnimationFrame(paint);
    return () => window.cancelAnimationFrame(frame);
  });

  function paint() {
    const element = canvas.current;
    const context = element?.getContext("2d");
    if (!element || !context) return;
    const ratio = window.devicePixelRatio || 1;
    const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
    if (element.width !== width || element.height !== height) {
      element.width = width;
      element.height = height;
    }
    const style = window.getComputedStyle(element);
    const ink = style.getPropertyValue("color");
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, size.width, size.height);
    context.save();
    context.beginPath();
    context.rect(margin.left, margin.top, room.width, room.height);
    context.clip();
    context.translate(margin.left - shown.x, margin.top - shown.y);
    context.imageSmoothingEnabled = shown.scale < 1;
    context.drawImage(bitmap, 0, 0, cells.columns * shown.scale, cells.rows * shown.scale);
    const first = { row: Math.max(0, Math.floor(shown.y / shown.scale)), column: Math.max(0, Math.floor(shown.x / shown.scale)) };
    const last = {
      row: Math.min(cells.rows, Math.ceil((shown.y + room.height) / shown.scale)),
      column: Math.min(cells.columns, Math.ceil((shown.x + room.width) / shown.scale)),
    };
    context.textAlign = "center";
    context.textBaseline = "middle";
    if (shown.scale >= 9) {
      for (let row = first.row; row < last.row; row += 1) {
        for (let column = first.column; column < last.column; column += 1) {
          const index = row * cells.columns + column;
          const colour = inkOn(colourOf(cells.data[index], cells.greatest, scheme));
          const [x, y] = [(column + 0.5) * shown.scale, (row + 0.5) * shown.scale];
          context.fillStyle = colour;
          context.strokeStyle = colour;
          if (shown.scale >= readable) {
            const text = cellText(cells, index);
            context.font = `${Math.min(shown.scale * 0.5, (shown.scale * 1.5) / text.length)}px sans-serif`;
            context.fillText(text, x, y);
          }
          if (cells.data[index] !== 0 || scheme === "differences") continue;
          context.beginPath();
          context.arc(x, y, shown.scale * (shown.scale >= readable ? 0.42 : 0.2), 0, 2 * Math.PI);
          if (shown.scale >= readable) context.stroke();
          else context.fill();
        }
      }
    }
    for (const cell of marked) {
      const [x, y] = [(cell.column + 0.5) * shown.scale, (cell.row + 0.5) * shown.scale];
      const half = Math.max(shown.scale * 0.62, 6);
      context.beginPath();
      context.moveTo(x, y - half);
      context.lineTo(x + half, y);
      context.lineTo(x, y + half);
      context.lineTo(x - half, y);
      context.closePath();
      outline(context, () => context.stroke());
    }
    if (at) {
      const side = Math.max(shown.scale, 5);
      outline(context, () => context.strokeRect((at.column + 0.5) * shown.scale - side / 2, (at.row + 0.5) * shown.scale - side / 2, side, side));
    }
    context.restore();
    context.fillStyle = ink;
    context.font = "12px sans-serif";
    const step = (pixels: number) => [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000].find((each) => each * shown.scale >= pixels) ?? 10_000;
    const across = step(38);
    for (let column = Math.ceil(first.column / across) * across; column < last.column; column += across) {
      const x = margin.left + (column + 0.5) * shown.scale - shown.x;
      if (x > margin.left) context.fillText(String(cells.firstColumn + column), x, margin.top / 2);
    }
    context.textAlign = "right";
    const down = step(20);
    for (let row = Math.ceil(first.row / down) * down; row < last.row; row += down) {
      const y = margin.top + (row + 0.5) * shown.scale - shown.y;
      if (y > margin.top) context.fillText(rowName ? rowName(row) : String(cells.firstRow + row), margin.left - 6, y);
    }
  }

  const onPointerDown = (event: PointerEvent) => {
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    dragged.current = fingers.current.size > 1;
    canvas.current?.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) {
      onPoint(cellAt(event));
      return;
    }
    const other = Array.from(fingers.current.entries()).find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const was = Math.hypot(before.x - other.x, before.y - other.y);
      const is = Math.hypot(event.clientX - other.x, event.clientY - other.y);
      const middle = placeOf({ clientX: (event.clientX + other.x) / 2, clientY: (event.clientY + other.y) / 2 });
      if (was > 0 && is > 0) zoom(is / was, middle.x, middle.y);
    } else {
      const [dx, dy] = [event.clientX - before.x, event.clientY - before.y];
      if (!dragged.current && Math.hypot(dx, dy) < 5) return;
      dragged.current = true;
      pan(-dx, -dy);
    }
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const onPointerUp = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    const cell = cellAt(event);
    if (dragged.current || !cell) return;
    onPoint(cell);
    onChoose(cell);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const now = at ?? { row: 0, column: 0 };
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0], PageUp: [-10, 0], PageDown: [10, 0],
      Home: [0, -cells.columns], End: [0, cells.columns],
    };
    const step = steps[event.key];
    if (step) {
      const to = {
        row: Math.max(0, Math.min(cells.rows - 1, now.row + (at ? step[0] : 0))),
        column: Math.max(0, Math.min(cells.columns - 1, now.column + (at ? step[1] : 0))),
      };
      onPoint(to);
      const [x, y] = [to.column * shown.scale, to.row * shown.scale];
      const target = { ...shown };
      target.x = Math.min(x, Math.max(target.x, x + shown.scale - room.width));
      target.y = Math.min(y, Math.max(target.y, y + shown.scale - room.height));
      if (target.x !== shown.x || target.y !== shown.y) setView(kept(target));
    } else if (event.key === "Enter" && at) onChoose(at);
    else if (event.key === "+" || event.key === "=") zoom(1.4);
    else if (event.key === "-") zoom(1 / 1.4);
    else if (event.key === "0") setView(null);
    else return;
    event.preventDefault();
  };
  return (
    <div className="heat-map">
      <canvas
        ref={(element) => {
          canvas.current = element;
          canvasRef?.(element);
        }}
        role="application"
        aria-label={label}
        tabIndex={0}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={(event) => fingers.current.delete(event.pointerId)}
        onPointerLeave={() => fingers.current.size === 0 && onPoint(null)}
        onKeyDown={onKeyDown}
      />
      <div className="pan-zoom-buttons">
        <button aria-label={say(lang, "shell.zoomIn")} title={say(lang, "shell.zoomIn")} onClick={() => zoom(1.5)}>
          +
        </button>
        <button aria-label={say(lang, "shell.zoomOut")} title={say(lang, "shell.zoomOut")} onClick={() => zoom(1 / 1.5)}>
          −
        </button>
        <button aria-label={say(lang, "shell.zoomFit")} title={say(lang, "shell.zoomFit")} onClick={() => setView(null)}>
          ⤢
        </button>
      </div>
    </div>
  );
}
