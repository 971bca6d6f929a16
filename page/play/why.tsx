// Who wins, and why: the program's explanation, with the binary columns as a table and the mirror on the board.

import { useAsk } from "../api";
import { AskState } from "../parts/busy";
import { Dialog } from "../parts/dialog";
import type { Language } from "../routes";
import { say } from "../words";
import { Columns, heapRows } from "./columns";
import { mirrorNotes } from "./mirror";
import { TermPicture } from "./picture";
import type { View } from "./types";

interface Solved {
  grundy: number | string | null;
  winning_moves?: { term: number; index: number }[];
  terms: { position: string; grundy: number | string | null; method: string }[];
  explanation?: string;
  reason?: string;
}

/** An explanation without its columns, which stand beside it as a table. */
function withoutColumns(explanation: string): string {
  const blocks = explanation.split("\n\n");
  return blocks.filter((block) => !/^ *xor .*=/m.test(block)).join("\n\n");
}

/** What the columns are of: the heaps of Nim, or the values of the terms. */
function columnsOf(lang: Language, view: View, solved: Solved): { name: string; value: bigint }[] {
  if (view.compound !== "disjunctive") return [];
  if (view.terms.length === 1) {
    if (view.terms[0].game !== "nim") return [];
    return heapRows(lang, view.terms[0].heaps ?? []);
  }
  if (solved.grundy === null || solved.terms.some((term) => term.grundy === null)) return [];
  return solved.terms.map((term, index) => ({
    name: say(lang, "play.termRow", index + 1, term.grundy as number),
    value: BigInt(term.grundy as number),
  }));
}

export function Why({ lang, view, onClose }: { lang: Language; view: View; onClose: () => void }) {
  const asked = useAsk<Solved>("solve", {
    position: view.position,
    misere: view.play === "misere",
    compound: view.compound,
    explain: true,
    lang,
  });
  const solved = asked.reply;
  const rows = solved ? columnsOf(lang, view, solved) : [];
  const wins = (solved && view.terms.length === 1 ? solved.winning_moves : null) ?? [];
  const winning = view.moves.filter((move) => wins.some((won) => won.term === move.term && won.index === move.index));
  const mirrors = (solved?.terms ?? []).map(({ method, grundy }, index) => mirrorNotes(view.terms[index], method, grundy, winning));
  return (
    <Dialog lang={lang} title={say(lang, "play.whyTitle")} onClose={onClose}>
      <AskState lang={lang} asked={asked} />
      {rows.length > 0 && <Columns lang={lang} rows={rows} />}
      {mirrors.map(
        (mirror, index) =>
          mirror !== null && (
            <figure className="mirror" key={index}>
              <TermPicture lang={lang} term={view.terms[index]} notes={mirror.notes} />
              <figcaption>{say(lang, mirror.atOnce ? "play.mirrorCaption" : "play.mirrorFirst")}</figcaption>
            </figure>
          ),
      )}
      {solved?.explanation && <pre className="explanation">{rows.length > 0 ? withoutColumns(solved.explanation) : solved.explanation}</pre>}
      {solved?.reason && <p>{say(lang, "shell.limit", solved.reason)}</p>}
    </Dialog>
  );
}
