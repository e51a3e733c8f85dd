import { type CivilMinutes, MINUTES_PER_DAY } from '@giotto/chart/time';
import { type CivilMinute, type PlanCalendar, toCivilMinute, WorkingCalendar } from '../plan/index.ts';

/** Gives whole days the working hours of a task's calendar: a bar's Monday to Friday is Monday 8:00 to Friday 17:00. */
export class PlanHours {
  readonly #project: WorkingCalendar;
  readonly #known: ReadonlyMap<string, WorkingCalendar>;

  constructor(project: PlanCalendar, calendars: readonly PlanCalendar[]) {
    this.#project = new WorkingCalendar(project);
    this.#known = new Map(calendars.map((each) => [each.id, new WorkingCalendar(each)]));
  }

  /** The working time of a calendar by its id, that of the project for none. */
  of(calendar: string | undefined): WorkingCalendar {
    return this.#known.get(calendar ?? '') ?? this.#project;
  }

  /** A bar's start: at midnight, when the day's work begins. */
  start(at: CivilMinutes, calendar: string | undefined): CivilMinute {
    if (at % MINUTES_PER_DAY !== 0) return toCivilMinute(at);
    return toCivilMinute(at + this.of(calendar).dayStart(at / MINUTES_PER_DAY));
  }

  /** A bar's end: at midnight, when the work of the day before ends. */
  finish(at: CivilMinutes, calendar: string | undefined): CivilMinute {
    if (at % MINUTES_PER_DAY !== 0) return toCivilMinute(at);
    const day = at / MINUTES_PER_DAY - 1;
    return toCivilMinute(day * MINUTES_PER_DAY + this.of(calendar).dayEnd(day));
  }
}
