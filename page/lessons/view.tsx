// `#/lessons`: the list. `#/lessons/NAME`: a lesson. What is done is kept in the browser.

import { useCallback, useState } from "react";
import { writeRoute, type Language, type ViewProps } from "../routes";
import { remember, remembered } from "../storage";
import { say } from "../words";
import { lessons, type Lesson } from "./lessons";
import { TaskPanel } from "./task";

const addressOf = (name: string) => writeRoute({ view: "lessons", path: name, query: {} });
const taskName = (lesson: Lesson, index: number) => `${lesson.name}.${index + 1}`;

function useDone(): [Set<string>, (name: string) => void, () => void] {
  const [done, setDone] = useState(() => new Set(remembered<string[]>("lessons", [])));
  const add = useCallback(
    (name: string) =>
      setDone((before) => {
        const after = new Set(before).add(name);
        remember("lessons", Array.from(after));
        return after;
      }),
    [],
  );
  const forget = useCallback(() => {
    remember("lessons", []);
    setDone(new Set());
  }, []);
  return [done, add, forget];
}

export function LessonsView({ lang, route }: ViewProps) {
  const [done, add, forget] = useDone();
  const index = lessons.findIndex((lesson) => lesson.name === route.path);
  if (index >= 0) return <LessonPage key={lessons[index].name} lang={lang} index={index} done={done} onDone={add} />;
  const all = lessons.reduce((sum, lesson) => sum + lesson.tasks.length, 0);
  return (
    <>
      <h1>{say(lang, "shell.lessons")}</h1>
      <p>{say(lang, "lessons.intro")}</p>
      <p>
        <progress value={done.size} max={all} aria-hidden="true" /> {say(lang, "lessons.progress", done.size, all)}{" "}
        <button onClick={forget} disabled={done.size === 0}>
          {say(lang, "lessons.forget")}
        </button>
      </p>
      <ol className="lesson-list">
        {lessons.map((lesson, number) => {
          const finished = lesson.tasks.filter((_, task) => done.has(taskName(lesson, task))).length;
          return (
            <li key={lesson.name}>
              <a className="lesson-card" href={addressOf(lesson.name)}>
                <span className="lesson-number" aria-hidden="true">
                  {finished === lesson.tasks.length ? "✓" : number + 1}
                </span>
                <strong>{say(lang, lesson.title)}</strong>
                <span className="soft">{say(lang, "lessons.progress", finished, lesson.tasks.length)}</span>
              </a>
            </li>
          );
        })}
      </ol>
    </>
  );
}

interface LessonPageProps {
  lang: Language;
  index: number;
  done: Set<string>;
  onDone: (name: string) => void;
}

function LessonPage({ lang, index, done, onDone }: LessonPageProps) {
  const lesson = lessons[index];
  return (
    <article className="lesson">
      <p className="soft">
        <a href={addressOf("")}>{say(lang, "lessons.all")}</a> · {say(lang, "lessons.number", index + 1)}
      </p>
      <h1>{say(lang, lesson.title)}</h1>
      {lesson.texts.map((text) => (
        <p key={text} className="lesson-text">
          {say(lang, text)}
        </p>
      ))}
      {lesson.tasks.map((task, number) => (
        <TaskPanel
          key={number}
          lang={lang}
          number={number + 1}
          task={task}
          done={done.has(taskName(lesson, number))}
          onDone={() => onDone(taskName(lesson, number))}
        />
      ))}
      <nav className="lesson-nav" aria-label={say(lang, "shell.lessons")}>
        {index > 0 && <a href={addressOf(lessons[index - 1].name)}>← {say(lang, "lessons.previous")}</a>}
        {index + 1 < lessons.length && <a href={addressOf(lessons[index + 1].name)}>{say(lang, "lessons.next")} →</a>}
      </nav>
    </article>
  );
}
