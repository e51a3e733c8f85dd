import { diffDrafts, type PlainChange } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';
import { currentScheduler } from './scheduler.ts';

/** Somebody's drafts as changes: from the chart without them to the chart with them. */
export function changesOfDrafts(before: State, after: State): readonly PlainChange[] {
  return diffDrafts(before, after, currentScheduler());
}
