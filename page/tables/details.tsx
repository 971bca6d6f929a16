// The cell that one points at: its position, its value, the winning moves.

import { useEffect, useState } from "react";
import { isAbort } from "../api";
import { writeRoute, type Language } from "../routes";
import { say } from "../words";
import { cellText, fetchDetails, type Asked, type CellDetails, type Cells } from "./data";

interface DetailsProps {
  lang: Language;
  asked: Asked;
  cells: Cells;
  /** The cell, row by row. */
  index: number;
  /** Where the winning moves lead. */
  onMoves: (to: string[]) => void;
}

/** A moment later: the mouse passes over many cells on its way. */
const wait = 70;

export function playAddress(position: string, misere: boolean): string {
  return writeRoute({ view: "play", path: position, query: misere ? { misere: "1" } : {} });
}

export function Details({ lang, asked, cells, index, onMoves }: DetailsProps) {
  const [details, setDetails] = useState<CellDetails | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    setDetails(null);
    onMoves([]);
    const timer = window.setTimeout(() => {
      fetchDetails(asked, cells, index, controller.signal).then(
        (found) => {
          if (controller.signal.aborted) return;
          setDetails(found);
          onMoves(found.moves.map((move) => move.to));
        },
        (error: unknown) => {
          if (!isAbort(error) && !controller.signal.aborted) setDetails({ position: null, moves: [], complete: true });
        },
      );
    }, wait);
    return () => {
      window.clearTimeout(timer);
      controller.abort();
    };
  }, [asked.misere, asked.lang, cells, index]);
  useEffect(() => () => onMoves([]), []);
  const column = cells.firstColumn + (index % cells.columns);
  const row = cells.firstRow + Math.floor(index / cells.columns);
  const shown = details?.moves.slice(0, 8) ?? [];
  return (
    <div className="details" aria-live="polite">
      <p>
        {asked.rows === 0 ? column : say(lang, "tables.cell", row, column)}: <strong className="cell-value">{cellText(cells, index)}</strong>
      </p>
      {details?.position && (
        <>
          <p>
            <a href={playAddress(details.position, asked.misere)}>{details.position}</a>
          </p>
          {shown.length === 0 ? (
            <p className="soft">{say(lang, "tables.noWinningMove")}</p>
          ) : (
            <>
              <p className="soft">{say(lang, "tables.winningMoves")}</p>
              <ul>
                {shown.map(({ move, to }) => (
                  <li key={`${move} ${to}`}>
                    {move !== "" && `${move} → `}
                    <code>{to}</code>
                  </li>
                ))}
              </ul>
              {details.moves.length > shown.length && <p className="soft">{say(lang, "tables.more", details.moves.length - shown.length)}</p>}
            </>
          )}
        </>
      )}
    </div>
  );
}
