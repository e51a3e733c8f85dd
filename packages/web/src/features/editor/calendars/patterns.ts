import type { TimeSpan } from '@giotto/chart/model';
import { USUAL_HOURS, WEEKDAYS, WHOLE_DAY } from './week-hours.ts';

/** What new calendars begin with (CH-662). */
export const PATTERNS = ['fiveDays', 'sixDays', 'sevenDays', 'allHours', 'nightShift'] as const;
export type Pattern = (typeof PATTERNS)[number];

interface PatternWeek {
  readonly workingDays: readonly number[];
  readonly week: readonly (readonly TimeSpan[])[];
}

const EVENING: TimeSpan = { from: 1_380, to: 1_440 };
const NIGHT: readonly TimeSpan[] = [
  { from: 0, to: 180 },
  { from: 240, to: 480 },
];

const usualWeek = (days: number): PatternWeek => ({
  workingDays: WEEKDAYS.slice(0, days),
  week: WEEKDAYS.map(() => USUAL_HOURS),
});

/** The night shift is that of MS Project: five nights from 23:00 to 08:00 with a break, Monday evening first. */
const WEEKS: Readonly<Record<Pattern, PatternWeek>> = {
  fiveDays: usualWeek(5),
  sixDays: usualWeek(6),
  sevenDays: usualWeek(7),
  allHours: { workingDays: WEEKDAYS, week: WEEKDAYS.map(() => WHOLE_DAY) },
  nightShift: {
    workingDays: WEEKDAYS.slice(0, 6),
    week: WEEKDAYS.map((day) =>
      day === 7 ? [] : [...(day === 1 ? [] : NIGHT), ...(day === 6 ? [] : [EVENING])],
    ),
  },
};

export function patternWeek(pattern: Pattern): PatternWeek {
  return WEEKS[pattern];
}
