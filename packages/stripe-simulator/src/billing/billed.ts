import type { Call } from '../call.ts';
import type { Billed } from '../store/hidden.ts';
import type { InvoiceRecord, SubscriptionRecord } from '../store/records.ts';

/** Notes what each item's whole period cost, so that a change in its middle gives back what was paid and no more. */
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
