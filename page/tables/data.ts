// What tables and sequences are asked for: the only file that knows the verbs behind them.

import { ApiError, ask, type AskOptions } from "../api";
import type { Language } from "../routes";
import { say } from "../words";

export interface Period {
  preperiod: number;
  length: number;
  proved: boolean;
}

interface TableReply {
  rows: (number | string | null)[][];
  from?: [number, number];
  positions?: (string | null)[][];
  period?: Period | null;
  reason?: string;
}

export interface Asked {
  rule: string;
  lang: Language;
  /** One row where it is 0. */
  rows: number;
  columns: number;
  misere: boolean;
  outcomes: boolean;
}

/** A table as numbers: values, or P 0, N 1, D 2; `nobody` where there is no position, `unknown` where a limit came. */
export interface Cells {
  rows: number;
  columns: number;
  firstRow: number;
  firstColumn: number;
  data: Int32Array;
  outcomes: boolean;
  greatest: number;
  period: Period | null;
  reason: string;
  /** Of each cell, where the table is small; else null. */
  positions: (string | null)[] | null;
}

/** Of larger tables the position of a cell is asked for when one points at it. */
const mostPositions = 10_000;

export const nobody = -1;
export const unknown = -2;
export const outcomeLetters = "PND";

export function isRow(cells: Cells): boolean {
  return cells.rows === 1;
}

export function cellText(cells: Cells, index: number): string {
  const value = cells.data[index];
  if (value === nobody) return "–";
  if (value === unknown) return "?";
  return cells.outcomes ? outcomeLetters[value] : String(value);
}

const kind = ({ misere, outcomes }: Asked) => ({ ...(misere ? { misere } : {}), ...(outcomes && !misere ? { outcomes } : {}) });

/** Where a table begins, and the position and the value of a cell of it. */
async function corner(asked: Asked, from: string | null, options: AskOptions): Promise<TableReply> {
  return ask<TableReply>(
    "table",
    { words: `${asked.rule} ${asked.rows === 0 ? "1" : "1x1"}`, positions: true, time: "3s", lang: asked.lang, ...kind(asked), ...(from === null ? {} : { from }) },
    options,
  );
}

export async function fetchCells(asked: Asked, options: AskOptions): Promise<Cells> {
  const range = asked.rows === 0 ? String(asked.columns) : `${asked.rows}x${asked.columns}`;
  const small = Math.max(1, asked.rows) * asked.columns <= mostPositions;
  const reply = await ask<TableReply>("table", { words: `${asked.rule} ${range}`, lang: asked.lang, ...(small ? { positions: true } : {}), ...kind(asked) }, options);
  if (!reply.rows) throw new ApiError(say(asked.lang, "shell.limit", reply.reason ?? ""), 200);
  const first = small ? reply : await corner(asked, null, { signal: options.signal });
  const rows = reply.rows.length;
  const columns = reply.rows[0].length;
  const data = new Int32Array(rows * columns);
  const outcomes = reply.rows.some((row) => row.some((cell) => typeof cell === "string" && outcomeLetters.includes(cell)));
  let greatest = 0;
  reply.rows.forEach((row, i) =>
    row.forEach((cell, j) => {
      const value = cell === null ? (reply.reason ? unknown : nobody) : outcomes ? outcomeLetters.indexOf(String(cell)) : Number(cell);
      data[i * columns + j] = value;
      if (value > greatest) greatest = value;
    }),
  );
  const [firstRow, firstColumn] = first.from ?? [0, 0];
  const positions = small && reply.positions ? reply.positions.flat() : null;
  return { rows, columns, firstRow, firstColumn, data, outcomes, greatest, period: reply.period ?? null, reason: reply.reason ?? "", positions };
}

export interface CellDetails {
  position: string | null;
  /** Winning moves in words, empty where they have no name, and where they lead. */
  moves: { move: string; to: string }[];
  complete: boolean;
}

interface SolveReply {
  winning_moves?: { term: number; index: number; to: string }[];
  winning_moves_complete?: boolean;
}

/** `solve` names moves in one language, `view` in both. */
interface ViewReply {
  moves?: { term: number; index: number; name: string }[];
}

async function positionOf(asked: Asked, cells: Cells, index: number, signal: AbortSignal): Promise<string | null> {
  if (cells.positions) return cells.positions[index];
  const column = cells.firstColumn + (index % cells.columns);
  const row = cells.firstRow + Math.floor(index / cells.columns);
  const reply = await corner(asked, asked.rows === 0 ? String(column) : `${row},${column}`, { signal });
  return reply.positions?.[0]?.[0] ?? null;
}

/** What there is to say of a cell of a table. */
export async function fetchDetails(asked: Asked, cells: Cells, index: number, signal: AbortSignal): Promise<CellDetails> {
  const position = await positionOf(asked, cells, index, signal);
  if (position === null) return { position, moves: [], complete: true };
  const question = { position, lang: asked.lang, ...(asked.misere ? { misere: true } : {}) };
  const solved = await ask<SolveReply>("solve", { ...question, time: "2s" }, { signal });
  const winning = solved.winning_moves ?? [];
  const named = winning.length > 0 ? await ask<ViewReply>("view", question, { signal }) : null;
  const names = new Map((named?.moves ?? []).map((move) => [`${move.term} ${move.index}`, move.name]));
  const moves = winning.map(({ term, index: move, to }) => ({ move: names.get(`${term} ${move}`) ?? "", to }));
  return { position, moves, complete: solved.winning_moves_complete !== false };
}

/** How two tables of one size differ: 0 where they are equal, 1 where not. */
export function differences(a: Cells, b: Cells): Cells {
  const rows = Math.min(a.rows, b.rows);
  const columns = Math.min(a.columns, b.columns);
  const data = new Int32Array(rows * columns);
  for (let i = 0; i < rows; i += 1) {
    for (let j = 0; j < columns; j += 1) {
      const [x, y] = [a.data[i * a.columns + j], b.data[i * b.columns + j]];
      data[i * columns + j] = x < 0 || y < 0 ? Math.min(x, y) : x === y ? 0 : 1;
    }
  }
  const positions = columns === a.columns ? a.positions : null;
  return { ...a, rows, columns, data, outcomes: false, greatest: 1, period: null, reason: "", positions };
}

/** One row in lines of so many cells. */
export function folded(cells: Cells, width: number): Cells {
  const rows = Math.ceil(cells.columns / width);
  const data = new Int32Array(rows * width).fill(nobody);
  data.set(cells.data);
  return { ...cells, rows, columns: width, data, firstRow: 0, firstColumn: 0, positions: null };
}

export function csvOf(cells: Cells): string {
  const numbers = Array.from({ length: cells.columns }, (_, j) => cells.firstColumn + j);
  const lines = [cells.rows > 1 ? ["", ...numbers].join(",") : numbers.join(",")];
  for (let i = 0; i < cells.rows; i += 1) {
    const row = Array.from({ length: cells.columns }, (_, j) => {
      const index = i * cells.columns + j;
      return cells.data[index] < 0 ? "" : cellText(cells, index);
    });
    lines.push((cells.rows > 1 ? [String(cells.firstRow + i), ...row] : row).join(","));
  }
  return `${lines.join("\n")}\n`;
}
