import { exceptionSpans, inOrderOfCount, MINUTES_PER_DAY } from '@giotto/chart/time';
import {
  type CalendarException,
  civilDayOf,
  civilMinutesOf,
  datesOf,
  durationMinutes,
  type Plan,
  type PlanCalendar,
  type PlanLag,
  type PlanTask,
  STANDARD_CALENDAR,
  toCivilDay,
  WorkingCalendar,
} from '../../plan/index.ts';
import type { Report } from '../../report/index.ts';
import { WorkingDays } from './working-days.ts';

/** Days of a calendar's exceptions that are looked at, all together. */
const MAX_EXCEPTION_DAYS = 110_000;

/** A task's place in whole working days. */
export interface DaySpan {
  readonly start: number;
  /** Working days; 0 for a moment. */
  readonly length: number;
}

/** A plan's times as GanttProject's whole working days. */
export class WholeDays {
  readonly days: WorkingDays;
  readonly #hours: WorkingCalendar;
  readonly #report: Report;
  /** Where tasks without any date begin. */
  readonly #begin: number;

  constructor(plan: Plan, report: Report) {
    const calendar = plan.calendars.find(({ id }) => id === plan.calendar) ?? STANDARD_CALENDAR;
    this.#hours = new WorkingCalendar(calendar);
    this.#report = report;
    this.days = new WorkingDays(workedWeekdays(calendar), exceptionDays(calendar));
    const starts = plan.tasks.flatMap(({ start }) => (start === undefined ? [] : [start]));
    const first = starts.reduce<string | undefined>(
      (least, start) => (least === undefined || start < least ? start : least),
      plan.projectStart,
    );
    this.#begin = civilDayOf(first ?? '2000-01-03T00:00');
  }

  /** Where a task is. Reports times within days, days off at its ends, and missing dates. */
  spanOf(task: PlanTask): DaySpan {
    const where = { task: task.title };
    const start = task.start ?? task.finish;
    if (start === undefined) this.#report.add('gan.undated', where, { kept: toCivilDay(this.#begin) });
    const first = start === undefined ? this.#begin : civilDayOf(start);
    if (task.milestone && (task.finish === undefined || task.finish === start)) {
      this.#checkTime(task.start, first, 'start', where);
      return { start: this.#momentDay(start, first), length: 0 };
    }
    const last = this.#lastDay(task, first);
    this.#checkTime(task.start, first, 'start', where);
    this.#checkTime(task.finish, last, 'finish', where);
    const length = this.days.count(first, last);
    const begin = this.days.nth(first, 1) ?? first;
    const isCut = begin !== first || (this.days.lastUntil(last) ?? last) !== last;
    if (isCut)
      this.#report.add('gan.day-off', where, { source: `${toCivilDay(first)} – ${toCivilDay(last)}` });
    return { start: begin, length: Math.max(1, length) };
  }

  /** A baseline's place, without reports. */
  spanBetween(start: string, finish: string, milestone: boolean): DaySpan {
    const first = civilDayOf(start);
    if (milestone && start === finish) return { start: first, length: 0 };
    return {
      start: this.days.nth(first, 1) ?? first,
      length: Math.max(1, this.days.count(first, lastDayOf(finish))),
    };
  }

  /** A lag in working days, not rounded. */
  lagDays(lag: PlanLag, predecessor: DaySpan): number {
    if (lag.unit === '%') return (predecessor.length * lag.value) / 100;
    const size = durationMinutes(
      { value: Math.abs(lag.value), unit: lag.unit, elapsed: lag.elapsed },
      this.#hours,
    );
    return (Math.sign(lag.value) * size) / (lag.elapsed ? MINUTES_PER_DAY : this.#hours.minutesPerDay) + 0;
  }

  /** A duration in working days, as far as it is one. */
  durationDays({ duration }: PlanTask): number | undefined {
    if (duration === undefined || duration.elapsed) return undefined;
    return durationMinutes(duration, this.#hours) / this.#hours.minutesPerDay;
  }

  /** A moment at the end of a day's work is the beginning of the next one's. */
  #momentDay(at: string | undefined, day: number): number {
    const isEnd = at !== undefined && civilMinutesOf(at) - day * MINUTES_PER_DAY >= this.#hours.dayEnd(day);
    return isEnd ? (this.days.nth(day + 1, 1) ?? day) : day;
  }

  #lastDay(task: PlanTask, first: number): number {
    if (task.finish !== undefined) return Math.max(first, lastDayOf(task.finish));
    const length = Math.ceil(this.durationDays(task) ?? 1);
    return this.days.nth(first, Math.max(1, length)) ?? first;
  }

  #checkTime(
    at: string | undefined,
    day: number,
    end: 'start' | 'finish',
    where: { readonly task: string },
  ): void {
    if (at === undefined) return;
    const minute = civilMinutesOf(at) - day * MINUTES_PER_DAY;
    const usual = end === 'start' ? this.#hours.dayStart(day) : this.#hours.dayEnd(day);
    const midnight = end === 'start' ? 0 : MINUTES_PER_DAY;
    if (minute !== usual && minute !== midnight)
      this.#report.add('gan.time', where, { source: at, kept: toCivilDay(day) });
  }
}

/** The day on which work ends: the one before a midnight. */
function lastDayOf(finish: string): number {
  return Math.ceil(civilMinutesOf(finish) / MINUTES_PER_DAY) - 1;
}

/** Which weekdays from Monday are worked; all, for a calendar without any. */
export function workedWeekdays({ week }: PlanCalendar): readonly boolean[] {
  const works = week.map(({ length }) => length > 0);
  return works.includes(true) ? works : works.map(() => true);
}

const toDated = (exception: CalendarException) => ({
  ...datesOf(exception),
  intervals: exception.intervals,
});

/** Whether each day of the exceptions is worked. */
export function exceptionDays({ exceptions }: PlanCalendar): ReadonlyMap<number, boolean> {
  const days = new Map<number, boolean>();
  // Those that count most come first.
  for (const { intervals, ...dates } of inOrderOfCount(exceptions.toReversed().map(toDated)).toReversed()) {
    for (const span of exceptionSpans(dates))
      for (let day = span.from; day <= span.to && days.size < MAX_EXCEPTION_DAYS; day++)
        if (!days.has(day)) days.set(day, intervals.length > 0);
  }
  return days;
}
