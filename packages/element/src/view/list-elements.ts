import type { ElementRef } from '@giotto/chart/interact';
import type { Scene } from '@giotto/chart/layout';
import { rowOfMilestone, type State } from '@giotto/chart/model';

/** What the arrow keys go through, from top to bottom: the tasks of the rows, each with the milestones on it. */
export function listElements({ rows }: Pick<Scene, 'rows'>, { milestone, task }: State): ElementRef[] {
  const beside = new Map<string, string[]>();
  for (const [id, { rowTask }] of task) {
    if (rowTask === undefined) continue;
    beside.set(rowTask, [...(beside.get(rowTask) ?? []), id]);
  }
  const onRow = new Map<number, string[]>();
  const last = Math.max(0, rows.length - 1);
  const byTime = [...milestone].sort(
    ([, one], [, other]) => (one.positionInUnit ?? 0) - (other.positionInUnit ?? 0),
  );
  for (const [id, one] of byTime) {
    const row = Math.min(last, rowOfMilestone(one));
    onRow.set(row, [...(onRow.get(row) ?? []), id]);
  }
  const list: ElementRef[] = rows.flatMap(({ taskId }, row) => [
    { kind: 'task' as const, id: taskId },
    ...(beside.get(taskId) ?? []).map((id) => ({ kind: 'task' as const, id })),
    ...(onRow.get(row) ?? []).map((id) => ({ kind: 'milestone' as const, id })),
  ]);
  return rows.length > 0 ? list : [...milestone.keys()].map((id) => ({ kind: 'milestone' as const, id }));
}
