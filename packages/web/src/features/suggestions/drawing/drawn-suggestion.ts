import type { PlainChange } from '@giotto/chart/changes';
import type { Id, State } from '@giotto/chart/model';

interface Authored {
  readonly id: Id;
  readonly authorId: Id;
  readonly authorName: string;
}

/** A suggestion that is laid over the chart: what it would change. */
export interface LaidOver extends Authored {
  readonly changes: readonly PlainChange[];
}

/** A suggestion that the chart shown has in it already, as an author's drafts are: the chart without it. */
export interface WorkedIn extends Authored {
  readonly before: State;
}

/** A suggestion to be drawn. */
export type DrawnSuggestion = LaidOver | WorkedIn;
