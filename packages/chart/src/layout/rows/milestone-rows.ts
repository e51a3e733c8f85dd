import type { Id, Task } from '../../model/index.ts';
import type { Hierarchy, TaskList } from './task-list.ts';

/** A task that is a milestone. */
export interface MilestoneRow {
  readonly id: Id;
  readonly task: Task;
}

const known = new WeakMap<Hierarchy, readonly MilestoneRow[]>();

/** The index of a row by its own task's index; undefined for a task on another's row. */
function findRow({ owners }: Hierarchy, place: number): number | undefined {
  let low = 0;
  let high = owners.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((owners[middle] as number) < place) low = middle + 1;
    else high = middle;
  }
  return owners[low] === place ? low : undefined;
}

/** Whether a task, by its index, has deeper rows below. */
function hasChildren(hierarchy: Hierarchy, place: number): boolean {
  const { levels } = hierarchy;
  const row = findRow(hierarchy, place);
  return row !== undefined && (levels[row + 1] ?? 0) > (levels[row] ?? 0);
}

function isSame(before: readonly MilestoneRow[], after: readonly MilestoneRow[]): boolean {
  return before.length === after.length && before.every(({ task }, at) => task === after[at]?.task);
}

/** The tasks that are milestones, in order: the same list as long as none of them, and no row, changes. */
export function milestoneRows({ ids, records, hierarchy }: TaskList): readonly MilestoneRow[] {
  const rows: MilestoneRow[] = [];
  records.forEach((task, place) => {
    if (task.isMilestone === true && !hasChildren(hierarchy, place))
      rows.push({ id: ids[place] ?? '', task });
  });
  const before = known.get(hierarchy);
  if (before !== undefined && isSame(before, rows)) return before;
  known.set(hierarchy, rows);
  return rows;
}
