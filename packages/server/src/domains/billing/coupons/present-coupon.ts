import type { CouponGrant, DiscountAnswer } from '@giotto/contract/api';
import type { GrantCoupon } from './coupon-repository.ts';
import { grantEnd } from './coupon-state.ts';
import type { Discount } from './discount.ts';

/** What a coupon gives when redeemed now. */
export function presentGrant(coupon: GrantCoupon, now: Date): CouponGrant {
  const end = grantEnd(coupon, now);
  return {
    premiumPlan: coupon.plan,
    editionEndDate: end ? Math.floor(end.getTime() / 1_000) : 'forever',
  };
}

export function presentDiscount({ id, name, title, valid, ...off }: Discount): DiscountAnswer {
  return {
    id,
    name,
    valid,
    amount_off: off.amountOff,
    percent_off: off.percentOff,
    metadata: { title: title ?? name, plans: off.plans.join('_') },
  };
}
