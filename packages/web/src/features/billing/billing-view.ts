import type { ConfirmedProfile, Subscription } from '@giotto/contract/api';

type Plan = Pick<ConfirmedProfile, 'edition' | 'premiumPlan'>;

/** Whether premium comes from a coupon or a partner's code. */
function hasCouponPlan({ edition, premiumPlan }: Plan): boolean {
  return edition === 'pro' && (premiumPlan === 'coupon' || premiumPlan === 'appsumo');
}

/**
 * What /billing shows: the premium features, the coupon that grants premium, the dashboard, or the dashboard with the
 * coupon (spec/accounts.md §2, Billing dashboard).
 */
type BillingView = 'features' | 'coupon' | 'dashboard' | 'dashboardWithCoupon';

export function chooseBillingView(
  { stripeCustomerId }: Pick<Subscription, 'stripeCustomerId'>,
  profile: Plan,
): BillingView {
  const isCoupon = hasCouponPlan(profile);
  if (stripeCustomerId !== null) return isCoupon ? 'dashboardWithCoupon' : 'dashboard';
  if (isCoupon) return 'coupon';
  return profile.edition === 'free' ? 'features' : 'dashboard';
}
