import type { PriceChange } from '@giotto/contract/price-change';
import type Stripe from 'stripe';
import type { AppDeps } from '../../platform/app-deps.ts';

/** What billing needs of the application. */
export type BillingDeps = Pick<AppDeps, 'db' | 'clock' | 'keys'> & {
  /** Stripe, or the simulator that stands in for it. */
  readonly stripe: Stripe;
  /** Coming prices, if any were set. */
  readonly priceChange: PriceChange | undefined;
};

export function billingDepsOf({ db, clock, keys, payments, environment }: AppDeps): BillingDeps {
  return { db, clock, keys, stripe: payments.stripe, priceChange: environment.priceChange };
}
