// Asks for tables with progress and a way to stop.

import { useEffect, useState } from "react";
import { ApiError, isAbort, type Asked as AskedState, type Progress } from "../api";
import { fetchCells, type Asked, type Cells } from "./data";

interface State {
  reply: Cells | null;
  error: ApiError | null;
  progress: Progress | null;
  busy: boolean;
  stopped: boolean;
}

const idle: State = { reply: null, error: null, progress: null, busy: false, stopped: false };

/** The table of what is asked; null asks nothing. */
export function useCells(asked: Asked | null): AskedState<Cells> {
  const [state, setState] = useState<State>(idle);
  const [running, setRunning] = useState<AbortController | null>(null);
  const key = asked === null ? null : JSON.stringify(asked);
  useEffect(() => {
    if (key === null) {
      setState(idle);
      return undefined;
    }
    const controller = new AbortController();
    setRunning(controller);
    setState({ ...idle, busy: true });
    const onProgress = (progress: Progress) => !controller.signal.aborted && setState((before) => ({ ...before, progress }));
    fetchCells(JSON.parse(key) as Asked, { signal: controller.signal, onProgress }).then(
      (reply) => !controller.signal.aborted && setState({ ...idle, reply }),
      (error: unknown) => {
        if (isAbort(error) || controller.signal.aborted) return;
        setState({ ...idle, error: error instanceof ApiError ? error : new ApiError(String(error), 0) });
      },
    );
    return () => controller.abort();
  }, [key]);
  const stop = () => {
    running?.abort();
    setState((before) => ({ ...before, busy: false, progress: null, stopped: true }));
  };
  return { ...state, fresh: state.reply !== null, stop };
}
