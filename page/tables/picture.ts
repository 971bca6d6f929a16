// A table as an SVG: rectangles, or where there are many cells one bitmap.

import { bitmapOf, colourOf, css, inkOn, type Scheme } from "./colours";
import { cellText, type Cells } from "./data";

const mostRectangles = 10_000;
const cell = 24;
const margin = 40;

export function svgOfCells(cells: Cells, scheme: Scheme): string {
  const side = cells.rows * cells.columns <= mostRectangles ? cell : Math.max(1, Math.floor(2000 / Math.max(cells.rows, cells.columns)));
  const [width, height] = [cells.columns * side + margin, cells.rows * side + margin];
  const parts: string[] = [];
  if (cells.rows * cells.columns > mostRectangles) {
    const data = bitmapOf(cells, scheme).toDataURL("image/png");
    parts.push(`<image x="${margin}" y="${margin}" width="${width - margin}" height="${height - margin}" image-rendering="pixelated" preserveAspectRatio="none" href="${data}"/>`);
  } else {
    cells.data.forEach((value, index) => {
      const [x, y] = [margin + (index % cells.columns) * side, margin + Math.floor(index / cells.columns) * side];
      const colour = colourOf(value, cells.greatest, scheme);
      parts.push(`<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="${css(colour)}"/>`);
      parts.push(`<text x="${x + side / 2}" y="${y + side * 0.65}" fill="${inkOn(colour)}">${cellText(cells, index)}</text>`);
    });
  }
  const numbers = (count: number, first: number, write: (index: number, text: string) => string) =>
    Array.from({ length: count }, (_, index) => ((index * side) % (cell * 2) < side ? write(index, String(first + index)) : ""));
  parts.push(...numbers(cells.columns, cells.firstColumn, (index, text) => `<text x="${margin + (index + 0.5) * side}" y="${margin - 8}">${text}</text>`));
  parts.push(...numbers(cells.rows, cells.firstRow, (index, text) => `<text x="${margin / 2}" y="${margin + (index + 0.7) * side}">${text}</text>`));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11" text-anchor="middle"><rect width="${width}" height="${height}" fill="#fff"/>${parts.join("")}</svg>`;
}
