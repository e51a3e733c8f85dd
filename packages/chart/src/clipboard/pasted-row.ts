import type { Percent, Unit } from '../model/index.ts';
import type { CivilMinutes } from '../time/index.ts';

/** A row as described by a pasted text; what the text doesn't say is absent. */
export interface PastedRow {
  /** One line, at most 500 characters. */
  readonly title: string;
  /** 0 to 5, at most one deeper than the row before. */
  readonly level: number;
  readonly start?: CivilMinutes;
  /** Exclusive: the last day named in the text counts as a whole day. */
  readonly end?: CivilMinutes;
  readonly duration?: Unit;
  readonly progress?: Percent;
  readonly isMilestone?: boolean;
  /** Its predecessors by their positions from 1: `3FS+2d, 5`. */
  readonly predecessors?: string;
  /** Who works on it, with how much of their day in per cent. */
  readonly people?: readonly { readonly name: string; readonly units: number }[];
  readonly notes?: string;
  /** Safe (`cleanLink`). */
  readonly externalLink?: string;
  /** Exclusive, as its end. */
  readonly deadline?: CivilMinutes;
}

/** A cell that couldn't be read; the rest of its row is kept. */
export interface PasteProblem {
  /** The row, counted from 1 as pasted, including a header. */
  readonly row: number;
  /** Counted from 0. */
  readonly column: number;
  readonly text: string;
}

/** The rows read from a pasted text. */
export interface PastedRows {
  readonly rows: readonly PastedRow[];
  readonly problems: readonly PasteProblem[];
  /** A date like 03/04 that was read in the language's order, if there was one. */
  readonly ambiguousDate?: string;
}
