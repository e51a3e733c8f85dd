import { checkFields } from '@giotto/chart/schema';
import { describe, expect, it } from 'vitest';
import { PATTERNS, patternWeek } from './patterns.ts';
import {
  hoursOn,
  isWholeDays,
  USUAL_HOURS,
  WEEKDAYS,
  WHOLE_DAY,
  weekModeOf,
  withHours,
  withHoursOf,
  withHoursOn,
  withWorkingDays,
} from './week-hours.ts';

const EARLY = [{ from: 360, to: 840 }];

describe('CH-661 a week', () => {
  it('gives a new working day without hours those of the first working day, and keeps hours that a day has', () => {
    const week = { workingDays: [1, 2], week: [[], EARLY, [], USUAL_HOURS, [], [], []] };
    const more = withWorkingDays(week, [1, 2, 3, 4]);
    expect(WEEKDAYS.map((day) => hoursOn(more, day))).toEqual([[], EARLY, EARLY, USUAL_HOURS, [], [], []]);
  });

  it('has no hours of its own as long as its days are whole', () => {
    expect(withWorkingDays({ workingDays: [1] }, [1, 6])).toEqual({ workingDays: [1, 6] });
    expect(isWholeDays({ workingDays: [1], week: [WHOLE_DAY, EARLY, [], [], [], [], []] })).toBe(true);
    expect(isWholeDays({ workingDays: [2], week: [WHOLE_DAY, EARLY, [], [], [], [], []] })).toBe(false);
  });

  it('begins with the usual hours, copies those of a day to all, and changes those of one', () => {
    const usual = withHours({ workingDays: [1, 2, 3] });
    expect(usual.week).toEqual(WEEKDAYS.map(() => USUAL_HOURS));
    const changed = withHoursOn(usual, 2, EARLY);
    expect(hoursOn(changed, 2)).toEqual(EARLY);
    expect(hoursOn(changed, 3)).toEqual(USUAL_HOURS);
    expect(withHoursOf(changed, 2).week).toEqual(WEEKDAYS.map(() => EARLY));
  });

  it('is the base’s only while a calendar with a base has nothing of its own', () => {
    const full = { workingDays: [1], week: WEEKDAYS.map(() => EARLY) };
    expect(weekModeOf({ base: 'main' }, full)).toBe('base');
    expect(weekModeOf({ base: 'main', workingDays: [1] }, full)).toBe('hours');
    expect(weekModeOf({}, { workingDays: [1] })).toBe('hours');
    expect(weekModeOf({}, { workingDays: [1], week: WEEKDAYS.map(() => WHOLE_DAY) })).toBe('days');
  });
});

describe('CH-662 the patterns', () => {
  it.each(PATTERNS)('%s is a valid calendar', (pattern) => {
    expect(checkFields('calendar', { ...patternWeek(pattern) })).toEqual([]);
  });

  it.each([
    ['fiveDays', 40],
    ['sixDays', 48],
    ['sevenDays', 56],
    ['allHours', 168],
    ['nightShift', 40],
  ] as const)('%s has %i hours a week', (pattern, hours) => {
    const week = patternWeek(pattern);
    const spans = WEEKDAYS.flatMap((day) => hoursOn(week, day));
    expect(spans.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(hours * 60);
  });
});
