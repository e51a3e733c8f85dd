/** Usage events that are counted, with consent and anonymously (`spec/accounts.md` §7). */
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
