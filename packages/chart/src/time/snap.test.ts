import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DATE_SNIPPINGS, SCALES } from '../model/values.ts';
import { formatCivil, parseCivil } from './civil-date.ts';
import { automaticTotalUnits, snapStepAt, snapUnit } from './snap.ts';
import { minutesAt, unitAt } from './unit-time.ts';

/** A Wednesday. */
const START = '2027-01-13';
const unitOf = (date: string) => unitAt(parseCivil(date), START);
const dateOf = (unit: number) => formatCivil(minutesAt(unit, START));
const units = fc.double({ min: -5000, max: 5000, noNaN: true });
const starts = fc.constantFrom('2027-01-13', '2027-01-31T08:00', '2028-02-29', '1999-12-31T23:59');

describe('snapUnit', () => {
  it.each([
    ['hour', '2027-01-20T09:29', '2027-01-20T09:00'],
    ['day', '2027-01-20T13:00', '2027-01-21'],
    ['week', '2027-01-20', '2027-01-18'],
    ['month', '2027-02-20', '2027-03-01'],
  ] as const)('to a %s takes %s to %s, whatever the scale', (snipping, from, to) => {
    for (const scale of SCALES) expect(dateOf(snapUnit(unitOf(from), snipping, scale, START))).toBe(to);
  });

  it.each([
    ['hour', '2027-05-20T09:00'],
    ['day', '2027-05-20'],
    ['week', '2027-05-17'],
    ['month', '2027-06-01'],
    ['quarter', '2027-07-01'],
    ['year', '2027-01-01'],
  ] as const)('automatic, on the %s scale, takes 20 May 2027 09:10 to %s', (scale, to) => {
    expect(dateOf(snapUnit(unitOf('2027-05-20T09:10'), 'auto', scale, START))).toBe(to);
  });

  it('off keeps the minute', () => {
    expect(snapUnit(1.00001, 'off', 'week', START)).toBe(1);
    expect(dateOf(snapUnit(unitOf('2027-01-20T09:29'), 'off', 'year', START))).toBe('2027-01-20T09:29');
  });

  it('counts from unit 0 on a relative axis', () => {
    expect(snapUnit(10, 'week', 'week', START, true)).toBe(7);
    expect(snapUnit(10, 'week', 'week', START)).toBe(unitOf('2027-01-25'));
  });

  it('is idempotent and preserves the order', () => {
    const how = fc.tuple(
      fc.constantFrom(...DATE_SNIPPINGS),
      fc.constantFrom(...SCALES),
      starts,
      fc.boolean(),
    );
    fc.assert(
      fc.property(units, units, how, (a, b, options) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)].map((unit) => snapUnit(unit, ...options));
        expect(snapUnit(low ?? 0, ...options)).toBe(low);
        expect(low).toBeLessThanOrEqual(high ?? 0);
      }),
    );
  });
});

describe('snapStepAt', () => {
  it('is the length of the step containing a position', () => {
    expect(snapStepAt(0, 'auto', 'month', START)).toBe(31);
    expect(snapStepAt(unitOf('2027-02-10'), 'auto', 'month', START)).toBe(28);
    expect(snapStepAt(3, 'hour', 'year', START)).toBeCloseTo(1 / 24, 12);
    expect(snapStepAt(3, 'off', 'year', START)).toBe(1 / 1440);
  });

  it('leads from one snap edge to the next', () => {
    const how = fc.tuple(
      fc.constantFrom('auto', 'hour', 'day', 'week', 'month'),
      fc.constantFrom(...SCALES),
      starts,
      fc.boolean(),
    );
    fc.assert(
      fc.property(units, how, (unit, options) => {
        const edge = snapUnit(unit, ...options);
        const length = snapStepAt(edge, ...options);
        expect(length).toBeGreaterThan(0);
        expect(snapUnit(edge + length, ...options)).toBeCloseTo(edge + length, 9);
        expect(snapUnit(edge + length * 0.49, ...options)).toBe(edge);
      }),
    );
  });
});

describe('automaticTotalUnits', () => {
  it('is at least 7 units', () => {
    for (const end of [-3, 0, 6.9, 7]) expect(automaticTotalUnits(end, 'day', START)).toBe(7);
    expect(automaticTotalUnits(7.1, 'day', START)).toBe(8);
  });

  it.each([
    ['hour', '2027-03-10T09:01', '2027-03-10T10:00'],
    ['day', '2027-03-10T09:01', '2027-03-11'],
    ['week', '2027-03-10', '2027-03-15'],
    ['week', '2027-03-15', '2027-03-15'],
    ['month', '2027-03-10', '2027-04-01'],
    ['quarter', '2027-03-10', '2027-04-01'],
    ['year', '2027-03-10', '2028-01-01'],
  ] as const)('on the %s scale an end on %s rounds up to %s', (scale, end, total) => {
    expect(dateOf(automaticTotalUnits(unitOf(end), scale, START))).toBe(total);
  });

  it('covers every element and ends on a whole step', () => {
    const how = fc.tuple(fc.constantFrom(...SCALES), starts, fc.boolean());
    fc.assert(
      fc.property(units, how, (end, [scale, start, isRelative]) => {
        const total = automaticTotalUnits(end, scale, start, isRelative);
        expect(total).toBeGreaterThanOrEqual(7);
        expect(total).toBeGreaterThanOrEqual(end - 1 / 2880);
        expect(automaticTotalUnits(total, scale, start, isRelative)).toBe(total);
      }),
    );
  });
});
