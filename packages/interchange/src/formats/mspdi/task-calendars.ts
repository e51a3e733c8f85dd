import { type CivilMinutes, MINUTES_PER_DAY } from '@giotto/chart/time';
import {
  type CivilMinute,
  civilMinutesOf,
  type PlanCalendar,
  STANDARD_CALENDAR,
  toCivilMinute,
  WorkingCalendar,
} from '../../plan/index.ts';
import type { WorkedSpans } from './worked-spans.ts';

/** Days that are searched for working time: a calendar may have none. */
const MAX_SEARCH_DAYS = 400;

/** One calendar's working time, with the days that were looked at. */
interface Hours {
  readonly calendar: WorkingCalendar;
  readonly days: Map<number, boolean>;
}

/** Working time of the file's calendars, by their ids. */
export class TaskCalendars {
  readonly #hours: ReadonlyMap<string, Hours>;
  readonly #project: Hours;

  constructor(calendars: readonly PlanCalendar[], project: string | undefined) {
    this.#hours = new Map(calendars.map((each) => [each.id, toHours(each)]));
    this.#project = this.#hours.get(project ?? '') ?? toHours(STANDARD_CALENDAR);
  }

  /** The project's working time; the usual one where the file says nothing. */
  get project(): WorkingCalendar {
    return this.#project.calendar;
  }

  /** Working time of a task's calendar; the project's for a task without one. */
  of(calendar: string | undefined): WorkingCalendar {
    return this.#of(calendar).calendar;
  }

  /** A finish at midnight or at the beginning of working time as the end of the working time before it. */
  canonicalFinish(
    finish: CivilMinute,
    start: CivilMinute | undefined,
    calendar: string | undefined,
  ): CivilMinute {
    const hours = this.of(calendar);
    const at = civilMinutesOf(finish);
    if (at % MINUTES_PER_DAY !== 0 && hours.workBetween(at, at + 1) === 0) return finish;
    const moment = this.#lastMoment(at, this.#of(calendar));
    const end = moment === undefined ? finish : toCivilMinute(moment);
    return start === undefined || end > start ? end : finish;
  }

  /** Whether a task's work pauses while others work. */
  hasPause(spans: WorkedSpans, calendar: string | undefined): boolean {
    const hours = this.#of(calendar);
    return spans.hasPause(hours.calendar, (day) => worksOn(hours, day));
  }

  /** The end of working time before a moment. Days that many tasks ask about are looked at once. */
  #lastMoment(at: CivilMinutes, hours: Hours): CivilMinutes | undefined {
    const today = Math.floor(at / MINUTES_PER_DAY);
    if (hours.calendar.workBetween(today * MINUTES_PER_DAY, at) > 0)
      return hours.calendar.lastWorkingMoment(at);
    for (let day = today - 1; day >= today - MAX_SEARCH_DAYS; day--) {
      if (worksOn(hours, day)) return hours.calendar.lastWorkingMoment((day + 1) * MINUTES_PER_DAY);
    }
    return undefined;
  }

  #of(calendar: string | undefined): Hours {
    return this.#hours.get(calendar ?? '') ?? this.#project;
  }
}

function toHours(calendar: PlanCalendar): Hours {
  return { calendar: new WorkingCalendar(calendar), days: new Map() };
}

function worksOn({ calendar, days }: Hours, day: number): boolean {
  const known = days.get(day);
  if (known !== undefined) return known;
  const works = calendar.workBetween(day * MINUTES_PER_DAY, (day + 1) * MINUTES_PER_DAY) > 0;
  days.set(day, works);
  return works;
}
