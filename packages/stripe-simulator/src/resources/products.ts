import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { bool, emptied, mergeMetadata, metadata, page, readParams, text } from '../http/params.ts';
import { invalidRequest } from '../http/stripe-error.ts';
import { newId } from '../store/new-id.ts';

const fields = { active: bool.optional(), description: z.union([emptied, text]).optional(), metadata };
const creation = z.strictObject({ ...fields, id: text.optional(), name: text.min(1) });
const change = z.strictObject({ ...fields, name: text.min(1).optional(), default_price: text.optional() });
const listing = z.strictObject({ ...page, active: bool.optional() });

export const productEndpoints = [
  endpoint('POST', '/v1/products', async ({ store, now, emit }, _ids, given) => {
    const params = readParams(creation, given);
    const created = await now(null);
    const id = params.id ?? newId('prod');
    if (await store.findAny(id))
      throw invalidRequest('Product already exists.', { code: 'resource_already_exists' });
    const product = await store.add(
      'product',
      {
        id,
        object: 'product',
        active: params.active ?? true,
        created,
        default_price: null,
        description: params.description ?? null,
        images: [],
        livemode: false,
        marketing_features: [],
        metadata: mergeMetadata({}, params.metadata),
        name: params.name,
        package_dimensions: null,
        shippable: null,
        statement_descriptor: null,
        tax_code: null,
        tax_details: null,
        type: 'service',
        unit_label: null,
        updated: created,
        url: null,
      },
      {},
    );
    await emit('product.created', product);
    return product;
  }),
  endpoint('GET', '/v1/products/:id', async ({ store }, ids) => store.get('product', ids('id'))),
  endpoint('POST', '/v1/products/:id', async ({ store, now, emit }, ids, given) => {
    const before = await store.get('product', ids('id'));
    const params = readParams(change, given);
    const product = await store.save({
      ...before,
      active: params.active ?? before.active,
      description: params.description === undefined ? before.description : params.description,
      name: params.name ?? before.name,
      default_price: params.default_price ?? before.default_price,
      metadata: mergeMetadata(before.metadata, params.metadata),
      updated: await now(null),
    });
    await emit('product.updated', product);
    return product;
  }),
  endpoint('GET', '/v1/products', async ({ store }, _ids, given) => {
    const { active, ...rest } = readParams(listing, given);
    return store.list('product', '/v1/products', active === undefined ? {} : { active }, rest);
  }),
];
