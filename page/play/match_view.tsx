// A match: the board, whose turn it is, the tools. The match itself is kept with the entry of the browser's history.

import { useEffect, useMemo, useRef, useState } from "react";
import { ApiError, useAsk, type Asked } from "../api";
import { AskState, Busy, ErrorLine } from "../parts/busy";
import { Dialog } from "../parts/dialog";
import { savePng, saveSvg } from "../parts/download";
import { OutcomeMark } from "../parts/outcome";
import { Toolbar } from "../parts/toolbar";
import { entryState, writeRoute, type Language, type ViewProps } from "../routes";
import { remembered } from "../storage";
import { say, type Key } from "../words";
import { Board } from "./board";
import { LinkDialog, RulesDialog } from "./dialogs";
import { useEngine, useHint, type Made, type Question } from "./engine";
import type { ValueKind } from "./look";
import { companyOf, here, isRepeated, keptMatch, moved, nameOf, newMatch, stepped, swapped } from "./match";
import { toMove, turn, winnerOf, type Company, type Match } from "./match";
import { Review } from "./review";
import { Settings } from "./settings";
import { queryOf, StartForm } from "./start";
import { isWhole, type GameRow, type View } from "./types";
import { Why } from "./why";

/** The replies to `view` without values, for going back and forth at once. */
const seen = new Map<string, View>();

interface Seen {
  view: View | null;
  fresh: boolean;
  /** The position can't be shown. */
  failed: boolean;
  asked: Asked<View>;
}

function useView(question: Question): Seen {
  const key = JSON.stringify(question);
  const known = seen.get(key) ?? null;
  const answered = useAsk<View>("view", known ? null : question);
  const cut = answered.reply !== null && !isWhole(answered.reply);
  const error = cut ? new ApiError(say(question.lang, "shell.limit", answered.reply?.reason ?? ""), 200) : answered.error;
  const asked = cut ? { ...answered, reply: null, fresh: false, error } : answered;
  useEffect(() => {
    if (asked.reply && asked.fresh) seen.set(key, asked.reply);
  }, [asked.reply, asked.fresh, key]);
  const failed = known === null && (error !== null || asked.stopped);
  return { view: known ?? asked.reply, fresh: known !== null || asked.fresh, failed, asked };
}

export function MatchView({ lang, route, navigate }: ViewProps) {
  const misere = route.query.misere === "1";
  const compound = route.query.compound ?? "disjunctive";
  const match = useMemo(() => {
    const company = remembered<Company>("company", "engine");
    return keptMatch(entryState(), route) ?? newMatch(route.path, company, remembered("level", 5));
  }, [route]);
  const question: Question = { position: here(match), misere, compound, lang };
  const { view, fresh, failed, asked } = useView(question);
  const [values, setValues] = useState<ValueKind>(() => remembered<ValueKind>("values", "none"));
  const [dialog, setDialog] = useState<"why" | "link" | "new" | "rules" | null>(null);
  const hint = useHint(question);
  const frame = useRef<HTMLDivElement>(null);

  const over = view?.over ?? false;
  const ended = fresh && (over || isRepeated(match));
  const engineTurn = fresh && !ended && toMove(match) === "engine";
  const company = companyOf(match);
  const keep = (next: Match) =>
    navigate(
      { view: "play", path: here(next), query: queryOf(misere, compound) },
      { replace: true, state: { match: next } },
    );
  const make = (move: Made) => keep(moved(match, move.to, move.name));
  const engine = useEngine(engineTurn && !match.paused, question, match, make);
  // One search at a time: the values wait until the engine has chosen its move.
  const isValued = values !== "none" && fresh && !over && !engine.searching;
  const valued = useAsk<View>("view", isValued ? { ...question, values: true } : null);
  const worth = fresh && valued.fresh ? valued.reply : null;
  const close = () => setDialog(null);
  const save = (picture: (svg: SVGSVGElement, name: string) => unknown) => {
    frame.current?.querySelectorAll<SVGSVGElement>("svg.picture").forEach((svg, index) => {
      const game = view?.terms[index]?.game ?? "nucleo";
      void picture(svg, index > 0 ? `${game}-${index + 1}` : game);
    });
  };

  if (failed) {
    return (
      <div className="match" data-busy={false}>
        <h1>
          <span className="mono">{here(match)}</span>
        </h1>
        <AskState lang={lang} asked={asked} />
        <OtherPosition key={writeRoute(route)} lang={lang} route={route} navigate={navigate} />
      </div>
    );
  }
  return (
    <div
      className="match"
      ref={frame}
      data-busy={!fresh || engine.busy}
      data-over={ended}
      data-at={match.at}
      data-company={company}
    >
      <h1>
        <span className="mono">{here(match)}</span>
      </h1>
      <Settings lang={lang} match={match} values={values} keep={keep} setValues={setValues}>
        {misere && <span className="tag">{say(lang, "play.misere")}</span>}
        {compound !== "disjunctive" && (
          <span className="tag">
            {say(lang, "play.compound")} {say(lang, `play.in.${compound}` as Key)}
          </span>
        )}
      </Settings>
      <Toolbar label={say(lang, "play.tools")}>
        <button onClick={() => keep(stepped(match, -1))} disabled={match.at === 0}>
          {say(lang, "play.undo")}
        </button>
        <button onClick={() => keep(stepped(match, 1))} disabled={match.at === match.steps.length - 1}>
          {say(lang, "play.redo")}
        </button>
        <button onClick={hint.ask} disabled={ended || engineTurn}>
          {say(lang, "play.hint")}
        </button>
        <button onClick={() => setDialog("why")} disabled={!view}>
          {say(lang, "play.why")}
        </button>
        <button onClick={() => keep(swapped(match))} disabled={company !== "engine"}>
          {say(lang, "play.swap")}
        </button>
      </Toolbar>
      <Status lang={lang} match={match} view={fresh ? view : null} waits={match.paused || engine.error !== null} />
      {!ended && <AskState lang={lang} asked={hint.asked} />}
      {hint.words !== "" && !ended && (
        <p className="hint" role="status">
          {hint.words} <button onClick={() => hint.move && make(hint.move)}>{say(lang, "play.makeHint")}</button>
        </p>
      )}
      <AskState lang={lang} asked={asked} />
      {engine.busy && <Busy lang={lang} progress={engine.progress} stop={() => keep({ ...match, paused: true })} />}
      <ErrorLine lang={lang} error={engine.error} />
      {(engineTurn || company === "watch") && !ended && (
        <p>
          {engine.error ? (
            <button className="primary" onClick={engine.again}>
              {say(lang, "shell.again")}
            </button>
          ) : (
            <button className="primary" onClick={() => keep({ ...match, paused: !match.paused })}>
              {say(lang, !match.paused ? "play.pause" : company === "watch" ? "play.goOn" : "play.engineMoves")}
            </button>
          )}
        </p>
      )}
      {values !== "none" && !ended && <ValuesLine lang={lang} asked={valued} worth={worth} />}
      {view && (
        <Board
          lang={lang}
          view={view}
          valued={worth}
          values={values}
          disabled={!fresh || ended || engineTurn}
          onMove={make}
          hinted={ended ? null : hint.move}
        />
      )}
      {fresh && match.steps.length > 1 && (ended || worth?.outcome) && (
        <Review
          lang={lang}
          match={match}
          misere={misere}
          compound={compound}
          goTo={(at) => keep({ ...match, at, paused: true })}
        />
      )}
      <Toolbar label={say(lang, "play.more")} className="more">
        <button onClick={() => keep({ ...match, steps: match.steps.slice(0, 1), at: 0, paused: false })}>
          {say(lang, "play.restart")}
        </button>
        <button onClick={() => setDialog("rules")}>{say(lang, "play.rules")}</button>
        <button onClick={() => setDialog("link")}>{say(lang, "play.link")}</button>
        <button onClick={() => save(saveSvg)}>{say(lang, "shell.svg")}</button>
        <button onClick={() => save(savePng)}>{say(lang, "shell.png")}</button>
        <button onClick={() => setDialog("new")}>{say(lang, "play.newPosition")}</button>
      </Toolbar>
      {dialog === "why" && view && <Why lang={lang} view={view} onClose={close} />}
      {dialog === "link" && (
        <LinkDialog lang={lang} address={new URL(writeRoute(route), window.location.href).href} onClose={close} />
      )}
      {dialog === "rules" && view && <RulesDialog lang={lang} view={view} onClose={close} />}
      {dialog === "new" && (
        <Dialog lang={lang} title={say(lang, "play.newPosition")} onClose={close}>
          <OtherPosition
            lang={lang}
            route={route}
            navigate={(to, options) => {
              close();
              navigate(to, options);
            }}
          />
        </Dialog>
      )}
    </div>
  );
}

interface StatusProps {
  lang: Language;
  match: Match;
  view: View | null;
  /** The engine does not look for a move. */
  waits: boolean;
}

/** The last move, whose turn it is, and at the end who has won. */
function Status({ lang, match, view, waits }: StatusProps) {
  const seatName = (seat: number) => {
    const { key, number } = nameOf(match, seat);
    return say(lang, key, number);
  };
  const last = match.steps[match.at].move;
  const ended = view !== null && (view.over || isRepeated(match));
  const words = (): string => {
    if (view === null) return "";
    if (view.over) {
      const winner = winnerOf(view, match);
      if (winner === null) return say(lang, "play.draw");
      const mine = match.seats[winner] === "person" && match.seats[1 - winner] === "engine";
      return mine ? say(lang, "play.youWin") : say(lang, "play.wins", seatName(winner));
    }
    if (ended) return say(lang, "play.third");
    if (toMove(match) === "engine") return say(lang, waits ? "play.waiting" : "play.thinking");
    return companyOf(match) === "engine" ? say(lang, "play.yourTurn") : say(lang, "play.turnOf", seatName(turn(match)));
  };
  return (
    <div className="status" role="status" aria-live="polite">
      {last !== null && <p className="last-move">{say(lang, "play.did", seatName((match.at + 1) % 2), last)}</p>}
      <p className={ended ? "result" : ""}>{words()}</p>
      {view?.says && !ended && <p className="soft">{view.says}</p>}
    </div>
  );
}

/** What is known of the position itself. */
function ValuesLine({ lang, asked, worth }: { lang: Language; asked: Asked<View>; worth: View | null }) {
  return (
    <div className="values-line">
      <AskState lang={lang} asked={asked} />
      {worth?.outcome && (
        <p>
          <OutcomeMark lang={lang} outcome={worth.outcome} /> {say(lang, `shell.${worth.outcome}` as const)}
          {worth.grundy != null && ` · ${say(lang, "play.valueIs", worth.grundy)}`}
          {worth.remoteness != null && ` · ${say(lang, "play.remotenessIs", worth.remoteness)}`}
        </p>
      )}
      {worth?.reason && <p>{say(lang, "shell.limit", worth.reason)}</p>}
      <p className="soft">{say(lang, "play.legend")}</p>
    </div>
  );
}

function OtherPosition({ lang, route, navigate }: ViewProps) {
  const games = useAsk<{ games: GameRow[] }>("games", { lang });
  return (
    <StartForm
      lang={lang}
      navigate={navigate}
      games={games.reply?.games ?? []}
      position={route.path}
      misere={route.query.misere === "1"}
      compound={route.query.compound ?? "disjunctive"}
    />
  );
}
