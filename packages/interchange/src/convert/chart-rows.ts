import { orderedIds } from '@giotto/chart/changes';
import { fitLevels } from '@giotto/chart/clipboard';
import { type Id, type Milestone, rowOfMilestone, type State, type Task } from '@giotto/chart/model';
import type { Report } from '../report/index.ts';

/** A row of the chart: its main task and its guests, then its milestones with their levels. */
type RowElement =
  | { readonly id: Id; readonly milestone: Milestone; readonly level: number }
  | { readonly id: Id; readonly task: Task };

export interface ChartRow {
  /** Without those that rows skip. */
  readonly level: number;
  readonly hasChildren: boolean;
  readonly elements: readonly RowElement[];
}

/**
 * The rows from top to bottom. A milestone belongs to the row that it's on, or the one above it, a parent's to its children; it
 * stands below the parent that a link joins it with, and below all rows on its own.
 */
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
  const levels = fitLevels(rowIds.map((id) => state.task.get(id)?.indentation ?? 0));
  const loose: RowElement[] = [];
  for (const { row, ...one } of placeMilestones(state, rowIds, levels)) (elements[row] ?? loose).push(one);
  const rows = elements.map((each, at) => {
    const level = levels[at] ?? 0;
    return { level, hasChildren: (levels[at + 1] ?? 0) > level, elements: each };
  });
  return loose.length === 0 ? rows : [...rows, { level: 0, hasChildren: false, elements: loose }];
}

interface PlacedMilestone {
  readonly id: Id;
  readonly milestone: Milestone;
  /** Below which it is; one more than there are, below all. */
  readonly row: number;
  readonly level: number;
}

/** Floating milestones in the summaries that the schedule has them in (CH-632), the deeper ones first, then by their dates. */
function placeMilestones(
  { milestone: all, dependency }: State,
  rowIds: readonly Id[],
  levels: readonly number[],
): readonly PlacedMilestone[] {
  const joined = new Map<Id, Set<Id>>();
  for (const { from, to } of dependency.values())
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const)
      if (all.has(one)) joined.set(one, (joined.get(one) ?? new Set()).add(other));
  const levelOf = (row: number) => levels[row] ?? 0;
  const place = ([id, milestone]: readonly [Id, Milestone]): PlacedMilestone => {
    const own = rowOfMilestone(milestone);
    const row = Math.min(own, rowIds.length);
    const isInside = levelOf(row + 1) > levelOf(row);
    const placed = { id, milestone, row, level: row < rowIds.length ? levelOf(row) + (isInside ? 1 : 0) : 0 };
    const links = joined.get(id);
    if (links === undefined) return placed;
    return outside(placed, (at) => links.has(rowIds[at] ?? ''), levels);
  };
  return [...all]
    .map(place)
    .sort(
      (one, other) =>
        other.level - one.level ||
        (one.milestone.positionInUnit ?? 0) - (other.milestone.positionInUnit ?? 0),
    );
}

/** A milestone below the outermost summary around it that it is joined with. */
function outside(
  placed: PlacedMilestone,
  isJoined: (row: number) => boolean,
  levels: readonly number[],
): PlacedMilestone {
  let { row, level } = placed;
  let inner = level;
  for (let at = placed.row; at >= 0 && inner > 0; at--) {
    if ((levels[at] ?? 0) >= inner) continue;
    inner = levels[at] ?? 0;
    if (!isJoined(at)) continue;
    level = inner;
    row = at;
    while ((levels[row + 1] ?? 0) > level) row += 1;
  }
  return { ...placed, row, level };
}
