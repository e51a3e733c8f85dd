import { z } from 'zod';
import type { Call } from '../call.ts';
import { cardError } from '../cards/card-error.ts';
import { addCard, attach, detach, findPaymentMethod } from '../cards/payment-methods.ts';
import { findCardByNumber, hasCheckDigit, type TestCard } from '../cards/test-cards.ts';
import { endpoint } from '../http/endpoint.ts';
import {
  address,
  emptied,
  int,
  mergeMetadata,
  metadata,
  page,
  readParams,
  text,
  withNulls,
} from '../http/params.ts';
import type { StripeError } from '../http/stripe-error.ts';

const billingDetails = z.strictObject({
  address: z.union([address, emptied]).optional(),
  email: z.union([emptied, text]).optional(),
  name: z.union([emptied, text]).optional(),
  phone: z.union([emptied, text]).optional(),
});
const card = z.strictObject({ number: text, exp_month: int, exp_year: int, cvc: text.optional() });
const creation = z.strictObject({
  type: z.literal('card'),
  card,
  billing_details: billingDetails.optional(),
  metadata,
  /** Sent by Stripe.js to identify itself. */
  payment_user_agent: text.optional(),
});
const change = z.strictObject({
  billing_details: billingDetails.optional(),
  card: z.strictObject({ exp_month: int.optional(), exp_year: int.optional() }).optional(),
  metadata,
});
const listing = z.strictObject({ ...page, customer: text.optional(), type: text.optional() });

export const paymentMethodEndpoints = [
  endpoint(
    'POST',
    '/v1/payment_methods',
    async (call, _ids, given) => {
      const params = readParams(creation, given);
      return addCard(call, {
        card: await readCard(call, params.card),
        expMonth: params.card.exp_month,
        expYear: readYear(params.card.exp_year),
        billing: readBilling(params.billing_details ?? {}),
        metadata: mergeMetadata({}, params.metadata),
      });
    },
    true,
  ),
  endpoint('GET', '/v1/payment_methods/:id', async ({ store }, ids) =>
    store.get('payment_method', ids('id')),
  ),
  endpoint('POST', '/v1/payment_methods/:id', async ({ store, emit }, ids, given) => {
    const before = await store.get('payment_method', ids('id'));
    const params = readParams(change, given);
    const method = await store.save({
      ...before,
      billing_details: params.billing_details
        ? { ...before.billing_details, ...withoutGaps(params.billing_details) }
        : before.billing_details,
      card: {
        ...before.card,
        exp_month: params.card?.exp_month ?? before.card.exp_month,
        exp_year: params.card?.exp_year ?? before.card.exp_year,
      },
      metadata: mergeMetadata(before.metadata ?? {}, params.metadata),
    });
    await emit('payment_method.updated', method);
    return method;
  }),
  endpoint('POST', '/v1/payment_methods/:id/attach', async (call, ids, given) => {
    const { customer } = readParams(z.strictObject({ customer: text }), given);
    return attach(call, await findPaymentMethod(call, ids('id'), 'id'), customer);
  }),
  endpoint('POST', '/v1/payment_methods/:id/detach', async (call, ids) =>
    detach(call, await call.store.get('payment_method', ids('id'))),
  ),
  endpoint('GET', '/v1/payment_methods', async ({ store }, _ids, given) => {
    const { customer, type, ...rest } = readParams(listing, given);
    const parts = { ...(customer !== undefined && { customer }), ...(type !== undefined && { type }) };
    return store.list('payment_method', '/v1/payment_methods', parts, rest);
  }),
  endpoint('GET', '/v1/customers/:id/payment_methods', async ({ store }, ids, given) => {
    const { type, ...rest } = readParams(listing, given);
    const { id: customer } = await store.get('customer', ids('id'));
    return store.list(
      'payment_method',
      `/v1/customers/${customer}/payment_methods`,
      { customer, ...(type !== undefined && { type }) },
      rest,
    );
  }),
];

/** Checks a card as Stripe does before asking a bank. Anything but a test card is refused and not stored. */
async function readCard({ now }: Call, given: z.output<typeof card>): Promise<TestCard> {
  const number = given.number.replaceAll(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number) || !hasCheckDigit(number)) {
    throw wrongCard('incorrect_number', 'Your card number is incorrect.', 'number');
  }
  if (given.exp_month < 1 || given.exp_month > 12) {
    throw wrongCard('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  const present = new Date((await now(null)) * 1000);
  const months =
    (readYear(given.exp_year) - present.getUTCFullYear()) * 12 + given.exp_month - 1 - present.getUTCMonth();
  if (months < 0 || months > 600) {
    throw wrongCard('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  if (given.cvc !== undefined && !/^\d{3,4}$/.test(given.cvc)) {
    throw wrongCard('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  const found = findCardByNumber(number);
  if (found) return found;
  throw cardError({
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message:
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://docs.stripe.com/testing.',
  });
}

function wrongCard(code: string, message: string, param: string): StripeError {
  const error = cardError({ code, decline_code: code, message });
  const { decline_code: _, ...body } = error.body;
  return Object.assign(error, { body: { ...body, param } });
}

function readYear(year: number): number {
  return year < 100 ? 2000 + year : year;
}

function readBilling(given: z.output<typeof billingDetails>) {
  return {
    address: withNulls(given.address ?? {}),
    email: given.email ?? null,
    name: given.name ?? null,
    phone: given.phone ?? null,
    tax_id: null,
  };
}

function withoutGaps({ address: place, ...rest }: { address?: z.output<typeof address> | null | undefined }) {
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(given), ...(place !== undefined && { address: withNulls(place ?? {}) }) };
}
