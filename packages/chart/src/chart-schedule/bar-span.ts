import type { Task } from '../model/index.ts';
import { compileCalendar } from '../schedule/calendar/compile-calendar.ts';
import type { WorkingCalendar } from '../schedule/calendar/working-calendar.ts';
import type { CalendarRules, Minute } from '../schedule/network.ts';
import { isInWholeDays, MINUTES_PER_DAY } from '../time/index.ts';

/** From one instant to a later one. */
export interface InstantSpan {
  readonly from: Minute;
  readonly to: Minute;
}

/** When work begins and ends on the days of a calendar. */
export class WorkDays {
  readonly #calendar: WorkingCalendar;
  /** The earliest beginning and the latest end of the week's days, in minutes after midnight: those of days off. */
  readonly #first: number;
  readonly #last: number;

  constructor(rules: CalendarRules) {
    this.#calendar = compileCalendar(rules);
    const hours = rules.week.flat();
    this.#first = hours.reduce((least, { from }) => Math.min(least, from), MINUTES_PER_DAY) % MINUTES_PER_DAY;
    this.#last = hours.reduce((most, { to }) => Math.max(most, to), 0) || MINUTES_PER_DAY;
  }

  /** The first working minute of the day that an instant lies in. */
  beginOf(instant: Minute): Minute {
    const day = Math.floor(instant / MINUTES_PER_DAY);
    return day * MINUTES_PER_DAY + (this.#calendar.hoursOn(day)[0]?.from ?? this.#first);
  }

  /** The end of the last working minute of the day that ends at an instant, or that it lies in. */
  endOf(instant: Minute): Minute {
    const day = Math.ceil(instant / MINUTES_PER_DAY) - 1;
    return day * MINUTES_PER_DAY + (this.#calendar.hoursOn(day).at(-1)?.to ?? this.#last);
  }

  /**
   * What a bar says: in whole days, from the midnight before the first to the one after the last, its first and its last
   * working minute; otherwise its two instants. Decided for both ends together.
   */
  read(bar: InstantSpan): InstantSpan {
    if (!isInWholeDays(bar.from, bar.to)) return bar;
    return { from: this.beginOf(bar.from), to: this.endOf(bar.to) };
  }
}

const known = new WeakMap<CalendarRules, WorkDays>();

/** The days of a calendar; the same object while its rules stay the same. */
export function workDaysOf(rules: CalendarRules): WorkDays {
  const found = known.get(rules);
  if (found !== undefined) return found;
  const days = new WorkDays(rules);
  known.set(rules, days);
  return days;
}

/** Whether a task's length is elapsed time: in a chart that is scheduled, one without working time is. */
export function isElapsedTask({ work, isElapsed = false }: Task, isScheduled: boolean): boolean {
  return work === undefined && (isElapsed || isScheduled);
}
