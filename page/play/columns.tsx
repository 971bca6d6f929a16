// Numbers in binary, one a row, and their xor; columns with an odd number of ones are marked.

import type { Language } from "../routes";
import { say } from "../words";

interface ColumnsProps {
  lang: Language;
  rows: { name: string; value: bigint }[];
}

export function heapRows(lang: Language, heaps: (number | string)[]): ColumnsProps["rows"] {
  return heaps.map((size, heap) => ({ name: say(lang, "play.heapRow", heap + 1, size), value: BigInt(size) }));
}

export function Columns({ lang, rows }: ColumnsProps) {
  const xor = rows.reduce((sum, row) => sum ^ row.value, 0n);
  const width = Math.max(1, ...rows.map((row) => row.value.toString(2).length));
  const powers = Array.from({ length: width }, (_, index) => 1n << BigInt(width - 1 - index));
  const bit = (value: bigint, power: bigint) => ((value & power) === 0n ? 0 : 1);
  return (
    <figure className="columns">
      <figcaption className="soft">{say(lang, "play.columnsCaption")}</figcaption>
      <table className="grid" aria-label={say(lang, "play.columns")}>
        <thead>
          <tr>
            <td />
            {powers.map((power) => (
              <th key={String(power)} scope="col" className={bit(xor, power) === 1 ? "odd" : ""}>
                {String(power)}
                {bit(xor, power) === 1 && <span className="odd-word">{say(lang, "play.odd")}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              <th scope="row">{row.name}</th>
              {powers.map((power) => (
                <td
                  key={String(power)}
                  className={`${bit(xor, power) === 1 ? "odd" : ""} ${bit(row.value, power) === 1 ? "one" : ""}`}
                >
                  {bit(row.value, power)}
                </td>
              ))}
            </tr>
          ))}
          <tr className="xor">
            <th scope="row">xor = {String(xor)}</th>
            {powers.map((power) => (
              <td key={String(power)} className={bit(xor, power) === 1 ? "odd one" : ""}>
                {bit(xor, power)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </figure>
  );
}
