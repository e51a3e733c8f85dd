import type { Subscription } from '@giotto/contract/api';

/** A monthly plan for two users that renews, for tests. */
export const monthlyPlan: Subscription = {
  name: null,
  email: null,
  line1: null,
  line2: null,
  postalCode: null,
  postal_code: null,
  city: null,
  state: null,
  country: null,
  card: null,
  interval: 'monthly',
  planId: 'giotto_premium_monthly_800',
  quantity: 2,
  status: 'active',
  cancel_at_period_end: false,
  current_period_end: 2_000,
  upcoming: { next_payment_attempt: 2_000, total: 1_600 },
  balance: 0,
  given: null,
  stripeCustomerId: 'cus_1',
  prices: { monthly: 800, yearly: 7_200, triyearly: 14_400 },
  next: null,
  priceChange: null,
};
