// A position typed by its words. It is read by the program before anything changes; what is wrong is said in a line.

import { useState, type FormEvent } from "react";
import { ApiError, ask } from "../api";
import { ErrorLine } from "../parts/busy";
import type { Language, Navigate } from "../routes";
import { say, type Key } from "../words";
import { isWhole, type GameRow, type View } from "./types";

export const compounds = ["disjunctive", "selective", "shortened-selective", "conjunctive"];

/** The query of a position's address. */
export function queryOf(misere: boolean, compound: string): Record<string, string> {
  const query: Record<string, string> = {};
  if (misere) query.misere = "1";
  if (compound !== "disjunctive") query.compound = compound;
  return query;
}

interface StartProps {
  lang: Language;
  navigate: Navigate;
  games: GameRow[];
  position: string;
  misere: boolean;
  compound: string;
}

export function StartForm({ lang, navigate, games, position, misere, compound }: StartProps) {
  const [text, setText] = useState(position);
  const [isMisere, setMisere] = useState(misere);
  const [kind, setKind] = useState(compound);
  const [error, setError] = useState<ApiError | null>(null);
  const first = text.trim().split(/\s+/)[0];
  const game = games.find((each) => each.name === first || each.aliases.includes(first));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(null);
    try {
      const view = await ask<View>("view", { position: text, misere: isMisere, compound: kind, lang });
      if (!isWhole(view)) throw new ApiError(say(lang, "shell.limit", view.reason ?? ""), 200);
      navigate({ view: "play", path: view.position, query: queryOf(isMisere, kind) });
    } catch (refusal) {
      setError(refusal instanceof ApiError ? refusal : new ApiError(String(refusal), 0));
    }
  };
  return (
    <form className="start panel" onSubmit={submit}>
      <div className="field">
        <label htmlFor="position">{say(lang, "play.position")}</label>
        <input
          id="position"
          type="text"
          className="mono"
          value={text}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          list="examples"
          placeholder="nim 3 5 7"
          onChange={(event) => setText(event.target.value)}
        />
        <datalist id="examples">
          {games.map((each) => (
            <option key={each.name} value={each.example} />
          ))}
        </datalist>
        <button className="primary" disabled={text.trim() === ""}>
          {say(lang, "play.start")}
        </button>
      </div>
      <div className="field">
        <label className="check">
          <input type="checkbox" checked={isMisere} onChange={(event) => setMisere(event.target.checked)} />
          {say(lang, "play.misere")}
        </label>
        <label className="check">
          {say(lang, "play.compound")}
          <select value={kind} onChange={(event) => setKind(event.target.value)}>
            {compounds.map((each) => (
              <option key={each} value={each}>
                {say(lang, `play.in.${each}` as Key)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p className="soft">{game?.syntax ? say(lang, "play.syntax", game.syntax) : say(lang, "play.sumHint")}</p>
      <ErrorLine lang={lang} error={error} />
    </form>
  );
}
