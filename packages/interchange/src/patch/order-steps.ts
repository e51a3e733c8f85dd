import { findLongestIncreasingRun, rowsOf } from '@giotto/chart/changes';
import type { Id, State } from '@giotto/chart/model';
import type { PatchStep } from './patch-step.ts';

/**
 * The fewest moves that bring a chart's rows into an order.
 * @param wanted ids of bars in that order; those that have no row of their own, or aren't there, don't count
 */
export function orderSteps(state: State, wanted: readonly Id[]): readonly PatchStep[] {
  const rows = new Map(rowsOf(state).map((id, row) => [id, row]));
  const ids = wanted.filter((id) => rows.has(id));
  const staying = new Set(findLongestIncreasingRun(ids.map((id) => rows.get(id) ?? 0)).map((at) => ids[at]));
  return ids.flatMap((id, at): PatchStep[] =>
    staying.has(id)
      ? []
      : [{ path: 'tasks', change: { type: 'move', kind: 'task', id, after: ids[at - 1] ?? null } }],
  );
}
