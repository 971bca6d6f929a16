// Colours of the cells of a table. P stands out; other values go along viridis, which everybody can order.

import { nobody, type Cells } from "./data";

export type Rgb = [number, number, number];

const viridis: Rgb[] = [
  [68, 1, 84], [71, 44, 122], [59, 81, 139], [44, 113, 142], [33, 144, 141], [39, 173, 129], [92, 200, 99], [170, 220, 50], [253, 231, 37],
];
export const lostColour: Rgb = [213, 94, 0];
const outcomeColours: Rgb[] = [[0, 90, 67], [251, 227, 209], [168, 110, 173]];
const differenceColours: Rgb[] = [[222, 226, 230], [213, 94, 0]];
const emptyColour: Rgb = [128, 128, 128];
const unknownColour: Rgb = [190, 190, 190];

function along(part: number): Rgb {
  const place = Math.min(0.9999, Math.max(0, part)) * (viridis.length - 1);
  const index = Math.floor(place);
  const rest = place - index;
  return [0, 1, 2].map((channel) => Math.round(viridis[index][channel] * (1 - rest) + viridis[index + 1][channel] * rest)) as Rgb;
}

export type Scheme = "values" | "outcomes" | "differences";

export function colourOf(value: number, greatest: number, scheme: Scheme): Rgb {
  if (value < 0) return value === nobody ? emptyColour : unknownColour;
  if (scheme === "outcomes") return outcomeColours[value];
  if (scheme === "differences") return differenceColours[value];
  return value === 0 ? lostColour : along(greatest <= 1 ? 0.5 : (value - 1) / (greatest - 1));
}

export function css([r, g, b]: Rgb): string {
  return `rgb(${r},${g},${b})`;
}

/** Black or white, whichever can be read on it. */
export function inkOn([r, g, b]: Rgb): string {
  return r * 0.299 + g * 0.587 + b * 0.114 > 140 ? "#111" : "#fff";
}

/** A pixel a cell. */
export function bitmapOf(cells: Cells, scheme: Scheme): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = cells.columns;
  canvas.height = cells.rows;
  const context = canvas.getContext("2d") as CanvasRenderingContext2D;
  const image = context.createImageData(cells.columns, cells.rows);
  const known = new Map<number, Rgb>();
  cells.data.forEach((value, index) => {
    let colour = known.get(value);
    if (!colour) {
      colour = colourOf(value, cells.greatest, scheme);
      known.set(value, colour);
    }
    image.data.set([colour[0], colour[1], colour[2], 255], index * 4);
  });
  context.putImageData(image, 0, 0);
  return canvas;
}
