// What is selected on the drawing: its name, its arcs, its colour.

import { useEffect, useRef, useState } from "react";
import type { Language } from "../routes";
import { say } from "../words";
import type { Selected } from "./drawing";
import { colourOfWord, colourWord, inks } from "./inks";
import {
  arcIndex, leavesAnArc, nameIsFree, withArc, withChangedArc, withChangedVertex, withoutArc, withoutVertex,
  type Lab, type Terminal,
} from "./model";

interface ChosenProps {
  lang: Language;
  lab: Lab;
  selected: Selected;
  /** Another number: the name wants to be typed. */
  rename: number;
  onEdit: (lab: Lab) => void;
  onSelect: (selected: Selected) => void;
}

function VertexFields({ lang, lab, index, rename, onEdit, onSelect }: Omit<ChosenProps, "selected"> & { index: number }) {
  const vertex = lab.vertices[index];
  const [name, setName] = useState(vertex.name);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => setName(vertex.name), [vertex.name, index]);
  useEffect(() => {
    if (rename > 0) input.current?.select();
  }, [rename]);
  const free = nameIsFree(lab, index, name.trim());
  const take = () => free && name.trim() !== vertex.name && onEdit(withChangedVertex(lab, index, { name: name.trim() }));
  const arcs = lab.arcs.map((arc, each) => ({ ...arc, each })).filter((arc) => arc.from === index || arc.to === index);
  return (
    <>
      <h2>{say(lang, "shell.vertex", vertex.name)}</h2>
      <div className="field">
        <label htmlFor="lab-name">{say(lang, "laboratory.name")}</label>
        <input
          id="lab-name"
          ref={input}
          type="text"
          value={name}
          aria-invalid={!free}
          onChange={(event) => setName(event.target.value)}
          onBlur={take}
          onKeyDown={(event) => event.key === "Enter" && take()}
        />
      </div>
      {!leavesAnArc(lab, index) && (
        <div className="field">
          <label htmlFor="lab-end">{say(lang, "laboratory.end")}</label>
          <select
            id="lab-end"
            value={vertex.terminal ?? ""}
            onChange={(event) => onEdit(withChangedVertex(lab, index, { terminal: (event.target.value || undefined) as Terminal | undefined }))}
          >
            <option value="">{say(lang, "laboratory.endUsual")}</option>
            <option value="won">{say(lang, "laboratory.endWon")}</option>
            <option value="lost">{say(lang, "laboratory.endLost")}</option>
          </select>
        </div>
      )}
      <div className="toolbar">
        {arcs.map((arc) => (
          <button key={arc.each} onClick={() => onSelect({ kind: "arc", index: arc.each })}>
            {lab.vertices[arc.from].name} → {lab.vertices[arc.to].name}
          </button>
        ))}
      </div>
      <div className="toolbar">
        <button onClick={() => onEdit(withArc(lab, index, index, ""))}>{say(lang, "laboratory.loop")}</button>
        <button
          onClick={() => {
            onEdit(withoutVertex(lab, index));
            onSelect(null);
          }}
        >
          {say(lang, "laboratory.remove")}
        </button>
      </div>
    </>
  );
}

function ArcFields({ lang, lab, index, onEdit, onSelect }: Omit<ChosenProps, "selected" | "rename"> & { index: number }) {
  const arc = lab.arcs[index];
  const [word, setWord] = useState("");
  // What is typed stays as it is typed while it means the arc's colour.
  const shown = word !== "" && colourOfWord(lang, word) === arc.colour ? word : colourWord(lang, arc.colour);
  const opposite = arcIndex(lab, arc.to, arc.from, arc.colour);
  return (
    <>
      <h2>{say(lang, "shell.arc", lab.vertices[arc.from].name, lab.vertices[arc.to].name)}</h2>
      <div className="field">
        <label htmlFor="lab-arc-colour">{say(lang, "laboratory.colour")}</label>
        <input
          id="lab-arc-colour"
          type="text"
          list="lab-inks"
          value={shown}
          onChange={(event) => {
            setWord(event.target.value);
            onEdit(withChangedArc(lab, index, { colour: colourOfWord(lang, event.target.value) }));
          }}
        />
        <datalist id="lab-inks">
          {inks.map((ink) => (
            <option key={ink} value={colourWord(lang, ink)} />
          ))}
        </datalist>
      </div>
      <div className="toolbar">
        <button disabled={arc.from === arc.to} onClick={() => onEdit(withChangedArc(lab, index, { from: arc.to, to: arc.from }))}>
          {say(lang, "laboratory.turn")}
        </button>
        <button
          disabled={arc.from === arc.to}
          aria-pressed={opposite >= 0}
          onClick={() => onEdit(opposite >= 0 ? withoutArc(lab, opposite) : withArc(lab, arc.to, arc.from, arc.colour))}
        >
          {say(lang, "laboratory.double")}
        </button>
        <button
          onClick={() => {
            onEdit(withoutArc(lab, index));
            onSelect(null);
          }}
        >
          {say(lang, "laboratory.remove")}
        </button>
      </div>
    </>
  );
}

export function Chosen(props: ChosenProps) {
  const { lab, selected } = props;
  if (selected === null) return null;
  const there = selected.kind === "vertex" ? lab.vertices[selected.index] : lab.arcs[selected.index];
  if (!there) return null;
  return (
    <section className="panel">
      {selected.kind === "vertex" ? <VertexFields {...props} index={selected.index} /> : <ArcFields {...props} index={selected.index} />}
    </section>
  );
}
