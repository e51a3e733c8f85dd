import type { Interval, Minutes } from '../network.ts';

export const DAY: Minutes = 1440;

/** The working time of a day. */
export interface DayPattern {
  readonly intervals: readonly Interval[];
  readonly total: Minutes;
}

export function dayPattern(intervals: readonly Interval[]): DayPattern {
  return { intervals, total: intervals.reduce((sum, { from, to }) => sum + to - from, 0) };
}

/** Working time of the day before a minute of it, 0 to 1440. */
export function workBefore({ intervals }: DayPattern, minute: number): Minutes {
  let work = 0;
  for (const { from, to } of intervals) {
    if (minute <= from) break;
    work += Math.min(minute, to) - from;
  }
  return work;
}

/** When the working minute begins that has `work` minutes before it; `work` is below the day's total. */
export function minuteAfter({ intervals }: DayPattern, work: Minutes): number {
  let rest = work;
  for (const { from, to } of intervals) {
    if (rest < to - from) return from + rest;
    rest -= to - from;
  }
  return DAY;
}
