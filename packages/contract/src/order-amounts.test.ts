import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OrderDiscount, orderAmounts, orderTotal, savedPercent } from './order-amounts.ts';
import { PLAN_PERIODS, type PlanPeriod } from './plans.ts';
import { SPECIFIED_PRICES as prices } from './price-change.ts';

/** An independent implementation, digit by digit: prices from the terms, whole numbers only. */
function totalByHand(period: PlanPeriod, users: number, discount: OrderDiscount | null): bigint {
  const months = { monthly: 1n, yearly: 12n, triyearly: 36n }[period];
  const dollarsAMonth = { monthly: 8n, yearly: 6n, triyearly: 4n }[period];
  let total = 0n;
  for (let user = 0; user < users; user += 1) total += months * dollarsAMonth * 100n;
  if (!discount?.plans.some((plan) => plan === period)) return total;
  if (discount.amountOff !== null) {
    const rest = total - BigInt(discount.amountOff);
    return rest < 0n ? 0n : rest;
  }
  const [whole = '0', decimals = ''] = String(discount.percentOff).split('.');
  const tenThousandths = BigInt(whole + decimals.padEnd(4, '0'));
  const exact = total * tenThousandths;
  const remainder = exact % 1_000_000n;
  return total - (exact / 1_000_000n + (remainder >= 500_000n ? 1n : 0n));
}

const discounts: (OrderDiscount | null)[] = [
  null,
  ...[1, 100, 800, 7_200, 14_400, 99_999_999].map((amountOff) => ({
    amountOff,
    percentOff: null,
    plans: PLAN_PERIODS,
  })),
  ...[0.5, 1, 10, 12.5, 33.33, 33.3333, 50, 66.67, 99.99, 100].map((percentOff) => ({
    amountOff: null,
    percentOff,
    plans: PLAN_PERIODS,
  })),
  { amountOff: 500, percentOff: null, plans: ['yearly'] },
  { amountOff: null, percentOff: 20, plans: ['monthly', 'triyearly'] },
  { amountOff: null, percentOff: 20, plans: [] },
];

describe.each(PLAN_PERIODS)('the total of a %s order', (period) => {
  it.each([1, 2, 3, 7, 10, 99, 333, 999, 1_000])(
    'for %i users matches an independent calculation, with every coupon',
    (users) => {
      for (const discount of discounts) {
        const wanted = Number(totalByHand(period, users, discount));
        expect([discount, orderTotal(period, users, discount, prices)]).toEqual([discount, wanted]);
      }
    },
  );
});

it('any order with any coupon matches an independent calculation', () => {
  const percentOff = fc.integer({ min: 1, max: 1_000_000 }).map((parts) => parts / 10_000);
  const amountOff = fc.integer({ min: 1, max: 20_000_000 });
  const plans = fc.subarray([...PLAN_PERIODS]);
  const discount = fc.oneof(
    fc.record({ amountOff, percentOff: fc.constant(null), plans }),
    fc.record({ amountOff: fc.constant(null), percentOff, plans }),
    fc.constant(null),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...PLAN_PERIODS),
      fc.integer({ min: 1, max: 1_000 }),
      discount,
      (period, users, off) => {
        expect(orderTotal(period, users, off, prices)).toBe(Number(totalByHand(period, users, off)));
      },
    ),
    { numRuns: 500 },
  );
});

it('half a cent is rounded up, once for the whole order', () => {
  const plans = PLAN_PERIODS;
  // 0.0625 % of 800 cents is half a cent; for two users it is a whole cent.
  const discount = { amountOff: null, percentOff: 0.0625, plans };
  expect(orderAmounts('monthly', 1, discount, prices).discount).toBe(1);
  expect(orderAmounts('monthly', 2, discount, prices).discount).toBe(1);
});

it.each([0, -1, 1.5, 1_001, Number.NaN])('refuses an order for %d users', (users) => {
  expect(() => orderTotal('monthly', users, null, prices)).toThrow(RangeError);
});

it.each([
  ['monthly', 0],
  ['yearly', 25],
  ['triyearly', 50],
] as const)('paying %s saves %i percent', (period, percent) => {
  expect(savedPercent(period, prices)).toBe(percent);
});

it('other prices give another total and another saving', () => {
  const dearer = { monthly: 1_000, yearly: 9_000, triyearly: 18_000 };
  const discount = { amountOff: 500, percentOff: null, plans: PLAN_PERIODS };
  expect(orderTotal('yearly', 2, discount, dearer)).toBe(17_500);
  expect(PLAN_PERIODS.map((period) => savedPercent(period, dearer))).toEqual([0, 25, 50]);
});
