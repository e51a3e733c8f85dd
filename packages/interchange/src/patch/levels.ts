import { DEEPEST_INDENTATION, type Id, type State } from '@giotto/chart/model';
import type { PlanTask } from '../plan/index.ts';
import type { PatchProblems } from './patch-problems.ts';
import type { TaskPatch } from './plan-patch.ts';

/** A patch of a task with its index. */
interface PlacedPatch {
  readonly at: number;
  readonly patch: TaskPatch;
}

/** A row of the chart whose rows below are deeper, by how much it moves, and the patch that moves it. */
interface OpenRow {
  readonly level: number;
  readonly shift: number;
  readonly at: number | undefined;
}

/**
 * The levels of a plan's tasks with a patch's new ones among them: rows go along with the row that they are below, and none
 * is more than one level deeper than the row above it.
 * @param rows in outline order
 * @returns by id; the rows' levels if the patch changes no row
 */
export function levelsOfRows(
  state: State,
  rows: readonly PlanTask[],
  patches: ReadonlyMap<Id, PlacedPatch>,
  problems: PatchProblems,
): ReadonlyMap<Id, number> {
  if (!changesRows(state, rows, patches)) {
    const own = rows.filter((one) => hasRow(state, one));
    return withMilestones(rows, new Map(own.map(({ id, level }) => [id, level])));
  }
  const levels = new Map<Id, number>();
  let open: OpenRow[] = [];
  let above = -1;
  for (const row of rows.filter((one) => hasRow(state, one))) {
    const own = patches.get(row.id);
    const isNew = !state.task.has(row.id);
    if (!isNew) open = open.filter(({ level }) => level < row.level);
    const around = open.at(-1);
    const stated = own?.patch.level;
    const wanted = stated ?? (isNew ? Math.max(above, 0) : row.level + (around?.shift ?? 0));
    const deepest = Math.min(DEEPEST_INDENTATION, above + 1);
    if (stated !== undefined && stated > deepest)
      problems.add(
        `tasks.${own?.at}.level`,
        `must be at most ${deepest}, one more than that of the task above`,
      );
    else if (wanted > DEEPEST_INDENTATION && around?.at !== undefined)
      problems.add(
        `tasks.${around.at}.level`,
        `puts “${row.title}” below it deeper than ${DEEPEST_INDENTATION}`,
      );
    const level = Math.min(wanted, deepest);
    const at = stated === undefined ? around?.at : own?.at;
    if (!isNew) open.push({ level: row.level, shift: level - row.level, at });
    levels.set(row.id, level);
    above = level;
  }
  return withMilestones(rows, levels);
}

/** Whether a patch adds rows or changes the level of one. */
function changesRows(
  state: State,
  rows: readonly PlanTask[],
  patches: ReadonlyMap<Id, PlacedPatch>,
): boolean {
  return rows.some((row) => {
    const level = patches.get(row.id)?.patch.level;
    return hasRow(state, row) && (!state.task.has(row.id) || (level !== undefined && level !== row.level));
  });
}

/** Milestones stand on others' rows, and so do bars that share one. */
function hasRow({ task }: State, { id, milestone }: PlanTask): boolean {
  return milestone !== true && task.get(id)?.rowTask === undefined;
}

/** Adds what stands on others' rows: a milestone on a parent's row is one of its children. */
function withMilestones(rows: readonly PlanTask[], levels: ReadonlyMap<Id, number>): ReadonlyMap<Id, number> {
  const all = new Map(levels);
  const below = rows.filter(({ id }) => levels.has(id)).map(({ id }) => levels.get(id) ?? 0);
  let at = -1;
  for (const row of rows) {
    if (levels.has(row.id)) at += 1;
    else if (at < 0) all.set(row.id, row.level);
    else {
      const level = below[at] ?? 0;
      const isParent = (below[at + 1] ?? 0) > level;
      all.set(row.id, row.milestone === true && isParent ? level + 1 : level);
    }
  }
  return all;
}
