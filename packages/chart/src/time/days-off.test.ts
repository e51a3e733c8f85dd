import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AxisTimeline } from './axis-timeline.ts';
import { epochDay, weekdayOf } from './civil-date.ts';
import { countWorkingDays, dayOffTest, weekendSpans } from './days-off.ts';
import { exceptionTest } from './exception-days.ts';

/** A Wednesday. */
const days: AxisTimeline = {
  startDate: '2027-01-13',
  scaleTypeLang: 'en',
  scaleTypeScale: 'day',
  relativeTime: false,
};

describe('weekendSpans', () => {
  it('are Saturday and Sunday, joined, within the timeline', () => {
    expect(weekendSpans(days, 14)).toEqual([
      { from: 3, to: 5 },
      { from: 10, to: 12 },
    ]);
    expect(weekendSpans({ ...days, startDate: '2027-01-17T12:00' }, 6.5)).toEqual([
      { from: 0, to: 0.5 },
      { from: 5.5, to: 6.5 },
    ]);
  });

  it('are shown at hours and days only, and not on a relative axis', () => {
    expect(weekendSpans({ ...days, scaleTypeScale: 'hour' }, 7)).toHaveLength(1);
    for (const scale of ['week', 'month', 'quarter', 'year'] as const) {
      expect(weekendSpans({ ...days, scaleTypeScale: scale }, 100)).toEqual([]);
    }
    expect(weekendSpans({ ...days, relativeTime: true }, 100)).toEqual([]);
  });

  it('follow the chart’s working days and holidays', () => {
    const calendar = { workingDays: [7, 1, 2, 3, 4], exceptions: [{ from: '2027-01-13' }] };
    expect(weekendSpans({ ...days, calendar }, 7)).toEqual([
      { from: 0, to: 1 },
      { from: 2, to: 4 },
    ]);
    const everyDay = {
      workingDays: [1, 2, 3, 4, 5, 6, 7],
      exceptions: [{ from: '2027-01-15', to: '2027-01-19' }],
    };
    expect(weekendSpans({ ...days, calendar: everyDay }, 14)).toEqual([{ from: 2, to: 7 }]);
  });
});

describe('countWorkingDays', () => {
  it('excludes weekends and holidays and counts parts of days as parts', () => {
    expect(countWorkingDays(0, 14, days)).toBe(10);
    expect(countWorkingDays(2.5, 5.25, days)).toBe(0.75);
    const calendar = { workingDays: [1, 2, 3, 4, 5], exceptions: [{ from: '2027-01-14' }] };
    expect(countWorkingDays(0, 7, { ...days, calendar })).toBe(4);
    expect(countWorkingDays(5, 5, days)).toBe(0);
  });

  it('adds up to the whole span with the days off', () => {
    const starts = fc.constantFrom('2027-01-13', '2027-01-16T18:00', '2027-12-31');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 * 24 }), starts, (hours, startDate) => {
        const timeline = { ...days, startDate };
        const units = hours / 24;
        const off = weekendSpans(timeline, units).reduce((total, { from, to }) => total + to - from, 0);
        expect(off + countWorkingDays(0, units, timeline)).toBeCloseTo(units, 9);
      }),
    );
  });
});

it('finds the same days off in any order of questions, and whatever covers them', () => {
  const exceptions = [
    { from: '2026-12-24', to: '2027-01-06', isYearly: true },
    { from: '2028-02-29', isYearly: true },
    { from: '2027-06-01', to: '2029-03-01', hours: [{ from: 0, to: 60 }] },
    { from: '2028-12-31' },
  ];
  const first = epochDay(2026, 1, 1);
  const days = Array.from({ length: 5 * 365 }, (_, at) => first + at);
  const tests = exceptions.map((one) => [exceptionTest(one), one.hours === undefined] as const);
  const expected = days.map((day) => tests.findLast(([covers]) => covers(day))?.[1] ?? weekdayOf(day) > 5);
  const isOff = dayOffTest({ workingDays: [1, 2, 3, 4, 5], exceptions });
  expect(days.toReversed().map(isOff).toReversed()).toEqual(expected);
  expect(days.map(isOff)).toEqual(expected);
});
