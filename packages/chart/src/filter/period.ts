import { type CivilMinutes, civilParts, MINUTES_PER_DAY } from '../time/index.ts';

/** Periods around today, in whole days: weeks begin on Monday, 'next' ones today. */
export const PERIODS = ['today', 'thisWeek', 'nextTwoWeeks', 'nextFourWeeks', 'thisMonth'] as const;
export type Period = (typeof PERIODS)[number];

/** From a moment up to another one, which is no longer part of it. */
interface CivilSpan {
  readonly start: CivilMinutes;
  readonly end: CivilMinutes;
}

const DAY = MINUTES_PER_DAY;
const WEEK = 7 * DAY;
const LONGEST_MONTH = 31 * DAY;

/** The days of a period, for somebody whose time this is. */
export function spanOfPeriod(period: Period, now: CivilMinutes): CivilSpan {
  const { weekday, day } = civilParts(now);
  const today = Math.floor(now / DAY) * DAY;
  switch (period) {
    case 'today':
      return { start: today, end: today + DAY };
    case 'thisWeek': {
      const start = today - (weekday - 1) * DAY;
      return { start, end: start + WEEK };
    }
    case 'nextTwoWeeks':
      return { start: today, end: today + 2 * WEEK };
    case 'nextFourWeeks':
      return { start: today, end: today + 4 * WEEK };
    case 'thisMonth': {
      const start = today - (day - 1) * DAY;
      // A day of the next month, whichever it is.
      const later = start + LONGEST_MONTH;
      return { start, end: later - (civilParts(later).day - 1) * DAY };
    }
  }
}
