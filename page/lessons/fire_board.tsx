// Chips on a graph: a click fires a vertex. The end is compared with what the program finds.

import { useState } from "react";
import { boxOf, DigraphDrawing, placesOf, type DrawnVertex } from "../digraph";
import { ErrorLine } from "../parts/busy";
import { say } from "../words";
import { useCheck, type BoardProps } from "./check";
import type { FireTask } from "./lessons";

const radius = 16;

export function FireBoard({ lang, task, onVerdict }: BoardProps<FireTask>) {
  const order = Math.max(...task.edges.flat());
  const others = Array.from({ length: order }, (_, index) => index + 1).filter((vertex) => vertex !== task.sink);
  const [chips, setChips] = useState(() => new Map(others.map((vertex, index) => [vertex, task.chips[index]])));
  const [firings, setFirings] = useState(0);
  const { error, check } = useCheck(lang);
  const neighbours = (vertex: number) =>
    task.edges.flatMap(([a, b]) => (a === vertex ? [b] : b === vertex ? [a] : []));
  const ready = (heights: Map<number, number>, vertex: number) =>
    vertex !== task.sink && (heights.get(vertex) ?? 0) >= neighbours(vertex).length;

  const fire = async (vertex: number) => {
    if (vertex === task.sink) return;
    const degree = neighbours(vertex).length;
    if (!ready(chips, vertex)) {
      onVerdict({ right: false, words: say(lang, "lessons.cannotFire", vertex, chips.get(vertex) ?? 0, degree) });
      return;
    }
    const next = new Map(chips).set(vertex, (chips.get(vertex) ?? 0) - degree);
    for (const neighbour of neighbours(vertex)) {
      if (neighbour !== task.sink) next.set(neighbour, (next.get(neighbour) ?? 0) + 1);
    }
    setChips(next);
    setFirings(firings + 1);
    if (others.some((other) => ready(next, other))) return onVerdict(null);
    const words = ["stabilize", `graph=${task.graph}`, `sink=${task.sink}`, `chips=${task.chips.join(",")}`];
    const reply = await check<{ stable: number[]; firings: number }>("chips", { words });
    if (reply === null) return;
    const right = reply.firings === firings + 1 && others.every((other, index) => next.get(other) === reply.stable[index]);
    onVerdict({ right, words: right ? say(lang, "lessons.settled", reply.firings) : say(lang, "lessons.notYet") });
  };

  const vertices: DrawnVertex[] = Array.from({ length: order }, (_, index) => {
    const vertex = index + 1;
    const sink = vertex === task.sink;
    return {
      name: sink ? "S" : String(vertex),
      label: sink ? "S" : String(chips.get(vertex)),
      note: sink ? undefined : String(vertex),
      className: sink ? "sink" : ready(chips, vertex) ? "ready" : "",
      title: sink ? undefined : say(lang, "lessons.chipsOf", vertex, chips.get(vertex) ?? 0, neighbours(vertex).length),
    };
  });
  const box = boxOf(placesOf(vertices), radius);
  return (
    <>
      <svg
        className="task-digraph"
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        role="group"
        aria-label={task.graph}
      >
        <DigraphDrawing
          lang={lang}
          directed={false}
          radius={radius}
          vertices={vertices}
          arcs={task.edges.map(([a, b]) => ({ from: a - 1, to: b - 1 }))}
          onVertex={(index) => void fire(index + 1)}
        />
      </svg>
      {others.some((vertex) => ready(chips, vertex)) && <p className="soft">{say(lang, "lessons.stillFires")}</p>}
      <ErrorLine lang={lang} error={error} />
    </>
  );
}
