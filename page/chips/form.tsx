// Which board.

import { useEffect, useId, useState } from "react";
import type { Language } from "../routes";
import { say } from "../words";

const examples = ["sandpile15x15", "sandpile60x60", "sandpile200x200", "torus20x20", "K4-e", "petersen", "K5", "C6", "W6", "grid3x4", "Q3", "dodecahedron",
  "arcs:1>2,2>3,3>1,2>1,3>2,3>4,4>1"];

interface ChipFormProps {
  lang: Language;
  graph: string;
  sink: number;
  onShow: (graph: string, sink: number) => void;
}

export function ChipForm({ lang, graph, sink, onShow }: ChipFormProps) {
  const id = useId();
  const [word, setWord] = useState(graph);
  const [where, setWhere] = useState(sink);
  useEffect(() => setWord(graph), [graph]);
  useEffect(() => setWhere(sink), [sink]);
  return (
    <form
      className="panel table-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (word.trim() !== "") onShow(word.trim(), where);
      }}
    >
      <div className="field">
        <label htmlFor={`${id}-graph`}>{say(lang, "chips.graph")}</label>
        <input id={`${id}-graph`} type="text" value={word} list={`${id}-graphs`} onChange={(event) => setWord(event.target.value)} />
        <datalist id={`${id}-graphs`}>
          {examples.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      </div>
      <div className="field">
        <label htmlFor={`${id}-sink`}>{say(lang, "chips.sink")}</label>
        <input id={`${id}-sink`} className="short" type="number" min={1} value={where} onChange={(event) => setWhere(Math.max(1, Math.floor(Number(event.target.value))))} />
      </div>
      <button type="submit" className="primary">
        {say(lang, "chips.show")}
      </button>
      <label className="field">
        {say(lang, "tables.examples")}
        <select value="" onChange={(event) => event.target.value && onShow(event.target.value, 1)}>
          <option value="">…</option>
          {examples.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
    </form>
  );
}
