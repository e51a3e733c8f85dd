import { describe, expect, it } from 'vitest';
import { chooseBillingView } from './billing-view.ts';

describe('billing shows', () => {
  it.each([
    ['features', 'who has never paid', null, 'free', null],
    ['features', 'who had a coupon once', null, 'free', 'coupon'],
    ['coupon', 'premium of a coupon', null, 'pro', 'coupon'],
    ['coupon', 'premium of a partner', null, 'pro', 'appsumo'],
    ['dashboard', 'premium that an admin gave', null, 'pro', null],
    ['dashboard', 'who pays', 'cus_1', 'pro', 'yearly'],
    ['dashboard', 'who paid once', 'cus_1', 'free', 'monthly'],
    ['dashboardWithCoupon', 'who has paid and has a coupon', 'cus_1', 'pro', 'coupon'],
  ] as const)('%s to %s', (view, _who, stripeCustomerId, edition, premiumPlan) => {
    expect(chooseBillingView({ stripeCustomerId }, { edition, premiumPlan })).toBe(view);
  });
});
