// Undo and redo.

import { useReducer } from "react";

interface History<T> {
  past: T[];
  now: T;
  future: T[];
}

type Action<T> = { kind: "edit"; to: T } | { kind: "load"; to: T } | { kind: "undo" } | { kind: "redo" };

const mostKept = 500;

function step<T>(history: History<T>, action: Action<T>): History<T> {
  const { past, now, future } = history;
  if (action.kind === "edit") {
    return action.to === now ? history : { past: [...past.slice(-mostKept), now], now: action.to, future: [] };
  }
  if (action.kind === "load") return { past: [], now: action.to, future: [] };
  if (action.kind === "undo") {
    return past.length === 0 ? history : { past: past.slice(0, -1), now: past[past.length - 1], future: [now, ...future] };
  }
  return future.length === 0 ? history : { past: [...past, now], now: future[0], future: future.slice(1) };
}

export function useHistory<T>(first: T) {
  const [history, act] = useReducer(step as (history: History<T>, action: Action<T>) => History<T>, { past: [], now: first, future: [] });
  return {
    now: history.now,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    edit: (to: T) => act({ kind: "edit", to }),
    load: (to: T) => act({ kind: "load", to }),
    undo: () => act({ kind: "undo" }),
    redo: () => act({ kind: "redo" }),
  };
}
