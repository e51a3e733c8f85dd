import { apply } from '../changes/apply.ts';
import type { Dropped, PlainChange } from '../changes/change.ts';
import { SCHEDULER } from '../chart-schedule/scheduler.ts';
import type { State } from '../model/state.ts';
import { checkEdits } from '../schema/check-listed-changes.ts';
import { InvalidChartError } from './invalid-chart-error.ts';

/** A chart after an edit. */
export interface EditedChart {
  readonly state: State;
  /** The changes that had no effect, and why: what they change is gone, or is so already. */
  readonly dropped: readonly Dropped[];
}

/**
 * Changes a chart: the given state stays as it is, and the new one shares with it what is unchanged. In a scheduled chart the
 * dates follow. Throws an `InvalidChartError` for changes that aren't well formed, at most 5,000, and for one that creates
 * an element under an id in use; nothing has changed then.
 */
export function editChart(state: State, changes: readonly PlainChange[]): EditedChart {
  const checked = checkEdits(changes);
  if (!checked.ok) throw new InvalidChartError(checked.problems);
  const earlier = checked.changes.findIndex(({ type }) => type === 'restore');
  if (earlier >= 0)
    throw new InvalidChartError([{ path: `changes.${earlier}`, message: 'an earlier version is no edit' }]);
  const { state: after, dropped, refused } = apply(state, changes, SCHEDULER);
  if (refused === null) return { state: after, dropped };
  const message = `there is a ${refused.kind} with the id ${refused.id} already`;
  throw new InvalidChartError([{ path: `changes.${refused.i}.id`, message }]);
}
