import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyDiscounts, partOf, percentOf } from './amounts.ts';

const cents = fc.integer({ min: 0, max: 14_400_000 });
/** Percentages have at most four decimals. */
const percent = fc.integer({ min: 1, max: 1_000_000 }).map((value) => value / 10_000);
const reduction = fc.oneof(
  cents.map((amountOff) => ({ amountOff, percentOff: null })),
  percent.map((percentOff) => ({ amountOff: null, percentOff })),
);

/** Reference implementation with integers of any size: rounds to the nearest, half away from zero. */
function divide(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator;
  const rest = size % denominator;
  const whole = size / denominator + (rest * 2n >= denominator ? 1n : 0n);
  return numerator < 0n ? -whole : whole;
}

describe('a percentage', () => {
  it('is rounded once, half a cent up', () => {
    fc.assert(
      fc.property(cents, percent, (amount, rate) => {
        const scaled = BigInt(Math.round(rate * 10_000));
        expect(BigInt(percentOf(amount, rate))).toBe(divide(BigInt(amount) * scaled, 1_000_000n));
      }),
    );
  });

  it.each([
    [800, 12.5, 100],
    [805, 50, 403],
    [1, 50, 1],
    [1, 49.9999, 0],
    [14_400, 100, 14_400],
  ])('of %i cents at %d %% is %i cents', (amount, rate, expected) => {
    expect(percentOf(amount, rate)).toBe(expected);
  });
});

describe('a proration by time', () => {
  it('is the nearest cent; charging and crediting the same time differ only in sign', () => {
    const span = fc.tuple(fc.nat(95_000_000), fc.integer({ min: 1, max: 95_000_000 }));
    fc.assert(
      fc.property(cents, span, (amount, [left, whole]) => {
        const part = Math.min(left, whole);
        const expected = divide(BigInt(amount) * BigInt(part), BigInt(whole));
        expect(BigInt(partOf(amount, part, whole))).toBe(expected);
        expect(partOf(-amount, part, whole) + partOf(amount, part, whole)).toBe(0);
      }),
    );
  });
});

describe('discounts', () => {
  it('each apply to what the previous one left, never exceed it, and are split over the lines', () => {
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1, maxLength: 5 }),
        fc.array(reduction, { maxLength: 4 }),
        (amounts, given) => {
          const reductions = given.map((each, at) => ({ id: `di_${at}`, ...each }));
          const { totals, perLine } = applyDiscounts(amounts, reductions);
          let left = amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);
          for (const [at, { amountOff, percentOff }] of reductions.entries()) {
            const scaled = BigInt(Math.round((percentOff ?? 0) * 10_000));
            const wanted = amountOff === null ? divide(left * scaled, 1_000_000n) : BigInt(amountOff);
            const off = wanted < left ? wanted : left;
            expect(totals[at]).toEqual({ discount: `di_${at}`, amount: Number(off) });
            left -= off;
          }
          for (const [at, amount] of amounts.entries()) {
            const off = (perLine[at] ?? []).reduce((sum, share) => sum + share.amount, 0);
            expect(off).toBeGreaterThanOrEqual(0);
            expect(off).toBeLessThanOrEqual(amount);
          }
          const shared = perLine.flat().reduce((sum, share) => sum + share.amount, 0);
          expect(shared).toBe(totals.reduce((sum, total) => sum + total.amount, 0));
        },
      ),
    );
  });
});
