import type { State } from '@giotto/chart/model';
import type { ChartTasks, OutlineTask } from '../convert/index.ts';
import type { Plan, PlanTask } from '../plan/index.ts';
import { hasRow, levelsOfRows } from './levels.ts';
import type { PatchProblems } from './patch-problems.ts';
import type { PatchedTask } from './patched-task.ts';
import { isDated, type PlanPatch, type TaskPatch } from './plan-patch.ts';
import { RowList } from './row-list.ts';
import { linksToMilestones, tasksToPlace } from './tasks-to-place.ts';

/** A plan with a patch's tasks in their places. */
export interface PatchedPlan {
  readonly outline: readonly OutlineTask[];
  /** Of its tasks only those that say where the patch's lie, in outline order. */
  readonly plan: Plan;
  /** By id, in the patch's order. */
  readonly patched: ReadonlyMap<string, PatchedTask>;
  /** The rows of the chart that change their places, with the index of the patch's task that moves them. */
  readonly moved: ReadonlyMap<string, number>;
}

const EMPTY = { people: [], custom: {}, baselines: [] };

/**
 * Puts a patch's tasks, which `checkTasks` found nothing wrong with, into the plan of a chart from which the removed ones
 * are gone already.
 */
export function patchPlan(
  state: State,
  chart: ChartTasks,
  { tasks = [] }: PlanPatch,
  problems: PatchProblems,
): PatchedPlan {
  const rows = new RowList(chart.outline, (task) => hasRow(state, task));
  const moved = new Map<string, number>();
  const patched = new Map<string, PatchedTask>();
  tasks.forEach((patch, at) => {
    if (patch.removed) return;
    const former = chart.of(patch.id);
    if (former !== undefined) {
      patched.set(patch.id, { at, patch, former, task: changed(state, former, patch) });
      for (const id of moveRows(rows, patch, at, problems)) moved.set(id, at);
      return;
    }
    const { task, above } = rows.add(patch.after, (bar) => fresh(patch, bar));
    patched.set(patch.id, { at, patch, task, ...(above !== undefined && { above: above.id }) });
  });
  const levels = levelsOfRows(state, rows.list(), patched, problems);
  const outline = rows.list().map((row) => ({ ...row, level: levels.get(row.id) ?? 0 }));
  const links = linksToMilestones(state, patched);
  const needed = tasksToPlace(outline, patched, links).flatMap(({ id, level }) => {
    const task = placed(chart.of(id), patched.get(id));
    return task === undefined ? [] : [{ ...task, level }];
  });
  return { outline, plan: { ...chart.frame, tasks: needed, links, markers: [] }, patched, moved };
}

/** Moves a row as a patch says; the ids of those that change their places. */
function moveRows(
  rows: RowList,
  { id, after, level }: TaskPatch,
  at: number,
  problems: PatchProblems,
): readonly string[] {
  if (after === undefined) return [];
  const moved = rows.move({ id, after, level });
  const place = `tasks.${at}.after`;
  if (moved === 'itself') problems.add(place, 'is the task itself');
  else if (moved === 'below it') problems.add(place, 'is below the task, and moves with it');
  else return moved;
  return [];
}

/** The task as the plan is drawn: where the patch has dates, they stand, of a summary too; otherwise it lies where it did. */
function placed(known: PlanTask | undefined, one: PatchedTask | undefined): PlanTask | undefined {
  if (one === undefined) return known;
  if (one.former === undefined) return one.task;
  const { start, finish } = one.former;
  if (isDated(one.patch)) return { ...one.task, follows: 'nothing' };
  return { ...one.task, ...(start !== undefined && { start }), ...(finish !== undefined && { finish }) };
}

function fresh(patch: TaskPatch, above: OutlineTask | undefined): PlanTask {
  const { title = '', level = above?.level ?? 0, milestone } = patch;
  return { id: patch.id, title, level, ...EMPTY, ...(milestone && { milestone }), ...statedBy(patch) };
}

/** Whether it is a milestone is the record's word: until a patch has changed the levels, deeper rows may stand below it. */
function changed({ task }: State, former: PlanTask, patch: TaskPatch): PlanTask {
  const { id, title, level, start, calendar } = former;
  const { milestone = former.milestone ?? task.get(id)?.isMilestone } = patch;
  const hasLength = patch.finish !== undefined || patch.duration !== undefined;
  return {
    id,
    title: patch.title ?? title,
    level,
    ...EMPTY,
    ...(milestone && { milestone }),
    ...(hasLength && start !== undefined && { start }),
    ...(patch.calendar === undefined && calendar !== undefined && { calendar }),
    ...statedBy(patch),
  };
}

/** The fields that a patch gives a value. */
function statedBy(patch: TaskPatch): Partial<PlanTask> {
  const { start, finish, duration, actualStart, actualFinish, progress } = patch;
  const { calendar, follows, schedule, constraint, deadline, externalId } = patch;
  const { notes, url, color } = patch;
  return {
    ...(typeof notes === 'string' && { notes }),
    ...(typeof url === 'string' && { url }),
    ...(typeof color === 'string' && { color }),
    ...(typeof externalId === 'string' && { externalId }),
    ...(start !== undefined && { start }),
    ...(finish !== undefined && { finish }),
    ...(duration !== undefined && { duration }),
    ...(typeof actualStart === 'string' && { actualStart }),
    ...(typeof actualFinish === 'string' && { actualFinish }),
    ...(progress !== undefined && { progress }),
    ...(typeof follows === 'string' && { follows }),
    ...(typeof calendar === 'string' && { calendar }),
    ...(schedule !== undefined && { schedule }),
    ...(constraint !== undefined && constraint !== null && { constraint }),
    ...(typeof deadline === 'string' && { deadline }),
  };
}
