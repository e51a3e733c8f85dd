import {
  ELEMENT_DEFAULTS,
  type Id,
  MAIN,
  type Milestone,
  type State,
  settingsOf,
  type Task,
  timelineOf,
} from '@giotto/chart/model';
import { ChartPeople } from '../convert/chart-people.ts';
import { PlanHours } from '../convert/plan-hours.ts';
import { type RecordContext, toMilestone, toTask } from '../convert/task-records.ts';
import { workOfTasks } from '../convert/working-length.ts';
import { changedFields, statedMilestoneFields, statedTaskFields } from '../merge/compared-fields.ts';
import { statedPeople } from '../merge/merge-people.ts';
import {
  civilMinutesOf,
  durationMinutes,
  type PlacedTask,
  type Plan,
  type PlanTask,
  placeTasks,
  STANDARD_CALENDAR,
} from '../plan/index.ts';
import { Report } from '../report/index.ts';
import type { PatchProblems } from './patch-problems.ts';
import { milestoneFields, type PatchStep, setStep, taskFields } from './patch-step.ts';
import { patchedPeople } from './patched-people.ts';
import { isDated, type PatchedPlan, type PatchedTask } from './patched-plan.ts';
import type { TaskPatch } from './plan-patch.ts';

/** Fields of a task that a patch can take away, as a chart's records call them. */
const TAKEN_AWAY = [
  'externalId',
  'actualStart',
  'actualFinish',
  'calendar',
  'constraint',
  'deadline',
  'notes',
] as const satisfies readonly (keyof TaskPatch & keyof Task)[];

interface StepContext extends RecordContext {
  readonly state: State;
  readonly isScheduled: boolean;
  readonly hours: PlanHours;
  /** The plan's id of the chart's own calendar. */
  readonly project: string | undefined;
}

/** A patched task where it is placed. */
interface PlacedPatch extends PatchedTask {
  readonly path: string;
  readonly placed: PlacedTask;
}

/** A patch's new bars, new milestones, and what it sets of those that exist. */
export interface TaskSteps {
  readonly bars: readonly PatchStep[];
  /** Each with the bar on whose row it is; absent: none is there. */
  readonly milestones: readonly { readonly step: (position: number) => PatchStep; readonly above?: Id }[];
  readonly sets: readonly PatchStep[];
}

/** The changes of a patch's tasks, as importing and updating from a file converts them. */
export function taskSteps(state: State, { plan, patched }: PatchedPlan, problems: PatchProblems): TaskSteps {
  const context = contextOf(state, plan);
  const bars: PatchStep[] = [];
  const milestones: TaskSteps['milestones'][number][] = [];
  const sets: PatchStep[] = [];
  const byId = new Map(placeTasks(plan, context.startDate, context.report).map((one) => [one.task.id, one]));
  for (const [id, one] of patched) {
    const placed = byId.get(id);
    if (placed === undefined) continue;
    const path = `tasks.${one.at}`;
    const patch: PlacedPatch = { ...one, path, placed: placeOf(placed, context) };
    if (placed.hasChildren && context.isScheduled && isDated(one.patch))
      problems.add(`${patch.path}.${dateOf(one.patch)}`, 'follows from the tasks below it');
    else if (one.former !== undefined) sets.push(...setsOf(patch, context));
    else if (placed.isMilestone) milestones.push(newMilestone(patch, context));
    else bars.push(newBar(patch, context));
  }
  return { bars, milestones, sets };
}

/**
 * Where a task lies: in a drawn chart whole days from midnight, in a scheduled one from the first to the last of its hours. An
 * elapsed length is as long as it says.
 */
function placeOf(placed: PlacedTask, { hours, isScheduled }: StepContext): PlacedTask {
  const { task, isMilestone } = placed;
  const { start, duration, calendar } = task;
  if (isMilestone) return placed;
  if (duration?.elapsed) {
    const from = isScheduled && start !== undefined ? civilMinutesOf(start) : placed.from;
    return { ...placed, from, to: from + Math.max(1, durationMinutes(duration, hours.of(calendar))) };
  }
  if (!isScheduled) return placed;
  const from = civilMinutesOf(hours.start(placed.from, calendar));
  return { ...placed, from, to: Math.max(civilMinutesOf(hours.finish(placed.to, calendar)), from + 1) };
}

function dateOf({ start, finish }: TaskPatch): string {
  if (start !== undefined) return 'start';
  return finish === undefined ? 'duration' : 'finish';
}

function contextOf(state: State, plan: Plan): StepContext {
  const { calendar: project } = plan;
  const calendars = new Map(plan.calendars.map(({ id }) => [id, id === project ? MAIN : id]));
  return {
    state,
    startDate: timelineOf(state).startDate,
    isScheduled: settingsOf(state).dependentShift === 'schedule',
    hours: new PlanHours(
      plan.calendars.find(({ id }) => id === project) ?? STANDARD_CALENDAR,
      plan.calendars,
      [0, 0],
    ),
    project,
    calendars,
    looks: new Map(),
    people: new ChartPeople(() => ''),
    workOf: workOfTasks(plan, calendars),
    report: new Report(),
  };
}

function newBar({ patch, path, placed, above }: PlacedPatch, context: StepContext): PatchStep {
  const { state } = context;
  const { work: _, ...bar } = toTask(placed, context);
  const people = patchedPeople(state, {}, patch);
  const value = taskFields({
    ...bar,
    ...externalIdOf(placed.task),
    ...lengthOf(patch, placed, context),
    ...(people && { assignments: people }),
  });
  const isElapsed = context.isScheduled && patch.duration?.elapsed === true;
  const anchor = above === undefined ? null : (state.task.get(above)?.rowTask ?? above);
  return {
    path,
    change: {
      type: 'create',
      kind: 'task',
      id: patch.id,
      value: isElapsed ? { ...value, work: null } : value,
      ...(patch.after !== undefined && { after: anchor }),
    },
  };
}

function newMilestone(
  { patch, path, placed, above }: PlacedPatch,
  context: StepContext,
): TaskSteps['milestones'][number] {
  const { position: _, ...milestone } = toMilestone(placed, 0, context);
  const value = milestoneFields({ ...milestone, ...externalIdOf(placed.task) });
  return {
    ...(above !== undefined && { above }),
    step: (position) => ({
      path,
      change: { type: 'create', kind: 'milestone', id: patch.id, value: { ...value, position } },
    }),
  };
}

/** The working time of a scheduled chart's task: a drawn one has none of its own. */
function lengthOf({ duration }: TaskPatch, placed: PlacedTask, context: StepContext): Pick<Task, 'work'> {
  return context.isScheduled && duration?.elapsed === false ? context.workOf(placed) : {};
}

function setsOf(
  { patch, path, placed, task: stated }: PlacedPatch,
  context: StepContext,
): readonly PatchStep[] {
  const { id } = patch;
  const bar = context.state.task.get(id);
  if (bar !== undefined) {
    const [target, names] = patchedBar(bar, patch, { placed, stated }, context);
    return setStep(path, 'task', id, taskFields(target), names);
  }
  const milestone = context.state.milestone.get(id) ?? {};
  const [target, names] = patchedMilestone(milestone, patch, { placed, stated }, context);
  return setStep(path, 'milestone', id, milestoneFields(target), names);
}

interface StatedTask {
  readonly placed: PlacedTask;
  readonly stated: PlanTask;
}

function patchedBar(
  bar: Task,
  patch: TaskPatch,
  { placed, stated }: StatedTask,
  context: StepContext,
): readonly [target: Task, names: readonly string[]] {
  const { work: _, ...record } = toTask(placed, context);
  const { work } = lengthOf(patch, placed, context);
  const { work: __, ...former } = bar;
  const people = patchedPeople(context.state, bar, patch);
  const fields = {
    ...statedTaskFields({ task: stated, hasChildren: false }, record, former),
    ...externalIdOf(stated),
    ...(work !== undefined && { work }),
    ...(people && { assignments: statedPeople(people, bar.assignments) }),
  };
  const changes = changedFields({ ...ELEMENT_DEFAULTS.task, ...bar }, fields);
  const isElapsed = context.isScheduled && patch.duration?.elapsed === true && bar.work !== undefined;
  const isFreed = people === null && bar.assignments !== undefined;
  const away = [
    ...takenAway(bar, patch, context),
    ...(isElapsed ? ['work'] : []),
    ...(isFreed ? ['assignments'] : []),
  ];
  const kept = Object.entries(bar).filter(([name]) => !away.includes(name));
  const target: Task = {
    ...Object.fromEntries(kept),
    ...Object.fromEntries(changes.map(({ field, after }) => [field, after])),
  };
  return [target, [...changes.map(({ field }) => field), ...away]];
}

function patchedMilestone(
  milestone: Milestone,
  patch: TaskPatch,
  { placed, stated }: StatedTask,
  context: StepContext,
): readonly [target: Milestone, names: readonly string[]] {
  const fields = {
    ...statedMilestoneFields({ task: stated }, toMilestone(placed, 0, context)),
    ...externalIdOf(stated),
  };
  const changes = changedFields({ ...ELEMENT_DEFAULTS.milestone, ...milestone }, fields);
  const isUnreached = patch.progress === 0 && milestone.actualFinish !== undefined;
  const away = [...takenAway(milestone, patch, context), ...(isUnreached ? ['actualFinish'] : [])];
  const kept = Object.entries(milestone).filter(([name]) => !away.includes(name));
  const target: Milestone = {
    ...Object.fromEntries(kept),
    ...Object.fromEntries(changes.map(({ field, after }) => [field, after])),
  };
  return [target, [...changes.map(({ field }) => field), ...away]];
}

/** Checked with all other values of the changes. */
function externalIdOf({ externalId }: PlanTask): Pick<Task, 'externalId'> {
  return externalId === undefined ? {} : { externalId };
}

/** Fields of a record that are gone afterwards; a task that follows the chart's calendar has none of its own. */
function takenAway(record: Task | Milestone, patch: TaskPatch, { project }: StepContext): readonly string[] {
  const known = new Set(Object.keys(record));
  const away = TAKEN_AWAY.filter(
    (field) =>
      patch[field] === null || (field === 'calendar' && patch.calendar === project && project !== undefined),
  );
  return [...away, ...(patch.url === null ? ['externalLink'] : [])].filter((field) => known.has(field));
}
