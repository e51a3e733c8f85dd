import { z } from 'zod';
import { deleteCustomer } from '../billing/delete-customer.ts';
import type { Call } from '../call.ts';
import { previousOf } from '../call.ts';
import { attach, findPaymentMethod } from '../cards/payment-methods.ts';
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
import { invalidRequest } from '../http/stripe-error.ts';
import { newId, randomText } from '../store/new-id.ts';
import { presentObject } from '../store/present-object.ts';
import type { CustomerRecord } from '../store/records.ts';

const fields = {
  address: z.union([address, emptied]).optional(),
  balance: int.optional(),
  description: z.union([emptied, text]).optional(),
  email: z.union([emptied, z.string().max(512)]).optional(),
  invoice_settings: z
    .strictObject({ default_payment_method: z.union([emptied, text]).optional() })
    .optional(),
  metadata,
  name: z.union([emptied, text]).optional(),
  phone: z.union([emptied, text]).optional(),
};
const creation = z.strictObject({ ...fields, payment_method: text.optional(), test_clock: text.optional() });
const change = z.strictObject(fields);
const listing = z.strictObject({ ...page, email: text.optional(), test_clock: text.optional() });

const fresh = {
  object: 'customer',
  address: null,
  balance: 0,
  currency: null,
  customer_account: null,
  default_source: null,
  delinquent: false,
  description: null,
  discount: null,
  email: null,
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  metadata: {},
  name: null,
  next_invoice_sequence: 1,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
} satisfies Partial<CustomerRecord>;

export const customerEndpoints = [
  endpoint('POST', '/v1/customers', async (call, _ids, given) => {
    const { test_clock = null, payment_method, ...params } = readParams(creation, given);
    if (test_clock !== null) await call.store.get('test_helpers.test_clock', test_clock, 'test_clock');
    const empty: CustomerRecord = {
      ...fresh,
      id: newId('cus'),
      created: await call.now(test_clock),
      invoice_prefix: randomText(8).toUpperCase(),
      test_clock,
    };
    await call.store.add('customer', empty, { customer: empty.id, testClock: test_clock });
    if (payment_method !== undefined)
      await attach(call, await findPaymentMethod(call, payment_method), empty.id);
    const customer = await call.store.save(await withParams(call, empty, params));
    await call.emit('customer.created', customer);
    return customer;
  }),
  endpoint('GET', '/v1/customers/:id', async ({ store }, ids) =>
    presentObject(await store.get('customer', ids('id'))),
  ),
  endpoint('POST', '/v1/customers/:id', async (call, ids, given) => {
    const before = await call.store.get('customer', ids('id'));
    if (before.deleted)
      throw invalidRequest(`No such customer: '${before.id}'`, { code: 'resource_missing', param: 'id' });
    const customer = await call.store.save(await withParams(call, before, readParams(change, given)));
    await call.emit('customer.updated', customer, previousOf(before, customer));
    return customer;
  }),
  endpoint('DELETE', '/v1/customers/:id', async (call, ids) => deleteCustomer(call, ids('id'))),
  endpoint('GET', '/v1/customers', async ({ store }, _ids, given) => {
    const { email, test_clock, ...rest } = readParams(listing, given);
    const parts = { ...(email !== undefined && { email }), ...(test_clock !== undefined && { test_clock }) };
    return store.list('customer', '/v1/customers', parts, rest);
  }),
];

type Params = z.output<typeof change>;

async function withParams({ store }: Call, before: CustomerRecord, params: Params): Promise<CustomerRecord> {
  const method = params.invoice_settings?.default_payment_method;
  if (method) {
    const { customer } = await store.get(
      'payment_method',
      method,
      'invoice_settings[default_payment_method]',
    );
    if (customer !== before.id) {
      throw invalidRequest(
        `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
        { code: 'resource_missing', param: 'invoice_settings[default_payment_method]' },
      );
    }
  }
  return {
    ...before,
    address: params.address === undefined ? before.address : params.address && withNulls(params.address),
    balance: params.balance ?? before.balance,
    description: given(params.description, before.description),
    email: given(params.email, before.email),
    name: given(params.name, before.name),
    phone: given(params.phone, before.phone),
    invoice_settings:
      method === undefined
        ? before.invoice_settings
        : { ...before.invoice_settings, default_payment_method: method },
    metadata: mergeMetadata(before.metadata, params.metadata),
  };
}

function given<T>(value: T | undefined, before: T): T {
  return value === undefined ? before : value;
}
