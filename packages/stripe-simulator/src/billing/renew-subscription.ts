import type { Call } from '../call.ts';
import type { InvoiceLineRecord, SubscriptionItemRecord, SubscriptionRecord } from '../store/records.ts';
import { rememberBilled } from './billed.ts';
import { voidInvoice } from './collect-invoice.ts';
import { remainingDiscounts } from './discounts.ts';
import { addInvoice, composeInvoice } from './draft-invoice.ts';
import { periodLine } from './lines.ts';
import { nextBoundary } from './periods.ts';
import { endSubscription, isOver, periodEnd, periodStart, saveSubscription } from './subscription-state.ts';

/** Does what is due for a subscription: it expires unpaid, ends as scheduled, or begins its next period. */
export async function continueSubscription(call: Call, id: string): Promise<void> {
  const subscription = await call.store.get('subscription', id);
  if (isOver(subscription)) return;
  const now = await call.now(subscription.test_clock);
  if (subscription.status === 'incomplete') return expire(call, subscription);
  if (subscription.cancel_at !== null && subscription.cancel_at <= now) {
    await endSubscription(call, subscription, 'cancellation_requested');
    return;
  }
  if (periodEnd(subscription) <= now) await renew(call, subscription);
}

async function expire(call: Call, subscription: SubscriptionRecord): Promise<void> {
  const invoice =
    subscription.latest_invoice && (await call.store.get('invoice', subscription.latest_invoice));
  // This ends the subscription as well.
  if (invoice && invoice.status === 'open') await voidInvoice(call, invoice);
  else await endSubscription(call, subscription, null);
}

async function renew(call: Call, before: SubscriptionRecord): Promise<void> {
  const period = nextPeriod(before);
  const { lines, pending } = await linesOf(call, before, period);
  const moved: SubscriptionRecord = {
    ...before,
    status: before.status === 'trialing' ? 'active' : before.status,
    items: { ...before.items, data: itemsIn(before, period) },
  };
  const invoice = await addInvoice(
    call,
    await composeInvoice(call, {
      subscription: moved,
      lines,
      reason: 'subscription_cycle',
      period: { start: periodStart(before), end: period.start },
      discounts: before.discounts,
    }),
  );
  for (const item of pending) await call.store.remove(item);
  await saveSubscription(call, before, {
    status: moved.status,
    items: moved.items,
    latest_invoice: invoice.id,
    discounts: await remainingDiscounts(call, before.discounts, period.start),
  });
  await rememberBilled(call, before, invoice);
}

/** The period after the current one. */
export function nextPeriod(subscription: SubscriptionRecord): { start: number; end: number } {
  const start = periodEnd(subscription);
  const cycle = subscription.items.data[0]?.price.recurring;
  if (!cycle) throw new Error(`The subscription ${subscription.id} has no recurring price.`);
  const { billing_cycle_anchor } = subscription;
  return { start, end: nextBoundary(billing_cycle_anchor, cycle, start) };
}

export function itemsIn(
  { items }: SubscriptionRecord,
  { start, end }: { readonly start: number; readonly end: number },
): SubscriptionItemRecord[] {
  return items.data.map((item) => ({ ...item, current_period_start: start, current_period_end: end }));
}

/** The lines of a period's invoice: pending changes, and the period itself. */
export async function linesOf(
  call: Call,
  subscription: SubscriptionRecord,
  period: { readonly start: number; readonly end: number },
): Promise<{ lines: InvoiceLineRecord[]; pending: string[] }> {
  const changes = await call.store.all('invoiceitem', { subscription: subscription.id });
  const lines = changes.map(({ line }) => line);
  for (const item of subscription.items.data) lines.push(await periodLine(call, item, period));
  return { lines, pending: changes.map(({ id }) => id) };
}
