// Boards of the view Play inside a lesson: one good move, or a match to the end.

import { useEffect, useState } from "react";
import { useAsk } from "../api";
import { AskState, ErrorLine } from "../parts/busy";
import { Board } from "../play/board";
import { Columns, heapRows } from "../play/columns";
import type { Move, View } from "../play/types";
import { say } from "../words";
import { useCheck, type BoardProps } from "./check";
import type { MoveTask, PlayTask } from "./lessons";

export function MoveBoard({ lang, task, onVerdict }: BoardProps<MoveTask>) {
  const [position, setPosition] = useState(task.position);
  const asked = useAsk<View>("view", { position, misere: task.misere ?? false, lang });
  const { error, check } = useCheck(lang);
  const judge = async (move: Move) => {
    const reply = await check<View>("view", { position: task.position, misere: task.misere ?? false, values: true });
    const valued = reply?.moves.find((each) => each.term === move.term && each.index === move.index);
    if (!valued) return;
    const draw = task.goal === "draw";
    const right = draw ? valued.outcome === "D" : valued.winning === true;
    if (right) setPosition(move.to);
    const praise = draw ? "lessons.drawnMove" : "lessons.wonMove";
    onVerdict({ right, words: say(lang, right ? praise : "lessons.lostMove", move.name) });
  };
  const heaps = asked.reply?.terms[0]?.heaps ?? [];
  return (
    <div className="lesson-board" data-kind="move" data-position={position} data-misere={task.misere ?? false}>
      <AskState lang={lang} asked={asked} />
      {asked.reply && (
        <Board lang={lang} view={asked.reply} onMove={judge} disabled={position !== task.position || asked.busy} />
      )}
      {task.columns && heaps.length > 0 && (
        <Columns lang={lang} rows={heapRows(lang, heaps)} />
      )}
      <ErrorLine lang={lang} error={error} />
    </div>
  );
}

export function PlayBoard({ lang, task, onVerdict }: BoardProps<PlayTask>) {
  const [position, setPosition] = useState(task.position);
  const [mine, setMine] = useState(!task.engineBegins);
  const [words, setWords] = useState("");
  const question = { position, misere: task.misere ?? false, lang };
  const asked = useAsk<View>("view", question);
  const view = asked.fresh ? asked.reply : null;
  const engineTurn = view !== null && !view.over && !mine;
  const reply = useAsk<View>("view", engineTurn ? { ...question, reply: true, level: 5, seed: 1 } : null);

  useEffect(() => {
    const move = reply.reply?.reply;
    if (!engineTurn || !move || !reply.fresh) return undefined;
    const timer = window.setTimeout(() => {
      setWords(say(lang, "lessons.engineMoved", move.name));
      setMine(true);
      setPosition(move.to);
    }, 350);
    return () => window.clearTimeout(timer);
  }, [reply.reply, reply.fresh, engineTurn, lang]);

  const over = view?.over ?? false;
  useEffect(() => {
    if (!over || !view) return;
    const won = (view.winner === "N") === mine;
    onVerdict({ right: won, words: say(lang, won ? "lessons.youWon" : "lessons.youLost") });
  }, [over]);

  return (
    <div
      className="lesson-board"
      data-kind="play"
      data-position={position}
      data-misere={task.misere ?? false}
      data-ready={view !== null && !over && mine}
    >
      <AskState lang={lang} asked={asked} />
      <AskState lang={lang} asked={reply} />
      <p className="status" role="status">
        {words} {view && !over && mine ? say(lang, "lessons.youMove") : ""}
      </p>
      {asked.reply && (
        <Board
          lang={lang}
          view={asked.reply}
          disabled={view === null || over || !mine}
          onMove={(move) => {
            onVerdict(null);
            setWords("");
            setMine(false);
            setPosition(move.to);
          }}
        />
      )}
    </div>
  );
}
