import type { Call } from '../call.ts';
import { newId } from '../store/new-id.ts';
import type { ChargeRecord, PaymentIntentRecord, PaymentMethodRecord } from '../store/records.ts';
import { openDispute } from './disputes.ts';
import type { Decline } from './test-cards.ts';

/** Records the bank's response to a charge. */
export async function chargeCard(
  call: Call,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
  decline: Decline | null,
  testClock: string | null,
): Promise<ChargeRecord> {
  const { card } = method;
  const isPaid = decline === null;
  const { behaviour } = await call.store.hidden('payment_method', method.id);
  const charge = await call.store.add(
    'charge',
    {
      id: newId('ch'),
      object: 'charge',
      amount: intent.amount,
      amount_captured: isPaid ? intent.amount : 0,
      amount_refunded: 0,
      application: null,
      application_fee: null,
      application_fee_amount: null,
      balance_transaction: isPaid ? newId('txn') : null,
      billing_details: method.billing_details,
      calculated_statement_descriptor: 'GIOTTO',
      captured: isPaid,
      created: await call.now(testClock),
      currency: intent.currency,
      customer: intent.customer,
      description: intent.description,
      disputed: false,
      failure_balance_transaction: null,
      failure_code: decline?.code ?? null,
      failure_message: decline?.message ?? null,
      fraud_details: {},
      livemode: false,
      metadata: intent.metadata,
      on_behalf_of: null,
      outcome: {
        advice_code: null,
        network_advice_code: null,
        network_decline_code: null,
        network_status: isPaid ? 'approved_by_network' : 'declined_by_network',
        reason: decline?.decline_code ?? null,
        risk_level: 'normal',
        seller_message: isPaid
          ? 'Payment complete.'
          : 'The bank did not return any further details with this decline.',
        type: isPaid ? 'authorized' : 'issuer_declined',
      },
      paid: isPaid,
      payment_intent: intent.id,
      payment_method: method.id,
      payment_method_details: {
        type: 'card',
        card: {
          amount_authorized: isPaid ? intent.amount : null,
          authorization_code: null,
          brand: card.brand,
          checks: card.checks,
          country: card.country,
          electronic_commerce_indicator: null,
          exp_month: card.exp_month,
          exp_year: card.exp_year,
          fingerprint: card.fingerprint ?? null,
          funding: card.funding,
          installments: null,
          last4: card.last4,
          mandate: null,
          network: card.brand,
          network_transaction_id: null,
          regulated_status: 'unregulated',
          three_d_secure: null,
          transaction_link_id: null,
          wallet: null,
        },
      },
      receipt_email: null,
      receipt_number: null,
      receipt_url: null,
      refunded: false,
      review: null,
      shipping: null,
      source: null,
      source_transfer: null,
      statement_descriptor: null,
      statement_descriptor_suffix: null,
      status: isPaid ? 'succeeded' : 'failed',
      transfer_data: null,
      transfer_group: null,
    },
    { customer: intent.customer, testClock },
  );
  await call.emit(isPaid ? 'charge.succeeded' : 'charge.failed', charge);
  if (isPaid && behaviour.dispute) await openDispute(call, charge, behaviour.dispute, testClock);
  return charge;
}
