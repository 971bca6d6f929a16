// A formula, a clause a line. The literals of the variable that is set next are places: the one clicked becomes true.

import type { LookAt } from "./look";
import type { Move, TermView, View } from "./types";

const side = 40;
const wide = 56;
const between = 26;

interface Clause {
  literals: string[];
  /** What the program says of it, such as that it holds. */
  note: string;
}

function readClauses(text: string): Clause[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => {
    const [, list, note] = /^\s*((?:-?\d+(?:\s+|$))*)(.*)$/.exec(line) as RegExpExecArray;
    return { literals: list.split(/\s+/).filter((literal) => literal !== ""), note };
  });
}

const literalsSet = (position: string): string[] => /\bset=(\S+)/.exec(position)?.[1].split(",") ?? [];

/** The same position with a place for each move that sets a variable: the literal that it makes true. */
export function withLiterals(view: View): View {
  const moves = view.moves.map((move): Move => {
    if (move.parts || view.terms[move.term].game !== "formula") return move;
    const literal = literalsSet(move.to.split(" + ")[move.term] ?? "").pop();
    return literal === undefined ? move : { ...move, places: [`l${literal}`] };
  });
  return { ...view, moves };
}

export function FormulaPicture({ term, look }: { term: TermView; look: LookAt }) {
  const clauses = readClauses(term.text ?? "");
  const set = new Set(literalsSet(term.position));
  const seen = new Set<string>();
  const length = ({ literals, note }: Clause) => literals.length * (wide + between) + note.length * 9;
  const width = Math.max(wide, ...clauses.map(length));
  return (
    <svg
      className="picture formula"
      viewBox={`-4 -4 ${width + 8} ${clauses.length * (side + 8) + 8}`}
      style={{ maxWidth: `${(width / side) * 3}rem` }}
    >
      {clauses.map(({ literals, note }, row) => {
        const y = row * (side + 8);
        return (
          <g key={row}>
            {literals.map((literal, index) => {
              const x = index * (wide + between);
              const { className, attributes, title } = look(`l${literal}`, literal);
              const again = seen.has(literal);
              seen.add(literal);
              const opposite = literal.startsWith("-") ? literal.slice(1) : `-${literal}`;
              const state = set.has(literal) ? "holds" : set.has(opposite) ? "fails" : "";
              return (
                <g key={index}>
                  <g
                    className={`place literal ${state} ${className}`}
                    {...attributes}
                    {...(again && attributes.tabIndex === 0 ? { tabIndex: -1 } : {})}
                  >
                    {title !== "" && <title>{title}</title>}
                    <rect className="cell" x={x} y={y} width={wide} height={side} rx={6} />
                    <text x={x + wide / 2} y={y + side / 2} dy="0.36em" fontSize={Math.min(20, 90 / literal.length)}>
                      {literal}
                    </text>
                  </g>
                  {index + 1 < literals.length && (
                    <text x={x + wide + between / 2} y={y + side / 2} dy="0.36em" fontSize={18}>
                      ∨
                    </text>
                  )}
                </g>
              );
            })}
            <text className="clause-note" x={literals.length * (wide + between) - 8} y={y + side / 2} dy="0.36em" fontSize={16}>
              {note}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
