import { isElapsedTask } from '@giotto/chart/chart-schedule';
import { ELEMENT_DEFAULTS, type Id, type Task, UNIT_LIMIT } from '@giotto/chart/model';
import { MINUTES_PER_DAY } from '@giotto/chart/time';
import {
  durationMinutes,
  type PlacedTask,
  type Plan,
  type PlanDuration,
  type PlanTask,
  STANDARD_CALENDAR,
  WorkingCalendar,
} from '../plan/index.ts';

const MINUTES_LIMIT = UNIT_LIMIT * MINUTES_PER_DAY;
const MINUTES_PER_HOUR = 60;
/** What a chart without a calendar has: the usual hours every day. */
const EVERY_DAY = new WorkingCalendar({
  ...STANDARD_CALENDAR,
  week: STANDARD_CALENDAR.week.map(() => STANDARD_CALENDAR.week[0] ?? []),
});

/**
 * The lengths that a plan states, in working or in elapsed time; groups have none.
 * @param calendarIds ids of the chart's calendars by the plan's
 */
export function lengthsOfTasks(
  { calendars, calendar: project }: Plan,
  calendarIds: ReadonlyMap<string, Id>,
): (placed: PlacedTask) => Pick<Task, 'work' | 'isElapsed'> {
  const known = new Map(
    calendars.filter(({ id }) => calendarIds.has(id)).map((each) => [each.id, new WorkingCalendar(each)]),
  );
  return ({ task: { duration, calendar }, hasChildren }) => {
    const hours = known.get(calendar ?? '') ?? known.get(project ?? '') ?? EVERY_DAY;
    if (hasChildren || duration === undefined) return {};
    if (duration.elapsed) return { isElapsed: true };
    return { work: Math.min(Math.max(1, durationMinutes(duration, hours)), MINUTES_LIMIT) };
  };
}

/**
 * A task's length in a plan: what was said of it. What nobody said of a drawn bar isn't a length.
 * @param hours those of the task's calendar
 */
export function toPlanDuration(
  task: Task,
  isScheduled: boolean,
  { minutesPerDay }: WorkingCalendar,
): Pick<PlanTask, 'duration'> {
  const { work, duration = ELEMENT_DEFAULTS.task.duration } = task;
  if (work !== undefined) return { duration: inUnits(work, minutesPerDay, false) };
  return isElapsedTask(task, isScheduled)
    ? { duration: inUnits(Math.round(duration * MINUTES_PER_DAY), MINUTES_PER_DAY, true) }
    : {};
}

/** Quarters of days in days, whole quarters of hours in hours. */
function inUnits(minutes: number, minutesPerDay: number, elapsed: boolean): PlanDuration {
  if ((minutes * 4) % minutesPerDay === 0) return { value: minutes / minutesPerDay, unit: 'd', elapsed };
  if ((minutes * 4) % MINUTES_PER_HOUR === 0)
    return { value: minutes / MINUTES_PER_HOUR, unit: 'h', elapsed };
  return { value: minutes, unit: 'min', elapsed };
}
