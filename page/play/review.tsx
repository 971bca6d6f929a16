// The match looked back at: who stood well after each move, and which move gave something away.

import { useMemo } from "react";
import { useAsk } from "../api";
import { pressable } from "../digraph";
import { AskState } from "../parts/busy";
import type { Language } from "../routes";
import { say } from "../words";
import { nameOf, type Match } from "./match";
import type { ReviewStep, View } from "./types";

/** Who stands well at a step: the seat, "even" or null where it is not known. */
function better(step: ReviewStep, index: number): 0 | 1 | "even" | null {
  if (!step.outcome) return null;
  if (step.outcome === "D") return "even";
  const mover = index % 2 === 0 ? 0 : 1;
  return step.outcome === "N" ? mover : mover === 0 ? 1 : 0;
}

interface ReviewProps {
  lang: Language;
  match: Match;
  misere: boolean;
  compound: string;
  goTo: (at: number) => void;
}

export function Review({ lang, match, misere, compound, goTo }: ReviewProps) {
  const history = useMemo(() => match.steps.map((step) => step.position), [match.steps]);
  const asked = useAsk<View>("view", { position: history[history.length - 1], misere, compound, history, lang });
  const steps = asked.fresh ? asked.reply?.review ?? null : null;
  const seatName = (seat: number) => {
    const { key, number } = nameOf(match, seat);
    return say(lang, key, number);
  };
  return (
    <section className="panel review" aria-label={say(lang, "play.review")}>
      <h2>{say(lang, "play.review")}</h2>
      <AskState lang={lang} asked={asked} />
      {steps && <Verdict lang={lang} match={match} steps={steps} seatName={seatName} />}
      {steps && <Graph lang={lang} match={match} steps={steps} seatName={seatName} goTo={goTo} />}
    </section>
  );
}

interface PartProps {
  lang: Language;
  match: Match;
  steps: ReviewStep[];
  seatName: (seat: number) => string;
}

function Verdict({ lang, match, steps, seatName }: PartProps) {
  const mistakes = steps.map((step, index) => (step.best === false ? index : 0)).filter((index) => index > 0);
  if (mistakes.length === 0) return steps.length > 1 ? <p>{say(lang, "play.flawless")}</p> : null;
  return (
    <ul className="mistakes">
      {mistakes.map((index) => (
        <li key={index}>
          {say(
            lang,
            steps[index - 1].outcome === "D" ? "play.gaveDraw" : "play.gaveWin",
            index,
            seatName((index - 1) % 2),
            match.steps[index].move ?? "",
          )}
        </li>
      ))}
    </ul>
  );
}

function Graph({ lang, match, steps, seatName, goTo }: PartProps & { goTo: (at: number) => void }) {
  const gap = Math.max(16, Math.min(40, 640 / steps.length));
  const heights = { 0: 20, even: 50, 1: 80 };
  const points = steps.map((step, index) => {
    const who = better(step, index);
    return { x: 20 + index * gap, y: who === null ? 50 : heights[who], who };
  });
  const line = points.map((point, index) => `${index === 0 ? "M" : "L"}${point.x} ${point.y}`).join("");
  const word = (who: 0 | 1 | "even" | null) => {
    if (who === null) return say(lang, "play.unknown");
    return who === "even" ? say(lang, "play.even") : seatName(who);
  };
  const wide = 40 + (points.length - 1) * gap;
  return (
    <figure className="stood">
      <figcaption>{say(lang, "play.reviewGraph")}</figcaption>
      <div className="stood-rows">
        <div className="stood-names" aria-hidden="true">
          <span>▲ {seatName(0)}</span>
          <span>{say(lang, "play.even")}</span>
          <span>▼ {seatName(1)}</span>
        </div>
        <div className="stood-scroll">
          <svg
            viewBox={`0 0 ${wide} 100`}
            width={wide}
            height="100"
            role="group"
            aria-label={say(lang, "play.reviewGraph")}
          >
            <path className="stood-even" d={`M0 50H${wide}`} />
            <path className="stood-line" d={line} />
            {points.map((point, index) => {
              const label = say(lang, "play.stoodWell", index, word(point.who));
              return (
                <g
                  key={index}
                  className={`stood-point ${steps[index].best === false ? "mistake" : ""} ${index === match.at ? "now" : ""}`}
                  transform={`translate(${point.x} ${point.y})`}
                  {...pressable(`${label}. ${say(lang, "play.goTo")}`, () => goTo(index))}
                >
                  <title>{label}</title>
                  <circle className="hold" r="11" />
                  {point.who === 0 && <path d="M0 -7L7 6L-7 6Z" />}
                  {point.who === 1 && <path d="M0 7L7 -6L-7 -6Z" />}
                  {(point.who === "even" || point.who === null) && (
                    <path d="M0 -7L7 0L0 7L-7 0Z" className={point.who === null ? "unknown" : ""} />
                  )}
                </g>
              );
            })}
          </svg>
        </div>
      </div>
    </figure>
  );
}
