import type { Call } from '../call.ts';
import { previousOf } from '../call.ts';
import type { InvoiceRecord, SubscriptionRecord } from '../store/records.ts';
import type { Attempt } from './payment-intents.ts';
import { endSubscription, isOver, saveSubscription } from './subscription-state.ts';

/** Days between a failed attempt and the next; after the last one the subscription ends. */
const RETRY_DAYS = [3, 5, 7];

/** Applies the outcome of a payment attempt to its invoice and the invoice's subscription. */
export async function settleAttempt(call: Call, { intent, decline }: Attempt): Promise<void> {
  const { invoice: id } = await call.store.hidden('payment_intent', intent.id);
  if (id === null) return;
  const invoice = await call.store.get('invoice', id);
  if (invoice.status !== 'open') return;
  if (intent.status === 'succeeded') {
    const method = intent.payment_method;
    await markPaid(call, { ...invoice, amount_paid: intent.amount, amount_remaining: 0 }, method);
  } else if (decline !== null) await markFailed(call, invoice);
  else if (intent.status === 'requires_action') {
    const asked = await call.store.save({ ...invoice, attempted: true });
    await call.emit('invoice.payment_action_required', asked);
  }
}

/** Marks an invoice as paid: the subscription begins, or continues. */
export async function markPaid(
  call: Call,
  invoice: InvoiceRecord,
  method: string | null,
): Promise<InvoiceRecord> {
  const paid_at = await call.now(invoice.test_clock);
  const before = await call.store.get('invoice', invoice.id);
  const paid: InvoiceRecord = {
    ...invoice,
    status: 'paid',
    attempted: true,
    attempt_count: method === null ? invoice.attempt_count : invoice.attempt_count + 1,
    next_payment_attempt: null,
    auto_advance: false,
    status_transitions: { ...invoice.status_transitions, paid_at },
  };
  await call.store.save(paid, { dueAt: null });
  for (const payment of await call.store.all('invoice_payment', { invoice: invoice.id, status: 'open' })) {
    await call.store.save({
      ...payment,
      status: 'paid',
      amount_paid: payment.amount_requested,
      status_transitions: { canceled_at: null, paid_at },
    });
  }
  await call.emit('invoice.updated', paid, previousOf(before, paid));
  await call.emit('invoice.paid', paid);
  await call.emit('invoice.payment_succeeded', paid);
  const subscription = await subscriptionOf(call, paid);
  if (subscription === null || isOver(subscription)) return paid;
  const isNowActive = ['incomplete', 'past_due'].includes(subscription.status);
  const savesMethod =
    method !== null && subscription.payment_settings?.save_default_payment_method === 'on_subscription';
  await saveSubscription(call, subscription, {
    ...(isNowActive && subscription.latest_invoice === paid.id && { status: 'active' as const }),
    ...(savesMethod && { default_payment_method: method }),
  });
  return paid;
}

/** Marks a payment as failed: a running subscription becomes past due, and retries follow until none are left. */
export async function markFailed(call: Call, invoice: InvoiceRecord): Promise<void> {
  const hidden = await call.store.hidden('invoice', invoice.id);
  const subscription = await subscriptionOf(call, invoice);
  const isFirst = invoice.billing_reason === 'subscription_create';
  const days = isFirst ? undefined : RETRY_DAYS[hidden.retries];
  const now = await call.now(invoice.test_clock);
  const isDue = invoice.next_payment_attempt === null || invoice.next_payment_attempt <= now;
  const next = isDue ? (days === undefined ? null : now + days * 86_400) : invoice.next_payment_attempt;
  const failed: InvoiceRecord = {
    ...invoice,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: next,
  };
  const retries = hidden.retries + (isDue ? 1 : 0);
  await call.store.save(failed, { dueAt: next, hidden: { ...hidden, retries } });
  await call.emit('invoice.payment_failed', failed);
  if (subscription === null || isFirst || isOver(subscription)) return;
  const isPastDue = subscription.status === 'active' || subscription.status === 'trialing';
  const late = isPastDue ? await saveSubscription(call, subscription, { status: 'past_due' }) : subscription;
  if (next === null) await endSubscription(call, late, 'payment_failed');
}

export async function subscriptionOf(call: Call, invoice: InvoiceRecord): Promise<SubscriptionRecord | null> {
  const id = invoice.parent?.subscription_details?.subscription;
  return id === undefined ? null : ((await call.store.find('subscription', id)) ?? null);
}
