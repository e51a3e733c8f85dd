import { finishOf, startBeforeFinish } from '@giotto/chart/chart-schedule';
import {
  ELEMENT_DEFAULTS,
  type Id,
  MAIN,
  type Milestone,
  type State,
  settingsOf,
  spanOfTask,
  spansRowsBelow,
  type Task,
  timelineOf,
} from '@giotto/chart/model';
import { isInWholeDays, minutesAt } from '@giotto/chart/time';
import { ChartPeople } from '../convert/chart-people.ts';
import { PlanHours } from '../convert/plan-hours.ts';
import { type RecordContext, toMilestone, toTask } from '../convert/task-records.ts';
import { lengthsOfTasks } from '../convert/working-length.ts';
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
import type { PatchedPlan } from './patched-plan.ts';
import type { PatchedTask } from './patched-task.ts';
import { isDated, type TaskPatch } from './plan-patch.ts';

/** Fields of a task that a patch can take away, as a chart's records call them. */
const TAKEN_AWAY = [
  'externalId',
  'actualStart',
  'actualFinish',
  'calendar',
  'follows',
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

/** A patch's new rows, and what it sets of those that exist. */
interface TaskSteps {
  readonly rows: readonly PatchStep[];
  readonly sets: readonly PatchStep[];
}

/** The changes of a patch's tasks, as importing and updating from a file converts them. */
export function taskSteps(state: State, { plan, patched }: PatchedPlan, problems: PatchProblems): TaskSteps {
  const context = contextOf(state, plan);
  const rows: PatchStep[] = [];
  const sets: PatchStep[] = [];
  const byId = new Map(placeTasks(plan, context.startDate, context.report).map((one) => [one.task.id, one]));
  for (const [id, one] of patched) {
    const placed = byId.get(id);
    if (placed === undefined) continue;
    const path = `tasks.${one.at}`;
    const patch: PlacedPatch = { ...one, path, placed: placeOf(one, placed, context) };
    if (placed.hasChildren && isDated(one.patch) && isSpanning(state, { id, patch: one.patch }))
      problems.add(`${patch.path}.${dateOf(one.patch)}`, 'follows from the tasks below it');
    else if (one.former !== undefined) sets.push(...setsOf(patch, context));
    else rows.push(newRow(patch, context));
  }
  return { rows, sets };
}

/** Whether the dates of a row with others below follow from these. */
function isSpanning(state: State, { id, patch }: { readonly id: Id; readonly patch: TaskPatch }): boolean {
  const { follows = state.task.get(id)?.follows ?? null } = patch;
  return spansRowsBelow(settingsOf(state), follows === null ? {} : { follows });
}

/** Where a task lies: an elapsed length is as long as it says, and a bar to the minute begins when it says. */
function placeOf(one: PatchedTask, placed: PlacedTask, context: StepContext): PlacedTask {
  const { task, isMilestone } = placed;
  const { start, duration, calendar } = task;
  if (isMilestone) return placed;
  if (duration?.elapsed) {
    const from = context.isScheduled && start !== undefined ? civilMinutesOf(start) : placed.from;
    const length = durationMinutes(duration, context.hours.of(calendar));
    return { ...placed, from, to: from + Math.max(1, length) };
  }
  if (start === undefined || !isMovedToTheMinute(one, context)) return placed;
  const from = civilMinutesOf(start);
  return { ...placed, from, to: from + placed.to - placed.from };
}

/** Whether a patch gives a bar that isn't in whole days another start and nothing else of its dates. */
function isMovedToTheMinute({ patch, former }: PatchedTask, { state, startDate }: StepContext): boolean {
  const bar = state.task.get(patch.id);
  const isMoved = patch.start !== undefined && patch.finish === undefined && patch.duration === undefined;
  if (bar === undefined || !isMoved) return false;
  const { start, end } = spanOfTask(bar);
  const isInDays = isInWholeDays(minutesAt(start, startDate), minutesAt(end, startDate));
  return !isInDays || former?.duration?.elapsed === true;
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
    ),
    project,
    calendars,
    looks: new Map(),
    people: new ChartPeople(() => ''),
    lengthOf: lengthsOfTasks(plan, calendars),
    report: new Report(),
  };
}

function newRow({ patch, path, placed, above }: PlacedPatch, context: StepContext): PatchStep {
  const { state } = context;
  const { work: _, isElapsed, ...bar } = toTask(placed, context);
  const people = patchedPeople(state, {}, patch);
  const value = taskFields({
    ...bar,
    ...externalIdOf(placed.task),
    ...lengthOf(patch, placed, context),
    ...(people && { assignments: people }),
  });
  const anchor = above === undefined ? null : (state.task.get(above)?.rowTask ?? above);
  return {
    path,
    change: {
      type: 'create',
      kind: 'task',
      id: patch.id,
      value: isElapsed === true && context.isScheduled ? { ...value, work: null } : value,
      ...(patch.after !== undefined && { after: anchor }),
    },
  };
}

/** The length that a patch says. */
function lengthOf({ duration }: TaskPatch, placed: PlacedTask, context: StepContext) {
  return duration === undefined ? {} : context.lengthOf(placed);
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
  const { work: _, isElapsed: _isElapsed, ...record } = toTask(placed, context);
  const length = lengthOf(patch, placed, context);
  const { work: _work, isElapsed: _wasElapsed, ...former } = bar;
  const people = patchedPeople(context.state, bar, patch);
  const { isMilestone: _isMilestone, ...given } = statedTaskFields(
    { task: stated, hasChildren: false },
    record,
    former,
  );
  const fields = {
    ...given,
    ...turned(bar, patch, context.state),
    ...externalIdOf(stated),
    ...length,
    ...(typeof patch.follows === 'string' && { follows: patch.follows }),
    ...(people && { assignments: statedPeople(people, bar.assignments) }),
    ...(stated.color !== undefined && { [record.isMilestone ? 'iconColor' : 'color']: stated.color }),
  };
  const changes = changedFields({ ...ELEMENT_DEFAULTS.task, ...bar }, fields);
  const other = length.isElapsed ? 'work' : 'isElapsed';
  const isOther = Object.keys(length).length > 0 && bar[other] !== undefined;
  const isUnreached = patch.progress === 0 && record.isMilestone === true && bar.actualFinish !== undefined;
  const isFreed = people === null && bar.assignments !== undefined;
  const away = [
    ...takenAway(bar, patch, context),
    ...(isOther ? [other] : []),
    ...(isUnreached ? ['actualFinish'] : []),
    ...(isFreed ? ['assignments'] : []),
  ];
  const kept = Object.entries(bar).filter(([name]) => !away.includes(name));
  const target: Task = {
    ...Object.fromEntries(kept),
    ...Object.fromEntries(changes.map(({ field, after }) => [field, after])),
  };
  const isResized = changes.some(({ field }) => field === 'duration');
  // In a drawn chart, another bar alone takes back the length that was said.
  const isSaid = isSaidLength(bar, patch, placed, context);
  const said = isResized ? [...Object.keys(length), ...(isSaid ? ['work'] : [])] : [];
  // Scheduled from its finish, a chart is told that the end is meant, not a length.
  const ends = isResized && patch.finish !== undefined && bar.start !== undefined ? ['start'] : [];
  return [target, [...new Set([...changes.map(({ field }) => field), ...away, ...said, ...ends])]];
}

/** Whether the dates that a patch gives a bar of a drawn chart make up the length that was said of it: it stays said. */
function isSaidLength(
  { work, calendar }: Task,
  { start, finish, duration }: TaskPatch,
  { from, to }: PlacedTask,
  { hours, isScheduled, project }: StepContext,
): boolean {
  if (isScheduled || work === undefined || duration !== undefined) return false;
  if (start === undefined && finish === undefined) return false;
  const own = calendar === MAIN ? project : calendar;
  const span = hours.span(from, to, own);
  return hours.of(own).workBetween(span.from, span.to) === work;
}

/**
 * Only who says so turns a bar into a milestone, without dates one at its end, or a milestone into a bar, one of its old length
 * that ends there: deeper rows below draw a milestone as a bar, and leave it one.
 */
function turned(bar: Task, patch: TaskPatch, state: State): Pick<Task, 'isMilestone' | 'start'> {
  const { isMilestone = false } = bar;
  const { milestone = isMilestone } = patch;
  if (milestone === isMilestone) return {};
  if (isDated(patch)) return { isMilestone: milestone };
  if (milestone) return { isMilestone: true, start: finishOf(state, bar) };
  const length = bar.duration ?? ELEMENT_DEFAULTS.task.duration;
  return { isMilestone: false, start: startBeforeFinish(state, bar, spanOfTask(bar).start, length) };
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
    ...(stated.color !== undefined && { iconColor: stated.color }),
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
  const renamed = [
    ...(patch.url === null ? ['externalLink'] : []),
    ...(patch.color === null ? ['color', 'iconColor'] : []),
  ];
  return [...away, ...renamed].filter((field) => known.has(field));
}
