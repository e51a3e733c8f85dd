import type { CalendarException, CalendarRules, Interval, Minute, Minutes } from '../network.ts';
import { DAY, type DayPattern, dayPattern, minuteAfter, workBefore } from './day-pattern.ts';
import { makeWeek, type Week, WHOLE_DAY, weekStart, weekWork } from './week.ts';

/** Days on which exceptions count, from the chart's start date: about 30 years before to 100 years after. */
export const FIRST_EXCEPTION_DAY = -10_957;
export const LAST_EXCEPTION_DAY = 36_524;

/**
 * A calendar as prefix sums of working time by day, within the days that have exceptions; before and after these, the
 * week repeats. Working time is counted from the first of those days, and negative before it.
 */
export class WorkingCalendar {
  private readonly week: Week;
  private readonly firstDay: number;
  private readonly dayCount: number;
  /** Working time before each day with exceptions, and after the last. */
  private readonly before: Int32Array;
  private readonly patterns: readonly DayPattern[];
  private readonly patternOf: Int32Array;
  private readonly total: Minutes;
  private readonly weekBeforeFirst: Minutes;
  private readonly weekBeforeEnd: Minutes;
  private readonly isContinuous: boolean;

  constructor(rules: CalendarRules) {
    const own = makeWeek(rules.week);
    const isEmptyWeek = own.total === 0;
    const exceptions = rules.exceptions.flatMap(clip);
    const span = isEmptyWeek ? WHOLE_RANGE : spanOf(exceptions);
    this.week = isEmptyWeek ? makeWeek(Array.from({ length: 7 }, () => WHOLE_DAY)) : own;
    this.firstDay = span.from;
    this.dayCount = span.to - span.from + 1;
    this.patterns = [...own.days, ...exceptions.map(({ intervals }) => dayPattern(intervals))];
    this.patternOf = patternsByDay(span, exceptions);
    this.before = new Int32Array(this.dayCount + 1);
    let sum = 0;
    for (let at = 0; at < this.dayCount; at++) {
      sum += this.patterns[this.patternOf[at] ?? 0]?.total ?? 0;
      this.before[at + 1] = sum;
    }
    this.total = sum;
    this.weekBeforeFirst = weekWork(this.week, this.firstDay * DAY);
    this.weekBeforeEnd = weekWork(this.week, (this.firstDay + this.dayCount) * DAY);
    this.isContinuous = this.dayCount === 0 && this.week.total === 7 * DAY;
  }

  /** Working time before an instant, from a fixed origin: the difference of two is the working time between them. */
  work(instant: Minute): Minutes {
    if (this.isContinuous) return instant;
    const day = Math.floor(instant / DAY);
    const at = day - this.firstDay;
    if (at < 0) return weekWork(this.week, instant) - this.weekBeforeFirst;
    if (at >= this.dayCount) return this.total + weekWork(this.week, instant) - this.weekBeforeEnd;
    const pattern = this.patterns[this.patternOf[at] ?? 0];
    return (this.before[at] ?? 0) + (pattern === undefined ? 0 : workBefore(pattern, instant - day * DAY));
  }

  /** The working time of a day, counted from the chart's first one; none on a day off. */
  hoursOn(day: number): readonly Interval[] {
    const at = day - this.firstDay;
    const isExceptional = at >= 0 && at < this.dayCount;
    const pattern = isExceptional
      ? this.patterns[this.patternOf[at] ?? 0]
      : this.week.days[((day % 7) + 7) % 7];
    return pattern?.intervals ?? [];
  }

  /** The beginning of the working minute that has `work` before it: the last instant of which `work(…)` is that. */
  startAt(work: Minutes): Minute {
    if (this.isContinuous) return work;
    if (work < 0) return weekStart(this.week, work + this.weekBeforeFirst);
    if (work >= this.total) return weekStart(this.week, work - this.total + this.weekBeforeEnd);
    const at = this.findDay(work);
    const pattern = this.patterns[this.patternOf[at] ?? 0];
    const minute = pattern === undefined ? 0 : minuteAfter(pattern, work - (this.before[at] ?? 0));
    return (this.firstDay + at) * DAY + minute;
  }

  /** The end of the working minute that completes `work`: the first instant of which `work(…)` is that. */
  finishAt(work: Minutes): Minute {
    return this.isContinuous ? work : this.startAt(work - 1) + 1;
  }

  nextStart(instant: Minute): Minute {
    return this.startAt(this.work(instant));
  }

  previousFinish(instant: Minute): Minute {
    return this.finishAt(this.work(instant));
  }

  /** Working time from one instant to another; negative if `to` is before `from`. */
  between(from: Minute, to: Minute): Minutes {
    return this.work(to) - this.work(from);
  }

  /** The instant this much working time later, at its end; or earlier where negative, at its beginning. 0: the same. */
  add(instant: Minute, length: Minutes): Minute {
    if (length === 0) return instant;
    const work = this.work(instant) + length;
    return length > 0 ? this.finishAt(work) : this.startAt(work);
  }

  /** The last instant from which `add(…, length)` isn't after `instant`. */
  subtract(instant: Minute, length: Minutes): Minute {
    if (length === 0) return instant;
    if (length > 0) return this.startAt(this.work(instant) - length);
    return this.startAt(this.lastWork(instant) - length);
  }

  /** The working time before the last working minute that begins at or before an instant. */
  lastWork(instant: Minute): Minutes {
    return this.work(instant + 1) - 1;
  }

  /** The instant itself where working time begins, ends or goes on; otherwise the next beginning. */
  toWorkingTime(instant: Minute): Minute {
    const start = this.nextStart(instant);
    return start === instant || this.previousFinish(instant) === instant ? instant : start;
  }

  /** The instant itself where working time begins, ends or goes on; otherwise the previous end. */
  backToWorkingTime(instant: Minute): Minute {
    const finish = this.previousFinish(instant);
    return finish === instant || this.nextStart(instant) === instant ? instant : finish;
  }

  /** The last of the exceptional days at or before which there is `work`, and on which it goes on. */
  private findDay(work: Minutes): number {
    let low = 0;
    let high = this.dayCount - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((this.before[middle] ?? 0) <= work) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

interface Days {
  readonly from: number;
  readonly to: number;
}

const WHOLE_RANGE: Days = { from: FIRST_EXCEPTION_DAY, to: LAST_EXCEPTION_DAY };

function clip({ from, to, intervals }: CalendarException): CalendarException[] {
  const clipped = {
    from: Math.max(from, FIRST_EXCEPTION_DAY),
    to: Math.min(to, LAST_EXCEPTION_DAY),
    intervals,
  };
  return clipped.from <= clipped.to ? [clipped] : [];
}

/** Empty: from 0 to -1. */
function spanOf(exceptions: readonly CalendarException[]): Days {
  if (exceptions.length === 0) return { from: 0, to: -1 };
  let from = LAST_EXCEPTION_DAY;
  let to = FIRST_EXCEPTION_DAY;
  for (const exception of exceptions) {
    from = Math.min(from, exception.from);
    to = Math.max(to, exception.to);
  }
  return { from, to };
}

/** For each day the index of its pattern: 0 to 6 the week's, then the exceptions'. */
function patternsByDay({ from, to }: Days, exceptions: readonly CalendarException[]): Int32Array {
  const patterns = new Int32Array(to - from + 1);
  for (let at = 0; at < patterns.length; at++) patterns[at] = (((from + at) % 7) + 7) % 7;
  exceptions.forEach((exception, index) => {
    patterns.fill(7 + index, exception.from - from, exception.to - from + 1);
  });
  return patterns;
}
