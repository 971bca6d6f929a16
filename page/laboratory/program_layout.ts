// The places that the program gives to the vertices in its own drawing: it knows polygons, grids, stars, layers.

import { ask } from "../api";
import type { Point } from "../digraph";
import { spacing } from "./model";
import type { Wanted } from "./bring";

/** In the order of the vertices; null where the program does not draw it. Its vertices have the class "node". */
export async function programPlaces(wanted: Wanted, order: number, signal?: AbortSignal): Promise<Point[] | null> {
  if (order < 2) return null;
  const reply = await ask<{ drawing?: string }>("draw", { ...wanted, as: "svg", nodes: "point", time: "5s" }, { signal }).catch(() => null);
  if (!reply?.drawing) return null;
  const nodes = new DOMParser().parseFromString(reply.drawing, "image/svg+xml").querySelectorAll("circle.node");
  if (nodes.length !== order) return null;
  const places = Array.from(nodes).map((node) => ({ x: Number(node.getAttribute("cx")), y: Number(node.getAttribute("cy")) }));
  let least = Infinity;
  places.forEach((a, index) => places.slice(0, index).forEach((b) => (least = Math.min(least, Math.hypot(a.x - b.x, a.y - b.y)))));
  if (!(least > 0)) return null;
  const scale = (spacing * 0.75) / least;
  return places.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
}
