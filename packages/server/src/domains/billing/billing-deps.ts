import type { PriceChange } from '@giotto/contract/price-change';
import type Stripe from 'stripe';
import type { AppDeps } from '../../platform/app-deps.ts';

/** The application dependencies that billing uses. */
export type BillingDeps = Pick<AppDeps, 'db' | 'clock' | 'keys'> & {
  /** The Stripe client; it may point at the simulator. */
  readonly stripe: Stripe;
  /** The scheduled price change, if there is one. */
  readonly priceChange: PriceChange | undefined;
};

export function billingDepsOf({ db, clock, keys, payments, environment }: AppDeps): BillingDeps {
  return { db, clock, keys, stripe: payments.stripe, priceChange: environment.priceChange };
}
