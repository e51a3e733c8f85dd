import { z } from 'zod';
import { finalizeInvoice, payInvoice, tryToPay, voidInvoice } from '../billing/collect-invoice.ts';
import { previewInvoice } from '../billing/preview-invoice.ts';
import { endpoint } from '../http/endpoint.ts';
import { bool, page, readParams, text } from '../http/params.ts';

const listing = z.strictObject({
  ...page,
  customer: text.optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
  subscription: text.optional(),
});
const payment = z.strictObject({ off_session: bool.optional(), payment_method: text.optional() });

export const invoiceEndpoints = [
  {
    ...endpoint('POST', '/v1/invoices/create_preview', async (call, _ids, given) =>
      previewInvoice(call, given),
    ),
    isDryRun: true,
  },
  endpoint('GET', '/v1/invoices/:id', async ({ store }, ids) => store.get('invoice', ids('id'))),
  endpoint('GET', '/v1/invoices', async ({ store }, _ids, given) => {
    const { customer, status, subscription, ...rest } = readParams(listing, given);
    const parts = {
      ...(customer !== undefined && { customer }),
      ...(status !== undefined && { status }),
      ...(subscription !== undefined && { parent: { subscription_details: { subscription } } }),
    };
    return store.list('invoice', '/v1/invoices', parts, rest);
  }),
  endpoint(
    'GET',
    '/v1/invoices/:id/lines',
    async ({ store }, ids) => (await store.get('invoice', ids('id'))).lines,
  ),
  endpoint('POST', '/v1/invoices/:id/finalize', async (call, ids, given) => {
    const { auto_advance = true } = readParams(z.strictObject({ auto_advance: bool.optional() }), given);
    const invoice = await finalizeInvoice(call, await call.store.get('invoice', ids('id')));
    if (auto_advance && invoice.status === 'open') await tryToPay(call, invoice, null, true);
    return call.store.get('invoice', invoice.id);
  }),
  endpoint('POST', '/v1/invoices/:id/pay', async (call, ids, given) => {
    const { payment_method = null, off_session = true } = readParams(payment, given);
    return payInvoice(call, await call.store.get('invoice', ids('id')), payment_method, off_session);
  }),
  endpoint('POST', '/v1/invoices/:id/void', async (call, ids) =>
    voidInvoice(call, await call.store.get('invoice', ids('id'))),
  ),
  endpoint('GET', '/v1/invoice_payments', async ({ store }, _ids, given) => {
    const { invoice, ...rest } = readParams(z.strictObject({ ...page, invoice: text.optional() }), given);
    return store.list(
      'invoice_payment',
      '/v1/invoice_payments',
      invoice === undefined ? {} : { invoice },
      rest,
    );
  }),
];
