// Questions to the program: POST /api/VERB, and what comes back.

import { useCallback, useEffect, useRef, useState } from "react";

export interface Progress {
  /** Questions before this one, while it waits for its turn. */
  queued?: number;
  stage?: string;
  done?: number;
  total?: number;
}

export interface AskOptions {
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

/** Advice for the command line at the end of a refusal, such as "; 'nucleo games' lists them". */
const advice = /; 'nucleo [^']*'[^;]*$/;

/** The program's refusal, in one line; or that it could not be reached (status 0). */
export class ApiError extends Error {
  constructor(message: string, readonly status: number, readonly where?: string) {
    super(message.replace(advice, ""));
    this.name = "ApiError";
  }
}

export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

interface Line {
  queued?: number;
  progress?: Progress;
  reply?: unknown;
  error?: string;
  where?: string;
}

async function readLines<T>(response: Response, onProgress: (progress: Progress) => void): Promise<T> {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    text += done ? decoder.decode() : decoder.decode(value, { stream: true });
    const lines = text.split("\n");
    text = done ? "" : (lines.pop() as string);
    for (const line of lines.filter((each) => each.trim() !== "")) {
      const said = JSON.parse(line) as Line;
      if (said.error !== undefined) throw new ApiError(said.error, response.status, said.where);
      if ("reply" in said) return said.reply as T;
      if (said.queued !== undefined) onProgress({ queued: said.queued });
      if (said.progress !== undefined) onProgress(said.progress);
    }
    if (done) throw new ApiError("", 0);
  }
}

/**
 * Asks the program; the reply comes as lines, progress before the answer. Throws ApiError, and the browser's AbortError
 * when the signal fired: the job is then stopped.
 */
export async function ask<T>(verb: string, request: object, options: AskOptions = {}): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api/${verb}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/x-ndjson" },
      body: JSON.stringify(request),
      signal: options.signal,
    });
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new ApiError("", 0);
  }
  const lines = (response.headers.get("Content-Type") ?? "").startsWith("application/x-ndjson");
  if (response.ok && lines) return readLines<T>(response, options.onProgress ?? (() => undefined));
  const text = await response.text();
  if (response.ok) return JSON.parse(text) as T;
  let said: Line = {};
  try {
    said = JSON.parse(text) as Line;
  } catch {
    said = {};
  }
  throw new ApiError(said.error ?? `HTTP ${response.status}`, response.status, said.where);
}

export interface Asked<T> {
  reply: T | null;
  /** Whether the reply is to the present request, and not to the one before. */
  fresh: boolean;
  error: ApiError | null;
  progress: Progress | null;
  busy: boolean;
  stopped: boolean;
  stop: () => void;
}

interface AskedState<T> extends Omit<Asked<T>, "stop" | "fresh"> {
  /** The request that the reply is to. */
  of: string | null;
}

const nothing = { reply: null, of: null, error: null, progress: null, busy: false, stopped: false };

/**
 * Keeps asking what `request` says: anew whenever it changes (compared as JSON), never with null; an earlier question
 * that is still being answered is stopped. The last reply stays until the next is there, unless `forget`.
 */
export function useAsk<T>(verb: string, request: object | null, forget = false): Asked<T> {
  const [state, setState] = useState<AskedState<T>>(nothing);
  const running = useRef<AbortController | null>(null);
  const body = request === null ? null : JSON.stringify(request);
  useEffect(() => {
    if (body === null) {
      setState(nothing);
      return undefined;
    }
    const controller = new AbortController();
    running.current = controller;
    setState((before) => ({ ...nothing, reply: forget ? null : before.reply, of: before.of, busy: true }));
    ask<T>(verb, JSON.parse(body) as object, {
      signal: controller.signal,
      onProgress: (progress) => {
        if (!controller.signal.aborted) setState((before) => ({ ...before, progress }));
      },
    }).then(
      (reply) => {
        if (!controller.signal.aborted) setState({ ...nothing, reply, of: body });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        setState({ ...nothing, error: error instanceof ApiError ? error : new ApiError(String(error), 0) });
      },
    );
    return () => controller.abort();
  }, [verb, body, forget]);
  const stop = useCallback(() => {
    running.current?.abort();
    setState((before) => ({ ...before, busy: false, progress: null, stopped: true }));
  }, []);
  const { of, ...rest } = state;
  return { ...rest, fresh: rest.reply !== null && of === body, stop };
}
