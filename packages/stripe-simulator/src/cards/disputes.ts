import type { Call } from '../call.ts';
import { newId } from '../store/new-id.ts';
import type { ChargeRecord, DisputeRecord } from '../store/records.ts';

const weeks = 7 * 86_400;

/** A dispute's evidence: always empty, since none can be submitted. */
const noEvidence: DisputeRecord['evidence'] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** Opens a dispute: the customer's bank withdraws the money until the dispute is decided. */
export async function openDispute(
  call: Call,
  charge: ChargeRecord,
  reason: string,
  testClock: string | null,
): Promise<DisputeRecord> {
  const created = await call.now(testClock);
  const dispute = await call.store.add(
    'dispute',
    {
      id: newId('du'),
      object: 'dispute',
      amount: charge.amount,
      balance_transactions: [],
      charge: charge.id,
      created,
      currency: charge.currency,
      enhanced_eligibility_types: [],
      evidence: noEvidence,
      evidence_details: {
        due_by: created + weeks,
        enhanced_eligibility: {},
        has_evidence: false,
        past_due: false,
        submission_count: 0,
        submission_method: 'not_submitted',
      },
      intended_submission_method: null,
      is_charge_refundable: false,
      livemode: false,
      metadata: {},
      payment_intent: charge.payment_intent,
      reason,
      status: 'needs_response',
    },
    { customer: charge.customer, testClock },
  );
  await call.store.save({ ...charge, disputed: true });
  await call.emit('charge.dispute.created', dispute);
  return dispute;
}
