import type { Call } from '../call.ts';
import { newId, randomText } from '../store/new-id.ts';
import type { InvoiceLineRecord, InvoiceRecord, SubscriptionRecord } from '../store/records.ts';
import { findReductions } from './discounts.ts';
import { computeTotals } from './invoice-totals.ts';

/** How long Stripe leaves an automatically created invoice as a draft, in seconds. */
const OPEN_TO_CHANGES = 3600;

export interface NewInvoice {
  readonly subscription: SubscriptionRecord;
  readonly lines: readonly InvoiceLineRecord[];
  readonly reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming';
  readonly period: { readonly start: number; readonly end: number };
  readonly discounts: readonly string[];
}

/** Builds an invoice without storing it. */
export async function composeInvoice(call: Call, given: NewInvoice): Promise<InvoiceRecord> {
  const { subscription, reason, period, lines } = given;
  const customer = await call.store.get('customer', subscription.customer);
  const created = await call.now(subscription.test_clock);
  const id = reason === 'upcoming' ? newId('upcoming_in') : newId('in');
  const reductions = await findReductions(call, given.discounts, created);
  return {
    id,
    object: 'invoice',
    account_country: 'CH',
    account_name: 'Simulated business',
    account_tax_ids: null,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: reason === 'subscription_cycle' ? created + OPEN_TO_CHANGES : null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created,
    currency: 'usd',
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address,
    customer_email: customer.email,
    customer_name: customer.name,
    customer_phone: customer.phone,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: reductions.map((reduction) => reduction.id),
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    livemode: false,
    metadata: {},
    next_payment_attempt: reason === 'subscription_cycle' ? created + OPEN_TO_CHANGES : null,
    number: null,
    on_behalf_of: null,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: period.end,
    period_start: period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    test_clock: subscription.test_clock,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
    ...computeTotals(id, lines, reductions, customer.balance),
  };
}

/** Stores an invoice as a draft; automatically created ones are also finalized automatically. */
export async function addInvoice(call: Call, invoice: InvoiceRecord): Promise<InvoiceRecord> {
  await call.store.add('invoice', invoice, {
    customer: invoice.customer,
    testClock: invoice.test_clock,
    dueAt: invoice.automatically_finalizes_at,
    hidden: { retries: 0, pdfKey: randomText(32) },
  });
  await call.emit('invoice.created', invoice);
  return invoice;
}
