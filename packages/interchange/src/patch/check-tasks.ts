import { cleanLink } from '@giotto/chart/link';
import { type State, UNIT_LIMIT } from '@giotto/chart/model';
import { MINUTES_PER_DAY } from '@giotto/chart/time';
import { durationMinutes, type Plan, type PlanTask } from '../plan/index.ts';
import type { PatchProblems } from './patch-problems.ts';
import { checkPeople } from './patched-people.ts';
import type { PlanPatch, TaskPatch } from './plan-patch.ts';

const OF_NEW_TASKS = ['after', 'milestone'] as const satisfies readonly (keyof TaskPatch)[];
const NOT_FOR_MILESTONES = 'is not for milestones, which stand on the row of a task';
const BY_THE_CLOCK = { minutesPerDay: MINUTES_PER_DAY, daysPerWeek: 7 };

/** Finds what is wrong with a patch's tasks before they are put into the plan. */
export function checkTasks(
  state: State,
  plan: Plan,
  { tasks = [] }: PlanPatch,
  problems: PatchProblems,
): void {
  const known = new Map(plan.tasks.map((task) => [task.id, task]));
  const calendars = new Set(plan.calendars.map(({ id }) => id));
  const seen = new Set<string>();
  const removed = removedIds(tasks);
  tasks.forEach((task, at) => {
    const add = (field: string, message: string) => problems.add(`tasks.${at}.${field}`, message);
    const former = known.get(task.id);
    if (seen.has(task.id)) add('id', 'is given twice');
    if (task.removed) {
      seen.add(task.id);
      checkRemoved(task, former, add);
      return;
    }
    if (former === undefined)
      checkNew(task, (id) => (known.has(id) || seen.has(id)) && !removed.has(id), add);
    else checkKnown(task, former, state.task.get(task.id)?.rowTask !== undefined, add);
    seen.add(task.id);
    if (typeof task.calendar === 'string' && !calendars.has(task.calendar))
      add('calendar', 'is not the id of a calendar of this chart');
    checkConstraint(task, add);
    checkPeople(state, task, add);
    if (typeof task.url === 'string' && cleanLink(task.url) === undefined)
      add('url', 'must be a link that begins with http://, https:// or mailto:');
    const isMilestone = former === undefined ? task.milestone === true : former.milestone === true;
    if (isMilestone) checkMilestone(task, add);
    else checkBar(task, former, add);
  });
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
  for (const field of OF_NEW_TASKS) if (task[field] !== undefined) add(field, 'is only for new tasks');
  if (task.level === undefined || task.level === former.level) return;
  if (former.milestone) add('level', NOT_FOR_MILESTONES);
  else if (isGuest) add('level', 'is that of the task whose row it shares');
}

function checkNew(
  { title, after, level, milestone }: TaskPatch,
  isKnown: (id: string) => boolean,
  add: Add,
): void {
  if (title === undefined) add('id', 'is not the id of a task of this chart; a new task needs a title');
  if (typeof after === 'string' && !isKnown(after)) add('after', 'is not the id of a task above it');
  if (milestone && level !== undefined) add('level', NOT_FOR_MILESTONES);
}

function checkConstraint({ constraint }: TaskPatch, add: Add): void {
  if (constraint === undefined || constraint === null) return;
  const isDated = constraint.type !== 'ASAP' && constraint.type !== 'ALAP';
  if (isDated && constraint.date === undefined)
    add('constraint.date', `is missing: ${constraint.type} needs one`);
  if (!isDated && constraint.date !== undefined) add('constraint.date', `is not for ${constraint.type}`);
}

function checkMilestone(
  { start, finish, duration, actualStart, progress = 0, people }: TaskPatch,
  add: Add,
): void {
  if (start !== undefined && finish !== undefined && start !== finish)
    add('finish', 'must be the start: a milestone has no length');
  if (people !== undefined) add('people', 'is not for milestones');
  if (duration !== undefined) add('duration', 'is not for milestones, which have no length');
  if (actualStart !== undefined) add('actualStart', 'is not for milestones, which have an actual finish');
  if (progress > 0 && progress < 100) add('progress', 'must be 0 or 100: a milestone is reached or not');
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
