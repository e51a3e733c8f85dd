import { z } from 'zod';
import type { Call } from '../call.ts';
import { endpoint } from '../http/endpoint.ts';
import { int, mergeMetadata, metadata, page, readParams, text } from '../http/params.ts';
import { invalidRequest } from '../http/stripe-error.ts';
import { newId } from '../store/new-id.ts';
import type { ChargeRecord } from '../store/records.ts';

const listing = z.strictObject({
  ...page,
  charge: text.optional(),
  customer: text.optional(),
  payment_intent: text.optional(),
});
const refund = z.strictObject({
  amount: int.pipe(z.number().min(1)).optional(),
  charge: text.optional(),
  metadata,
  payment_intent: text.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
});

/** Charges, refunds and disputes. */
export const chargeEndpoints = [
  endpoint('GET', '/v1/charges/:id', async ({ store }, ids) => store.get('charge', ids('id'))),
  endpoint('GET', '/v1/charges', async ({ store }, _ids, given) => {
    const { charge: _, customer, payment_intent, ...rest } = readParams(listing, given);
    return store.list('charge', '/v1/charges', filled({ customer, payment_intent }), rest);
  }),
  endpoint('POST', '/v1/refunds', async (call, _ids, given) => {
    const params = readParams(refund, given);
    const charge = await findCharge(call, params.charge, params.payment_intent);
    const left = charge.amount_captured - charge.amount_refunded;
    const amount = params.amount ?? left;
    if (left === 0) {
      throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
        code: 'charge_already_refunded',
      });
    }
    if (charge.disputed) {
      throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
        code: 'charge_disputed',
      });
    }
    if (amount > left) {
      throw invalidRequest(
        `Refund amount ($${amount / 100}) is greater than unrefunded amount on charge ($${left / 100})`,
        {
          param: 'amount',
        },
      );
    }
    const customer = charge.customer && (await call.store.find('customer', charge.customer));
    const testClock = customer ? customer.test_clock : null;
    const made = await call.store.add(
      'refund',
      {
        id: newId('re'),
        object: 'refund',
        amount,
        balance_transaction: newId('txn'),
        charge: charge.id,
        created: await call.now(testClock),
        currency: charge.currency,
        customer: charge.customer,
        customer_account: null,
        metadata: mergeMetadata({}, params.metadata),
        payment_intent: charge.payment_intent,
        payment_method: charge.payment_method,
        reason: params.reason ?? null,
        receipt_number: null,
        source_transfer_reversal: null,
        status: 'succeeded',
        transfer_reversal: null,
      },
      { customer: charge.customer, testClock },
    );
    const amount_refunded = charge.amount_refunded + amount;
    const refunded = await call.store.save<ChargeRecord>({
      ...charge,
      amount_refunded,
      refunded: amount_refunded === charge.amount_captured,
    });
    await call.emit('refund.created', made);
    await call.emit('charge.refunded', refunded);
    return made;
  }),
  endpoint('GET', '/v1/refunds/:id', async ({ store }, ids) => store.get('refund', ids('id'))),
  endpoint('GET', '/v1/refunds', async ({ store }, _ids, given) => {
    const { charge, customer, payment_intent, ...rest } = readParams(listing, given);
    return store.list('refund', '/v1/refunds', filled({ charge, customer, payment_intent }), rest);
  }),
  endpoint('GET', '/v1/disputes/:id', async ({ store }, ids) => store.get('dispute', ids('id'))),
  endpoint('GET', '/v1/disputes', async ({ store }, _ids, given) => {
    const { charge, customer: _, payment_intent, ...rest } = readParams(listing, given);
    return store.list('dispute', '/v1/disputes', filled({ charge, payment_intent }), rest);
  }),
  endpoint('POST', '/v1/disputes/:id/close', async (call, ids) => {
    const dispute = await call.store.get('dispute', ids('id'));
    const lost = await call.store.save<typeof dispute>({ ...dispute, status: 'lost' });
    await call.emit('charge.dispute.closed', lost, { status: dispute.status });
    return lost;
  }),
];

async function findCharge(call: Call, charge?: string, intent?: string): Promise<ChargeRecord> {
  if (charge !== undefined) return call.store.get('charge', charge, 'charge');
  if (intent === undefined)
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  const { latest_charge } = await call.store.get('payment_intent', intent, 'payment_intent');
  const found = latest_charge === null ? undefined : await call.store.find('charge', latest_charge);
  if (!found?.paid) {
    throw invalidRequest('This PaymentIntent does not have a successful charge to refund.', {
      param: 'payment_intent',
    });
  }
  return found;
}

function filled(parts: Readonly<Record<string, string | undefined>>): object {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
}
