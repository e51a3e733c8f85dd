import type { CivilDateTime, Unit } from '../../model/index.ts';
import {
  type CivilMinutes,
  civilParts,
  epochDay,
  formatCivil,
  MINUTES_PER_DAY,
  parseCivil,
  weekdayOf,
} from '../../time/index.ts';
import type { DataTemplate, Step } from './data-template.ts';

/** A template's steps on the calendar, for one creation date. */
interface TemplateCalendar {
  readonly startDate: CivilDateTime;
  /** The position of a step in units from the start date. */
  readonly toUnit: (step: Step) => Unit;
}

/** The first such day of the year on or after a start date, in units from it. */
export function nextYearlyDay(startDate: CivilDateTime, month: number, day: number): Unit {
  const start = parseCivil(startDate);
  const { year } = civilParts(start);
  const first = start / MINUTES_PER_DAY;
  const thisYear = epochDay(year, month, day) - first;
  return thisYear >= 0 ? thisYear : epochDay(year + 1, month, day) - first;
}

function placeByMonth({ grain, lead }: DataTemplate, now: CivilMinutes): TemplateCalendar {
  const { year, month } = civilParts(now);
  const first = month - (grain === 'quarter' ? (month - 1) % 3 : 0) - lead;
  const start = epochDay(year, first, 1);
  const toUnit = (step: Step): Unit => {
    const whole = Math.floor(step);
    const from = epochDay(year, first + whole, 1);
    const length = epochDay(year, first + whole + 1, 1) - from;
    return from - start + Math.round((step - whole) * length);
  };
  return { startDate: formatCivil(start * MINUTES_PER_DAY), toUnit };
}

/** Places a template's steps on the calendar, with step 0 as long before today as the template defines. */
export function placeTemplate(template: DataTemplate, today: CivilDateTime): TemplateCalendar {
  const now = parseCivil(today);
  const { grain, lead } = template;
  if (grain === 'month' || grain === 'quarter') return placeByMonth(template, now);
  const day = Math.floor(now / MINUTES_PER_DAY);
  const monday = day + 1 - weekdayOf(day);
  const perUnit = grain === 'hour' ? 24 : 1;
  const startDate = formatCivil((monday - lead / perUnit) * MINUTES_PER_DAY);
  return { startDate, toUnit: (step) => step / perUnit };
}
