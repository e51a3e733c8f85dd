import type { Percent, Unit } from '../model/index.ts';
import type { CivilMinutes } from '../time/index.ts';

/** What a column of pasted cells can say about a row. */
export const PASTED_FIELDS = [
  'title',
  'start',
  'end',
  'duration',
  'progress',
  'milestone',
  'level',
  'number',
  'predecessors',
] as const;
export type PastedField = (typeof PASTED_FIELDS)[number];

/** A row as a pasted text describes it; what the text does not say is absent. */
export interface PastedRow {
  /** One line, at most 500 characters. */
  readonly title: string;
  /** 0 to 5, at most one deeper than the row before. */
  readonly level: number;
  readonly start?: CivilMinutes;
  /** Exclusive: the day that a text names as the last one counts whole. */
  readonly end?: CivilMinutes;
  readonly duration?: Unit;
  readonly progress?: Percent;
  readonly isMilestone?: boolean;
  /** How other rows name this one: its number in an outline, or its place from 1. */
  readonly number?: string;
  /** What it waits for, as it was written: `3FS+2d, 5`. */
  readonly predecessors?: string;
}

/** A cell that could not be read; its row keeps everything else. */
export interface PasteProblem {
  /** The row, counted from 1 as pasted, a header among them. */
  readonly row: number;
  readonly field: PastedField;
  readonly text: string;
}

/** What a text turned out to say. */
export interface PastedRows {
  readonly rows: readonly PastedRow[];
  readonly problems: readonly PasteProblem[];
  /** A date like 03/04 that was read in the language's order, if there was one. */
  readonly ambiguousDate?: string;
}
