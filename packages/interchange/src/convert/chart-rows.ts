import { orderedIds } from '@giotto/chart/changes';
import { fitLevels } from '@giotto/chart/clipboard';
import type { Id, Milestone, State, Task } from '@giotto/chart/model';
import type { Report } from '../report/index.ts';

/** A row of the chart: its main task and its guests, then its milestones. */
type RowElement =
  | { readonly id: Id; readonly milestone: Milestone }
  | { readonly id: Id; readonly task: Task };

export interface ChartRow {
  /** Without those that rows skip. */
  readonly level: number;
  readonly hasChildren: boolean;
  readonly elements: readonly RowElement[];
}

/** The rows from top to bottom; a milestone belongs to the row that it's on, or the last one above it. */
export function listRows(state: State, report: Report): readonly ChartRow[] {
  const rowIds = orderedIds(state, 'task').filter((id) => state.task.get(id)?.rowTask === undefined);
  const elements = rowIds.map((id): RowElement[] => [{ id, task: state.task.get(id) ?? {} }]);
  const rowOf = new Map(rowIds.map((id, at) => [id, at]));
  for (const id of orderedIds(state, 'task')) {
    const task = state.task.get(id);
    if (task?.rowTask === undefined) continue;
    elements[rowOf.get(task.rowTask) ?? 0]?.push({ id, task });
    report.add('plan.shared-row', { task: task.title ?? '' });
  }
  const milestones = [...state.milestone].sort(
    ([, one], [, other]) => (one.positionInUnit ?? 0) - (other.positionInUnit ?? 0),
  );
  const loose: RowElement[] = [];
  for (const [id, milestone] of milestones) {
    const row = Math.min(elements.length - 1, Math.max(0, Math.round(milestone.position ?? 0)));
    (elements[row] ?? loose).push({ id, milestone });
  }
  const levels = fitLevels(rowIds.map((id) => state.task.get(id)?.indentation ?? 0));
  const rows = elements.map((each, at) => {
    const level = levels[at] ?? 0;
    return { level, hasChildren: (levels[at + 1] ?? 0) > level, elements: each };
  });
  return loose.length === 0 ? rows : [...rows, { level: 0, hasChildren: false, elements: loose }];
}
