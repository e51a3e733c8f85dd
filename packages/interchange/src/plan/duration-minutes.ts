import type { PlanDuration } from './plan.ts';
import type { WorkingCalendar } from './working-calendar.ts';

const MINUTES_PER_DAY = 1440;
/** Days of a working month, as planners count them. */
const WORKING_DAYS_PER_MONTH = 20;
const ELAPSED_DAYS_PER_MONTH = 30;

/** A length in minutes: by the clock when elapsed, otherwise of working time by the calendar's usual day and week. */
export function durationMinutes(
  { value, unit, elapsed }: PlanDuration,
  { minutesPerDay, daysPerWeek }: Pick<WorkingCalendar, 'minutesPerDay' | 'daysPerWeek'>,
): number {
  const day = elapsed ? MINUTES_PER_DAY : minutesPerDay;
  const minutes = {
    min: 1,
    h: 60,
    d: day,
    w: day * (elapsed ? 7 : daysPerWeek),
    mo: day * (elapsed ? ELAPSED_DAYS_PER_MONTH : WORKING_DAYS_PER_MONTH),
  };
  return Math.round(value * minutes[unit]);
}
