import { apply, type PlainChange } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';
import { currentScheduler, needsScheduler } from '../../../lib/scheduler.ts';

/** A chart after changes, with what follows; undefined where nothing follows by itself. */
export function followedState(state: State, changes: readonly PlainChange[]): State | undefined {
  const scheduler = currentScheduler();
  return scheduler && needsScheduler(state) ? apply(state, changes, scheduler).state : undefined;
}
