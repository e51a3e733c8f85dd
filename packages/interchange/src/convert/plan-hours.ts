import { type CivilMinutes, MINUTES_PER_DAY } from '@giotto/chart/time';
import { type CivilMinute, type PlanCalendar, toCivilMinute, WorkingCalendar } from '../plan/index.ts';

/** Gives whole days their working hours: a bar's Monday to Friday is Monday 8:00 to Friday 17:00. */
export class PlanHours {
  readonly #calendar: WorkingCalendar;

  constructor(calendar: PlanCalendar) {
    this.#calendar = new WorkingCalendar(calendar);
  }

  /** A bar's start: at midnight, when the day's work begins. */
  start(at: CivilMinutes): CivilMinute {
    if (at % MINUTES_PER_DAY !== 0) return toCivilMinute(at);
    return toCivilMinute(at + this.#calendar.dayStart(at / MINUTES_PER_DAY));
  }

  /** A bar's end: at midnight, when the work of the day before ends. */
  finish(at: CivilMinutes): CivilMinute {
    if (at % MINUTES_PER_DAY !== 0) return toCivilMinute(at);
    const day = at / MINUTES_PER_DAY - 1;
    return toCivilMinute(day * MINUTES_PER_DAY + this.#calendar.dayEnd(day));
  }
}
