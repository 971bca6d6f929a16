// Nim-O-Do on the board of chips: every move with what it leads to, and the program's own move.

import { useEffect, useState } from "react";
import { ask, isAbort, useAsk } from "../api";
import { AskState } from "../parts/busy";
import { OutcomeMark, type Outcome } from "../parts/outcome";
import { writeRoute, type Language } from "../routes";
import { say } from "../words";

interface Move {
  name: string;
  to: string;
  places?: string[];
  winning?: boolean | null;
}

interface ViewReply {
  over: boolean;
  outcome?: Outcome | null;
  grundy?: number | null;
  terms: { graph?: { vertices: { name: string; label?: string }[] } }[];
  moves: Move[];
  reply?: { name: string; to: string } | null;
}

interface NimODoProps {
  lang: Language;
  /** Where the game began. */
  start: string;
  /** The number of the vertex whose moves are listed; null lists all. */
  vertex: number | null;
  /** Chips by the numbers of the vertices. */
  onChips: (chips: Map<string, number>) => void;
}

export function NimODo({ lang, start, vertex, onChips }: NimODoProps) {
  const [played, setPlayed] = useState<string[]>([start]);
  useEffect(() => setPlayed([start]), [start]);
  const position = played[played.length - 1];
  const asked = useAsk<ViewReply>("view", { position, values: true, lang, time: "5s" }, true);
  const view = asked.reply;
  useEffect(() => {
    const vertices = view?.terms[0]?.graph?.vertices;
    if (vertices) onChips(new Map(vertices.map(({ name, label }) => [name, Number(label ?? 0) || 0])));
  }, [view]);
  const go = (to: string) => setPlayed([...played, to]);
  const programMoves = async () => {
    try {
      const { reply } = await ask<ViewReply>("view", { position, lang, reply: true, level: 5, time: "5s" });
      if (reply) go(reply.to);
    } catch (error) {
      if (!isAbort(error)) setPlayed([...played]);
    }
  };
  const names = view?.terms[0]?.graph?.vertices.map((each) => each.name) ?? [];
  const here = vertex === null ? -1 : names.indexOf(String(vertex));
  const moves = (view?.moves ?? []).filter((move) => here < 0 || (move.places ?? []).includes(`v${here}`));
  return (
    <section className="panel">
      <h2>Nim-O-Do</h2>
      <AskState lang={lang} asked={asked} />
      {view && (
        <>
          <p aria-live="polite">
            {view.outcome && <OutcomeMark lang={lang} outcome={view.outcome} />}{" "}
            {view.over ? say(lang, "chips.gameOver") : view.outcome ? say(lang, `shell.${view.outcome}` as const) : ""}
          </p>
          <div className="toolbar">
            <button disabled={view.over} onClick={() => void programMoves()}>
              {say(lang, "chips.programMoves")}
            </button>
            <button disabled={played.length < 2} onClick={() => setPlayed(played.slice(0, -1))}>
              {say(lang, "laboratory.undo")}
            </button>
            <a href={writeRoute({ view: "play", path: position, query: {} })}>{say(lang, "chips.playThis")}</a>
          </div>
          {here >= 0 && <p className="soft">{say(lang, "shell.vertex", vertex as number)}</p>}
          <ul className="chip-moves">
            {moves.slice(0, 100).map((move) => (
              <li key={`${move.name} ${move.to}`}>
                <button onClick={() => go(move.to)}>
                  {move.winning === true ? "★ " : ""}
                  {move.name}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
