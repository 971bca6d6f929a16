// Against whom, how well the engine plays, which values are shown.

import type { ReactNode } from "react";
import type { Language } from "../routes";
import { remember } from "../storage";
import { say, type Key } from "../words";
import type { ValueKind } from "./look";
import { companyOf, levels, seatsFor, type Company, type Match } from "./match";

const companies: Record<Company, Key> = {
  engine: "play.againstEngine",
  person: "play.againstPerson",
  watch: "play.watch",
};

const kinds: Record<ValueKind, Key> = {
  none: "play.valuesNone",
  outcome: "play.valuesOutcome",
  grundy: "play.valuesGrundy",
  remoteness: "play.valuesRemoteness",
};

interface ChooserProps {
  label: string;
  name: string;
  value: string | number;
  options: [string | number, string][];
  onChoose: (value: string) => void;
}

function Chooser({ label, name, value, options, onChoose }: ChooserProps) {
  return (
    <label className="check">
      {label}
      <select name={name} value={value} onChange={(event) => onChoose(event.target.value)}>
        {options.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

interface SettingsProps {
  lang: Language;
  match: Match;
  values: ValueKind;
  keep: (match: Match) => void;
  setValues: (kind: ValueKind) => void;
  /** What is said of the position's play. */
  children: ReactNode;
}

export function Settings({ lang, match, values, keep, setValues, children }: SettingsProps) {
  const company = companyOf(match);
  const words = <K extends string>(table: Record<K, Key>) =>
    (Object.keys(table) as K[]).map((key): [string, string] => [key, say(lang, table[key])]);
  return (
    <div className="match-settings">
      <Chooser
        label={say(lang, "play.company")}
        name="company"
        value={company}
        options={words(companies)}
        onChoose={(chosen) => {
          remember("company", chosen);
          keep({ ...match, seats: seatsFor(chosen as Company), paused: false });
        }}
      />
      {company !== "person" && (
        <Chooser
          label={say(lang, "play.level")}
          name="level"
          value={match.level}
          options={levels.map((level) => [level, String(level)])}
          onChoose={(level) => {
            remember("level", Number(level));
            keep({ ...match, level: Number(level) });
          }}
        />
      )}
      <Chooser
        label={say(lang, "play.values")}
        name="values"
        value={values}
        options={words(kinds)}
        onChoose={(kind) => {
          remember("values", kind);
          setValues(kind as ValueKind);
        }}
      />
      {children}
    </div>
  );
}
