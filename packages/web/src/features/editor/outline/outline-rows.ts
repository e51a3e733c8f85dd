import { orderedIds } from '@giotto/chart/changes';
import { ELEMENT_DEFAULTS, type Id, type State } from '@giotto/chart/model';

/** An outline row: a task, whether it has its own row on the chart or shares one. */
export interface OutlineRow {
  readonly id: Id;
  /** From 1 over all tasks, including collapsed ones: predecessors refer to this number. */
  readonly number: number;
  readonly level: number;
  readonly hasChildren: boolean;
  readonly isCollapsed: boolean;
}

/** The visible rows, top to bottom. */
export function listOutlineRows(state: State, collapsed: ReadonlySet<Id>): readonly OutlineRow[] {
  const order = orderedIds(state, 'task');
  const levels = order.map((id) => state.task.get(id)?.indentation ?? ELEMENT_DEFAULTS.task.indentation);
  const rows: OutlineRow[] = [];
  /** Rows deeper than this are collapsed. */
  let open = Number.POSITIVE_INFINITY;
  order.forEach((id, index) => {
    const level = levels[index] ?? 0;
    if (level > open) return;
    const hasChildren = (levels[index + 1] ?? 0) > level;
    const isCollapsed = hasChildren && collapsed.has(id);
    open = isCollapsed ? level : Number.POSITIVE_INFINITY;
    rows.push({ id, number: index + 1, level, hasChildren, isCollapsed });
  });
  return rows;
}
