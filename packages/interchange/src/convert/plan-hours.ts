import { type CivilMinutes, MINUTES_PER_DAY } from '@giotto/chart/time';
import {
  type CivilMinute,
  type PlanCalendar,
  toCivilMinute,
  WorkedMinutes,
  WorkingCalendar,
} from '../plan/index.ts';

/** Gives whole days the working hours of a task's calendar: a bar's Monday to Friday is Monday 8:00 to Friday 17:00. */
export class PlanHours {
  readonly #project: WorkingCalendar;
  readonly #known: ReadonlyMap<string, WorkingCalendar>;

  readonly #span: readonly [first: CivilMinutes, last: CivilMinutes];
  readonly #worked = new Map<WorkingCalendar, WorkedMinutes>();

  /** @param span contains all moments between which working time is asked for */
  constructor(
    project: PlanCalendar,
    calendars: readonly PlanCalendar[],
    span: readonly [first: CivilMinutes, last: CivilMinutes],
  ) {
    this.#span = span;
    this.#project = new WorkingCalendar(project);
    this.#known = new Map(calendars.map((each) => [each.id, new WorkingCalendar(each)]));
  }

  /** The working time of a calendar by its id, that of the project for none. */
  of(calendar: string | undefined): WorkingCalendar {
    return this.#known.get(calendar ?? '') ?? this.#project;
  }

  /** Working minutes between two moments. */
  workBetween(from: CivilMinutes, to: CivilMinutes, calendar: string | undefined): number {
    const hours = this.of(calendar);
    const known = this.#worked.get(hours) ?? new WorkedMinutes(hours, ...this.#span);
    this.#worked.set(hours, known);
    return known.between(from, to);
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
