import type Stripe from 'stripe';
import type { BillingDeps } from '../billing-deps.ts';
import type { Payer } from '../orders/payment-intents.ts';
import { findSubscription, insertCustomer } from './subscription-repository.ts';

/** The person as a customer of Stripe's, made when it is the first time. */
export async function ensureCustomer({ db, stripe }: BillingDeps, userId: string): Promise<Payer> {
  const known = await findSubscription(db, userId);
  if (known) return known;
  // Nothing that may be different the next time: the key stands for exactly this call.
  const { id } = await stripe.customers.create(
    { metadata: { userId } },
    { idempotencyKey: `giotto-customer-${userId}` },
  );
  await insertCustomer(db, userId, id);
  return (await findSubscription(db, userId)) ?? { userId, customerId: id };
}

/** Whom and where a bill goes to, as it is typed. */
export interface BillingAddress {
  readonly name: string;
  readonly email: string;
  readonly line1: string;
  readonly line2?: string | undefined;
  readonly postal_code: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
}

/** The same as Stripe keeps it; what is empty is taken away there. */
export function customerFields(address: BillingAddress): Stripe.CustomerUpdateParams {
  const { name, email, line1, line2 = '', postal_code, city, state, country } = address;
  return { name, email, address: { line1, line2, postal_code, city, state, country } };
}
