// A position to play on: the pictures of its terms side by side, by mouse, finger or keys, and the list of its moves.

import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from "react";
import type { Language } from "../routes";
import { ChoiceList } from "../parts/choice_list";
import { OutcomeMark } from "../parts/outcome";
import { say } from "../words";
import { withLiterals } from "./formula";
import { HeapField, largeHeaps } from "./heap_field";
import type { LookAt, ValueKind } from "./look";
import { TermPicture } from "./picture";
import { bestOf, endOfDrag, keyOf, Picker, type Pick } from "./places";
import type { Move, TermView, View } from "./types";

const mostListed = 400;
/** Moves without places are buttons below the picture, if they are no more. */
const mostButtons = 12;
const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const nobody: Pick = { chosen: [], candidates: [], move: null, ready: null };

interface BoardProps {
  lang: Language;
  view: View;
  /** The same position with the values of its moves, when they are known. */
  valued?: View | null;
  values?: ValueKind;
  disabled?: boolean;
  onMove: (move: Move) => void;
  /** A move to be pointed at. */
  hinted?: { to: string; name: string } | null;
}

function placeAt(target: EventTarget | null): string | null {
  return target instanceof Element ? target.closest<SVGElement>("[data-place]")?.dataset.place ?? null : null;
}

/** The place that is nearest in the direction of an arrow key. */
function neighbour(all: SVGElement[], from: SVGElement, dx: number, dy: number): SVGElement | null {
  const centre = (element: SVGElement) => {
    const box = element.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const here = centre(from);
  let best: SVGElement | null = null;
  let least = Infinity;
  for (const element of all) {
    const there = centre(element);
    const ahead = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    const distance = ahead + 2.5 * aside;
    if (element !== from && ahead > 1 && distance < least) {
      least = distance;
      best = element;
    }
  }
  return best;
}

/** How many counters above each heap a move could add. */
function ghostsOf(view: View, term: number): number[] {
  const sizes = (view.terms[term].heaps ?? []).map(Number);
  return sizes.map((size, heap) => {
    const pattern = new RegExp(`^h${heap}:(\\d+)$`);
    const tops = view.moves
      .filter((move) => move.term === term)
      .flatMap((move) => move.places.map((place) => Number(pattern.exec(place)?.[1] ?? 0)));
    return Math.min(20, Math.max(0, ...tops.map((top) => top - size)));
  });
}

/** The caption of a term; the option that says who is to move, in words. */
function captionOf(lang: Language, term: TermView): string {
  return term.caption.replace(/\bto-move=([BW])\b/, (_, side: "B" | "W") => say(lang, `play.toMove.${side}` as const));
}

export function Board({ lang, view, valued, values = "none", disabled = false, onMove, hinted }: BoardProps) {
  const picker = useMemo(() => new Picker(withLiterals(view)), [view]);
  const [pick, setPick] = useState<Pick>(nobody);
  const [at, setAt] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const pressed = useRef<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  /** Where the last move was made, to go on from there by the keys. */
  const madeIn = useRef<"pictures" | "list" | null>(null);

  useEffect(() => {
    setPick(nobody);
    setPointed(null);
    setSaid("");
  }, [view]);

  const moves = valued && valued.moves.length === view.moves.length ? valued.moves : view.moves;
  const next = useMemo(() => (disabled ? new Map<string, number[]>() : picker.next(pick.chosen)), [picker, pick, disabled]);
  const open = useMemo(() => (disabled ? new Map<string, number[]>() : picker.next([])), [picker, disabled]);
  const ghosts = useMemo(() => view.terms.map((_, term) => ghostsOf(view, term)), [view]);
  const isHinted = (move: Move) => move.to === hinted?.to && move.name === hinted.name;
  const shownMove = pointed !== null ? Number(pointed) : moves.findIndex(isHinted);
  const shown = picker.placesOf(shownMove);
  const first = open.keys().next().value as string | undefined;
  const stop = at !== null && open.has(at) ? at : first;

  useEffect(() => {
    if (disabled || madeIn.current === null || document.activeElement !== document.body) return;
    const list = whole.current?.querySelector<HTMLElement>(".choices");
    const place = stop === undefined ? null : frame.current?.querySelector<SVGElement>(`[data-place="${stop}"]`);
    (madeIn.current === "pictures" && place ? place : list)?.focus();
    madeIn.current = null;
  }, [view, disabled, stop]);

  const make = (index: number) => {
    madeIn.current = frame.current?.contains(document.activeElement) ? "pictures" : "list";
    setPick(nobody);
    onMove(moves[index]);
  };
  const makeUnlisted = (move: Move) => {
    madeIn.current = "list";
    onMove(move);
  };
  const clickAll = (keys: string[]) => {
    let now = pick;
    for (const key of keys) {
      const then = picker.click(now.chosen, key);
      if (then === null) {
        setSaid(say(lang, "play.noMoveThere"));
        return;
      }
      now = then;
    }
    if (now.move !== null) return make(now.move);
    setPick(now);
    const count = now.candidates.length;
    setSaid(count === 0 ? "" : say(lang, now.ready !== null ? "play.chooseMoreOrAgain" : "play.chooseMore", count));
  };

  const onClick = (event: MouseEvent) => {
    const key = placeAt(event.target);
    if (key !== null && open.has(key)) clickAll([key]);
  };
  const onPointerDown = (event: PointerEvent) => {
    pressed.current = placeAt(event.target);
  };
  const onPointerUp = (event: PointerEvent) => {
    const from = pressed.current;
    const to = placeAt(document.elementFromPoint(event.clientX, event.clientY));
    pressed.current = null;
    if (from === null || to === null || from === to || pick.chosen.length > 0) return;
    if (!open.has(from) && !open.has(to)) return;
    clickAll(picker.candidates([from, to]).length > 0 ? [from, to] : [endOfDrag(from, to)]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target.closest<SVGElement>("[data-place]") : null;
    if (event.key === "Escape" && pick.chosen.length > 0) {
      setPick(nobody);
      setSaid("");
      event.preventDefault();
      return;
    }
    if (!target || !frame.current) return;
    const all = Array.from(frame.current.querySelectorAll<SVGElement>("[data-place]"));
    if (event.key in arrows) neighbour(all, target, ...arrows[event.key])?.focus();
    else if (event.key === "Home") all[0]?.focus();
    else if (event.key === "End") all[all.length - 1]?.focus();
    else if (event.key === "Enter" || event.key === " ") clickAll([target.dataset.place as string]);
    else return;
    event.preventDefault();
  };

  const lookIn = (term: number): LookAt => (place, words) => {
    const key = keyOf(term, place);
    const live = open.has(key);
    const here = next.get(key);
    const isChosen = pick.chosen.includes(key);
    const only = here?.length === 1 && !isChosen ? `: ${moves[here[0]].name}` : "";
    const marked = here && !isChosen ? bestOf(here.map((index) => moves[index])) : null;
    const worth = marked?.outcome && values !== "none" ? `. ${say(lang, `shell.${marked.outcome}` as const)}` : "";
    const className = [
      live ? "live" : "",
      isChosen ? "chosen" : "",
      pick.chosen.length > 0 && here && !isChosen ? "candidate" : "",
      shown.has(key) ? "pointed" : "",
    ].join(" ");
    if (!live) return { className, attributes: {}, title: "", marked: null };
    const title = `${words}${only}${worth}`;
    return {
      className,
      marked,
      title,
      attributes: {
        "data-place": key,
        role: "button",
        tabIndex: key === stop ? 0 : -1,
        "aria-label": title,
        "aria-pressed": isChosen || undefined,
        onFocus: () => setAt(key),
      },
    };
  };

  const listed = pick.candidates.length > 0 ? pick.candidates : moves.map((_, index) => index);
  const many = view.terms.length > 1;
  const isLarge = !disabled && !view.over && largeHeaps(view).length > 0;
  const isInNoPicture = view.moves.every((move) => !move.parts && move.places.length === 0);
  return (
    <div className="board" ref={whole}>
      <div
        className="pictures"
        ref={frame}
        role="group"
        aria-label={say(lang, "play.board")}
        onClick={onClick}
        onPointerDown={onPointerDown}
        onPointerUp={onPointerUp}
        onKeyDown={onKeyDown}
      >
        {view.terms.map((term, index) => (
          <figure key={index} className="term" data-kind={term.kind}>
            <TermPicture lang={lang} term={term} look={lookIn(index)} values={values} ghosts={ghosts[index]} />
            {(many || term.caption !== "") && (
              <figcaption>
                {many ? term.position : ""} {captionOf(lang, term)}
              </figcaption>
            )}
          </figure>
        ))}
      </div>
      {isInNoPicture && !disabled && moves.length <= mostButtons && (
        <div className="move-buttons">
          {moves.map((move, index) => (
            <button key={index} onClick={() => make(index)}>
              {move.name}
            </button>
          ))}
        </div>
      )}
      {isLarge && <HeapField lang={lang} view={view} onMove={makeUnlisted} onNoMove={() => setSaid(say(lang, "play.noMoveThere"))} />}
      <p className="said" aria-live="polite">
        {said}
        {pick.ready !== null && (
          <button className="primary" onClick={() => make(pick.ready as number)}>
            {moves[pick.ready].name}
          </button>
        )}
        {pick.chosen.length > 0 && (
          <button
            onClick={() => {
              setPick(nobody);
              setSaid("");
            }}
          >
            {say(lang, "play.clear")}
          </button>
        )}
      </p>
      {!disabled && listed.length > 0 && (
        <div className="moves">
          <h2>{say(lang, pick.candidates.length > 0 ? "play.candidates" : "play.moves", listed.length)}</h2>
          <ChoiceList
            label={say(lang, pick.candidates.length > 0 ? "play.candidates" : "play.moves", listed.length)}
            choices={listed.slice(0, mostListed).map((index) => ({
              key: String(index),
              text: moves[index].name,
              mark: values === "none" ? undefined : <MoveValue lang={lang} move={moves[index]} kind={values} />,
            }))}
            onChoose={(key) => make(Number(key))}
            onPoint={setPointed}
          />
          {listed.length > mostListed && (
            <p className="soft">
              {say(lang, "play.listCut", mostListed)} {isLarge || open.size === 0 ? "" : say(lang, "play.listOthers")}
            </p>
          )}
          {!view.moves_complete && <p className="soft">{say(lang, "play.incomplete", view.moves.length)}</p>}
        </div>
      )}
    </div>
  );
}

function MoveValue({ lang, move, kind }: { lang: Language; move: Move; kind: ValueKind }) {
  const number = kind === "grundy" ? move.grundy : kind === "remoteness" ? move.remoteness : null;
  return (
    <>
      {move.outcome && <OutcomeMark lang={lang} outcome={move.outcome} />}
      {number != null && <span className="mono">{number}</span>}
    </>
  );
}
