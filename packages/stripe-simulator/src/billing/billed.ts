import type { Call } from '../call.ts';
import type { Billed } from '../store/hidden.ts';
import type { InvoiceRecord, SubscriptionRecord } from '../store/records.ts';

/** Records what each item's full period cost, so that a mid-period change credits no more than was paid. */
export async function rememberBilled(
  call: Call,
  subscription: SubscriptionRecord,
  invoice: InvoiceRecord,
): Promise<void> {
  const before = await call.store.hidden('subscription', subscription.id);
  const billed: Record<string, Billed> = { ...before.billed };
  for (const line of invoice.lines.data) {
    const details = line.parent?.subscription_item_details;
    if (!details || details.proration) continue;
    const off = line.discount_amounts.reduce((sum, { amount }) => sum + amount, 0);
    billed[details.subscription_item] = { net: line.amount - off, invoice: invoice.id, line: line.id };
  }
  await call.store.save(await call.store.get('subscription', subscription.id), { hidden: { billed } });
}
