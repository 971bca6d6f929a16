// A grid of chips on a canvas: a colour a height; click or drag to add chips or to fire.

import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { inkOn } from "../tables/colours";
import { canFire, sinkPlace, type Board, type Chips } from "./board";

export const heights: [number, number, number][] = [[247, 247, 242], [158, 202, 225], [66, 146, 198], [8, 64, 129], [213, 94, 0], [240, 180, 40]];

/** Stable heights have a colour each; what can fire is orange, and yellow where it is high. */
function colourOf(chips: number, degree: number): [number, number, number] {
  if (chips < degree) return heights[Math.min(chips, 3)];
  return chips < 2 * degree ? heights[4] : heights[5];
}

interface GridBoardProps {
  label: string;
  board: Board;
  chips: Chips;
  /** When each place burns; null where nothing is on fire. */
  burnt: { times: number[]; until: number } | null;
  onPlace: (place: number) => void;
  /** The same while the mouse is dragged over places. */
  dragging: boolean;
  say: (place: number) => string;
  canvasRef: (canvas: HTMLCanvasElement | null) => void;
}

export function GridBoard({ label, board, chips, burnt, onPlace, dragging, say, canvasRef }: GridBoardProps) {
  const grid = board.grid as NonNullable<Board["grid"]>;
  const canvas = useRef<HTMLCanvasElement | null>(null);
  const [at, setAt] = useState<number | null>(null);
  const [width, setWidth] = useState(600);
  const last = useRef(-1);
  const down = useRef(false);

  useEffect(() => {
    const element = canvas.current?.parentElement;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => setWidth(element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const most = Math.min(width, Math.max(320, window.innerHeight * 0.7));
  const scale = Math.max(1, Math.min(44, Math.floor(Math.min(width / grid.columns, most / grid.rows)) || 1));

  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext("2d");
    if (!element || !context) return;
    element.width = grid.columns * scale;
    element.height = grid.rows * scale;
    const image = context.createImageData(element.width, element.height);
    const words = new Uint32Array(image.data.buffer);
    for (let cell = 0; cell < grid.places.length; cell += 1) {
      const place = grid.places[cell];
      let [r, g, b] = place === sinkPlace ? [90, 90, 90] : colourOf(chips[place], board.degree[place]);
      if (burnt && place !== sinkPlace && burnt.times[place] >= 0 && burnt.times[place] <= burnt.until) {
        [r, g, b] = burnt.times[place] === burnt.until ? [213, 94, 0] : [70, 60, 55];
      }
      const word = (255 << 24) | (b << 16) | (g << 8) | r;
      const top = Math.floor(cell / grid.columns) * scale;
      const left = (cell % grid.columns) * scale;
      const edge = scale >= 8 ? 1 : 0;
      for (let y = 0; y < scale - edge; y += 1) words.fill(word, (top + y) * element.width + left, (top + y) * element.width + left + scale - edge);
    }
    context.putImageData(image, 0, 0);
    if (scale >= 14) {
      context.textAlign = "center";
      context.textBaseline = "middle";
      grid.places.forEach((place, cell) => {
        const x = ((cell % grid.columns) + 0.5) * scale;
        const y = (Math.floor(cell / grid.columns) + 0.5) * scale;
        const text = place === sinkPlace ? "×" : String(chips[place]);
        const burning = burnt && place !== sinkPlace && burnt.times[place] >= 0 && burnt.times[place] <= burnt.until;
        context.font = `${canFire(board, chips, place) ? "bold " : ""}${Math.min(scale * 0.55, (scale * 1.4) / text.length)}px sans-serif`;
        context.fillStyle = place === sinkPlace || burning ? "#fff" : inkOn(colourOf(chips[place], board.degree[place]));
        context.fillText(text, x, y);
      });
    }
    if (at !== null) {
      context.strokeStyle = "#d55e00";
      context.lineWidth = 3;
      const side = Math.max(scale, 5);
      context.strokeRect(((at % grid.columns) + 0.5) * scale - side / 2, (Math.floor(at / grid.columns) + 0.5) * scale - side / 2, side, side);
    }
  }, [board, chips, scale, at, burnt]);

  const cellAt = (event: PointerEvent): number => {
    const box = canvas.current?.getBoundingClientRect();
    if (!box) return -1;
    const column = Math.floor(((event.clientX - box.left) / box.width) * grid.columns);
    const row = Math.floor(((event.clientY - box.top) / box.height) * grid.rows);
    return column < 0 || row < 0 || column >= grid.columns || row >= grid.rows ? -1 : row * grid.columns + column;
  };
  const touch = (cell: number) => {
    last.current = cell;
    if (cell >= 0 && grid.places[cell] !== sinkPlace) onPlace(grid.places[cell]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -grid.columns, ArrowDown: grid.columns }[event.key];
    const now = at ?? 0;
    if (step !== undefined) {
      const aside = Math.abs(step) === 1 && Math.floor((now + step) / grid.columns) !== Math.floor(now / grid.columns);
      const to = now + step;
      if (at === null) setAt(0);
      else if (!aside && to >= 0 && to < grid.places.length) setAt(to);
    } else if ((event.key === "Enter" || event.key === " ") && at !== null) touch(at);
    else return;
    event.preventDefault();
  };
  const here = at === null ? sinkPlace : grid.places[at];
  return (
    <div className="chip-grid">
      <canvas
        ref={(element) => {
          canvas.current = element;
          canvasRef(element);
        }}
        role="application"
        aria-label={label}
        tabIndex={0}
        onPointerDown={(event) => {
          down.current = true;
          canvas.current?.setPointerCapture(event.pointerId);
          setAt(null);
          touch(cellAt(event));
        }}
        onPointerMove={(event) => {
          const cell = cellAt(event);
          if (down.current && dragging && cell !== last.current) touch(cell);
        }}
        onPointerUp={() => (down.current = false)}
        onPointerCancel={() => (down.current = false)}
        onKeyDown={onKeyDown}
      />
      <p className="unseen" aria-live="polite">
        {here === sinkPlace ? "" : say(here)}
      </p>
    </div>
  );
}
