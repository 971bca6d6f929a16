// A task of a lesson: its words, the board it is done on, and what the program says of the answer.

import { useEffect, useState, type FormEvent, type ReactNode } from "react";
import { useAsk } from "../api";
import { ErrorLine } from "../parts/busy";
import { TermPicture } from "../play/picture";
import type { View } from "../play/types";
import type { Language } from "../routes";
import { say } from "../words";
import { useCheck, type BoardProps, type Verdict } from "./check";
import { FireBoard } from "./fire_board";
import { arcsWord, type NumberTask, type Task, type YesNoTask } from "./lessons";
import { MoveBoard, PlayBoard } from "./play_board";
import { DigraphPicture, SetBoard } from "./set_board";

interface TaskPanelProps {
  lang: Language;
  number: number;
  task: Task;
  done: boolean;
  onDone: () => void;
}

export function TaskPanel({ lang, number, task, done, onDone }: TaskPanelProps) {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [round, setRound] = useState(0);
  const onVerdict = (next: Verdict | null) => {
    setVerdict(next);
    if (next?.right) onDone();
  };
  useEffect(() => setVerdict(null), [lang, round]);
  return (
    <section className="panel task" data-done={done} aria-label={say(lang, "lessons.task", number)}>
      <h2>
        {say(lang, "lessons.task", number)} {done && <span className="done-mark">✓ {say(lang, "lessons.done")}</span>}
      </h2>
      <p>{say(lang, task.text)}</p>
      <TaskBoard key={round} lang={lang} task={task} onVerdict={onVerdict} />
      <div className="verdict" role="status" aria-live="polite">
        {verdict && <p className={verdict.right ? "right" : "wrong"}>{verdict.words}</p>}
      </div>
      {verdict && (
        <button onClick={() => setRound(round + 1)} className="plain-again">
          {say(lang, "lessons.again")}
        </button>
      )}
    </section>
  );
}

function TaskBoard({ lang, task, onVerdict }: BoardProps<Task>): JSX.Element {
  switch (task.kind) {
    case "move":
      return <MoveBoard lang={lang} task={task} onVerdict={onVerdict} />;
    case "play":
      return <PlayBoard lang={lang} task={task} onVerdict={onVerdict} />;
    case "set":
      return <SetBoard lang={lang} task={task} onVerdict={onVerdict} />;
    case "fire":
      return <FireBoard lang={lang} task={task} onVerdict={onVerdict} />;
    case "yesno":
      return <YesNoBoard lang={lang} task={task} onVerdict={onVerdict} />;
    case "number":
      return <NumberBoard lang={lang} task={task} onVerdict={onVerdict} />;
  }
}

function NumberBoard({ lang, task, onVerdict }: BoardProps<NumberTask>) {
  const [text, setText] = useState("");
  const { error, check } = useCheck(lang);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const reply = await check<Record<string, unknown>>(task.verb, task.request);
    if (reply === null) return;
    const right = String(reply[task.member]) === text.trim();
    onVerdict({ right, words: say(lang, right ? "lessons.right" : "lessons.notYet") });
  };
  return (
    <>
      {task.picture && <Picture lang={lang} position={task.picture} />}
      <form className="field" onSubmit={submit}>
        <label className="check">
          {say(lang, "lessons.answer")}
          <input type="text" inputMode="numeric" size={6} value={text} onChange={(event) => setText(event.target.value)} />
        </label>
        <button className="primary" disabled={text.trim() === ""}>
          {say(lang, "lessons.check")}
        </button>
      </form>
      <ErrorLine lang={lang} error={error} />
    </>
  );
}

function Picture({ lang, position }: { lang: Language; position: string }): JSX.Element {
  const { reply } = useAsk<View>("view", { position, lang });
  const pictures: ReactNode = reply?.terms.map((term, index) => <TermPicture key={index} lang={lang} term={term} />);
  return <div className="task-picture">{pictures}</div>;
}

function YesNoBoard({ lang, task, onVerdict }: BoardProps<YesNoTask>) {
  const { error, check } = useCheck(lang);
  const answer = async (yes: boolean) => {
    const reply = await check<{ exists: boolean }>("kernel", { digraph: arcsWord(task.arcs) });
    if (reply === null) return;
    const right = reply.exists === yes;
    onVerdict({ right, words: say(lang, right ? "lessons.right" : "lessons.notYet") });
  };
  return (
    <>
      <DigraphPicture lang={lang} arcs={task.arcs} />
      <div className="field">
        <button onClick={() => answer(true)}>{say(lang, "lessons.yes")}</button>
        <button onClick={() => answer(false)}>{say(lang, "lessons.no")}</button>
      </div>
      <ErrorLine lang={lang} error={error} />
    </>
  );
}
