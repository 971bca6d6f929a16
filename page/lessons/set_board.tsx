// A digraph whose vertices are clicked into a set.

import { useState } from "react";
import { boxOf, DigraphDrawing, placesOf, type DrawnVertex } from "../digraph";
import { ErrorLine } from "../parts/busy";
import type { Language } from "../routes";
import { say } from "../words";
import { useCheck, type BoardProps } from "./check";
import { arcsWord, type SetTask } from "./lessons";

const radius = 14;

interface DigraphPictureProps {
  lang: Language;
  arcs: [number, number][];
  chosen?: Set<number>;
  onVertex?: (vertex: number) => void;
}

/** Vertices are numbered from 1. */
export function DigraphPicture({ lang, arcs, chosen, onVertex }: DigraphPictureProps) {
  const order = Math.max(...arcs.flat());
  const vertices: DrawnVertex[] = Array.from({ length: order }, (_, index) => ({
    name: String(index + 1),
    className: chosen?.has(index + 1) ? "in" : "",
    pressed: onVertex ? chosen?.has(index + 1) ?? false : undefined,
  }));
  const box = boxOf(placesOf(vertices), radius);
  return (
    <svg
      className="task-digraph"
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      role="group"
      aria-label={arcsWord(arcs)}
    >
      <DigraphDrawing
        lang={lang}
        directed
        radius={radius}
        vertices={vertices}
        arcs={arcs.map(([from, to]) => ({ from: from - 1, to: to - 1 }))}
        onVertex={onVertex && ((index) => onVertex(index + 1))}
      />
    </svg>
  );
}

/** Why a set is no kernel: an arc inside it, or a vertex outside without an arc into it. */
function fault(lang: Language, arcs: [number, number][], chosen: Set<number>): string {
  const inside = arcs.find(([from, to]) => chosen.has(from) && chosen.has(to));
  if (inside) return say(lang, "lessons.notIndependent", inside[0], inside[1]);
  const order = Math.max(...arcs.flat());
  for (let vertex = 1; vertex <= order; ++vertex) {
    const absorbed = chosen.has(vertex) || arcs.some(([from, to]) => from === vertex && chosen.has(to));
    if (!absorbed) return say(lang, "lessons.notAbsorbing", vertex);
  }
  return say(lang, "lessons.notYet");
}

export function SetBoard({ lang, task, onVerdict }: BoardProps<SetTask>) {
  const [chosen, setChosen] = useState(new Set<number>());
  const { error, check } = useCheck(lang);
  const toggle = (vertex: number) => {
    const next = new Set(chosen);
    if (!next.delete(vertex)) next.add(vertex);
    setChosen(next);
    onVerdict(null);
  };
  const members = Array.from(chosen).sort((a, b) => a - b);
  const submit = async () => {
    const digraph = arcsWord(task.arcs);
    if (task.wanted === "kernel") {
      if (members.length === 0) return onVerdict({ right: false, words: fault(lang, task.arcs, chosen) });
      const reply = await check<{ holds: boolean }>("kernel", { digraph, check: members.join(",") });
      if (reply === null) return;
      const words = reply.holds ? say(lang, "lessons.right") : fault(lang, task.arcs, chosen);
      onVerdict({ right: reply.holds, words });
      return;
    }
    const reply = await check<{ draw: number[] }>("decompose", { digraph });
    if (reply === null) return;
    const right = reply.draw.length === members.length && reply.draw.every((vertex) => chosen.has(vertex));
    onVerdict({ right, words: say(lang, right ? "lessons.right" : "lessons.notYet") });
  };
  return (
    <>
      <DigraphPicture lang={lang} arcs={task.arcs} chosen={chosen} onVertex={toggle} />
      <div className="field">
        <span>{say(lang, "lessons.chosen", members.length > 0 ? members.join(", ") : say(lang, "lessons.nothing"))}</span>
        <button className="primary" onClick={submit}>
          {say(lang, "lessons.check")}
        </button>
      </div>
      <ErrorLine lang={lang} error={error} />
    </>
  );
}
