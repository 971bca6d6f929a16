// The answers to a digraph as it is drawn: asked anew after every edit, stale ones dropped.

import { useEffect, useState } from "react";
import { ApiError, ask, isAbort } from "../api";
import type { Language } from "../routes";
import { choices, notionOf, type NotionKey, type SetsReply } from "./notions";

export interface Answer {
  /** The digraph that it is about. */
  text: string;
  reply: unknown;
  error: ApiError | null;
  /** Where the list of the reply is not whole. */
  count: number | string | null;
}

export type Answers = Partial<Record<NotionKey, Answer>>;

const limits = { time: "5s" };

export function useDebounced<T>(value: T, wait: number): T {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(value), wait);
    return () => window.clearTimeout(timer);
  }, [value, wait]);
  return late;
}

/** Asks for each wanted notion of the digraph `text`; null asks nothing. */
export function useAnswers(lang: Language, text: string | null, wanted: NotionKey[]): Answers {
  const [answers, setAnswers] = useState<Answers>({});
  const list = wanted.join(" ");
  useEffect(() => {
    if (text === null) {
      setAnswers({});
      return undefined;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const put = (key: NotionKey, answer: Omit<Answer, "text">) => {
      if (!signal.aborted) setAnswers((before) => ({ ...before, [key]: { text, ...answer } }));
    };
    const asked = new Map<string, Promise<unknown>>();
    const once = (verb: string, options: object) => {
      const key = verb + JSON.stringify(options);
      if (!asked.has(key)) asked.set(key, ask<unknown>(verb, { digraph: text, lang, ...limits, ...options }, { signal }));
      return asked.get(key) as Promise<unknown>;
    };
    for (const key of list.split(" ") as NotionKey[]) {
      const notion = notionOf(key);
      once(notion.verb, notion.options)
        .then(async (reply) => {
          put(key, { reply, error: null, count: null });
          const { count, exists } = reply as SetsReply;
          if (!notion.count || count !== null || exists !== true || choices(key, reply) === 0) return;
          const counted = (await once(notion.verb, notion.count)) as SetsReply;
          put(key, { reply, error: null, count: counted.count });
        })
        .catch((error: unknown) => {
          if (isAbort(error)) return;
          put(key, { reply: null, error: error instanceof ApiError ? error : new ApiError(String(error), 0), count: null });
        });
    }
    return () => controller.abort();
  }, [lang, text, list]);
  return answers;
}
