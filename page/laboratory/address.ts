// The address of a digraph: its arcs as the program's own word `arcs:4;1>2,2>3`, and what that word has no room for.

import type { Route } from "../routes";
import { emptyLab, type Lab, type Terminal } from "./model";

const between = "~";
const written = (text: string) => encodeURIComponent(text).replace(/~/g, "%7E");

export function isDrawn(path: string): boolean {
  return path === "" || /^arcs:\d+(;|$)/.test(path);
}

export function routeOf(lab: Lab, kept: Record<string, string>): Route {
  if (lab.vertices.length === 0) return { view: "laboratory", path: "", query: kept };
  const query: Record<string, string> = { ...kept };
  const numbered = lab.vertices.every((vertex, index) => vertex.name === String(index + 1));
  if (!numbered) query.names = lab.vertices.map((vertex) => written(vertex.name)).join(between);
  query.at = lab.vertices.map((vertex) => `${vertex.x}.${vertex.y}`).join("_");
  if (lab.arcs.some((arc) => arc.colour !== "")) query.colours = lab.arcs.map((arc) => written(arc.colour)).join(between);
  const ends = lab.vertices.flatMap((vertex, index) => (vertex.terminal ? [`${index + 1}${vertex.terminal}`] : []));
  if (ends.length > 0) query.ends = ends.join("_");
  const arcs = lab.arcs.map((arc) => `${arc.from + 1}>${arc.to + 1}`).join(",");
  return { view: "laboratory", path: `arcs:${lab.vertices.length}${arcs === "" ? "" : `;${arcs}`}`, query };
}

/** The digraph of an address that `routeOf` made; the places are missing where nothing says them. */
export function labOfRoute(route: Route): { lab: Lab; placesKnown: boolean } {
  const [head, list = ""] = route.path.replace(/^arcs:/, "").split(";");
  const order = Math.min(Number(head) || 0, 1000);
  if (order === 0) return { lab: emptyLab, placesKnown: true };
  const names = (route.query.names ?? "").split(between).map(decodeURIComponent);
  const places = (route.query.at ?? "").split("_").map((pair) => pair.split(".").map(Number));
  const colours = (route.query.colours ?? "").split(between).map(decodeURIComponent);
  const ends = new Map<number, Terminal>();
  for (const end of (route.query.ends ?? "").split("_")) {
    const found = /^(\d+)(won|lost)$/.exec(end);
    if (found) ends.set(Number(found[1]) - 1, found[2] as Terminal);
  }
  const placesKnown = places.length === order && places.every((place) => place.length === 2 && place.every(Number.isFinite));
  const vertices = Array.from({ length: order }, (_, index) => ({
    name: names.length === order && names[index] !== "" ? names[index] : String(index + 1),
    x: placesKnown ? places[index][0] : 0,
    y: placesKnown ? places[index][1] : 0,
    ...(ends.has(index) ? { terminal: ends.get(index) } : {}),
  }));
  const arcs = list
    .split(",")
    .map((pair) => pair.split(">").map((end) => Number(end) - 1))
    .map((pair, index) => ({ from: pair[0], to: pair[1], colour: colours[index] ?? "" }))
    .filter((arc) => vertices[arc.from] !== undefined && vertices[arc.to] !== undefined);
  return { lab: { vertices, arcs }, placesKnown };
}
