import type { ChartFilter } from '../filter/index.ts';
import type { CivilDateTime, Id } from '../model/index.ts';

/** The most collapsed parents and outline columns of a view. */
export const VIEW_LIMITS = { collapsed: 500, columns: 30 } as const;

/** The days that a view shows, both included. */
export interface ShownDays {
  /** A day such as 2027-01-04. */
  readonly from: CivilDateTime;
  readonly to: CivilDateTime;
}

/**
 * How somebody looks at a chart, kept under a name beside it: plain JSON, which says nothing of what it leaves as it is.
 */
export interface SavedView {
  readonly filter?: ChartFilter;
  /** The parents whose rows are collapsed; absent: as they are. */
  readonly collapsed?: readonly Id[];
  /** The outline's columns beside the titles; absent: as they are. */
  readonly columns?: readonly string[];
  /** The part of the timeline; `fit`: the whole chart. Absent: wherever the person is. */
  readonly time?: 'fit' | ShownDays;
}
