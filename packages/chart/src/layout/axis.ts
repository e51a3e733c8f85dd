import type { Unit } from '../model/index.ts';

/** A cell of a header row. */
export interface AxisCell {
  readonly from: Unit;
  readonly to: Unit;
  /** Empty when the row has no room for labels, or skips this one. */
  readonly label: string;
}

/** The timeline as layout needs it, for one scale at one width. */
export interface Axis {
  readonly upper: readonly AxisCell[];
  readonly lower: readonly AxisCell[];
  /** Days off, where the scale shows them. */
  readonly weekends: readonly { readonly from: Unit; readonly to: Unit }[];
  /** The viewer's now, when it is asked for. */
  readonly now: Unit | undefined;
  /** What the chip on the today line says. */
  readonly todayLabel: string;
  /** A date's forms, the longest first (`ux.md` B4). */
  describeDate(unit: Unit): readonly string[];
  /** A span's forms, the longest first; the end is exclusive. */
  describeSpan(start: Unit, end: Unit): readonly string[];
}
