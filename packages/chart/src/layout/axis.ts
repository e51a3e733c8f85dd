import type { Unit } from '../model/index.ts';
import type { HeaderCell, Span } from '../time/index.ts';

/** The timeline as layout uses it, for one scale at one width. */
export interface Axis {
  readonly upper: readonly HeaderCell[];
  readonly lower: readonly HeaderCell[];
  /** The length of time that a label of the lower row names: a cell may combine several. */
  readonly lowerStep: Unit;
  /** Days off, where the scale shows them. */
  readonly daysOff: readonly Span[];
  /** The viewer's current time, if requested and on the timeline. */
  readonly now: Unit | undefined;
  /** The text of the chip on the today line, in the chart's language. */
  readonly todayLabel: string;
  /** A date's forms, longest first (`ux.md` B4). */
  describeDate(unit: Unit): readonly string[];
  /** A span's forms, longest first; the end is exclusive. */
  describeSpan(start: Unit, end: Unit): readonly string[];
}
