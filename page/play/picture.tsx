// The picture of one term of a position, to look at or to play on.

import type { Language } from "../routes";
import { CellsPicture } from "./cells";
import { FormulaPicture } from "./formula";
import { GraphPicture } from "./graph";
import { HeapsPicture } from "./heaps";
import { plainLook, type LookAt, type ValueKind } from "./look";
import type { TermView } from "./types";

interface TermPictureProps {
  lang: Language;
  term: TermView;
  look?: LookAt;
  values?: ValueKind;
  ghosts?: number[];
  notes?: Map<string, string>;
}

export function TermPicture({ lang, term, look = plainLook, values = "none", ghosts = [], notes }: TermPictureProps) {
  if (term.kind === "heaps") return <HeapsPicture lang={lang} term={term} look={look} values={values} ghosts={ghosts} />;
  if (term.kind === "cells") return <CellsPicture lang={lang} term={term} look={look} values={values} notes={notes} />;
  if (term.kind === "graph") return <GraphPicture lang={lang} term={term} look={look} values={values} />;
  if (term.game === "formula") return <FormulaPicture term={term} look={look} />;
  return <pre className="picture-text">{term.text || term.position}</pre>;
}
