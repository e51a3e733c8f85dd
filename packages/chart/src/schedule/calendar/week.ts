import type { Interval, Minute, Minutes } from '../network.ts';
import { DAY, type DayPattern, dayPattern, minuteAfter, workBefore } from './day-pattern.ts';

export const WHOLE_DAY: readonly Interval[] = [{ from: 0, to: DAY }];
const NO_WORK: DayPattern = dayPattern([]);

/** Seven days that repeat for ever, with working time in them: places are found by one division. */
export interface Week {
  readonly days: readonly DayPattern[];
  /** Working time of the week before each of its days, and of the whole week. */
  readonly before: readonly Minutes[];
  readonly total: Minutes;
}

export function makeWeek(lists: readonly (readonly Interval[])[]): Week {
  const days = Array.from({ length: 7 }, (_, day) => dayPattern(lists[day] ?? []));
  const before = [0];
  for (const { total } of days) before.push((before.at(-1) ?? 0) + total);
  return { days, before, total: before[7] ?? 0 };
}

/** Working time from instant 0; negative before it. */
export function weekWork(week: Week, instant: Minute): Minutes {
  const day = Math.floor(instant / DAY);
  const turn = Math.floor(day / 7);
  const weekday = day - 7 * turn;
  const pattern = week.days[weekday] ?? NO_WORK;
  return turn * week.total + (week.before[weekday] ?? 0) + workBefore(pattern, instant - day * DAY);
}

/** When the working minute begins that has `work` minutes between it and instant 0. The inverse of `weekWork`. */
export function weekStart(week: Week, work: Minutes): Minute {
  const turn = Math.floor(work / week.total);
  const rest = work - turn * week.total;
  let weekday = 0;
  while (weekday < 6 && (week.before[weekday + 1] ?? 0) <= rest) weekday++;
  const pattern = week.days[weekday] ?? NO_WORK;
  return (turn * 7 + weekday) * DAY + minuteAfter(pattern, rest - (week.before[weekday] ?? 0));
}
