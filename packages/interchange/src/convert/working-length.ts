import { type Id, MAIN, type State, settingsOf, type Task, UNIT_LIMIT } from '@giotto/chart/model';
import { fullCalendar, MINUTES_PER_DAY } from '@giotto/chart/time';
import {
  durationMinutes,
  type PlacedTask,
  type Plan,
  type PlanDuration,
  type PlanTask,
  WorkingCalendar,
} from '../plan/index.ts';

const MINUTES_LIMIT = UNIT_LIMIT * MINUTES_PER_DAY;
const MINUTES_PER_HOUR = 60;

/**
 * The working time that a plan's tasks take, as far as the plan states it; groups and elapsed lengths have none.
 * @param calendarIds ids of the chart's calendars by the plan's, without that of the project if the chart has none
 */
export function workOfTasks(
  { calendars, calendar: project }: Plan,
  calendarIds: ReadonlyMap<string, Id>,
): (placed: PlacedTask) => Pick<Task, 'work'> {
  const known = new Map(
    calendars.filter(({ id }) => calendarIds.has(id)).map((each) => [each.id, new WorkingCalendar(each)]),
  );
  return ({ task: { duration, calendar }, hasChildren }) => {
    const hours = known.get(calendar ?? '') ?? known.get(project ?? '');
    if (hasChildren || duration === undefined || duration.elapsed || hours === undefined) return {};
    const work = Math.min(durationMinutes(duration, hours), MINUTES_LIMIT);
    return work < 1 ? {} : { work };
  };
}

/** What a task's length in a plan depends on besides the task. */
export interface LengthContext {
  readonly state: State;
  readonly hoursOf: (calendar: string | undefined) => WorkingCalendar;
  /** Working minutes between the ends of the bar. */
  readonly worked: number;
}

/**
 * A task's length in a plan. In a drawn chart, people draw bars without a thought of the working time that a file gave them:
 * only one that the bar still has is a length. In a scheduled chart, what has none is elapsed time.
 * @param calendar the plan's id of the task's calendar
 */
export function toPlanDuration(
  task: Task,
  calendar: string | undefined,
  { state, hoursOf, worked }: LengthContext,
): Pick<PlanTask, 'duration'> {
  const isDrawn = settingsOf(state).dependentShift !== 'schedule';
  const { work, duration = 0 } = task;
  if (work === undefined)
    return isDrawn
      ? {}
      : { duration: inUnits(Math.round(duration * MINUTES_PER_DAY), MINUTES_PER_DAY, true) };
  const { minutesPerDay } = hoursOf(calendar);
  const hasHours = fullCalendar(state, task.calendar ?? MAIN)?.week !== undefined;
  const minutes = Math.round(hasHours ? work : (work * minutesPerDay) / MINUTES_PER_DAY);
  return isDrawn && worked !== minutes ? {} : { duration: inUnits(minutes, minutesPerDay, false) };
}

/** Quarters of days in days, whole quarters of hours in hours. */
function inUnits(minutes: number, minutesPerDay: number, elapsed: boolean): PlanDuration {
  if ((minutes * 4) % minutesPerDay === 0) return { value: minutes / minutesPerDay, unit: 'd', elapsed };
  if ((minutes * 4) % MINUTES_PER_HOUR === 0)
    return { value: minutes / MINUTES_PER_HOUR, unit: 'h', elapsed };
  return { value: minutes, unit: 'min', elapsed };
}
