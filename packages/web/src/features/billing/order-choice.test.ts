import { SPECIFIED_PRICES } from '@giotto/contract/price-change';
import { describe, expect, it } from 'vitest';
import { previewOrder, readOrderChoice } from './order-choice.ts';

describe('an order in the URL', () => {
  it.each([
    [{}, { period: 'monthly', users: 1, coupon: null }],
    [
      { period: 'yearly', users: '7' },
      { period: 'yearly', users: 7, coupon: null },
    ],
    [{ period: 'weekly' }, { period: null, users: 1, coupon: null }],
    [{ users: '0' }, { period: 'monthly', users: 1, coupon: null }],
    [{ users: '9999' }, { period: 'monthly', users: 1000, coupon: null }],
    [{ users: '1e3' }, { period: 'monthly', users: 1, coupon: null }],
    [{ appliedCoupon: 'ABC' }, { period: 'monthly', users: 1, coupon: 'ABC' }],
  ] as const)('%o is read as %o', (query, choice) => {
    expect(readOrderChoice(query)).toEqual(choice);
  });
});

describe('a preview', () => {
  it.each([
    ['monthly', 800],
    ['yearly', 7_200],
    ['triyearly', 14_400],
    [null, 1_200],
  ] as const)('of %s is %i cents for one user', (period, cents) => {
    expect(previewOrder({ period, users: 1 }, null, SPECIFIED_PRICES).total).toBe(cents);
  });
});
