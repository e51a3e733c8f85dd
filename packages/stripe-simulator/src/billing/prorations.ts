import type { Call } from '../call.ts';
import { newId } from '../store/new-id.ts';
import type { InvoiceLineRecord, SubscriptionItemRecord, SubscriptionRecord } from '../store/records.ts';
import { partOf, percentOf } from './amounts.ts';
import { findReductions } from './discounts.ts';
import { makeLine } from './lines.ts';
import { periodEnd, periodStart } from './subscription-state.ts';

export interface Change {
  readonly subscription: SubscriptionRecord;
  /** The items after the change; kept ones have their ids. */
  readonly items: readonly SubscriptionItemRecord[];
  /** When the change takes effect. */
  readonly at: number;
  /** Whether a new period begins, in which case the unused part of every item is credited. */
  readonly isNewPeriod: boolean;
}

/**
 * The cost of a mid-period change: credits the unused part of what was paid, to the second, and charges the new price
 * for the rest. With a new period, only the credits remain.
 */
export async function prorate(call: Call, change: Change): Promise<InvoiceLineRecord[]> {
  const { subscription, items, at, isNewPeriod } = change;
  const start = periodStart(subscription);
  const end = periodEnd(subscription);
  const { billed } = await call.store.hidden('subscription', subscription.id);
  const lines: InvoiceLineRecord[] = [];
  for (const before of subscription.items.data) {
    const after = items.find(({ id }) => id === before.id);
    if (after && !isNewPeriod && isSame(before, after)) continue;
    const paid = billed[before.id];
    const back = partOf(paid?.net ?? 0, end - at, end - start);
    if (back > 0) {
      const credits = paid ? { invoice: paid.invoice, lines: [paid.line] } : null;
      lines.push(await prorationLine(call, before, 'Unused time on', -back, { start: at, end }, credits));
    }
  }
  if (isNewPeriod) return lines;
  for (const after of items) {
    const before = subscription.items.data.find(({ id }) => id === after.id);
    if (before && isSame(before, after)) continue;
    const rest = partOf(priceOf(after), end - at, end - start);
    if (rest > 0)
      lines.push(await prorationLine(call, after, 'Remaining time on', rest, { start: at, end }, null));
  }
  return lines;
}

/** Stores the lines for the next invoice, and records what a further change would credit. */
export async function keepForInvoice(
  call: Call,
  subscription: SubscriptionRecord,
  lines: readonly InvoiceLineRecord[],
): Promise<void> {
  for (const line of lines) {
    const id = line.parent?.subscription_item_details?.invoice_item ?? newId('ii');
    await call.store.add(
      'invoiceitem',
      { id, object: 'invoiceitem', subscription: subscription.id, line },
      { customer: subscription.customer, testClock: subscription.test_clock },
    );
  }
}

/** After a mid-period change, records each changed item as paid at its new price. */
export async function rememberChange(
  call: Call,
  subscription: SubscriptionRecord,
  lines: readonly InvoiceLineRecord[],
): Promise<void> {
  const { billed } = await call.store.hidden('subscription', subscription.id);
  const reductions = await findReductions(
    call,
    subscription.discounts,
    await call.now(subscription.test_clock),
  );
  const next = { ...billed };
  for (const line of lines) {
    const details = line.parent?.subscription_item_details;
    const item = subscription.items.data.find(({ id }) => id === details?.subscription_item);
    if (!item || line.amount < 0) continue;
    let net = priceOf(item);
    for (const { percentOff } of reductions) net -= percentOf(net, percentOff ?? 0);
    next[item.id] = { net, invoice: subscription.latest_invoice ?? '', line: line.id };
  }
  await call.store.save(subscription, { hidden: { billed: next } });
}

function isSame(a: SubscriptionItemRecord, b: SubscriptionItemRecord): boolean {
  return a.price.id === b.price.id && a.quantity === b.quantity;
}

function priceOf({ price, quantity }: SubscriptionItemRecord): number {
  return (price.unit_amount ?? 0) * quantity;
}

async function prorationLine(
  call: Call,
  item: SubscriptionItemRecord,
  words: string,
  amount: number,
  period: { readonly start: number; readonly end: number },
  credits: { readonly invoice: string; readonly lines: readonly string[] } | null,
): Promise<InvoiceLineRecord> {
  const product = await call.store.find('product', item.price.product);
  const day = new Date(period.start * 1000).toISOString().slice(0, 10);
  return makeLine({
    amount,
    description: `${words} ${item.quantity} × ${product?.name ?? item.price.product} after ${day}`,
    price: item.price,
    quantity: item.quantity,
    period,
    subscription: item.subscription,
    item: item.id,
    isProration: true,
    credits,
  });
}
