import type { TimeSpan } from '../model/calendar.ts';
import { MINUTES_PER_DAY } from './civil-date.ts';

/** The working time of a day, in minutes. */
export function workOf(hours: readonly TimeSpan[]): number {
  return hours.reduce((sum, { from, to }) => sum + to - from, 0);
}

/** The commonest working time among the days of a week that have any, in minutes; of several, the greatest. */
export function usualDay(week: readonly (readonly TimeSpan[])[]): number {
  const worked = week.map(workOf).filter((total) => total > 0);
  const counts = Map.groupBy(worked, (total) => total);
  const [usual] = [...counts].sort(([a, as], [b, bs]) => bs.length - as.length || b - a);
  return usual?.[0] ?? MINUTES_PER_DAY;
}
