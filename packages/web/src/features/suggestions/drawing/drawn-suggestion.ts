import type { PlainChange } from '@giotto/chart/changes';
import type { Id, State } from '@giotto/chart/model';

interface Authored {
  readonly id: Id;
  readonly authorId: Id;
  readonly authorName: string;
}

/** A suggestion drawn over the chart: the changes it would make. */
export interface OverlaidSuggestion extends Authored {
  readonly changes: readonly PlainChange[];
}

/** A suggestion that the shown chart already includes, as with an author's drafts: the chart without it. */
export interface IncludedSuggestion extends Authored {
  readonly before: State;
}

/** A suggestion to draw. */
export type DrawnSuggestion = OverlaidSuggestion | IncludedSuggestion;
