import type Stripe from 'stripe';
import type { BillingDeps } from '../billing-deps.ts';
import type { Payer } from '../orders/payment-intents.ts';
import { findSubscription, insertCustomer } from './subscription-repository.ts';

/** Returns the user's Stripe customer; creates it the first time. */
export async function ensureCustomer({ db, stripe }: BillingDeps, userId: string): Promise<Payer> {
  const known = await findSubscription(db, userId);
  if (known) return known;
  // Send nothing that may differ next time: the idempotency key stands for exactly this call.
  const { id } = await stripe.customers.create(
    { metadata: { userId } },
    { idempotencyKey: `giotto-customer-${userId}` },
  );
  await insertCustomer(db, userId, id);
  return (await findSubscription(db, userId)) ?? { userId, customerId: id };
}

/** A billing name and address, as typed. */
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

/** The same in Stripe's form; empty fields are removed there. */
export function customerFields(address: BillingAddress): Stripe.CustomerUpdateParams {
  const { name, email, line1, line2 = '', postal_code, city, state, country } = address;
  return { name, email, address: { line1, line2, postal_code, city, state, country } };
}
