// Which positions are drawn, and how.

import { useEffect, useId, useState } from "react";
import type { Language } from "../routes";
import { say } from "../words";

const examples = ["nim 1 2 2", "nim 3 3", "subtraction take=1,3,4 9", "kayles 5", "chomp 3x3", "cram 2x3", "cram 3x3", "wythoff 4 5", "graph-chomp C4", "node-kayles P5",
  "treblecross 6", "turning-turtles 1011", "digraph arcs:1>2,1>3,2>1,2>4,3>4,4>5 start=1", "nim-o-do graph=K4-e chips=0,3,3", "northcott B..W B.W."];

export interface Wish {
  position: string;
  symmetry: boolean;
  misere: boolean;
  depth: string;
  nodes: string;
}

interface FormProps {
  lang: Language;
  wish: Wish;
  onWish: (wish: Wish) => void;
}

export function StatesForm({ lang, wish, onWish }: FormProps) {
  const id = useId();
  const [now, setNow] = useState(wish);
  useEffect(() => setNow(wish), [JSON.stringify(wish)]);
  const set = (change: Partial<Wish>) => setNow({ ...now, ...change });
  return (
    <form
      className="panel table-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (now.position.trim() !== "") onWish({ ...now, position: now.position.trim(), depth: now.depth.trim() });
      }}
    >
      <div className="field">
        <label htmlFor={`${id}-position`}>{say(lang, "states.position")}</label>
        <input id={`${id}-position`} type="text" list={`${id}-list`} value={now.position} onChange={(event) => set({ position: event.target.value })} />
        <datalist id={`${id}-list`}>
          {examples.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      </div>
      <label className="check">
        <input type="checkbox" checked={now.symmetry} onChange={(event) => set({ symmetry: event.target.checked })} />
        {say(lang, "laboratory.upToSymmetry")}
      </label>
      <label className="check">
        <input type="checkbox" checked={now.misere} onChange={(event) => set({ misere: event.target.checked })} />
        {say(lang, "tables.misere")}
      </label>
      <div className="field">
        <label htmlFor={`${id}-depth`}>{say(lang, "states.depth")}</label>
        <input id={`${id}-depth`} className="short" type="number" min={0} value={now.depth} onChange={(event) => set({ depth: event.target.value })} />
      </div>
      <div className="field">
        <label htmlFor={`${id}-nodes`}>{say(lang, "states.nodes")}</label>
        <select id={`${id}-nodes`} value={now.nodes} onChange={(event) => set({ nodes: event.target.value })}>
          <option value="">{say(lang, "states.nodes.auto")}</option>
          <option value="picture">{say(lang, "states.nodes.picture")}</option>
          <option value="text">{say(lang, "states.nodes.text")}</option>
          <option value="point">{say(lang, "states.nodes.point")}</option>
        </select>
      </div>
      <button type="submit" className="primary">
        {say(lang, "tables.show")}
      </button>
      <label className="field">
        {say(lang, "tables.examples")}
        <select value="" onChange={(event) => event.target.value && onWish({ position: event.target.value, symmetry: false, misere: false, depth: "", nodes: "" })}>
          <option value="">…</option>
          {examples.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
    </form>
  );
}
