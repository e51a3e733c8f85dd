import { type CivilMinutes, isInWholeDays, MINUTES_PER_DAY } from '@giotto/chart/time';
import { type PlanCalendar, type Span, WorkingCalendar } from '../plan/index.ts';

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

  /** A bar's start and finish: in whole days the first and last moment of work on them, otherwise its own. */
  span(from: CivilMinutes, to: CivilMinutes, calendar: string | undefined): Span {
    if (!isInWholeDays(from, to)) return { from, to };
    const hours = this.of(calendar);
    const last = to - MINUTES_PER_DAY;
    return {
      from: from + hours.dayStart(from / MINUTES_PER_DAY),
      to: last + hours.dayEnd(last / MINUTES_PER_DAY),
    };
  }
}
