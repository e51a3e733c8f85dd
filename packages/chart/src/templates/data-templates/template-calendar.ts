import type { CivilDateTime, Unit } from '../../model/index.ts';
import type { DataTemplate, Step } from './data-template.ts';

const DAY = 86_400_000;

/** Days since 1970-01-01 of a civil date; its time of day is left out. */
function toEpochDay(date: CivilDateTime): number {
  const [year = 1970, month = 1, day = 1] = date.slice(0, 10).split('-').map(Number);
  return Date.UTC(year, month - 1, day) / DAY;
}

/** Months since the year 0 of the month in which the day lies. */
function toMonth(epochDay: number): number {
  const date = new Date(epochDay * DAY);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

function firstDayOfMonth(month: number): number {
  return Date.UTC(Math.floor(month / 12), ((month % 12) + 12) % 12, 1) / DAY;
}

/** Monday of the day's week. 1970-01-01 was a Thursday. */
function toMonday(epochDay: number): number {
  return epochDay - ((((epochDay + 3) % 7) + 7) % 7);
}

/** A template's days for one day of creation. */
export interface TemplateCalendar {
  readonly startDate: CivilDateTime;
  /** The position of a step in units from the start date. */
  readonly toUnit: (step: Step) => Unit;
}

/** Places a template's steps on the calendar, step 0 as long before today as the template says. */
export function placeTemplate(template: DataTemplate, today: CivilDateTime): TemplateCalendar {
  const present = toEpochDay(today);
  if (template.grain === 'hour') {
    const start = toMonday(present) - template.lead / 24;
    return { startDate: formatMinute(start), toUnit: (step) => step / 24 };
  }
  if (template.grain === 'day') {
    const start = toMonday(present) - template.lead;
    return { startDate: formatDay(start), toUnit: (step) => step };
  }
  const month = toMonth(present);
  const first = (template.grain === 'quarter' ? month - (month % 3) : month) - template.lead;
  const start = firstDayOfMonth(first);
  const toUnit = (step: Step): Unit => {
    const whole = Math.floor(step);
    const from = firstDayOfMonth(first + whole);
    const length = firstDayOfMonth(first + whole + 1) - from;
    return from - start + Math.round((step - whole) * length);
  };
  return { startDate: formatDay(start), toUnit };
}

function formatMinute(epochDay: number): CivilDateTime {
  return new Date(epochDay * DAY).toISOString().slice(0, 16);
}

function formatDay(epochDay: number): CivilDateTime {
  return formatMinute(epochDay).slice(0, 10);
}
