import { describe, expect, it } from 'vitest';
import { yearMonths, yearOf } from './year-days.ts';

const MORNING = [{ from: 480, to: 720 }];

describe('CH-668 a year', () => {
  const may = { from: '2020-05-01', isYearly: true, name: 'Labour Day' };
  const turn = { from: '2026-12-30', to: '2027-01-04', isYearly: true };
  const bridge = { from: '2028-05-01', to: '2028-05-02', hours: MORNING };
  const months = yearMonths(
    { workingDays: [1, 2, 3, 4, 5], week: Array(7).fill(MORNING), exceptions: [turn, may, bridge] },
    2028,
  );
  const kinds = (month: number, from: number, to: number) =>
    months[month - 1]?.days.slice(from - 1, to).map(({ kind }) => kind);

  it('has twelve months of their own length, each from its weekday', () => {
    expect(months.map(({ days }) => days.length)).toEqual([31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
    // 1 January 2028 is a Saturday.
    expect(months[0]?.firstWeekday).toBe(6);
  });

  it('tells days off of the week from exceptions, also from one that began in the year before', () => {
    expect(kinds(1, 1, 8)).toEqual(['off', 'off', 'off', 'off', 'work', 'work', 'work', 'rest']);
    expect(kinds(12, 28, 31)).toEqual(['work', 'work', 'off', 'off']);
  });

  it('goes by the last exception of a day', () => {
    expect(kinds(5, 1, 3)).toEqual(['hours', 'hours', 'work']);
    expect(months[4]?.days[0]).toMatchObject({ hours: MORNING, exception: bridge });
  });

  it('is told from an instant to the minute', () => {
    const newYear = Date.UTC(2027, 0, 1) / 60_000;
    expect([yearOf(newYear - 1), yearOf(newYear)]).toEqual([2026, 2027]);
  });
});
