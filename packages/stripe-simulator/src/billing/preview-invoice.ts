import { z } from 'zod';
import type { Call } from '../call.ts';
import { readParams, text } from '../http/params.ts';
import { invalidRequest, StripeError } from '../http/stripe-error.ts';
import type { InvoiceRecord, SubscriptionRecord } from '../store/records.ts';
import { composeSubscription } from './create-subscription.ts';
import { discountParams } from './discounts.ts';
import { composeInvoice } from './draft-invoice.ts';
import { itemsIn, linesOf, nextPeriod } from './renew-subscription.ts';
import { isOver, periodEnd, periodStart } from './subscription-state.ts';
import { applyChange, plannedChange } from './update-subscription.ts';

const preview = z.strictObject({
  customer: text.optional(),
  discounts: discountParams,
  subscription: text.optional(),
  subscription_details: z.strictObject(plannedChange).optional(),
});

/** Previews an invoice: of a change that isn't made, of a new subscription, or of the next period. */
export async function previewInvoice(call: Call, given: unknown): Promise<InvoiceRecord> {
  const params = readParams(preview, given);
  const { subscription: id, subscription_details: details, discounts } = params;
  if (id === undefined) return previewNew(call, params);
  const before = await call.store.get('subscription', id, 'subscription');
  if (isOver(before)) throw noneUpcoming();
  const { subscription, draft } = await applyChange(call, before, { ...details, discounts });
  return asUpcoming(draft ?? (await composeNext(call, subscription)));
}

async function previewNew(
  call: Call,
  { customer, subscription_details: details, discounts }: z.output<typeof preview>,
): Promise<InvoiceRecord> {
  const items = (details?.items ?? []).flatMap(({ price, quantity }) =>
    price === undefined ? [] : [{ price, quantity, metadata: undefined }],
  );
  if (customer === undefined || items.length === 0) {
    throw invalidRequest('You must provide a subscription, or a customer and subscription_details[items].', {
      param: 'customer',
    });
  }
  const { draft } = await composeSubscription(call, {
    customer,
    items,
    discounts,
    trial_end: details?.trial_end,
    cancel_at_period_end: details?.cancel_at_period_end,
  });
  return asUpcoming(draft);
}

async function composeNext(call: Call, subscription: SubscriptionRecord): Promise<InvoiceRecord> {
  const { cancel_at } = subscription;
  const isEnding = cancel_at !== null && cancel_at <= periodEnd(subscription);
  const next = nextPeriod(subscription);
  const { lines } = await linesOf(
    call,
    { ...subscription, items: { ...subscription.items, data: itemsIn(subscription, next) } },
    next,
  );
  if (isEnding) throw noneUpcoming();
  const invoice = await composeInvoice(call, {
    subscription,
    lines,
    reason: 'upcoming',
    period: { start: periodStart(subscription), end: next.start },
    discounts: subscription.discounts,
  });
  return { ...invoice, created: next.start, next_payment_attempt: next.start + 3600 };
}

function asUpcoming(invoice: InvoiceRecord): InvoiceRecord {
  const id = invoice.id.replace(/^(upcoming_)?in_/, 'upcoming_in_');
  return { ...invoice, id };
}

function noneUpcoming(): StripeError {
  return new StripeError(404, {
    type: 'invalid_request_error',
    code: 'invoice_upcoming_none',
    message: 'No upcoming invoices for customer.',
  });
}
