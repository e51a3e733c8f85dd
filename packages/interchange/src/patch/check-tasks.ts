import { cleanLink } from '@giotto/chart/link';
import { type State, UNIT_LIMIT } from '@giotto/chart/model';
import { MINUTES_PER_DAY } from '@giotto/chart/time';
import type { ChartTasks } from '../convert/index.ts';
import { durationMinutes, type PlanTask } from '../plan/index.ts';
import type { PatchProblems } from './patch-problems.ts';
import { checkPeople } from './patched-people.ts';
import type { PlanPatch, TaskPatch } from './plan-patch.ts';

const NOT_FLOATING = 'is not for a milestone that stands on the row of a task';
const BY_THE_CLOCK = { minutesPerDay: MINUTES_PER_DAY, daysPerWeek: 7 };

/** Finds what is wrong with a patch's tasks before they are put into the plan. */
export function checkTasks(
  state: State,
  chart: ChartTasks,
  { tasks = [] }: PlanPatch,
  problems: PatchProblems,
): void {
  const calendars = new Set(chart.frame.calendars.map(({ id }) => id));
  const seen = new Set<string>();
  const removed = removedIds(tasks);
  tasks.forEach((task, at) => {
    const add = (field: string, message: string) => problems.add(`tasks.${at}.${field}`, message);
    const former = chart.of(task.id);
    if (seen.has(task.id)) add('id', 'is given twice');
    if (task.removed) {
      seen.add(task.id);
      checkRemoved(task, former, add);
      return;
    }
    const { after } = task;
    if (typeof after === 'string' && (removed.has(after) || !(isElement(state, after) || seen.has(after))))
      add('after', 'is not the id of a task of this chart, nor of a new one above it');
    const isFloating = state.milestone.has(task.id);
    if (former === undefined) checkNew(task, add);
    else if (isFloating) checkFloating(task, former, add);
    else checkKnown(task, former, state.task.get(task.id)?.rowTask !== undefined, add);
    seen.add(task.id);
    if (typeof task.calendar === 'string' && !calendars.has(task.calendar))
      add('calendar', 'is not the id of a calendar of this chart');
    checkConstraint(task, add);
    checkPeople(state, task, add);
    if (typeof task.url === 'string' && cleanLink(task.url) === undefined)
      add('url', 'must be a link that begins with http://, https:// or mailto:');
    if (task.milestone ?? former?.milestone) checkMilestone(task, add);
    else {
      checkBar(task, former, add);
      checkActualDates(task, former, add);
    }
  });
}

/** Whether a chart has a task or milestone with this id. */
export function isElement({ task, milestone }: State, id: string): boolean {
  return task.has(id) || milestone.has(id);
}

/** The ids of the tasks that a patch takes out of its chart. */
export function removedIds(tasks: readonly TaskPatch[]): ReadonlySet<string> {
  return new Set(tasks.flatMap(({ id, removed }) => (removed ? [id] : [])));
}

type Add = (field: string, message: string) => void;

function checkRemoved(task: TaskPatch, former: PlanTask | undefined, add: Add): void {
  if (former === undefined) add('id', 'is not the id of a task of this chart');
  for (const field of Object.keys(task))
    if (field !== 'id' && field !== 'removed') add(field, 'is not for a task that is removed');
}

function checkKnown(task: TaskPatch, former: PlanTask, isGuest: boolean, add: Add): void {
  if (task.after !== undefined && isGuest) add('after', 'is not for a task that shares the row of another');
  if (isGuest && task.level !== undefined && task.level !== former.level)
    add('level', 'is that of the task whose row it shares');
}

function checkFloating(task: TaskPatch, former: PlanTask, add: Add): void {
  if (task.milestone === false) add('milestone', NOT_FLOATING);
  if ((task.people?.length ?? 0) > 0) add('people', NOT_FLOATING);
  if (task.level !== undefined && task.level !== former.level) add('level', NOT_FLOATING);
}

function checkNew({ title }: TaskPatch, add: Add): void {
  if (title === undefined) add('id', 'is not the id of a task of this chart; a new task needs a title');
}

function checkConstraint({ constraint }: TaskPatch, add: Add): void {
  if (constraint === undefined || constraint === null) return;
  const isDated = constraint.type !== 'ASAP' && constraint.type !== 'ALAP';
  if (isDated && constraint.date === undefined)
    add('constraint.date', `is missing: ${constraint.type} needs one`);
  if (!isDated && constraint.date !== undefined) add('constraint.date', `is not for ${constraint.type}`);
}

function checkMilestone({ start, finish, duration, actualStart, progress = 0 }: TaskPatch, add: Add): void {
  if (start !== undefined && finish !== undefined && start !== finish)
    add('finish', 'must be the start: a milestone has no length');
  if (duration !== undefined) add('duration', 'is not for milestones, which have no length');
  if (actualStart !== undefined) add('actualStart', 'is not for milestones, which have an actual finish');
  if (progress > 0 && progress < 100) add('progress', 'must be 0 or 100: a milestone is reached or not');
}

/** A task can't be done before it began (CH-639); less progress may take back when it was done. */
function checkActualDates(
  { actualStart, actualFinish, progress }: TaskPatch,
  former: PlanTask | undefined,
  add: Add,
): void {
  const start = actualStart === undefined ? former?.actualStart : (actualStart ?? undefined);
  const formerFinish = progress === undefined || progress >= 100 ? former?.actualFinish : undefined;
  const finish = actualFinish === undefined ? formerFinish : (actualFinish ?? undefined);
  if (start === undefined || finish === undefined || finish >= start) return;
  if (typeof actualFinish === 'string') add('actualFinish', 'must not be before the actual start');
  else if (typeof actualStart === 'string') add('actualStart', 'must not be after the actual finish');
}

function checkBar({ start, finish, duration }: TaskPatch, former: PlanTask | undefined, add: Add): void {
  const from = start ?? former?.start;
  if (finish !== undefined && from !== undefined && finish < from)
    add('finish', 'must not be before the start');
  if (duration === undefined) return;
  if (finish !== undefined) add('duration', 'is not needed beside a finish: give one of both');
  if (durationMinutes({ ...duration, elapsed: true }, BY_THE_CLOCK) > UNIT_LIMIT * MINUTES_PER_DAY)
    add('duration.value', `must be at most ${UNIT_LIMIT.toLocaleString('en')} days`);
}
