import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { currency, decimal, int, mergeMetadata, metadata, page, readParams, text } from '../http/params.ts';
import { invalidRequest } from '../http/stripe-error.ts';
import { randomText } from '../store/new-id.ts';
import type { CouponRecord } from '../store/records.ts';

const creation = z.strictObject({
  id: z
    .string()
    .regex(/^[\w-]{1,500}$/)
    .optional(),
  amount_off: int.pipe(z.number().min(1)).optional(),
  currency: currency.optional(),
  percent_off: decimal.pipe(z.number().gt(0).max(100)).optional(),
  duration: z.enum(['forever', 'once', 'repeating']).optional(),
  duration_in_months: int.pipe(z.number().min(1)).optional(),
  max_redemptions: int.pipe(z.number().min(1)).optional(),
  redeem_by: int.optional(),
  name: text.max(40).optional(),
  metadata,
});
const change = z.strictObject({ name: text.max(40).optional(), metadata });

export const couponEndpoints = [
  endpoint('POST', '/v1/coupons', async ({ store, now, emit }, _ids, given) => {
    const params = readParams(creation, given);
    const { amount_off = null, percent_off = null, duration = 'once' } = params;
    if ((amount_off === null) === (percent_off === null)) {
      throw invalidRequest('You must specify either percent_off or amount_off, and not both.');
    }
    if (amount_off !== null && params.currency === undefined) {
      throw invalidRequest('You must pass currency when passing amount_off', { param: 'currency' });
    }
    if ((duration === 'repeating') !== (params.duration_in_months !== undefined)) {
      throw invalidRequest('duration_in_months goes with duration `repeating`.', {
        param: 'duration_in_months',
      });
    }
    const id = params.id ?? randomText(8);
    if (await store.findAny(id)) {
      throw invalidRequest('Coupon already exists.', { code: 'resource_already_exists', param: 'id' });
    }
    const coupon = await store.add(
      'coupon',
      {
        id,
        object: 'coupon',
        amount_off,
        created: await now(null),
        currency: amount_off === null ? null : 'usd',
        duration,
        duration_in_months: params.duration_in_months ?? null,
        livemode: false,
        max_redemptions: params.max_redemptions ?? null,
        metadata: mergeMetadata({}, params.metadata),
        name: params.name ?? null,
        percent_off,
        redeem_by: params.redeem_by ?? null,
        times_redeemed: 0,
        valid: true,
      },
      {},
    );
    await emit('coupon.created', coupon);
    return coupon;
  }),
  endpoint('GET', '/v1/coupons/:id', async ({ store, now }, ids) =>
    withValidity(await store.get('coupon', ids('id')), await now(null)),
  ),
  endpoint('POST', '/v1/coupons/:id', async ({ store, emit }, ids, given) => {
    const before = await store.get('coupon', ids('id'));
    const params = readParams(change, given);
    const coupon = await store.save({
      ...before,
      name: params.name ?? before.name,
      metadata: mergeMetadata(before.metadata ?? {}, params.metadata),
    });
    await emit('coupon.updated', coupon);
    return coupon;
  }),
  endpoint('DELETE', '/v1/coupons/:id', async ({ store, emit }, ids) => {
    const coupon = await store.get('coupon', ids('id'));
    await store.remove(coupon.id);
    await emit('coupon.deleted', coupon);
    return { id: coupon.id, object: 'coupon', deleted: true };
  }),
  endpoint('GET', '/v1/coupons', async ({ store, now }, _ids, given) => {
    const list = await store.list('coupon', '/v1/coupons', {}, readParams(z.strictObject(page), given));
    const present = await now(null);
    return { ...list, data: list.data.map((coupon) => withValidity(coupon, present)) };
  }),
];

/** Marks a coupon as invalid once it is used up or expired. */
export function withValidity(coupon: CouponRecord, now: number): CouponRecord {
  const isLeft = coupon.max_redemptions === null || coupon.times_redeemed < coupon.max_redemptions;
  return { ...coupon, valid: isLeft && (coupon.redeem_by === null || coupon.redeem_by > now) };
}
