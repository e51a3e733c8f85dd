import type Stripe from 'stripe';
import type { AppDeps } from '../app-deps.ts';

/** What billing needs of the application. */
export type BillingDeps = Pick<AppDeps, 'db' | 'clock' | 'keys'> & {
  /** Stripe, or the simulator that stands in for it. */
  readonly stripe: Stripe;
};

export function billingDepsOf({ db, clock, keys, payments }: AppDeps): BillingDeps {
  return { db, clock, keys, stripe: payments.stripe };
}
