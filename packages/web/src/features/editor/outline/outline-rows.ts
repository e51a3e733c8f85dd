import { orderedIds } from '@giotto/chart/changes';
import { ELEMENT_DEFAULTS, type Id, type State } from '@giotto/chart/model';

/** An outline row: a task, whether it has its own row on the chart or shares one. */
export interface OutlineRow {
  readonly id: Id;
  /** From 1 over all tasks, including hidden ones: predecessors refer to this number. */
  readonly number: number;
  readonly level: number;
  readonly hasChildren: boolean;
  readonly isCollapsed: boolean;
}

const NONE: ReadonlySet<Id> = new Set();

/** The visible rows, top to bottom: those that are neither collapsed nor left out by a filter. */
export function listOutlineRows(
  state: State,
  collapsed: ReadonlySet<Id>,
  leftOut: ReadonlySet<Id> = NONE,
): readonly OutlineRow[] {
  const order = orderedIds(state, 'task');
  const levels = order.map((id) => state.task.get(id)?.indentation ?? ELEMENT_DEFAULTS.task.indentation);
  const rows: OutlineRow[] = [];
  /** Rows deeper than this are collapsed. */
  let open = Number.POSITIVE_INFINITY;
  order.forEach((id, index) => {
    const level = levels[index] ?? 0;
    if (level > open || leftOut.has(state.task.get(id)?.rowTask ?? id)) return;
    const hasChildren = (levels[index + 1] ?? 0) > level;
    const isCollapsed = hasChildren && collapsed.has(id);
    open = isCollapsed ? level : Number.POSITIVE_INFINITY;
    rows.push({ id, number: index + 1, level, hasChildren, isCollapsed });
  });
  return rows;
}
