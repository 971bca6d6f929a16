// What stands where an answer will be: progress with a Stop button, or the line that says why there is none.

import { useEffect, useState } from "react";
import type { ApiError, Asked, Progress } from "../api";
import type { Language } from "../routes";
import { say } from "../words";

function told(lang: Language, progress: Progress | null): string {
  if (progress?.queued !== undefined) return say(lang, "shell.queued", progress.queued);
  if (progress?.stage === undefined) return say(lang, "shell.working");
  const done = (progress.done ?? 0).toLocaleString(lang);
  if (!progress.total) return say(lang, "shell.done", progress.stage, done);
  return say(lang, "shell.doneOf", progress.stage, done, progress.total.toLocaleString(lang));
}

interface BusyProps {
  lang: Language;
  progress: Progress | null;
  stop: () => void;
}

/** Appears after a moment only: what is answered at once does not flicker. */
export function Busy({ lang, progress, stop }: BusyProps) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(true), 250);
    return () => window.clearTimeout(timer);
  }, []);
  if (!late) return null;
  return (
    <div className="busy" role="status">
      <span className="spinner" aria-hidden="true" />
      <span>{told(lang, progress)}</span>
      {progress?.total ? <progress value={progress.done ?? 0} max={progress.total} /> : null}
      <button onClick={stop}>{say(lang, "shell.stop")}</button>
    </div>
  );
}

/** How a refusal begins that is about a text of the request, perhaps about a line of it. */
const pasted = /^\(\w+\):(?:(\d+):)? /;

export function ErrorLine({ lang, error }: { lang: Language; error: ApiError | string | null }) {
  if (error === null || error === "") return null;
  const text = typeof error === "string" ? error : error.status === 0 ? say(lang, "shell.unreachable") : error.message;
  const inLine = (_: string, line?: string) => (line === undefined ? "" : `${say(lang, "shell.line", line)}: `);
  return (
    <p className="error" role="alert">
      {text.replace(pasted, inLine)}
    </p>
  );
}

/** Busy, error or "stopped" of a question, whichever there is. */
export function AskState({ lang, asked }: { lang: Language; asked: Asked<unknown> }) {
  if (asked.busy) return <Busy lang={lang} progress={asked.progress} stop={asked.stop} />;
  if (asked.stopped) return <p role="status">{say(lang, "shell.stopped")}</p>;
  return <ErrorLine lang={lang} error={asked.error} />;
}
