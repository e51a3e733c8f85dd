import { apply, type PlainChange } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';
import { currentScheduler, isScheduled } from '../../../lib/scheduler.ts';

/** A scheduled chart after changes, with what follows; undefined for a drawn one, where nothing follows by itself. */
export function followedState(state: State, changes: readonly PlainChange[]): State | undefined {
  const scheduler = currentScheduler();
  return scheduler && isScheduled(state) ? apply(state, changes, scheduler).state : undefined;
}
