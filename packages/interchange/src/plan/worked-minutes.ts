import { type CivilMinutes, MINUTES_PER_DAY } from '@giotto/chart/time';
import type { WorkingCalendar } from './working-calendar.ts';

/** Working time between moments of a span, which is looked through once. */
export class WorkedMinutes {
  readonly #calendar: WorkingCalendar;
  readonly #firstDay: number;
  /** Working minutes from the first day's midnight to that of each day. */
  readonly #sums: Float64Array;

  /** All moments that are asked for must lie between these two. */
  constructor(calendar: WorkingCalendar, first: CivilMinutes, last: CivilMinutes) {
    this.#calendar = calendar;
    this.#firstDay = Math.floor(first / MINUTES_PER_DAY);
    const days = Math.max(0, Math.floor(last / MINUTES_PER_DAY) - this.#firstDay) + 2;
    this.#sums = new Float64Array(days);
    for (let at = 1; at < days; at++) {
      const midnight = (this.#firstDay + at - 1) * MINUTES_PER_DAY;
      const minutes = calendar.workBetween(midnight, midnight + MINUTES_PER_DAY);
      this.#sums[at] = (this.#sums[at - 1] ?? 0) + minutes;
    }
  }

  /** Working minutes between two moments; 0 when the second isn't later. */
  between(from: CivilMinutes, to: CivilMinutes): number {
    return to <= from ? 0 : this.#until(to) - this.#until(from);
  }

  #until(at: CivilMinutes): number {
    const day = Math.floor(at / MINUTES_PER_DAY);
    return (this.#sums[day - this.#firstDay] ?? 0) + this.#calendar.workBetween(day * MINUTES_PER_DAY, at);
  }
}
