import {
  type Calendar,
  HOURS_OF_DAY,
  MINUTES_PER_UNIT,
  type NamedCalendar,
  type TimeSpan,
} from '@giotto/chart/model';

/** ISO days, Monday first. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** What a day has until somebody types other hours. */
export const USUAL_HOURS: readonly TimeSpan[] = HOURS_OF_DAY.office;

export const WHOLE_DAY: readonly TimeSpan[] = HOURS_OF_DAY.all;

type Week = Pick<Calendar, 'workingDays' | 'week'>;

/** The working time of a day of the week; none on a day off. */
export function hoursOn({ workingDays, week }: Week, day: number): readonly TimeSpan[] {
  return workingDays.includes(day) ? (week?.[day - 1] ?? USUAL_HOURS) : [];
}

function isWhole(spans: readonly TimeSpan[]): boolean {
  return spans.length === 1 && spans[0]?.from === 0 && spans[0].to === MINUTES_PER_UNIT;
}

/** Whether all working days are worked from midnight to midnight. */
export function isWholeDays(week: Week): boolean {
  return week.workingDays.every((day) => isWhole(hoursOn(week, day)));
}

/** What a calendar's week is: its base's, whole days, or hours of its own. */
export type WeekMode = 'base' | 'days' | 'hours';

export function weekModeOf(calendar: NamedCalendar, full: Week): WeekMode {
  const { base, workingDays, week } = calendar;
  if (base !== undefined && workingDays === undefined && week === undefined) return 'base';
  return isWholeDays(full) ? 'days' : 'hours';
}

/** The hours of the first working day that has any. */
function commonHours(week: Week): readonly TimeSpan[] {
  const hours = week.workingDays.map((day) => hoursOn(week, day)).find((spans) => spans.length > 0);
  return hours === undefined || isWhole(hours) ? USUAL_HOURS : hours;
}

/** The same week with other working days (CH-661): a day that becomes one without hours gets those of the others. */
export function withWorkingDays<Kept extends Week>(calendar: Kept, workingDays: readonly number[]): Kept {
  const { week } = calendar;
  if (week === undefined) return { ...calendar, workingDays };
  const isNew = (day: number) => workingDays.includes(day) && !calendar.workingDays.includes(day);
  const filled = WEEKDAYS.map((day) => {
    const hours = week[day - 1] ?? [];
    return isNew(day) && hours.length === 0 ? commonHours(calendar) : hours;
  });
  return { ...calendar, workingDays, week: filled };
}

/** Hours for each day, also for those off, so that they have some once they are worked. */
export function withHours(full: Week): Required<Week> {
  const hours = commonHours(full);
  const own = (day: number) => {
    const spans = full.week?.[day - 1] ?? [];
    return spans.length === 0 || isWhole(spans) ? hours : spans;
  };
  return { workingDays: full.workingDays, week: WEEKDAYS.map(own) };
}

/** The week with the hours of one day. */
export function withHoursOn(week: Required<Week>, day: number, spans: readonly TimeSpan[]): Required<Week> {
  return { ...week, week: WEEKDAYS.map((one) => (one === day ? spans : (week.week[one - 1] ?? []))) };
}

/** The week with one day's hours on every day. */
export function withHoursOf(week: Required<Week>, day: number): Required<Week> {
  const spans = week.week[day - 1] ?? USUAL_HOURS;
  return { ...week, week: WEEKDAYS.map(() => spans) };
}
