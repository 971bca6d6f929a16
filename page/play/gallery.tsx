// All games, each with its example as a small picture.

import { useEffect, useRef, useState } from "react";
import { ask, useAsk } from "../api";
import { AskState } from "../parts/busy";
import { writeRoute, type Language, type ViewProps } from "../routes";
import { say } from "../words";
import { TermPicture } from "./picture";
import { StartForm } from "./start";
import type { GameRow, View } from "./types";

const pictures = new Map<string, View>();

/** The picture of a position, asked for when it comes into sight. */
function SmallPicture({ lang, position }: { lang: Language; position: string }) {
  const [view, setView] = useState<View | null>(pictures.get(position) ?? null);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const known = pictures.get(position) ?? null;
    setView(known);
    if (known || !frame.current) return undefined;
    const controller = new AbortController();
    const observer = new IntersectionObserver((seen) => {
      if (!seen.some((each) => each.isIntersecting)) return;
      observer.disconnect();
      ask<View>("view", { position, lang }, { signal: controller.signal }).then(
        (reply) => {
          pictures.set(position, reply);
          setView(reply);
        },
        () => undefined, // the card has its words
      );
    });
    observer.observe(frame.current);
    return () => {
      observer.disconnect();
      controller.abort();
    };
  }, [position]);
  return (
    <div className="small-picture" ref={frame} aria-hidden="true">
      {view?.terms.map((term, index) => (
        <TermPicture key={index} lang={lang} term={term} />
      ))}
    </div>
  );
}

export function Gallery({ lang, navigate }: ViewProps) {
  const games = useAsk<{ games: GameRow[] }>("games", { lang });
  const [wanted, setWanted] = useState("");
  const words = wanted.toLowerCase().split(/\s+/);
  const rows = games.reply?.games ?? [];
  const shown = rows.filter((game) => {
    const text = `${game.name} ${game.aliases.join(" ")} ${game.summary}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <>
      <h1>{say(lang, "play.gallery")}</h1>
      <p>{say(lang, "play.galleryIntro")}</p>
      <StartForm lang={lang} navigate={navigate} games={rows} position="" misere={false} compound="disjunctive" />
      <div className="field">
        <label htmlFor="filter">{say(lang, "play.filter")}</label>
        <input id="filter" type="search" value={wanted} onChange={(event) => setWanted(event.target.value)} />
      </div>
      <AskState lang={lang} asked={games} />
      <ul className="gallery">
        {shown.map((game) => (
          <li key={game.name}>
            <a className="game-card" href={writeRoute({ view: "play", path: game.example, query: {} })}>
              <SmallPicture lang={lang} position={game.example} />
              <strong>{game.name}</strong>
              <span>{game.summary}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
