// Places for the vertices of a digraph: circle, grid, layers, forces.

import type { Point } from "../digraph";
import { spacing, type Lab } from "./model";

export type LayoutName = "circle" | "force" | "layers" | "grid";
export const layoutNames: LayoutName[] = ["circle", "force", "layers", "grid"];

function circle(lab: Lab): Point[] {
  const order = lab.vertices.length;
  const radius = order < 2 ? 0 : Math.max(spacing * 1.1, (spacing * 0.75 * order) / (2 * Math.PI));
  return lab.vertices.map((_, index) => {
    const angle = (2 * Math.PI * index) / order - Math.PI / 2;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
}

function grid(lab: Lab): Point[] {
  const columns = Math.ceil(Math.sqrt(lab.vertices.length));
  return lab.vertices.map((_, index) => ({ x: (index % columns) * spacing, y: Math.floor(index / columns) * spacing }));
}

/** The length of a longest path from each vertex, circuits cut where a search in depth meets them. */
function heights(lab: Lab): number[] {
  const next: number[][] = lab.vertices.map(() => []);
  for (const arc of lab.arcs) next[arc.from].push(arc.to);
  const height: number[] = lab.vertices.map(() => -1);
  const open = new Set<number>();
  for (let root = 0; root < next.length; root += 1) {
    const stack = [{ vertex: root, at: 0 }];
    while (stack.length > 0) {
      const top = stack[stack.length - 1];
      if (top.at === 0) {
        if (height[top.vertex] >= 0) {
          stack.pop();
          continue;
        }
        open.add(top.vertex);
      }
      const child = next[top.vertex][top.at];
      top.at += 1;
      if (child === undefined) {
        const below = next[top.vertex].filter((vertex) => height[vertex] >= 0).map((vertex) => height[vertex] + 1);
        height[top.vertex] = Math.max(0, ...below);
        open.delete(top.vertex);
        stack.pop();
      } else if (height[child] < 0 && !open.has(child)) {
        stack.push({ vertex: child, at: 0 });
      }
    }
  }
  return height;
}

/** Ends below, each vertex above its successors; in a layer near the middle of its neighbours. */
function layers(lab: Lab): Point[] {
  const height = heights(lab);
  const top = Math.max(0, ...height);
  const rows: number[][] = Array.from({ length: top + 1 }, () => []);
  height.forEach((each, vertex) => rows[top - each].push(vertex));
  const neighbours: number[][] = lab.vertices.map(() => []);
  for (const arc of lab.arcs) {
    neighbours[arc.from].push(arc.to);
    neighbours[arc.to].push(arc.from);
  }
  const x: number[] = lab.vertices.map(() => 0);
  const spread = (row: number[]) => row.forEach((vertex, index) => (x[vertex] = (index - (row.length - 1) / 2) * spacing));
  rows.forEach(spread);
  for (let sweep = 0; sweep < 12; sweep += 1) {
    for (const row of sweep % 2 === 0 ? rows : [...rows].reverse()) {
      const wish = new Map(
        row.map((vertex) => {
          const others = neighbours[vertex].filter((other) => height[other] !== height[vertex]);
          const sum = others.reduce((total, other) => total + x[other], 0);
          return [vertex, others.length === 0 ? x[vertex] : sum / others.length];
        }),
      );
      row.sort((a, b) => (wish.get(a) as number) - (wish.get(b) as number));
      spread(row);
    }
  }
  return lab.vertices.map((_, vertex) => ({ x: x[vertex], y: (top - height[vertex]) * spacing }));
}

/** Vertices repel each other and arcs pull (Fruchterman and Reingold 1991); begins with a circle, so it repeats. */
function force(lab: Lab): Point[] {
  const places = circle(lab);
  const order = places.length;
  if (order < 3) return places;
  const rounds = order > 150 ? 120 : 300;
  for (let round = 0; round < rounds; round += 1) {
    const reach = spacing * 0.6 * (1 - round / rounds) + 1;
    const push = places.map(() => ({ x: 0, y: 0 }));
    for (let a = 0; a < order; a += 1) {
      for (let b = 0; b < a; b += 1) {
        const dx = places[a].x - places[b].x + (a % 3) * 0.01;
        const dy = places[a].y - places[b].y + (b % 5) * 0.01;
        const square = Math.max(dx * dx + dy * dy, 1);
        const strength = (spacing * spacing) / square;
        push[a].x += dx * strength;
        push[a].y += dy * strength;
        push[b].x -= dx * strength;
        push[b].y -= dy * strength;
      }
    }
    for (const arc of lab.arcs) {
      const dx = places[arc.from].x - places[arc.to].x;
      const dy = places[arc.from].y - places[arc.to].y;
      const strength = Math.hypot(dx, dy) / spacing;
      push[arc.from].x -= dx * strength;
      push[arc.from].y -= dy * strength;
      push[arc.to].x += dx * strength;
      push[arc.to].y += dy * strength;
    }
    places.forEach((place, index) => {
      // A weak pull to the middle keeps parts together that no arc joins.
      const x = push[index].x - place.x * 0.25;
      const y = push[index].y - place.y * 0.25;
      const length = Math.hypot(x, y) || 1;
      place.x += (x / length) * Math.min(length, reach);
      place.y += (y / length) * Math.min(length, reach);
    });
  }
  return places;
}

export function layout(name: LayoutName, lab: Lab): Point[] {
  return { circle, grid, layers, force }[name](lab);
}

function hasCircuit(lab: Lab): boolean {
  const height = heights(lab);
  return lab.arcs.some((arc) => height[arc.from] <= height[arc.to]);
}

/** What suits a digraph of which nobody said more. */
export function usualLayout(lab: Lab): LayoutName {
  const order = lab.vertices.length;
  if (lab.arcs.length > 0 && !hasCircuit(lab)) return "layers";
  const regular = lab.vertices.every(
    (_, vertex) => lab.arcs.filter((arc) => arc.from === vertex).length === lab.arcs.filter((arc) => arc.from === 0).length,
  );
  return order <= 24 && (regular || order <= 6) ? "circle" : "force";
}
