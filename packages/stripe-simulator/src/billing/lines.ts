import type { Call } from '../call.ts';
import { newId } from '../store/new-id.ts';
import type { InvoiceLineRecord, PriceRecord, SubscriptionItemRecord } from '../store/records.ts';

export interface NewLine {
  readonly amount: number;
  readonly description: string;
  readonly price: PriceRecord;
  readonly quantity: number;
  readonly period: { readonly start: number; readonly end: number };
  readonly subscription: string;
  readonly item: string;
  /** For a mid-period change. */
  readonly isProration?: boolean;
  /** For a credit, the lines it credits. */
  readonly credits?: { readonly invoice: string; readonly lines: readonly string[] } | null;
}

export function makeLine(given: NewLine): InvoiceLineRecord {
  const { amount, description, price, quantity, period, subscription, item } = given;
  const { isProration = false, credits = null } = given;
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: 'usd',
    description,
    discount_amounts: [],
    // A credit is based on what was paid after discounts, so it isn't discounted again.
    discountable: amount >= 0,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: isProration ? newId('ii') : null,
        proration: isProration,
        proration_details: isProration
          ? {
              credited_items: credits && { invoice: credits.invoice, invoice_line_items: [...credits.lines] },
            }
          : null,
        subscription,
        subscription_item: item,
      },
    },
    period: { ...period },
    pretax_credit_amounts: [],
    pricing: {
      type: 'price_details',
      price_details: { price: price.id, product: price.product },
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription,
    subtotal: amount,
    taxes: [],
  };
}

/** The line of a full period, or of a trial, which costs nothing. */
export async function periodLine(
  { store }: Call,
  { id, price, quantity, subscription }: SubscriptionItemRecord,
  period: { readonly start: number; readonly end: number },
  isTrial = false,
): Promise<InvoiceLineRecord> {
  const product = await store.find('product', price.product);
  const name = product?.name ?? price.product;
  return makeLine({
    amount: isTrial ? 0 : (price.unit_amount ?? 0) * quantity,
    description: isTrial ? `Trial period for ${name}` : `${quantity} × ${name} (at ${priceText(price)})`,
    price,
    quantity,
    period,
    subscription,
    item: id,
  });
}

function priceText({ unit_amount, recurring }: PriceRecord): string {
  const { interval = 'once', interval_count = 1 } = recurring ?? {};
  const unit = interval_count === 1 ? interval : `${interval_count} ${interval}s`;
  return `$${((unit_amount ?? 0) / 100).toFixed(2)} / ${unit}`;
}
