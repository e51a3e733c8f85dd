import { z } from 'zod';
import type { Call } from '../call.ts';
import { emptied, text } from '../http/params.ts';
import { invalidRequest } from '../http/stripe-error.ts';
import { withValidity } from '../resources/coupons.ts';
import { newId } from '../store/new-id.ts';
import type { DiscountRecord } from '../store/records.ts';
import type { Reduction } from './amounts.ts';
import { addMonths } from './periods.ts';

/** The `discounts` parameter: new ones by coupon, existing ones by id; an empty string for none. */
export const discountParams = z
  .union([emptied, z.array(z.strictObject({ coupon: text.optional(), discount: text.optional() })).max(20)])
  .optional();

interface Owner {
  readonly customer: string | null;
  readonly subscription: string | null;
}

/** Creates the discounts named in a call; each counts as another redemption of its coupon. */
export async function createDiscounts(
  call: Call,
  given: z.output<typeof discountParams>,
  owner: Owner,
  testClock: string | null,
): Promise<string[]> {
  const ids: string[] = [];
  for (const { coupon, discount } of given ?? []) {
    if (discount !== undefined) ids.push((await call.store.get('discount', discount, 'discounts')).id);
    else if (coupon !== undefined) ids.push((await redeem(call, coupon, owner, testClock)).id);
  }
  return ids;
}

async function redeem(
  call: Call,
  id: string,
  owner: Owner,
  testClock: string | null,
): Promise<DiscountRecord> {
  const start = await call.now(testClock);
  const coupon = withValidity(await call.store.get('coupon', id, 'discounts[0][coupon]'), start);
  if (!coupon.valid)
    throw invalidRequest('This coupon has expired.', { code: 'coupon_expired', param: 'coupon' });
  await call.store.save({ ...coupon, times_redeemed: coupon.times_redeemed + 1 });
  const { duration_in_months: months } = coupon;
  const discount = await call.store.add(
    'discount',
    {
      id: newId('di'),
      object: 'discount',
      checkout_session: null,
      customer: owner.customer,
      customer_account: null,
      end: months === null ? null : addMonths(start, months),
      invoice: null,
      invoice_item: null,
      promotion_code: null,
      source: { type: 'coupon', coupon: coupon.id },
      start,
      subscription: owner.subscription,
      subscription_item: null,
    },
    { customer: owner.customer, testClock },
  );
  await call.emit('customer.discount.created', discount);
  return discount;
}

/** What the discounts take off an invoice created at that time; expired ones take off nothing. */
export async function findReductions(call: Call, ids: readonly string[], at: number): Promise<Reduction[]> {
  const found: Reduction[] = [];
  for (const id of ids) {
    const { end, source } = await call.store.get('discount', id);
    if (end !== null && end <= at) continue;
    const coupon = await call.store.find('coupon', source.coupon);
    if (coupon) found.push({ id, amountOff: coupon.amount_off, percentOff: coupon.percent_off });
  }
  return found;
}

/** The discounts that remain for the next invoices; those with duration `once` apply only to the first. */
export async function remainingDiscounts(call: Call, ids: readonly string[], at: number): Promise<string[]> {
  const kept: string[] = [];
  for (const id of ids) {
    const { end, source } = await call.store.get('discount', id);
    const coupon = await call.store.find('coupon', source.coupon);
    if (coupon && coupon.duration !== 'once' && (end === null || end > at)) kept.push(id);
  }
  return kept;
}
