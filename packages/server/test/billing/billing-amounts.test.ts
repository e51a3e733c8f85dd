import { orderTotal } from '@giotto/contract/order-amounts';
import { PLAN_PERIODS } from '@giotto/contract/plans';
import { SPECIFIED_PRICES } from '@giotto/contract/price-change';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DiscountCoupon } from '../../src/domains/billing/coupons/coupon-repository.ts';
import { addDiscount } from '../support/test-coupons.ts';
import { order, sumCharges } from './billing-site.ts';
import { startWalkSite, type WalkSite } from './billing-walk-site.ts';

let site: WalkSite;
beforeAll(async () => {
  site = await startWalkSite();
});
afterAll(() => site.server.stop());

const coupons: readonly (Pick<DiscountCoupon, 'amountOff' | 'percentOff'> | null)[] = [
  null,
  { amountOff: 1, percentOff: null },
  { amountOff: 7_300, percentOff: null },
  { amountOff: null, percentOff: 7 },
  { amountOff: null, percentOff: 33 },
  { amountOff: null, percentOff: 100 },
];

describe.each(PLAN_PERIODS)('the charge for a %s order', (plan) => {
  it.each(coupons)(
    'matches the displayed total for 1, 7 and 1000 users with the coupon %j',
    async (coupon) => {
      for (const users of [1, 7, 1_000]) {
        const { account } = await site.begin();
        const code = coupon ? await addDiscount(site.server, coupon) : undefined;
        const { body } = await order(site.server, account, {
          plan,
          users,
          ...(code ? { coupon: code } : {}),
        });
        expect(body.paymentStatus).toBe('success');
        const total = orderTotal(plan, users, coupon && { ...coupon, plans: PLAN_PERIODS }, SPECIFIED_PRICES);
        expect([users, await sumCharges(site.server, account)]).toEqual([users, total]);
      }
    },
  );
});
