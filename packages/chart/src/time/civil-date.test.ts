import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { civilParts, daysInMonth, epochDay, formatCivil, isoWeek, parseCivil } from './civil-date.ts';

const FIRST = parseCivil('1900-01-01');
const LAST = parseCivil('2200-12-31T23:59');

describe('civil dates', () => {
  it('count minutes from 1970-01-01', () => {
    expect(parseCivil('1970-01-01')).toBe(0);
    expect(parseCivil('1970-01-02T00:01')).toBe(1441);
    expect(parseCivil('1969-12-31T23:59')).toBe(-1);
    expect(parseCivil('2027-01-04T08:00')).toBe(Date.UTC(2027, 0, 4, 8) / 60_000);
  });

  it('are written and read back unchanged, for every minute from 1900 to 2200', () => {
    fc.assert(
      fc.property(fc.integer({ min: FIRST, max: LAST }), (minutes) => {
        expect(parseCivil(formatCivil(minutes))).toBe(minutes);
      }),
    );
  });

  it('agree with the proleptic Gregorian calendar of Date, far beyond that', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (minutes) => {
        const date = new Date(minutes * 60_000);
        expect(civilParts(minutes)).toEqual({
          year: date.getUTCFullYear(),
          month: date.getUTCMonth() + 1,
          day: date.getUTCDate(),
          hour: date.getUTCHours(),
          minute: date.getUTCMinutes(),
          weekday: date.getUTCDay() === 0 ? 7 : date.getUTCDay(),
        });
      }),
    );
  });

  it('are written without a time at midnight', () => {
    expect(formatCivil(parseCivil('2028-02-29'))).toBe('2028-02-29');
    expect(formatCivil(parseCivil('2028-02-29T00:01'))).toBe('2028-02-29T00:01');
  });

  it.each([
    ['2027-1-4', 'must be written like 2027-01-04'],
    ['2027-01-04 08:00', 'must be written like'],
    ['2027-01-04T08:00Z', 'must be written like'],
    ['', 'must be written like'],
    ['1899-12-31', 'year must be 1900 to 2200'],
    ['2201-01-01', 'year must be 1900 to 2200'],
    ['2027-00-10', 'month must be 01 to 12'],
    ['2027-13-01', 'month must be 01 to 12'],
    ['2027-02-29', 'day must be 01 to 28'],
    ['1900-02-29', 'day must be 01 to 28'],
    ['2027-04-31', 'day must be 01 to 30'],
    ['2027-04-00', 'day must be 01 to 30'],
    ['2027-01-04T24:00', 'time must be 00:00 to 23:59'],
    ['2027-01-04T08:60', 'time must be 00:00 to 23:59'],
  ])('%s is refused: %s', (text, reason) => {
    expect(() => parseCivil(text)).toThrow(RangeError);
    expect(() => parseCivil(text)).toThrow(reason);
    expect(() => parseCivil(text)).toThrow(`“${text}”`);
  });

  it('CH-633 are written up to the edges of the range, and beyond as these', () => {
    expect(formatCivil(FIRST)).toBe('1900-01-01');
    expect(formatCivil(LAST)).toBe('2200-12-31T23:59');
    expect(formatCivil(FIRST - 1)).toBe('1900-01-01');
    expect(formatCivil(LAST + 1)).toBe('2200-12-31T23:59');
  });

  it('know the lengths of all months, and months counted into other years', () => {
    expect([1, 2, 4, 12].map((month) => daysInMonth(2027, month))).toEqual([31, 28, 30, 31]);
    expect([1900, 2000, 2028].map((year) => daysInMonth(year, 2))).toEqual([28, 29, 29]);
    expect(epochDay(2027, 13, 1)).toBe(epochDay(2028, 1, 1));
    expect(epochDay(2027, -11, 1)).toBe(epochDay(2026, 1, 1));
  });

  it.each([
    ['2027-01-03', 2026, 53],
    ['2027-01-04', 2027, 1],
    ['2024-12-30', 2025, 1],
    ['2026-12-31', 2026, 53],
    ['2021-01-01', 2020, 53],
    ['2027-12-31', 2027, 52],
  ])('%s is in ISO week %i-%i', (date, year, week) => {
    expect(isoWeek(parseCivil(date))).toEqual({ year, week });
  });
});
