import { orderedIds, type PlainChange } from '@giotto/chart/changes';
import { type ElementRef, nextRow, stepRows } from '@giotto/chart/interact';
import type { Id, State } from '@giotto/chart/model';

/** The field that stores the row of elements that have no row of their own. */
const ROW_FIELD = {
  milestone: 'position',
  horizontalLane: 'rowIndex',
  horizontalMarker: 'rowIndex',
  verticalMarker: 'titleRow',
} as const;

/**
 * Moves elements by one row: tasks change their place in the row order; milestones, lanes and markers change their row.
 * Rows that a filter leaves out don't count.
 */
export function rowStep(
  state: State,
  refs: readonly ElementRef[],
  by: 1 | -1,
  leftOut: ReadonlySet<Id> = NONE,
): PlainChange[] {
  const chosen = new Set(refs.filter(({ kind }) => kind === 'task').map(({ id }) => id));
  const tasks = orderedIds(state, 'task').filter((id) => chosen.has(id));
  const others = refs.flatMap(({ kind, id }): PlainChange[] => {
    const field = ROW_FIELD[kind as keyof typeof ROW_FIELD];
    if (!field) return [];
    const record = state[kind].get(id) as Record<string, unknown> | undefined;
    const row = typeof record?.[field] === 'number' ? record[field] : 0;
    return [{ type: 'set', kind, id, fields: { [field]: nextRow(state, row, by, leftOut) } }];
  });
  return [...stepRows(state, tasks, by < 0 ? 'up' : 'down', leftOut), ...others];
}

const NONE: ReadonlySet<Id> = new Set();
