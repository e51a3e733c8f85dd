import { durationMinutes, type PlanDuration, type PlanLag, type WorkingCalendar } from '../../plan/index.ts';
import { durationFormatOf } from './duration-formats.ts';
import type { Fields } from './fields.ts';

const ELAPSED_MINUTES = { min: 1, h: 60, d: 1440, w: 10_080, mo: 43_200 };
/** `LinkLag` and slack are in tenths of a minute. */
const TENTHS = 10;

/** How long a project's days, weeks and months are. */
export class ProjectUnits {
  readonly #minutes: typeof ELAPSED_MINUTES;
  readonly #own: WorkingCalendar;

  constructor(project: Fields, own: WorkingCalendar) {
    const day = positive(project.number('MinutesPerDay')) ?? 480;
    const week = positive(project.number('MinutesPerWeek')) ?? day * 5;
    const month = day * (positive(project.number('DaysPerMonth')) ?? 20);
    this.#minutes = { min: 1, h: 60, d: day, w: week, mo: month };
    this.#own = own;
  }

  /** Minutes of a day of working time. */
  get minutesPerDay(): number {
    return this.#minutes.d;
  }

  /** A length of minutes in the unit that people see; by the task's calendar, if it has one. */
  duration(minutes: number, format: number | undefined, own = this.#own): PlanDuration {
    const { unit, elapsed } = durationFormatOf(format);
    return this.#in(unit === '%' ? 'd' : unit, minutes, elapsed, own);
  }

  /** A lag from `LinkLag` and `LagFormat`. */
  lag(lag: number, format: number | undefined): PlanLag {
    const { unit, elapsed } = durationFormatOf(format);
    return unit === '%' ? { value: lag, unit, elapsed } : this.#in(unit, lag / TENTHS, elapsed, this.#own);
  }

  /** A plan's units are those of its calendar: where the file's own have another length, hours say the same. */
  #in(unit: PlanDuration['unit'], minutes: number, elapsed: boolean, own: WorkingCalendar): PlanDuration {
    const lengths = elapsed ? ELAPSED_MINUTES : this.#minutes;
    const kept = lengths[unit] === durationMinutes({ value: 1, unit, elapsed }, own) ? unit : 'h';
    const perUnit = lengths[kept];
    return { value: Math.round((minutes / perUnit) * 1e6) / 1e6, unit: kept, elapsed };
  }
}

function positive(value: number | undefined): number | undefined {
  return value !== undefined && value >= 1 ? value : undefined;
}
