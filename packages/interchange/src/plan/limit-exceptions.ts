import { isRecurring } from '@giotto/chart/time';
import { civilDayOf } from './civil.ts';
import { daysOf } from './dated-exceptions.ts';
import { PLAN_LIMITS } from './limits.ts';
import type { CalendarException, Plan } from './plan.ts';
import { datesOf } from './working-calendar.ts';

/** The exceptions of a calendar that are kept, and of those that aren't how many there are and in which years. */
export interface LimitedExceptions {
  readonly exceptions: readonly CalendarException[];
  readonly dropped: number;
  /** `2010–2012, 2030`. */
  readonly years: string;
}

/** As many exceptions as a plan holds: those farthest from the plan's dates are left out, those that come back stay longest. */
export function limitExceptions(
  exceptions: readonly CalendarException[],
  plan: Pick<Plan, 'tasks' | 'projectStart'>,
): LimitedExceptions {
  const dropped = exceptions.length - PLAN_LIMITS.exceptions;
  if (dropped <= 0) return { exceptions, dropped: 0, years: '' };
  const { from: first, to: last } = daysOf(plan);
  const distanceOf = (exception: CalendarException): number =>
    isRecurring(datesOf(exception))
      ? -1
      : Math.max(0, first - civilDayOf(exception.to), civilDayOf(exception.from) - last);
  const distances = exceptions.map(distanceOf);
  const nearest = [...exceptions.keys()].sort(
    (one, other) => (distances[one] ?? 0) - (distances[other] ?? 0),
  );
  const kept = new Set(nearest.slice(0, PLAN_LIMITS.exceptions));
  const gone = exceptions.filter((_, at) => !kept.has(at));
  return {
    exceptions: exceptions.filter((_, at) => kept.has(at)),
    dropped,
    years: writeYears(gone.map(({ from }) => Number(from.slice(0, 4)))),
  };
}

function writeYears(years: readonly number[]): string {
  const spans: { from: number; to: number }[] = [];
  for (const year of [...new Set(years)].sort((one, other) => one - other)) {
    const last = spans.at(-1);
    if (last !== undefined && year === last.to + 1) last.to = year;
    else spans.push({ from: year, to: year });
  }
  return spans.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}
