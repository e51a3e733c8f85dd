import { describe, expect, it } from 'vitest';
import { chooseBillingView } from './billing-view.ts';

describe('billing shows', () => {
  it.each([
    ['features', 'someone who has never paid', null, 'free', null],
    ['features', 'someone who once had a coupon', null, 'free', 'coupon'],
    ['coupon', 'premium from a coupon', null, 'pro', 'coupon'],
    ['coupon', 'premium from a partner', null, 'pro', 'appsumo'],
    ['dashboard', 'premium granted by an admin', null, 'pro', null],
    ['dashboard', 'a paying customer', 'cus_1', 'pro', 'yearly'],
    ['dashboard', 'a former customer', 'cus_1', 'free', 'monthly'],
    ['dashboardWithCoupon', 'a customer with a coupon', 'cus_1', 'pro', 'coupon'],
  ] as const)('%s: %s', (view, _who, stripeCustomerId, edition, premiumPlan) => {
    expect(chooseBillingView({ stripeCustomerId }, { edition, premiumPlan })).toBe(view);
  });
});
