import type { State } from '@giotto/chart/model';
import type { Plan, PlanTask } from '../plan/index.ts';
import { levelsOfRows } from './levels.ts';
import type { PatchProblems } from './patch-problems.ts';
import type { PlanPatch, TaskPatch } from './plan-patch.ts';
import { RowList } from './row-list.ts';

/** A task of a patch in the plan. */
export interface PatchedTask {
  /** Its index in the patch. */
  readonly at: number;
  readonly patch: TaskPatch;
  /** The task of the plan that it changes; absent: it is new. */
  readonly former?: PlanTask;
  /** What it states: for the others of the plan's fields it has none, except its title, and a start where it has a length. */
  readonly task: PlanTask;
  /** The id of the task above a new one, if there is one. */
  readonly above?: string;
}

/** A plan with a patch's tasks in their places. */
export interface PatchedPlan {
  readonly plan: Plan;
  /** By id, in the patch's order. */
  readonly patched: ReadonlyMap<string, PatchedTask>;
}

const EMPTY = { people: [], custom: {}, baselines: [] };

/**
 * Puts a patch's tasks, which `checkTasks` found nothing wrong with, into the plan of a chart from which the removed ones
 * are gone already.
 */
export function patchPlan(
  state: State,
  plan: Plan,
  { tasks = [] }: PlanPatch,
  problems: PatchProblems,
): PatchedPlan {
  const known = new Map(plan.tasks.map((task) => [task.id, task]));
  const rows = new RowList(plan.tasks);
  const patched = new Map<string, PatchedTask>();
  tasks.forEach((patch, at) => {
    if (patch.removed) return;
    const former = known.get(patch.id);
    if (former !== undefined) {
      patched.set(patch.id, { at, patch, former, task: changed(former, patch) });
      return;
    }
    const { task, above } = rows.add(patch.after, (bar) => fresh(patch, bar));
    patched.set(patch.id, { at, patch, task, ...(above !== undefined && { above: above.id }) });
  });
  const levels = levelsOfRows(state, rows.list(), patched, problems);
  const outline = rows.list().map((row) => ({
    ...placed(row, patched.get(row.id)),
    level: levels.get(row.id) ?? 0,
  }));
  return { plan: { ...plan, tasks: outline }, patched };
}

/** Whether a patch says where a task lies. */
export function isDated({ start, finish, duration }: TaskPatch): boolean {
  return start !== undefined || finish !== undefined || duration !== undefined;
}

/** The task as the plan is drawn: where the patch has no dates, it lies where it did. */
function placed(row: PlanTask, one: PatchedTask | undefined): PlanTask {
  if (one?.former === undefined) return row;
  const { start, finish } = one.former;
  if (isDated(one.patch)) return one.task;
  return { ...one.task, ...(start !== undefined && { start }), ...(finish !== undefined && { finish }) };
}

function fresh(patch: TaskPatch, above: PlanTask | undefined): PlanTask {
  const { title = '', level = above?.level ?? 0, milestone } = patch;
  return { id: patch.id, title, level, ...EMPTY, ...(milestone && { milestone }), ...statedBy(patch) };
}

function changed(former: PlanTask, patch: TaskPatch): PlanTask {
  const { id, title, level, milestone, start } = former;
  const hasLength = patch.finish !== undefined || patch.duration !== undefined;
  return {
    id,
    title: patch.title ?? title,
    level,
    ...EMPTY,
    ...(milestone && { milestone }),
    ...(hasLength && start !== undefined && { start }),
    ...statedBy(patch),
  };
}

/** The fields that a patch gives a value. */
function statedBy(patch: TaskPatch): Partial<PlanTask> {
  const { start, finish, duration, actualStart, actualFinish, progress } = patch;
  const { calendar, schedule, constraint, deadline, externalId } = patch;
  const { notes, url } = patch;
  return {
    ...(typeof notes === 'string' && { notes }),
    ...(typeof url === 'string' && { url }),
    ...(typeof externalId === 'string' && { externalId }),
    ...(start !== undefined && { start }),
    ...(finish !== undefined && { finish }),
    ...(duration !== undefined && { duration }),
    ...(typeof actualStart === 'string' && { actualStart }),
    ...(typeof actualFinish === 'string' && { actualFinish }),
    ...(progress !== undefined && { progress }),
    ...(typeof calendar === 'string' && { calendar }),
    ...(schedule !== undefined && { schedule }),
    ...(constraint !== undefined && constraint !== null && { constraint }),
    ...(typeof deadline === 'string' && { deadline }),
  };
}
