import { exceptionSpans, isRecurring } from '@giotto/chart/time';
import { civilDayOf, toCivilDay } from './civil.ts';
import type { CalendarException, Plan, PlanCalendar } from './plan.ts';
import { datesOf } from './working-calendar.ts';

/** Days since 1970-01-01, both ends included. */
interface Days {
  readonly from: number;
  readonly to: number;
}

/** What of a calendar a format holds as it comes back. */
export interface HeldExceptions {
  readonly yearly?: boolean;
  readonly recurrence?: boolean;
}

/** A plan in which exceptions that come back in a way that isn't held have their dates in the years of the plan's tasks. */
export function withDatedExceptions(plan: Plan, held: HeldExceptions = {}): Plan {
  const isDated = ({ yearly, recurrence }: CalendarException) =>
    (yearly === true && held.yearly !== true) || (recurrence !== undefined && held.recurrence !== true);
  if (!plan.calendars.some(({ exceptions }) => exceptions.some(isDated))) return plan;
  const within = daysOf(plan);
  // Single days count before those that come back, and the first one counts.
  const inOrder = ({ exceptions }: PlanCalendar) => {
    const isBack = (exception: CalendarException) => isRecurring(datesOf(exception));
    return [...exceptions.filter((one) => !isBack(one)), ...exceptions.filter(isBack)];
  };
  return {
    ...plan,
    calendars: plan.calendars.map((calendar) =>
      calendar.exceptions.some(isDated)
        ? {
            ...calendar,
            exceptions: inOrder(calendar).flatMap((one) => (isDated(one) ? dateException(one, within) : one)),
          }
        : calendar,
    ),
  };
}

/** An exception that comes back as single ones, on its dates within a span of days. */
export function dateException(exception: CalendarException, within: Days): readonly CalendarException[] {
  const { yearly: _, recurrence: __, ...rest } = exception;
  return exceptionSpans(datesOf(exception), within)
    .filter((span) => span.to >= within.from && span.from <= within.to)
    .map((span) => ({ ...rest, from: toCivilDay(span.from), to: toCivilDay(span.to) }));
}

/** The first and the last day of the years of a plan's tasks; without dates, of its project's start. */
export function daysOf({ tasks, projectStart = '2000' }: Pick<Plan, 'tasks' | 'projectStart'>): Days {
  let [first, last] = ['9999', ''];
  for (const { start, finish } of tasks) {
    for (const date of [start, finish]) {
      if (date === undefined) continue;
      const year = date.slice(0, 4);
      if (year < first) first = year;
      if (year > last) last = year;
    }
  }
  if (last === '') [first, last] = [projectStart.slice(0, 4), projectStart.slice(0, 4)];
  return { from: civilDayOf(`${first}-01-01`), to: civilDayOf(`${last}-12-31`) };
}
