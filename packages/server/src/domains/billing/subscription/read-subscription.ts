import type Stripe from 'stripe';
import type { BillingDeps } from '../billing-deps.ts';
import { findGrantSource, type GrantSource } from '../edition/edition-source-repository.ts';
import { isRenewed, type Standing, standingOf } from './subscription.ts';
import { findSubscription } from './subscription-repository.ts';

/** A user's current state at Stripe. */
export interface Billing extends Standing {
  readonly customer: Stripe.Customer;
  readonly card: Stripe.PaymentMethod | null;
  /** The next invoice; null if there won't be one. */
  readonly upcoming: Stripe.Invoice | null;
}

/** Reads the user's subscription, card and address from Stripe; null if they aren't a customer yet. */
export async function readBilling({ db, stripe }: BillingDeps, userId: string): Promise<Billing | null> {
  const row = await findSubscription(db, userId);
  if (!row) return null;
  const [customer, { data }] = await Promise.all([
    stripe.customers.retrieve(row.customerId, { expand: ['invoice_settings.default_payment_method'] }),
    stripe.subscriptions.list({
      customer: row.customerId,
      status: 'all',
      limit: 100,
      expand: ['data.default_payment_method'],
    }),
  ]);
  if (customer.deleted) return null;
  const standing = standingOf(data);
  const charged = standing.next ?? standing.current;
  const upcoming =
    charged && isRenewed(charged)
      ? await stripe.invoices.createPreview({ customer: row.customerId, subscription: charged.id })
      : null;
  const card =
    expanded(charged?.default_payment_method) ?? expanded(customer.invoice_settings.default_payment_method);
  return { customer, ...standing, card, upcoming };
}

/** The premium that a user has now without paying; null for none. */
export async function readGiven({ db, clock }: BillingDeps, userId: string): Promise<GrantSource | null> {
  const given = await findGrantSource(db, userId);
  const isOver = given?.endsAt && given.endsAt <= clock.now();
  return isOver ? null : given;
}

/** The user's newest invoices, at most 100. */
export async function listInvoices({ db, stripe }: BillingDeps, userId: string): Promise<Stripe.Invoice[]> {
  const row = await findSubscription(db, userId);
  if (!row) return [];
  const { data } = await stripe.invoices.list({ customer: row.customerId, limit: 100 });
  return data.filter(({ status }) => status !== 'draft' && status !== 'void');
}

function expanded(method: string | Stripe.PaymentMethod | null | undefined): Stripe.PaymentMethod | null {
  return typeof method === 'object' ? method : null;
}
