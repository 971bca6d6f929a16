// Why an answer holds: step by step on the drawing, and the program's own sentences.

import { useEffect, useMemo, useState } from "react";
import { useAsk } from "../api";
import { AskState } from "../parts/busy";
import { Player } from "../parts/player";
import type { Language } from "../routes";
import { say } from "../words";
import { explains, framesOf, type ExplainReply } from "./frames";
import type { Lab } from "./model";
import type { Marks, NotionKey } from "./notions";

interface WhyProps {
  lang: Language;
  lab: Lab;
  text: string;
  notion: NotionKey;
  /** What is to be marked on the drawing now; null where there is nothing. */
  onShow: (marks: Marks | null) => void;
}

export function Why({ lang, lab, text, notion, onShow }: WhyProps) {
  const how = explains[notion];
  const asked = useAsk<ExplainReply>(how?.verb ?? "kernel", how ? { digraph: text, ...how.options, lang, time: "5s" } : null, true);
  const [at, setAt] = useState(0);
  const frames = useMemo(() => (asked.reply ? framesOf(lang, notion, asked.reply, lab) : []), [asked.reply, lang, notion]);
  const frame = frames[Math.min(at, frames.length - 1)];
  useEffect(() => setAt(0), [text, notion]);
  useEffect(() => onShow(frame ?? null), [frame]);
  useEffect(() => () => onShow(null), []);
  return (
    <section className="panel why">
      <h2>{say(lang, "laboratory.why")}</h2>
      <AskState lang={lang} asked={asked} />
      {frames.length > 0 && (
        <>
          <Player lang={lang} label={say(lang, "laboratory.why")} count={frames.length} at={at} onStep={setAt} pace={1600} />
          <p className="caption" aria-live="polite">
            {frame?.text}
          </p>
        </>
      )}
      {asked.reply && (
        <details open={frames.length === 0}>
          <summary>{say(lang, "laboratory.inWords")}</summary>
          <ul className="lines">
            {asked.reply.explanation.lines.map((line, index) => (
              <li key={index} data-depth={Math.min(4, Math.floor((line.length - line.trimStart().length) / 2))}>
                {line}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
