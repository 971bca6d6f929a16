// What is to be shown: one rule or two, and how far.

import { useEffect, useId, useState } from "react";
import type { Language } from "../routes";
import { say } from "../words";

const grids = ["wythoff", "nim", "wyt-queens", "chomp", "euclid", "white-knight", "nim-o-do graph=K3 sink=1", "nim-o-do graph=K4-e chips=*,*,0", "nim + kayles", "cram", "poker-nim"];
const heaps = ["kayles", "dawsons-kayles", "dawsons-chess", "grundys-game", "laskers-nim", "subtraction take=1,3,4", "octal code=0.07", "octal code=0.45",
  "fibonacci-nim", "treblecross", "node-kayles C", "node-kayles P", "loopy-subtraction take=2,5 add=1"];

export interface Wish {
  rule: string;
  second: string;
  /** "20x30", or "200" for one row. */
  size: string;
  misere: boolean;
  outcomes: boolean;
}

interface FormProps {
  lang: Language;
  wish: Wish;
  onWish: (wish: Wish) => void;
}

export function TableForm({ lang, wish, onWish }: FormProps) {
  const id = useId();
  const [now, setNow] = useState(wish);
  useEffect(() => setNow(wish), [JSON.stringify(wish)]);
  const set = (change: Partial<Wish>) => setNow({ ...now, ...change });
  const field = (name: "rule" | "second" | "size", text: string, placeholder = "") => (
    <div className="field">
      <label htmlFor={`${id}-${name}`}>{text}</label>
      <input
        id={`${id}-${name}`}
        type="text"
        className={name === "size" ? "short" : ""}
        list={name === "size" ? undefined : `${id}-rules`}
        placeholder={placeholder}
        value={now[name]}
        onChange={(event) => set({ [name]: event.target.value })}
      />
    </div>
  );
  return (
    <form
      className="panel table-form"
      onSubmit={(event) => {
        event.preventDefault();
        onWish({ ...now, rule: now.rule.trim(), second: now.second.trim(), size: now.size.trim() });
      }}
    >
      {field("rule", say(lang, "tables.rule"), "wythoff")}
      {field("second", say(lang, "tables.second"))}
      {field("size", say(lang, "tables.size"), "100x100")}
      <label className="check">
        <input type="checkbox" checked={now.misere} onChange={(event) => set({ misere: event.target.checked })} />
        {say(lang, "tables.misere")}
      </label>
      <label className="check">
        <input type="checkbox" checked={now.outcomes || now.misere} disabled={now.misere} onChange={(event) => set({ outcomes: event.target.checked })} />
        {say(lang, "tables.outcomes")}
      </label>
      <button type="submit" className="primary">
        {say(lang, "tables.show")}
      </button>
      <label className="field">
        {say(lang, "tables.examples")}
        <select
          value=""
          onChange={(event) => {
            const rule = event.target.value;
            if (rule !== "") onWish({ rule, second: "", size: heaps.includes(rule) ? "200" : "40x40", misere: false, outcomes: false });
          }}
        >
          <option value="">…</option>
          <optgroup label={say(lang, "tables.grids")}>
            {grids.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </optgroup>
          <optgroup label={say(lang, "tables.sequences")}>
            {heaps.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </optgroup>
        </select>
      </label>
      <datalist id={`${id}-rules`}>
        {[...grids, ...heaps].map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </form>
  );
}
