// How a place of a picture looks and what it answers to; the board decides, the pictures ask.

import type { SVGProps } from "react";
import type { Move } from "./types";

export interface PlaceLook {
  className: string;
  /** Makes the place a button, where it is one. */
  attributes: SVGProps<SVGGElement> & { "data-place"?: string };
  /** Shown where the mouse rests. */
  title: string;
  /** The move whose value is marked here. */
  marked: Move | null;
}

/** `words` name the place for who does not see it. */
export type LookAt = (place: string, words: string) => PlaceLook;

export const plainLook: LookAt = () => ({ className: "", attributes: {}, title: "", marked: null });

export type ValueKind = "none" | "outcome" | "grundy" | "remoteness";
