import { orderedIds } from '@giotto/chart/changes';
import { linkNames } from '@giotto/chart/interact';
import { ELEMENT_DEFAULTS, type Id, type State, spanOfMilestone } from '@giotto/chart/model';

/** An outline row: a task, whether it has its own row on the chart or shares one, or a milestone that floats on one. */
export interface OutlineRow {
  readonly kind: 'task' | 'milestone';
  readonly id: Id;
  /** From 1 over all tasks, including hidden ones; a floating milestone has that of the task above. */
  readonly number: number;
  /** How predecessors refer to it: by its number, `M2` a floating milestone. */
  readonly name: string;
  readonly level: number;
  readonly hasChildren: boolean;
  readonly isCollapsed: boolean;
}

const NONE: ReadonlySet<Id> = new Set();

/**
 * The visible rows, top to bottom: those that are neither collapsed nor left out by a filter, each with the milestones that
 * float on it or below it, by their dates.
 */
export function listOutlineRows(
  state: State,
  collapsed: ReadonlySet<Id>,
  leftOut: ReadonlySet<Id> = NONE,
): readonly OutlineRow[] {
  const order = orderedIds(state, 'task');
  const levels = order.map((id) => state.task.get(id)?.indentation ?? ELEMENT_DEFAULTS.task.indentation);
  const floatingOn = floatingMilestones(state, order);
  const rows: OutlineRow[] = [];
  /** Rows deeper than this are collapsed. */
  let open = Number.POSITIVE_INFINITY;
  order.forEach((id, index) => {
    const level = levels[index] ?? 0;
    if (level > open || leftOut.has(state.task.get(id)?.rowTask ?? id)) return;
    const hasChildren = (levels[index + 1] ?? 0) > level;
    const isCollapsed = hasChildren && collapsed.has(id);
    open = isCollapsed ? level : Number.POSITIVE_INFINITY;
    rows.push({ kind: 'task', id, number: index + 1, name: `${index + 1}`, level, hasChildren, isCollapsed });
    const inside = hasChildren ? level + 1 : level;
    rows.push(...floatingOn(id, { number: index + 1, level: inside }));
  });
  return rows;
}

type Place = Pick<OutlineRow, 'number' | 'level'>;

/** Lists the floating milestones on a task's row; those below the last row are on that one. */
function floatingMilestones(
  state: State,
  order: readonly Id[],
): (row: Id, place: Place) => readonly OutlineRow[] {
  if (state.milestone.size === 0) return () => [];
  const hosts = order.filter((id) => state.task.get(id)?.rowTask === undefined);
  const names = linkNames(state);
  const sorted = [...state.milestone].sort(
    ([, one], [, other]) => spanOfMilestone(one).start - spanOfMilestone(other).start,
  );
  const byRow = Map.groupBy(
    sorted,
    ([, { position = 0 }]) => hosts[Math.min(hosts.length - 1, Math.floor(Math.max(0, position)))],
  );
  return (row, place) =>
    (byRow.get(row) ?? []).map(([id]) => ({
      kind: 'milestone',
      id,
      ...place,
      name: names.get(id) ?? '',
      hasChildren: false,
      isCollapsed: false,
    }));
}
