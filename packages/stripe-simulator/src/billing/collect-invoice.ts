import type { Call } from '../call.ts';
import { previousOf } from '../call.ts';
import { cardError } from '../cards/card-error.ts';
import { findPaymentMethod } from '../cards/payment-methods.ts';
import { invalidRequest } from '../http/stripe-error.ts';
import { newId } from '../store/new-id.ts';
import type { InvoiceRecord, PaymentIntentRecord } from '../store/records.ts';
import { withBalance } from './invoice-totals.ts';
import { type Attempt, addIntent, cancelIntent, confirmIntent } from './payment-intents.ts';
import { markFailed, markPaid, settleAttempt, subscriptionOf } from './settle-invoice.ts';
import { endSubscription } from './subscription-state.ts';

/** Finalizes an invoice: assigns its number, applies the customer's balance, and creates the payment intent. */
export async function finalizeInvoice(call: Call, draft: InvoiceRecord): Promise<InvoiceRecord> {
  if (draft.status !== 'draft') {
    throw invalidRequest("This invoice is already finalized, you can't re-finalize a non-draft invoice.", {
      code: 'invoice_not_editable',
    });
  }
  const customer = await call.store.get('customer', draft.customer);
  const now = await call.now(draft.test_clock);
  const { due, left } = withBalance(draft.total, customer.balance);
  const { pdfKey } = await call.store.hidden('invoice', draft.id);
  const number = `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, '0')}`;
  const open = await call.store.save<InvoiceRecord>(
    {
      ...draft,
      amount_due: due,
      amount_remaining: due,
      automatically_finalizes_at: null,
      effective_at: now,
      ending_balance: left,
      invoice_pdf: `${call.publicUrl}/invoices/${pdfKey}/pdf`,
      next_payment_attempt: null,
      number,
      starting_balance: customer.balance,
      status: 'open',
      status_transitions: { ...draft.status_transitions, finalized_at: now },
    },
    { dueAt: null },
  );
  const { next_invoice_sequence } = customer;
  await call.store.save({
    ...customer,
    balance: left,
    currency: draft.currency,
    next_invoice_sequence: next_invoice_sequence + 1,
  });
  await call.emit('invoice.finalized', open, previousOf(draft, open));
  if (due === 0) return markPaid(call, open, null);
  await addPayment(call, open);
  return open;
}

async function addPayment(call: Call, invoice: InvoiceRecord): Promise<void> {
  const method = await defaultMethod(call, invoice);
  const intent = await addIntent(call, {
    amount: invoice.amount_due,
    customer: invoice.customer,
    testClock: invoice.test_clock,
    description:
      invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    invoice: invoice.id,
    paymentMethod: method,
    isForLater: true,
  });
  await call.store.add(
    'invoice_payment',
    {
      id: newId('inpay'),
      object: 'invoice_payment',
      amount_paid: null,
      amount_requested: invoice.amount_due,
      created: intent.created,
      currency: 'usd',
      invoice: invoice.id,
      is_default: true,
      livemode: false,
      payment: { type: 'payment_intent', payment_intent: intent.id },
      status: 'open',
      status_transitions: { canceled_at: null, paid_at: null },
    },
    { customer: invoice.customer, testClock: invoice.test_clock },
  );
}

/** The card that pays an invoice if the call names none. */
async function defaultMethod(call: Call, invoice: InvoiceRecord): Promise<string | null> {
  const subscription = await subscriptionOf(call, invoice);
  const customer = await call.store.get('customer', invoice.customer);
  return (
    invoice.default_payment_method ??
    subscription?.default_payment_method ??
    customer.invoice_settings.default_payment_method
  );
}

/** The payment intent of an invoice. */
export async function intentOf(call: Call, invoice: string): Promise<PaymentIntentRecord | null> {
  const [payment] = await call.store.all('invoice_payment', { invoice, is_default: true });
  return payment ? call.store.get('payment_intent', payment.payment.payment_intent) : null;
}

/** Attempts to pay an open invoice; null if there is no card. */
export async function tryToPay(
  call: Call,
  invoice: InvoiceRecord,
  named: string | null,
  isOffSession: boolean,
): Promise<Attempt | null> {
  const id = named ?? (await defaultMethod(call, invoice));
  const intent = await intentOf(call, invoice.id);
  if (id === null || intent === null) return null;
  const method = await findPaymentMethod(call, id);
  const attempt = await confirmIntent(call, intent, method, isOffSession);
  await settleAttempt(call, attempt);
  return attempt;
}

/** Does what is due for an invoice: finalizes a draft, or retries the payment of an open one. */
export async function continueInvoice(call: Call, id: string): Promise<void> {
  const found = await call.store.get('invoice', id);
  const invoice = found.status === 'draft' ? await finalizeInvoice(call, found) : found;
  if (invoice.status !== 'open') return;
  const attempt = await tryToPay(call, invoice, null, true);
  if (attempt === null) await markFailed(call, await call.store.get('invoice', id));
}

/** `invoices.pay`: a decline is returned and stays on record. */
export async function payInvoice(
  call: Call,
  invoice: InvoiceRecord,
  named: string | null,
  isOffSession: boolean,
): Promise<InvoiceRecord> {
  const open = invoice.status === 'draft' ? await finalizeInvoice(call, invoice) : invoice;
  if (open.status === 'paid' && invoice.status === 'draft') return open;
  if (open.status === 'paid') throw invalidRequest('Invoice is already paid');
  if (open.status !== 'open')
    throw invalidRequest(`This invoice can no longer be paid: it is ${open.status}.`);
  const attempt = await tryToPay(call, open, named, isOffSession);
  if (attempt === null) {
    throw invalidRequest(
      'There is no `default_payment_method` set on this Customer or Invoice. Please provide a payment method.',
    );
  }
  if (attempt.decline !== null) throw cardError(attempt.decline, { payment_intent: attempt.intent });
  if (attempt.intent.status === 'requires_action') {
    throw cardError(
      {
        code: 'invoice_payment_intent_requires_action',
        decline_code: 'authentication_required',
        message:
          'Payment for this invoice requires additional user action before it can be completed successfully.',
      },
      { payment_intent: attempt.intent },
    );
  }
  return call.store.get('invoice', open.id);
}

/** Voids an invoice, so it can't be paid any more. */
export async function voidInvoice(call: Call, invoice: InvoiceRecord): Promise<InvoiceRecord> {
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
    throw invalidRequest(`You can only pass in open invoices. This invoice isn't open.`, {
      code: 'status_transition_invalid',
    });
  }
  const voided_at = await call.now(invoice.test_clock);
  const voided = await call.store.save<InvoiceRecord>(
    {
      ...invoice,
      status: 'void',
      amount_remaining: 0,
      auto_advance: false,
      next_payment_attempt: null,
      status_transitions: { ...invoice.status_transitions, voided_at },
    },
    { dueAt: null },
  );
  for (const payment of await call.store.all('invoice_payment', { invoice: invoice.id, status: 'open' })) {
    const intent = await call.store.get('payment_intent', payment.payment.payment_intent);
    await cancelIntent(call, intent, 'void_invoice');
    await call.store.save({
      ...payment,
      status: 'canceled',
      status_transitions: { canceled_at: voided_at, paid_at: null },
    });
  }
  await call.emit('invoice.voided', voided, previousOf(invoice, voided));
  // Without its first invoice, a subscription can't start.
  const subscription = await subscriptionOf(call, voided);
  if (subscription?.status === 'incomplete') await endSubscription(call, subscription, null);
  return voided;
}
