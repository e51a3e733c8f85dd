import { describe, expect, it } from 'vitest';
import { chooseBillingView } from './billing-view.ts';

const COUPON = { plan: 'coupon', ends: 1_800_000_000 } as const;

describe('billing shows', () => {
  it.each([
    ['features', 'someone who has never paid', null, 'free', null],
    ['coupon', 'premium from a coupon', null, 'pro', COUPON],
    ['coupon', 'premium from a partner', null, 'pro', { plan: 'appsumo', ends: null }],
    ['dashboard', 'a paying customer', 'cus_1', 'pro', null],
    ['dashboard', 'a former customer', 'cus_1', 'free', null],
    ['dashboardWithCoupon', 'a customer with a coupon', 'cus_1', 'pro', COUPON],
  ] as const)('%s: %s', (view, _who, stripeCustomerId, edition, given) => {
    expect(chooseBillingView({ stripeCustomerId, given }, { edition })).toBe(view);
  });
});
