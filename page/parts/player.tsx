// Steps of something that one looks at: back, forward, to the ends, or one after the other by themselves.

import { useEffect, useRef, useState } from "react";
import type { Language } from "../routes";
import { say } from "../words";

interface PlayerProps {
  lang: Language;
  label: string;
  count: number;
  at: number;
  onStep: (at: number) => void;
  /** Milliseconds a step; without it nothing goes on by itself. */
  pace?: number;
}

export function Player({ lang, label, count, at, onStep, pace }: PlayerProps) {
  const [running, setRunning] = useState(false);
  const step = useRef(onStep);
  step.current = onStep;
  useEffect(() => {
    if (!running || pace === undefined) return undefined;
    if (at >= count - 1) {
      setRunning(false);
      return undefined;
    }
    const timer = window.setTimeout(() => step.current(at + 1), pace);
    return () => window.clearTimeout(timer);
  }, [running, at, count, pace]);
  const go = (to: number) => {
    setRunning(false);
    onStep(Math.max(0, Math.min(count - 1, to)));
  };
  const button = (name: string, sign: string, to: number, off: boolean) => (
    <button aria-label={name} title={name} disabled={off} onClick={() => go(to)}>
      {sign}
    </button>
  );
  return (
    <div className="player" role="group" aria-label={label}>
      {button(say(lang, "player.first"), "«", 0, at <= 0)}
      {button(say(lang, "player.previous"), "‹", at - 1, at <= 0)}
      {pace !== undefined && (
        <button
          aria-label={say(lang, running ? "player.pause" : "player.run")}
          title={say(lang, running ? "player.pause" : "player.run")}
          disabled={count < 2}
          onClick={() => {
            if (!running && at >= count - 1) onStep(0);
            setRunning(!running);
          }}
        >
          {running ? "❚❚" : "▶"}
        </button>
      )}
      {button(say(lang, "player.next"), "›", at + 1, at >= count - 1)}
      {button(say(lang, "player.last"), "»", count - 1, at >= count - 1)}
      <span aria-live="polite">{say(lang, "player.step", Math.min(at + 1, count), count)}</span>
    </div>
  );
}
