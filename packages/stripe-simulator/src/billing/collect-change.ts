import type { Call } from '../call.ts';
import { cardError } from '../cards/card-error.ts';
import { invalidRequest } from '../http/stripe-error.ts';
import type { InvoiceRecord, SubscriptionRecord } from '../store/records.ts';
import { rememberBilled } from './billed.ts';
import { finalizeInvoice, tryToPay } from './collect-invoice.ts';
import { remainingDiscounts } from './discounts.ts';
import { addInvoice } from './draft-invoice.ts';
import { saveSubscription } from './subscription-state.ts';
import { applyChange, type SubscriptionChange } from './update-subscription.ts';

/** Changes a subscription and collects the payment for the change, according to `payment_behavior`. */
export async function changeSubscription(
  call: Call,
  before: SubscriptionRecord,
  params: SubscriptionChange,
): Promise<SubscriptionRecord> {
  const { subscription, draft } = await applyChange(call, before, params);
  if (draft === null) return subscription;
  const invoice = await addInvoice(call, draft);
  for (const item of await call.store.all('invoiceitem', { subscription: subscription.id })) {
    await call.store.remove(item.id);
  }
  const billed = await saveSubscription(call, subscription, {
    latest_invoice: invoice.id,
    discounts:
      subscription.status === 'trialing'
        ? subscription.discounts
        : await remainingDiscounts(call, subscription.discounts, invoice.created),
  });
  await rememberBilled(call, billed, invoice);
  const open = await finalizeInvoice(call, invoice);
  if (open.status !== 'paid') await collect(call, billed, open, params);
  return call.store.get('subscription', subscription.id);
}

async function collect(
  call: Call,
  subscription: SubscriptionRecord,
  invoice: InvoiceRecord,
  { payment_behavior = 'allow_incomplete', off_session = false }: SubscriptionChange,
): Promise<void> {
  if (payment_behavior === 'default_incomplete') {
    await saveSubscription(call, subscription, { status: 'past_due' });
    return;
  }
  const attempt = await tryToPay(call, invoice, null, off_session);
  if (attempt?.intent.status === 'succeeded') return;
  if (payment_behavior === 'error_if_incomplete') {
    if (attempt === null)
      throw invalidRequest('This customer has no attached payment source or default payment method.', {
        code: 'resource_missing',
      });
    throw cardError(
      attempt.decline ?? {
        code: 'subscription_payment_intent_requires_action',
        decline_code: 'authentication_required',
        message:
          'Payment for this subscription requires additional user action before it can be completed successfully.',
      },
    );
  }
  const now = await call.store.get('subscription', subscription.id);
  if (now.status === 'active') await saveSubscription(call, now, { status: 'past_due' });
}
