// What the boards of tasks share.

import { useState } from "react";
import { ApiError, ask } from "../api";
import type { Language } from "../routes";

/** What a board says back: words, and whether the task is done by them. */
export interface Verdict {
  right: boolean;
  words: string;
}

export interface BoardProps<T> {
  lang: Language;
  task: T;
  onVerdict: (verdict: Verdict | null) => void;
}

interface Checker {
  error: ApiError | null;
  check: <T>(verb: string, request: object) => Promise<T | null>;
}

/** Asks the program; what goes wrong is told in place of a verdict. */
export function useCheck(lang: Language): Checker {
  const [error, setError] = useState<ApiError | null>(null);
  const check = async <T,>(verb: string, request: object): Promise<T | null> => {
    setError(null);
    try {
      return await ask<T>(verb, { ...request, lang });
    } catch (refusal) {
      setError(refusal instanceof ApiError ? refusal : new ApiError(String(refusal), 0));
      return null;
    }
  };
  return { error, check };
}
