// A grid of chips as an SVG: a path for each colour.

import { sinkPlace, type Board, type Chips } from "./board";
import { heights } from "./grid_board";

export function svgOfGrid(board: Board, chips: Chips): string {
  const { rows, columns, places } = board.grid as NonNullable<Board["grid"]>;
  const paths = heights.map(() => "");
  places.forEach((place, cell) => {
    if (place === sinkPlace) return;
    const level = chips[place] < board.degree[place] ? Math.min(chips[place], 3) : chips[place] < 2 * board.degree[place] ? 4 : 5;
    paths[level] += `M${cell % columns} ${Math.floor(cell / columns)}h1v1h-1z`;
  });
  const drawn = paths.map((path, level) => (path === "" ? "" : `<path fill="rgb(${heights[level].join(",")})" d="${path}"/>`)).join("");
  const size = Math.max(1, Math.floor(900 / Math.max(rows, columns)));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${columns} ${rows}" width="${columns * size}" height="${rows * size}" shape-rendering="crispEdges"><rect width="${columns}" height="${rows}" fill="#5a5a5a"/>${drawn}</svg>`;
}
