import { DEEPEST_INDENTATION, type Id, rowOfMilestone, type State } from '@giotto/chart/model';
import type { OutlineTask } from '../convert/index.ts';
import type { PatchProblems } from './patch-problems.ts';
import type { TaskPatch } from './plan-patch.ts';

/** A patch of a task with its index. */
interface PlacedPatch {
  readonly at: number;
  readonly patch: TaskPatch;
}

/** A row of the chart whose rows below are deeper, by how much they go along, and the place in the patch that says so. */
interface OpenRow {
  readonly level: number;
  readonly shift: number;
  readonly place: string | undefined;
}

/**
 * The levels of a plan's tasks with a patch's new ones among them: rows go along with the row that they are below, and none
 * is more than one level deeper than the row above it.
 * @param rows in outline order
 * @returns by id; the rows' levels if the patch changes no row
 */
export function levelsOfRows(
  state: State,
  rows: readonly OutlineTask[],
  patches: ReadonlyMap<Id, PlacedPatch>,
  problems: PatchProblems,
): ReadonlyMap<Id, number> {
  if (!changesRows(state, rows, patches)) return new Map(rows.map(({ id, level }) => [id, level]));
  const levels = new Map<Id, number>();
  let open: OpenRow[] = [];
  let above = -1;
  const ownRows = rows.filter((one) => hasRow(state, one));
  for (const [index, row] of ownRows.entries()) {
    const own = patches.get(row.id);
    const isNew = !state.task.has(row.id);
    if (!isNew) open = open.filter(({ level }) => level < row.level);
    const around = open.at(-1);
    const stated = own?.patch.level;
    // Between a task and those below it, a new milestone is one of these: it can't have any itself.
    const isInside = row.milestone === true && (ownRows[index + 1]?.level ?? 0) > above;
    const beside = Math.max(isInside ? above + 1 : above, 0);
    const wanted = stated ?? (isNew ? beside : row.level + (around?.shift ?? 0));
    const deepest = Math.min(DEEPEST_INDENTATION, above + 1);
    if (stated !== undefined && stated > deepest)
      problems.add(
        `tasks.${own?.at}.level`,
        `must be at most ${deepest}, one more than that of the task above`,
      );
    else if (wanted > DEEPEST_INDENTATION && around?.place !== undefined)
      problems.add(around.place, `puts “${row.title}” below it deeper than ${DEEPEST_INDENTATION}`);
    const level = Math.min(wanted, deepest);
    if (!isNew)
      open.push({ level: row.level, shift: level - row.level, place: placeOf(own) ?? around?.place });
    levels.set(row.id, level);
    above = level;
  }
  return withMilestones(state, rows, levels);
}

/** The field of a patch that says on which level a row is; undefined if it doesn't. */
function placeOf(own: PlacedPatch | undefined): string | undefined {
  if (own?.patch.level !== undefined) return `tasks.${own.at}.level`;
  return own?.patch.after === undefined ? undefined : `tasks.${own.at}.after`;
}

/** Whether a patch adds rows, moves one or changes its level. */
function changesRows(
  state: State,
  rows: readonly OutlineTask[],
  patches: ReadonlyMap<Id, PlacedPatch>,
): boolean {
  return rows.some((row) => {
    const { level, after } = patches.get(row.id)?.patch ?? {};
    const isOther = after !== undefined || (level !== undefined && level !== row.level);
    return hasRow(state, row) && (isOther || !state.task.has(row.id));
  });
}

/** Milestones that float stand on others' rows, and so do tasks that share one. */
export function hasRow({ task, milestone }: State, { id }: Pick<OutlineTask, 'id'>): boolean {
  return !milestone.has(id) && task.get(id)?.rowTask === undefined;
}

/** Adds what stands on others' rows: a milestone on a parent's row is one of its children, one below all rows nobody's. */
function withMilestones(
  { milestone }: State,
  rows: readonly OutlineTask[],
  levels: ReadonlyMap<Id, number>,
): ReadonlyMap<Id, number> {
  const all = new Map(levels);
  const below = rows.filter(({ id }) => levels.has(id)).map(({ id }) => levels.get(id) ?? 0);
  let at = -1;
  for (const row of rows) {
    if (levels.has(row.id)) at += 1;
    else if (at < 0) all.set(row.id, row.level);
    else {
      const level = below[at] ?? 0;
      const isParent = (below[at + 1] ?? 0) > level;
      const floating = milestone.get(row.id);
      const isBelowAll = floating !== undefined && rowOfMilestone(floating) >= below.length;
      all.set(row.id, isBelowAll ? 0 : floating && isParent ? level + 1 : level);
    }
  }
  return all;
}
