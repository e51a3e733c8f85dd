import type { Interval, Minute, Minutes } from '../network.ts';
import { DAY, type DayPattern, dayPattern } from './day-pattern.ts';

export const WHOLE_DAY: readonly Interval[] = [{ from: 0, to: DAY }];

const WEEK = 7 * DAY;

/** Seven days that repeat for ever, with working time in them. */
export interface Week {
  readonly days: readonly DayPattern[];
  /** Working time of the whole week. */
  readonly total: Minutes;
  /** Working time of the week before each of its minutes. */
  readonly workBefore: Int32Array;
  /** When each working minute begins, in minutes of the week. */
  readonly minutes: Int32Array;
}

export function makeWeek(lists: readonly (readonly Interval[])[]): Week {
  const days = Array.from({ length: 7 }, (_, day) => dayPattern(lists[day] ?? []));
  const total = days.reduce((sum, day) => sum + day.total, 0);
  const workBefore = new Int32Array(WEEK);
  const minutes = new Int32Array(total);
  let work = 0;
  days.forEach(({ intervals }, day) => {
    let at = day * DAY;
    for (const { from, to } of intervals) {
      workBefore.fill(work, at, day * DAY + from);
      for (at = day * DAY + from; at < day * DAY + to; at++) {
        workBefore[at] = work;
        minutes[work++] = at;
      }
    }
    workBefore.fill(work, at, (day + 1) * DAY);
  });
  return { days, total, workBefore, minutes };
}

/** Working time from instant 0; negative before it. */
export function weekWork({ total, workBefore }: Week, instant: Minute): Minutes {
  const turn = Math.floor(instant / WEEK);
  return turn * total + (workBefore[instant - turn * WEEK] ?? 0);
}

/** When the working minute begins that has `work` minutes between it and instant 0. The inverse of `weekWork`. */
export function weekStart({ total, minutes }: Week, work: Minutes): Minute {
  const turn = Math.floor(work / total);
  return turn * WEEK + (minutes[work - turn * total] ?? 0);
}
