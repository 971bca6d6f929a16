// The engine's part of a match, and its advice.

import { useEffect, useRef, useState } from "react";
import { ApiError, ask, isAbort, useAsk, type Asked, type Progress } from "../api";
import type { Language } from "../routes";
import { say, type Key } from "../words";
import { companyOf, levels, type Match } from "./match";
import type { Move, View } from "./types";

/** What is asked about every position of a match. */
export interface Question {
  position: string;
  misere: boolean;
  compound: string;
  lang: Language;
}

/** What a match keeps of a move. */
export type Made = Pick<Move, "to" | "name">;

export interface Engine {
  /** Until its move is made. */
  busy: boolean;
  /** Until it has chosen its move. */
  searching: boolean;
  progress: Progress | null;
  error: ApiError | null;
  again: () => void;
}

/** What the engine may take for a move; if it does not find in it who wins, it makes any move. */
const patience = "5s";

/** Milliseconds before the engine's move is made, so that one can follow. */
const pauses = { engine: 350, watch: 900, person: 0 };

/** Asks for the engine's move where it is its turn, and makes it. */
export function useEngine(wanted: boolean, question: Question, match: Match, play: (move: Made) => void): Engine {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const act = useRef(play);
  act.current = play;
  const request = { ...question, reply: true, level: match.level, seed: match.at + 1, time: patience };
  const key = wanted ? JSON.stringify(request) : null;
  const wait = pauses[companyOf(match)];
  useEffect(() => {
    setError(null);
    setProgress(null);
    if (key === null) return undefined;
    const controller = new AbortController();
    const begun = performance.now();
    let timer = 0;
    ask<View>("view", JSON.parse(key) as object, { signal: controller.signal, onProgress: setProgress }).then(
      ({ reply }) => {
        if (!reply) return;
        setChosen(key);
        timer = window.setTimeout(() => act.current(reply), Math.max(0, wait - (performance.now() - begun)));
      },
      (refusal: unknown) => {
        if (!isAbort(refusal)) setError(refusal instanceof ApiError ? refusal : new ApiError(String(refusal), 0));
      },
    );
    return () => {
      controller.abort();
      window.clearTimeout(timer);
    };
  }, [key, wait, tries]);
  const busy = wanted && error === null;
  return { busy, searching: busy && chosen !== key, progress, error, again: () => setTries(tries + 1) };
}

export interface Hint {
  asked: Asked<View>;
  /** Empty until the hint is there. */
  words: string;
  move: Made | null;
  ask: () => void;
}

const hintWords: Record<string, Key> = { N: "play.hintWins", D: "play.hintDraws", P: "play.hintLoses" };

/** A best move of a position when it is asked for, in words that say what it is good for. */
export function useHint(question: Question): Hint {
  const here = JSON.stringify(question);
  const [wanted, setWanted] = useState({ at: "", times: 0 });
  const best = { reply: true, level: levels[levels.length - 1], seed: wanted.times, values: true };
  const asked = useAsk<View>("view", wanted.at === here ? { ...question, ...best } : null);
  const { reply: move, outcome } = asked.fresh && asked.reply ? asked.reply : { reply: null, outcome: null };
  const key = hintWords[outcome ?? ""] ?? "play.hintUnknown";
  return {
    asked,
    words: move ? say(question.lang, key, move.name) : "",
    move: move ?? null,
    ask: () => setWanted({ at: here, times: wanted.times + 1 }),
  };
}
