import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toMinuteGrain } from '../model/units.ts';
import { formatCivil, parseCivil } from './civil-date.ts';
import { minutesAt, unitAt } from './unit-time.ts';

const START = '2027-01-04T08:00';

describe('units and civil time', () => {
  it('use the start date as unit 0 and a day as unit: 0.375 is nine hours', () => {
    expect(formatCivil(minutesAt(0, START))).toBe(START);
    expect(formatCivil(minutesAt(1, START))).toBe('2027-01-05T08:00');
    expect(formatCivil(minutesAt(0.375, '2027-01-04'))).toBe('2027-01-04T09:00');
  });

  it('give every day the same length, regardless of clock changes', () => {
    expect(unitAt(parseCivil('2027-03-29'), '2027-03-28')).toBe(1);
    expect(unitAt(parseCivil('2027-11-01'), '2027-10-31')).toBe(1);
  });

  it('convert a unit to time and back to the minute', () => {
    const unit = fc.double({ min: -110_000, max: 110_000, noNaN: true });
    const start = fc.constantFrom('2027-01-04', '1900-01-01T23:59', '2200-12-31');
    fc.assert(
      fc.property(unit, start, (value, startDate) => {
        expect(unitAt(minutesAt(value, startDate), startDate) + 0).toBe(toMinuteGrain(value) + 0);
      }),
    );
  });

  it('reject an invalid start date by name', () => {
    expect(() => minutesAt(1, '2027-02-30')).toThrow('“2027-02-30”');
    expect(formatCivil(minutesAt(1, '2027-02-28'))).toBe('2027-03-01');
  });
});
