import type { SceneRow } from '@giotto/chart/layout';
import type { Id } from '@giotto/chart/model';

const indexes = new WeakMap<readonly SceneRow[], ReadonlyMap<Id, number>>();

/** The index of a task's row, or -1 without one. Scans the rows once per list. */
export function findRow(rows: readonly SceneRow[], id: Id | null): number {
  if (id === null) return -1;
  if (rows[0]?.taskId === id) return 0;
  let index = indexes.get(rows);
  if (!index) {
    index = new Map(rows.map(({ taskId }, at) => [taskId, at]));
    indexes.set(rows, index);
  }
  return index.get(id) ?? -1;
}
