import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { bool, currency, int, mergeMetadata, metadata, page, readParams, text } from '../http/params.ts';
import { invalidRequest } from '../http/stripe-error.ts';
import { newId } from '../store/new-id.ts';
import type { PlanRecord, PriceRecord } from '../store/records.ts';

const recurring = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: int.pipe(z.number().min(1)).optional(),
  usage_type: z.literal('licensed').optional(),
});
const fields = { active: bool.optional(), lookup_key: text.optional(), metadata, nickname: text.optional() };
const creation = z.strictObject({
  ...fields,
  currency,
  product: text,
  recurring: recurring.optional(),
  transfer_lookup_key: bool.optional(),
  unit_amount: int.pipe(z.number().min(0).max(99_999_999)),
});
const change = z.strictObject({ ...fields, transfer_lookup_key: bool.optional() });
const listing = z.strictObject({
  ...page,
  active: bool.optional(),
  product: text.optional(),
  lookup_keys: z.array(text).max(10).optional(),
});

/** How many of each unit make three years, Stripe's longest billing period. */
const longest = { day: 1095, week: 156, month: 36, year: 3 };

export const priceEndpoints = [
  endpoint('POST', '/v1/prices', async ({ store, now, emit }, _ids, given) => {
    const params = readParams(creation, given);
    await store.get('product', params.product, 'product');
    const { interval, interval_count = 1 } = params.recurring ?? {};
    if (interval !== undefined && interval_count > longest[interval]) {
      throw invalidRequest('You cannot set the interval to more than three years.', {
        param: 'recurring[interval_count]',
      });
    }
    if (params.lookup_key !== undefined) {
      const [taken] = await store.all('price', { lookup_key: params.lookup_key });
      if (taken && !params.transfer_lookup_key) {
        throw invalidRequest(`A price (\`${taken.id}\`) already uses that lookup key.`, {
          param: 'lookup_key',
        });
      }
      if (taken) await store.save({ ...taken, lookup_key: null });
    }
    const price = await store.add(
      'price',
      {
        id: newId('price'),
        object: 'price',
        active: params.active ?? true,
        billing_scheme: 'per_unit',
        created: await now(null),
        currency: params.currency,
        custom_unit_amount: null,
        livemode: false,
        lookup_key: params.lookup_key ?? null,
        metadata: mergeMetadata({}, params.metadata),
        nickname: params.nickname ?? null,
        product: params.product,
        recurring:
          interval === undefined
            ? null
            : { interval, interval_count, meter: null, trial_period_days: null, usage_type: 'licensed' },
        tax_behavior: 'unspecified',
        tiers_mode: null,
        transform_quantity: null,
        type: interval === undefined ? 'one_time' : 'recurring',
        unit_amount: params.unit_amount,
        unit_amount_decimal: String(params.unit_amount),
      },
      {},
    );
    await emit('price.created', price);
    return price;
  }),
  endpoint('GET', '/v1/prices/:id', async ({ store }, ids) => store.get('price', ids('id'))),
  endpoint('POST', '/v1/prices/:id', async ({ store, emit }, ids, given) => {
    const before = await store.get('price', ids('id'));
    const params = readParams(change, given);
    const price = await store.save({
      ...before,
      active: params.active ?? before.active,
      lookup_key: params.lookup_key ?? before.lookup_key,
      nickname: params.nickname ?? before.nickname,
      metadata: mergeMetadata(before.metadata, params.metadata),
    });
    await emit('price.updated', price);
    return price;
  }),
  endpoint('GET', '/v1/prices', async ({ store }, _ids, given) => {
    const { active, product, lookup_keys, ...rest } = readParams(listing, given);
    const parts = { ...(active !== undefined && { active }), ...(product !== undefined && { product }) };
    if (lookup_keys === undefined) return store.list('price', '/v1/prices', parts, rest);
    const found: PriceRecord[] = [];
    for (const lookup_key of lookup_keys) found.push(...(await store.all('price', { ...parts, lookup_key })));
    return { object: 'list', data: found, has_more: false, url: '/v1/prices' };
  }),
];

/** The legacy form of a price, which subscriptions still include. */
export function planOf(price: PriceRecord): PlanRecord {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
