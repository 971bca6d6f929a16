// A digraph that is being drawn: vertices with names and places, arcs with colours. Every edit gives a new one.

export type Terminal = "won" | "lost";

export interface LabVertex {
  name: string;
  x: number;
  y: number;
  terminal?: Terminal;
}

export interface LabArc {
  from: number;
  to: number;
  /** The name of its colour; empty where it has none. */
  colour: string;
}

export interface Lab {
  vertices: LabVertex[];
  arcs: LabArc[];
}

export const emptyLab: Lab = { vertices: [], arcs: [] };

/** The distance between neighbours in a layout, and the radius of a vertex. */
export const spacing = 110;
export const vertexRadius = 20;

export function freshName(lab: Lab): string {
  const taken = new Set(lab.vertices.map((vertex) => vertex.name));
  let number = 1;
  while (taken.has(String(number))) number += 1;
  return String(number);
}

export function withVertex(lab: Lab, x: number, y: number): Lab {
  return { ...lab, vertices: [...lab.vertices, { name: freshName(lab), x: Math.round(x), y: Math.round(y) }] };
}

export function withoutVertex(lab: Lab, index: number): Lab {
  const moved = (vertex: number) => (vertex > index ? vertex - 1 : vertex);
  return {
    vertices: lab.vertices.filter((_, each) => each !== index),
    arcs: lab.arcs
      .filter((arc) => arc.from !== index && arc.to !== index)
      .map((arc) => ({ ...arc, from: moved(arc.from), to: moved(arc.to) })),
  };
}

export function arcIndex(lab: Lab, from: number, to: number, colour?: string): number {
  return lab.arcs.findIndex((arc) => arc.from === from && arc.to === to && (colour === undefined || arc.colour === colour));
}

/** The arc is there once in each colour; an arc leaves no declared end. */
export function withArc(lab: Lab, from: number, to: number, colour: string): Lab {
  if (arcIndex(lab, from, to, colour) >= 0) return lab;
  const vertices = lab.vertices.map((vertex, index) => (index === from ? { ...vertex, terminal: undefined } : vertex));
  return { vertices, arcs: [...lab.arcs, { from, to, colour }] };
}

export function withoutArc(lab: Lab, index: number): Lab {
  return { ...lab, arcs: lab.arcs.filter((_, each) => each !== index) };
}

export function withChangedArc(lab: Lab, index: number, change: Partial<LabArc>): Lab {
  const changed = { ...lab.arcs[index], ...change };
  const same = arcIndex(lab, changed.from, changed.to, changed.colour);
  if (same >= 0 && same !== index) return withoutArc(lab, index);
  return { ...lab, arcs: lab.arcs.map((arc, each) => (each === index ? changed : arc)) };
}

export function withChangedVertex(lab: Lab, index: number, change: Partial<LabVertex>): Lab {
  return { ...lab, vertices: lab.vertices.map((vertex, each) => (each === index ? { ...vertex, ...change } : vertex)) };
}

/** A name that no other vertex has. */
export function nameIsFree(lab: Lab, index: number, name: string): boolean {
  return name !== "" && lab.vertices.every((vertex, each) => each === index || vertex.name !== name);
}

export function placed(lab: Lab, places: { x: number; y: number }[]): Lab {
  return {
    ...lab,
    vertices: lab.vertices.map((vertex, index) => ({ ...vertex, x: Math.round(places[index].x), y: Math.round(places[index].y) })),
  };
}

export function leavesAnArc(lab: Lab, vertex: number): boolean {
  return lab.arcs.some((arc) => arc.from === vertex);
}

/** The digraph as the program reads it: its own JSON. */
export function programText(lab: Lab): string {
  const pair = (arc: LabArc) => [lab.vertices[arc.from].name, lab.vertices[arc.to].name];
  const seen = new Set<string>();
  const arcs = lab.arcs.filter((arc) => {
    const key = `${arc.from}>${arc.to}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  const colours: Record<string, string[][]> = {};
  if (lab.arcs.some((arc) => arc.colour !== "")) {
    for (const arc of lab.arcs) (colours[arc.colour] ??= []).push(pair(arc));
  }
  return JSON.stringify({
    vertices: lab.vertices.map(({ name, terminal }) => ({ name, terminal })),
    arcs: arcs.map(pair),
    ...(Object.keys(colours).length > 0 ? { colours } : {}),
  });
}

/** What the program writes as JSON: `draw … as json`. */
export interface DrawnJson {
  vertices: { name: string | number; value?: string; kernel?: boolean; terminal?: Terminal }[];
  arcs: [string | number, string | number][];
  colours?: Record<string, [string | number, string | number][]>;
  moves?: string[][];
  reason?: string;
}

/** All places are 0: a layout is wanted. */
export function labOf(drawn: DrawnJson): Lab {
  const index = new Map(drawn.vertices.map((vertex, each) => [String(vertex.name), each]));
  const arc = (pair: [string | number, string | number], colour: string): LabArc => ({
    from: index.get(String(pair[0])) as number,
    to: index.get(String(pair[1])) as number,
    colour,
  });
  const colours = Object.entries(drawn.colours ?? {});
  return {
    vertices: drawn.vertices.map((vertex) => ({
      name: String(vertex.name),
      x: 0,
      y: 0,
      ...(vertex.terminal ? { terminal: vertex.terminal } : {}),
    })),
    arcs:
      colours.length > 0
        ? colours.flatMap(([colour, pairs]) => pairs.map((pair) => arc(pair, colour)))
        : drawn.arcs.map((pair) => arc(pair, "")),
  };
}
