import type { Invoice, PaymentOutcome, Subscription } from '@giotto/contract/api';
import type Stripe from 'stripe';
import type { GrantSource } from '../edition/edition-source-repository.ts';
import type { Payment } from '../orders/payment.ts';
import type { UserPrices } from '../prices/user-prices.ts';
import type { Billing } from './read-subscription.ts';
import { isUnfinished, itemOf, periodEndOf, planOf } from './subscription.ts';

/** The subscription as its owner sees it, never Stripe's raw objects (`security.md` §2 row 15). */
export function presentSubscription(
  billing: Billing | null,
  { prices, change }: UserPrices,
  given: GrantSource | null,
): Subscription {
  const { customer, current: subscription = null, next = null, card, upcoming = null } = billing ?? {};
  const address = customer?.address;
  const item = subscription ? itemOf(subscription) : undefined;
  return {
    name: customer?.name ?? null,
    email: customer?.email ?? null,
    line1: address?.line1 ?? null,
    line2: address?.line2 ?? null,
    postalCode: address?.postal_code ?? null,
    postal_code: address?.postal_code ?? null,
    city: address?.city ?? null,
    state: address?.state ?? null,
    country: address?.country ?? null,
    card: card?.card ? presentCard(card.card) : null,
    interval: subscription && planOf(subscription),
    planId: item?.price.lookup_key ?? item?.price.id ?? null,
    quantity: item?.quantity ?? null,
    status: presentStatus(subscription),
    cancel_at_period_end: subscription?.cancel_at_period_end ?? false,
    current_period_end: subscription && periodEndOf(subscription),
    next: next && presentNext(next),
    upcoming: upcoming && { next_payment_attempt: upcoming.next_payment_attempt, total: upcoming.total },
    given: given && {
      plan: given.plan,
      ends: given.endsAt && Math.floor(given.endsAt.getTime() / 1_000),
    },
    balance: customer?.balance ?? 0,
    stripeCustomerId: customer?.id ?? null,
    prices,
    priceChange: change && { from: Math.floor(change.from.getTime() / 1_000), price: change.cents },
  };
}

function presentNext(next: Stripe.Subscription): Subscription['next'] {
  const item = itemOf(next);
  return {
    interval: planOf(next),
    planId: item?.price.lookup_key ?? item?.price.id ?? null,
    quantity: item?.quantity ?? null,
    begins: next.trial_end,
  };
}

function presentCard({ last4, exp_month, exp_year, brand }: Stripe.PaymentMethod.Card) {
  return { last4, exp_month, exp_year, brand };
}

function presentStatus(subscription: Stripe.Subscription | null): Subscription['status'] {
  if (subscription && isUnfinished(subscription)) return 'incomplete';
  switch (subscription?.status) {
    case undefined:
      return 'none';
    case 'active':
    case 'trialing':
      return 'active';
    case 'past_due':
      return 'past_due';
    default:
      return 'ended';
  }
}

/** A row of the invoice list; `publicUrl` is where the simulator serves its files. */
export function presentInvoice(
  { id, period_start, total, status, invoice_pdf = null }: Stripe.Invoice,
  publicUrl: string,
): Invoice {
  const isSafe = invoice_pdf !== null && isInvoiceAddress(invoice_pdf, publicUrl);
  return {
    id,
    period_start,
    total,
    status: presentInvoiceStatus(status),
    invoice_pdf: isSafe ? invoice_pdf : null,
  };
}

function presentInvoiceStatus(status: Stripe.Invoice['status']): Invoice['status'] {
  switch (status) {
    case 'open':
      return 'open';
    case 'uncollectible':
      return 'uncollectible';
    default:
      return 'paid';
  }
}

/** Whether a URL belongs to Stripe or the simulator; no other is ever opened (`security.md` P7). */
function isInvoiceAddress(address: string, publicUrl: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  if (url.protocol === 'https:' && (url.host === 'stripe.com' || url.host.endsWith('.stripe.com')))
    return true;
  return url.origin === new URL(publicUrl).origin;
}

/** A payment's outcome. */
export function presentPayment(payment: Payment): PaymentOutcome {
  const refusal = payment.status === 'fail' ? payment.refusal : null;
  return {
    paymentStatus: payment.status,
    clientSecret: payment.status === 'requirecustomeraction' ? payment.clientSecret : null,
    errorCode: refusal?.errorCode ?? null,
    message: refusal?.message ?? null,
  };
}
