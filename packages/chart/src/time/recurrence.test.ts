import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalendarException } from '../model/calendar.ts';
import { formatCivil, MINUTES_PER_DAY, parseCivil } from './civil-date.ts';
import { coveringException } from './covering-exception.ts';
import { exceptionSpans, exceptionTest } from './exception-days.ts';

const dayOf = (text: string) => parseCivil(text) / MINUTES_PER_DAY;
const daysIn = (exception: CalendarException, from: string, to: string) =>
  exceptionSpans(exception, { from: dayOf(from), to: dayOf(to) })
    .map((span) => formatCivil(span.from * MINUTES_PER_DAY))
    .filter((day) => day >= from && day <= to);

describe('an exception that comes back by a rule (CH-688)', () => {
  it.each<[string, CalendarException, readonly string[]]>([
    [
      'every third day',
      { from: '2027-01-01', recurrence: { unit: 'day', interval: 3 } },
      ['2027-01-01', '2027-01-04', '2027-01-07', '2027-01-10'],
    ],
    [
      'on Fridays until a day',
      { from: '2026-01-01', recurrence: { unit: 'week', days: [5], until: '2027-01-14' } },
      ['2027-01-01', '2027-01-08'],
    ],
    [
      'on Tuesdays and Thursdays of every second week',
      { from: '2027-01-07', recurrence: { unit: 'week', interval: 2, days: [2, 4] } },
      ['2027-01-07', '2027-01-19', '2027-01-21', '2027-02-02'],
    ],
    [
      'on the 31st of each month that has one',
      { from: '2027-01-31', recurrence: { unit: 'month' } },
      ['2027-01-31', '2027-03-31', '2027-05-31', '2027-07-31'],
    ],
    [
      'on the last Friday of every second month',
      { from: '2027-01-01', recurrence: { unit: 'month', interval: 2, days: [5], position: -1 } },
      ['2027-01-29', '2027-03-26', '2027-05-28', '2027-07-30'],
    ],
    [
      'on the fourth Thursday of November',
      { from: '2020-11-01', recurrence: { unit: 'year', days: [4], position: 4 } },
      ['2027-11-25', '2028-11-23', '2029-11-22', '2030-11-28'],
    ],
    [
      'on a leap day',
      { from: '2024-02-29', recurrence: { unit: 'year' } },
      ['2028-02-29', '2032-02-29', '2036-02-29', '2040-02-29'],
    ],
    [
      'as often as it says',
      { from: '2026-12-24', recurrence: { unit: 'year', count: 3 } },
      ['2027-12-24', '2028-12-24'],
    ],
  ])('falls %s', (_, exception, expected) => {
    expect(daysIn(exception, '2027-01-01', '2041-12-31').slice(0, 4)).toEqual(expected);
  });

  it('falls on the same days wherever one looks', () => {
    const unit = fc.constantFrom('day', 'week', 'month', 'year');
    const rule = fc.record({ unit, interval: fc.integer({ min: 1, max: 30 }), isNth: fc.boolean() });
    fc.assert(
      fc.property(
        rule,
        fc.integer({ min: 0, max: 20_000 }),
        fc.nat(2_000),
        ({ unit, interval, isNth }, start, length) => {
          const nth = isNth && (unit === 'month' || unit === 'year');
          const recurrence = {
            unit: unit as 'day',
            interval,
            ...((nth || unit === 'week') && { days: [1, 5] }),
            ...(nth && { position: -1 }),
          };
          const exception = { from: '2027-01-31', recurrence };
          const all = exceptionSpans(exception).map(({ from }) => from);
          const from = dayOf('2020-01-01') + start;
          const within = exceptionSpans(exception, { from, to: from + length }).map((span) => span.from);
          expect(within).toEqual(all.filter((day) => day >= from && day <= from + length));
          const isOn = exceptionTest(exception);
          expect(isOn(from)).toBe(all.includes(from));
        },
      ),
      { numRuns: 100 },
    );
  });

  it('counts less than one that doesn’t, whatever their order, and of several the last one counts', () => {
    const fridays: CalendarException = { from: '2027-01-01', recurrence: { unit: 'week', days: [5] } };
    const yearly: CalendarException = { from: '2020-03-19', isYearly: true };
    const once: CalendarException = { from: '2027-03-19' };
    const covering = (...exceptions: CalendarException[]) =>
      exceptions[coveringException(exceptions)(dayOf('2027-03-19'))];
    expect(covering(fridays, once)).toBe(once);
    expect(covering(once, fridays, yearly)).toBe(once);
    expect(covering(fridays, yearly)).toBe(yearly);
    expect(covering(yearly, fridays)).toBe(fridays);
  });
});
