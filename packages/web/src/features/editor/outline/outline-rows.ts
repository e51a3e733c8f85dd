import { orderedIds } from '@giotto/chart/changes';
import { ELEMENT_DEFAULTS, type Id, type State } from '@giotto/chart/model';

/** A line of the outline: a task, whether it has a row of its own on the chart or shares one. */
export interface OutlineRow {
  readonly id: Id;
  /** Counted from 1 over all tasks, those that are folded away too: what predecessors name. */
  readonly number: number;
  readonly level: number;
  readonly hasChildren: boolean;
  readonly isCollapsed: boolean;
}

/** The lines that are not folded away, top to bottom. */
export function listOutlineRows(state: State, collapsed: ReadonlySet<Id>): readonly OutlineRow[] {
  const order = orderedIds(state, 'task');
  const levels = order.map((id) => state.task.get(id)?.indentation ?? ELEMENT_DEFAULTS.task.indentation);
  const rows: OutlineRow[] = [];
  /** Rows deeper than this are folded away. */
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
