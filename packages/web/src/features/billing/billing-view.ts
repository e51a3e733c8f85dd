import type { ConfirmedProfile, Subscription } from '@giotto/contract/api';

/**
 * What /billing shows: the premium features, the coupon that grants premium, the dashboard, or the dashboard with the
 * coupon (spec/accounts.md §2, Billing dashboard).
 */
type BillingView = 'features' | 'coupon' | 'dashboard' | 'dashboardWithCoupon';

export function chooseBillingView(
  { stripeCustomerId, given }: Pick<Subscription, 'stripeCustomerId' | 'given'>,
  { edition }: Pick<ConfirmedProfile, 'edition'>,
): BillingView {
  if (stripeCustomerId !== null) return given ? 'dashboardWithCoupon' : 'dashboard';
  if (given) return 'coupon';
  return edition === 'free' ? 'features' : 'dashboard';
}
