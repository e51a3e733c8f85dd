import type { Id, State } from '@giotto/chart/model';
import type { OutlineTask } from '../convert/index.ts';

/** The row above each floating milestone of an outline; undefined above all rows. */
export function barsAbove(
  { milestone, task }: State,
  outline: readonly Pick<OutlineTask, 'id'>[],
): Map<Id, Id | undefined> {
  const above = new Map<Id, Id | undefined>();
  let row: Id | undefined;
  for (const { id } of outline) {
    if (milestone.has(id)) above.set(id, row);
    else row = task.get(id)?.rowTask ?? id;
  }
  return above;
}
