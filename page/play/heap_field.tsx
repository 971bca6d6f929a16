// A move on a heap that is too large to be drawn or listed: from which heap, and how many.

import { useId, useState, type FormEvent } from "react";
import type { Language } from "../routes";
import { say } from "../words";
import { mostDrawn } from "./heaps";
import type { Move, TermView, View } from "./types";

interface Heap {
  term: number;
  heap: number;
  size: bigint;
}

/** The heaps of a position of which not every counter is drawn. */
export function largeHeaps(view: View): Heap[] {
  const heapsOf = (each: TermView, term: number) =>
    (each.heaps ?? []).map((size, heap) => ({ term, heap, size: BigInt(size) }));
  return view.terms.flatMap(heapsOf).filter(({ size }) => size > BigInt(mostDrawn));
}

/** In Nim every number is a move: also one that the program did not list. */
function nimMove(lang: Language, view: View, { term, heap, size }: Heap, taken: bigint): Move | null {
  const { game, heaps = [] } = view.terms[term];
  if (game !== "nim" || view.compound !== "disjunctive" || taken < 1n || taken > size) return null;
  const left = heaps.map((each, index) => (index === heap ? size - taken : each));
  const terms = view.terms.map((each, index) => (index === term ? `nim ${left.join(" ")}` : each.position));
  const before = heaps.slice(0, heap).reduce<bigint>((sum, each) => sum + BigInt(each), 0n);
  const name = say(lang, "play.takeFrom", String(taken), heap + 1);
  return {
    term,
    index: Number(before + taken - 1n),
    name: view.terms.length > 1 ? `${term + 1}: ${name}` : name,
    to: terms.join(" + "),
    places: [`h${heap}:${size - taken}`],
  };
}

interface HeapFieldProps {
  lang: Language;
  view: View;
  onMove: (move: Move) => void;
  onNoMove: () => void;
}

export function HeapField({ lang, view, onMove, onNoMove }: HeapFieldProps) {
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const [number, setNumber] = useState("");
  const heaps = largeHeaps(view);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const from = heaps[chosen] ?? heaps[0];
    const taken = BigInt(number);
    const place = `h${from.heap}:${from.size - taken}`;
    const listed = view.moves.find(
      (move) => !move.parts && move.term === from.term && move.places.length === 1 && move.places[0] === place,
    );
    const move = listed ?? nimMove(lang, view, from, taken);
    if (move) onMove(move);
    else onNoMove();
  };
  return (
    <form className="field heap-field" onSubmit={submit}>
      <label htmlFor={`${id}-number`}>{say(lang, "play.take")}</label>
      <input
        id={`${id}-number`}
        className="short"
        type="text"
        inputMode="numeric"
        value={number}
        onChange={(event) => setNumber(event.target.value.replace(/\D/g, ""))}
      />
      <select aria-label={say(lang, "play.heap")} value={chosen} onChange={(event) => setChosen(Number(event.target.value))}>
        {heaps.map(({ term, heap, size }, index) => (
          <option key={index} value={index}>
            {view.terms.length > 1 ? `${term + 1}: ` : ""}
            {say(lang, "play.heapRow", heap + 1, String(size))}
          </option>
        ))}
      </select>
      <button disabled={number === ""}>{say(lang, "play.makeMove")}</button>
    </form>
  );
}
