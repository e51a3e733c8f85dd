import { createHash } from 'node:crypto';
import type { Call } from '../call.ts';
import { withNulls } from '../http/params.ts';
import { invalidRequest } from '../http/stripe-error.ts';
import { newId } from '../store/new-id.ts';
import type { PaymentMethodRecord } from '../store/records.ts';
import { cardError } from './card-error.ts';
import { findCardByName, type TestCard } from './test-cards.ts';

export interface NewCard {
  readonly card: TestCard;
  readonly expMonth: number;
  readonly expYear: number;
  readonly billing: PaymentMethodRecord['billing_details'];
  readonly metadata?: Record<string, string>;
}

const nobody = { address: withNulls({}), email: null, name: null, phone: null, tax_id: null };

/** Stores a card, of its number only the last four digits. */
export async function addCard({ store, now }: Call, given: NewCard): Promise<PaymentMethodRecord> {
  const { card, expMonth, expYear, billing, metadata = {} } = given;
  return store.add(
    'payment_method',
    {
      id: newId('pm'),
      object: 'payment_method',
      allow_redisplay: 'unspecified',
      billing_details: billing,
      card: {
        brand: card.brand,
        checks: {
          address_line1_check: billing.address?.line1 ? 'pass' : null,
          address_postal_code_check: billing.address?.postal_code ? 'pass' : null,
          cvc_check: card.behaviour.cvcCheck ?? 'pass',
        },
        country: 'US',
        display_brand: card.brand,
        exp_month: expMonth,
        exp_year: expYear,
        fingerprint: createHash('sha256').update(`card ${card.number}`).digest('base64url').slice(0, 16),
        funding: card.funding,
        generated_from: null,
        last4: card.number.slice(-4),
        networks: { available: [card.brand], preferred: null },
        regulated_status: 'unregulated',
        three_d_secure_usage: { supported: true },
        wallet: null,
      },
      created: await now(null),
      customer: null,
      customer_account: null,
      livemode: false,
      metadata,
      type: 'card',
    },
    { hidden: { behaviour: card.behaviour, isSetUp: card.behaviour.confirm === 'onSession' } },
  );
}

/** A payment method by its id; a name like `pm_card_visa` creates a new one. */
export async function findPaymentMethod(
  call: Call,
  id: string,
  param = 'payment_method',
): Promise<PaymentMethodRecord> {
  const card = findCardByName(id);
  if (card === undefined) return call.store.get('payment_method', id, param);
  const year = new Date((await call.now(null)) * 1000).getUTCFullYear();
  return addCard(call, { card, expMonth: 12, expYear: year + 4, billing: nobody });
}

/** Saves a card to a customer; some test cards are already declined here. */
export async function attach(
  call: Call,
  method: PaymentMethodRecord,
  customer: string,
): Promise<PaymentMethodRecord> {
  if (method.customer === customer) return method;
  if (method.customer !== null) {
    throw invalidRequest('The payment method you provided has already been attached to a customer.');
  }
  const { deleted } = await call.store.get('customer', customer, 'customer');
  if (deleted)
    throw invalidRequest(`No such customer: '${customer}'`, { code: 'resource_missing', param: 'customer' });
  const { behaviour } = await call.store.hidden('payment_method', method.id);
  if (behaviour.isAttachDeclined && behaviour.charge) throw cardError(behaviour.charge);
  const attached = await call.store.save({ ...method, customer }, { customer });
  await call.emit('payment_method.attached', attached);
  return attached;
}

export async function detach(call: Call, method: PaymentMethodRecord): Promise<PaymentMethodRecord> {
  const { customer } = method;
  if (customer === null) {
    throw invalidRequest(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  }
  const owner = await call.store.get('customer', customer);
  if (owner.invoice_settings.default_payment_method === method.id) {
    await call.store.save({
      ...owner,
      invoice_settings: { ...owner.invoice_settings, default_payment_method: null },
    });
  }
  for (const subscription of await call.store.all('subscription', { default_payment_method: method.id })) {
    await call.store.save({ ...subscription, default_payment_method: null });
  }
  const detached = await call.store.save({ ...method, customer: null }, { customer: null });
  await call.emit('payment_method.detached', detached, { customer });
  return detached;
}
