import { apply, type PlainChange, rowsOf } from '@giotto/chart/changes';
import { type Id, type State, settingsOf } from '@giotto/chart/model';
import { planOfChart } from '../convert/index.ts';
import { isSame, type Plan, type PlanLink, type PlanTask } from '../plan/index.ts';
import { barsAbove } from './bars-above.ts';
import { baselineSteps } from './baseline-steps.ts';
import { calendarSteps } from './calendar-steps.ts';
import { hasRow } from './levels.ts';
import { markerSteps } from './marker-steps.ts';
import { orderSteps } from './order-steps.ts';
import { applySteps, changesOf, convertPatch, type PatchedChart } from './patch-chart.ts';
import { PatchProblems } from './patch-problems.ts';
import type { LinkPatch, PlanPatch, SchedulingPatch, SentTask, TaskPatch } from './plan-patch.ts';
import { resolveIds } from './resolve-ids.ts';
import { switchSchedule } from './schedule-switch.ts';
import { taskDifference } from './task-difference.ts';

/** A task of a whole plan: named by its id, or by an external id. */
type NamedTask = Omit<PlanTask, 'id' | 'custom' | 'wbs'> & { readonly id?: string };

/** A whole plan as a program sends it; links may have no ids, and name tasks by external ids. */
export interface NamedPlan extends Omit<Plan, 'tasks' | 'extra'> {
  /** Whether dates follow from links, calendars and constraints; absent: stays. */
  readonly scheduled?: boolean;
  readonly tasks: readonly NamedTask[];
}

/**
 * Makes a chart's plan this one, by the fewest changes: what both say alike stays as it is, looks too. Tasks are found by id,
 * else by external id; those that the plan leaves out are removed, and so are fields, links, markers and baselines. Dates and
 * calendars that it leaves out stay. In a scheduled chart, dates follow; in a drawn one, nothing but what the plan says moves.
 * @param name the chart's, which isn't part of it
 */
export function replacePlan(state: State, wanted: NamedPlan, name: string, createId: () => Id): PatchedChart {
  const problems = new PatchProblems();
  if (wanted.name !== undefined && wanted.name !== name)
    problems.add('name', 'is not the chart’s: leave it out, or rename the chart');
  const { first, last } = switchSchedule(state, wanted.scheduled);
  const drawn = apply(state, changesOf(first)).state;
  const known = planOfChart(drawn, '');
  const calendars = calendarSteps(drawn, known, wanted, createId, problems);
  const based = apply(drawn, changesOf(calendars.steps)).state;
  const before = calendars.steps.length === 0 ? known : planOfChart(based, '');
  const named = resolveNames(based, wanted, createId, problems);
  const inWork = { state, patch: named, problems };
  if (problems.list().length > 0) return applySteps(inWork, [], (changes) => changes);

  const tasks = wanted.tasks.map((task, at): PlanTask => {
    const { id: _, calendar, ...rest } = task;
    const own = calendar === undefined ? undefined : (calendars.ids.get(calendar) ?? calendar);
    return {
      ...rest,
      id: named.tasks?.[at]?.id ?? '',
      custom: {},
      ...(own !== undefined && own !== before.calendar && { calendar: own }),
    };
  });
  const patch: PlanPatch = {
    ...settingsDifference(before, wanted),
    tasks: tasksDifference(based, before, tasks, named.tasks ?? []),
    links: linksDifference(before, wanted.links, named.links ?? []),
  };
  const rows = tasks.flatMap(({ id }) => (based.milestone.has(id) ? [] : [id]));
  const steps = [
    ...first,
    ...calendars.steps,
    ...convertPatch(based, patch, problems, (left) => orderSteps(left, rows)),
    ...markerSteps(based, wanted.markers, createId),
    ...baselineSteps(
      based,
      before,
      tasks.map(({ id, milestone, calendar, baselines }, at) => ({
        path: `tasks.${at}`,
        id,
        isMilestone: milestone === true,
        calendar,
        baselines,
      })),
      createId,
      problems,
    ),
    ...last,
  ];
  return applySteps(
    { ...inWork, patch },
    steps,
    (changes) => changes,
    (after) => milestoneRows(after, before.tasks, tasks),
  );
}

/**
 * The plan's tasks and links with their ids in the chart. Those of a plan of another chart are found by external ids, which
 * there are the ids of tasks that have none.
 */
function resolveNames(
  state: State,
  { tasks, links }: NamedPlan,
  createId: () => Id,
  problems: PatchProblems,
): PlanPatch {
  const has = (id: string) => state.task.has(id) || state.milestone.has(id);
  const external = new Set(
    [...state.task.values(), ...state.milestone.values()].flatMap(({ externalId }) => externalId ?? []),
  );
  const sent = tasks.map(({ id, externalId }): SentTask => {
    const name = externalId ?? id;
    if (id === undefined || (!has(id) && external.has(name ?? '')))
      return name === undefined ? {} : { externalId: name };
    return externalId === undefined || externalId === id ? { id } : { id, externalId };
  });
  const { tasks: named = [] } = resolveIds(state, { tasks: sent }, createId, problems);
  if (problems.list().length > 0) return { tasks: named };
  const ids = new Map(
    tasks.flatMap(({ id, externalId }, at) =>
      [externalId, id].flatMap((name) => (name === undefined ? [] : [[name, named[at]?.id ?? ''] as const])),
    ),
  );
  const ends = links.map(({ id, from, to, type }) => ({
    ...(id !== undefined && { id }),
    from: ids.get(from) ?? from,
    to: ids.get(to) ?? to,
    type,
  }));
  return { tasks: named, ...resolveIds(state, { links: ends }, createId, problems) };
}

function settingsDifference(before: Plan, { projectStart, scheduling = {} }: NamedPlan): PlanPatch {
  const { scheduling: known = {} } = before;
  const names = [
    ...new Set([...Object.keys(known), ...Object.keys(scheduling)]),
  ] as (keyof SchedulingPatch)[];
  const changed = names.filter((name) => !isSame(known[name], scheduling[name]));
  return {
    ...(projectStart !== undefined && projectStart !== before.projectStart && { projectStart }),
    ...(changed.length > 0 && {
      scheduling: Object.fromEntries(changed.map((name) => [name, scheduling[name] ?? null])),
    }),
  };
}

function tasksDifference(
  state: State,
  before: Plan,
  tasks: readonly PlanTask[],
  named: readonly TaskPatch[],
): readonly TaskPatch[] {
  const known = new Map(before.tasks.map((task) => [task.id, task]));
  const isScheduled = settingsOf(state).dependentShift === 'schedule';
  const patches = tasks.map((task, at): TaskPatch => {
    const former = known.get(task.id);
    const { externalId } = named[at] ?? {};
    // Dates of tasks with others below them follow from these.
    const isSummary = isScheduled && (tasks[at + 1]?.level ?? 0) > task.level;
    if (former === undefined)
      return newTask(task, externalId ?? undefined, tasks[at - 1]?.id ?? null, isSummary);
    const { start, finish, duration, ...rest } = taskDifference(task, former);
    const isRow = hasRow(state, task);
    return {
      ...rest,
      ...(!isSummary && {
        ...(start !== undefined && { start }),
        ...(finish !== undefined && { finish }),
        ...(duration !== undefined && { duration }),
      }),
      id: task.id,
      externalId: externalId ?? null,
      ...(isRow && { level: task.level }),
      ...(task.milestone !== undefined &&
        task.milestone !== (former.milestone ?? false) && { milestone: task.milestone }),
    };
  });
  const kept = new Set(tasks.map(({ id }) => id));
  const removed = before.tasks
    .filter(({ id }) => !kept.has(id))
    .map(({ id }): TaskPatch => ({ id, removed: true }));
  return [...patches, ...removed];
}

function newTask(
  { id, title, level, milestone, start, finish, duration, people, units, ...task }: PlanTask,
  externalId: string | undefined,
  after: Id | null,
  isSummary: boolean,
): TaskPatch {
  const { actualStart, actualFinish, progress, follows, calendar, schedule, constraint, deadline } = task;
  const { notes, url, color } = task;
  const isDated = !isSummary && milestone !== true;
  return {
    id,
    title,
    after,
    ...(externalId !== undefined && { externalId }),
    level,
    ...(milestone && { milestone }),
    ...(!isSummary && start !== undefined && { start }),
    ...(isDated && finish !== undefined && duration === undefined && { finish }),
    ...(isDated && duration !== undefined && { duration }),
    ...(people.length > 0 && { people, ...(units !== undefined && { units }) }),
    ...Object.fromEntries(
      Object.entries({
        actualStart,
        actualFinish,
        progress,
        follows,
        calendar,
        schedule,
        constraint,
        deadline,
        notes,
        url,
        color,
      }).filter(([, value]) => value !== undefined),
    ),
  };
}

function linksDifference(
  before: Plan,
  wanted: readonly PlanLink[],
  named: readonly LinkPatch[],
): readonly LinkPatch[] {
  const known = new Map(before.links.map((link) => [link.id, link]));
  const patches = named.map((link, at): LinkPatch => {
    const former = known.get(link.id);
    const { type, lag } = wanted[at] ?? { type: 'FS' };
    return {
      ...link,
      type,
      ...(isSame(lag, former?.lag) ? {} : { lag: lag ?? null }),
    };
  });
  const kept = new Set(named.map(({ id }) => id));
  return [
    ...patches,
    ...before.links.flatMap(({ id = '' }): LinkPatch[] => (kept.has(id) ? [] : [{ id, removed: true }])),
  ];
}

/** The chart's floating milestones that the plan has below other bars, on the rows of these; the first row has those above all bars. */
function milestoneRows(
  after: State,
  before: readonly PlanTask[],
  tasks: readonly PlanTask[],
): readonly PlainChange[] {
  const former = barsAbove(after, before);
  const rowOf = new Map(rowsOf(after).map((id, row) => [id, row]));
  return [...barsAbove(after, tasks)].flatMap(([id, above]): readonly PlainChange[] => {
    if (former.get(id) === above) return [];
    return [{ type: 'set', kind: 'milestone', id, fields: { position: rowOf.get(above ?? '') ?? 0 } }];
  });
}
