/** What is counted of how the product is used, with consent and without who did it (`spec/accounts.md` §7). */
export const USAGE_EVENTS = [
  'Login',
  'Signup',
  'academy_watch',
  'billing_features',
  'billing_order',
  'billing_payment',
  'billing_update',
] as const;
export type UsageEvent = (typeof USAGE_EVENTS)[number];
