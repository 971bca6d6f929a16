// The answers at a glance; the one that is chosen is marked on the drawing.

import type { Language } from "../routes";
import { say } from "../words";
import type { Answers } from "./answers";
import { notions, shortly, type NotionKey } from "./notions";

interface NotionListProps {
  lang: Language;
  answers: Answers;
  /** The digraph as it is now: answers about another one are pale. */
  text: string;
  chosen: NotionKey;
  onChoose: (key: NotionKey) => void;
}

export function NotionList({ lang, answers, text, chosen, onChoose }: NotionListProps) {
  return (
    <div className="notions" role="radiogroup" aria-label={say(lang, "laboratory.answers")}>
      {notions.map(({ key, title }) => {
        const answer = answers[key];
        const words = !answer ? "" : answer.error ? answer.error.message : shortly(lang, key, answer.reply, answer.count);
        return (
          <label key={key} className={key === chosen ? "chosen" : ""} data-notion={key}>
            <input type="radio" name="notion" checked={key === chosen} onChange={() => onChoose(key)} />
            <span className="notion-title">{say(lang, title)}</span>
            <span className={`notion-answer ${answer && answer.text === text ? "" : "stale"}`} data-settled={answer?.text === text}>
              {words}
            </span>
          </label>
        );
      })}
    </div>
  );
}
