import type { Unit } from '../model/index.ts';
import type { HeaderCell, Span } from '../time/index.ts';

/** The timeline as layout needs it, for one scale at one width. */
export interface Axis {
  readonly upper: readonly HeaderCell[];
  readonly lower: readonly HeaderCell[];
  /** How long the time is that a label of the lower row names: a cell may take several of them together. */
  readonly lowerStep: Unit;
  /** Days off, where the scale shows them. */
  readonly daysOff: readonly Span[];
  /** The viewer's now, when it is asked for and on the timeline. */
  readonly now: Unit | undefined;
  /** What the chip on the today line says, in the chart's language. */
  readonly todayLabel: string;
  /** A date's forms, the longest first (`ux.md` B4). */
  describeDate(unit: Unit): readonly string[];
  /** A span's forms, the longest first; the end is exclusive. */
  describeSpan(start: Unit, end: Unit): readonly string[];
}
