import type { Coupon, GrantCoupon } from './coupon-repository.ts';

/** Why a coupon cannot be used, as a code of the contract. */
export type CouponRefusal = 'CouponErrorOrAlreadyUsed' | 'CouponExpired';

/** What keeps a coupon of a kind from being used once more; null: nothing does. */
export function refusalOf(
  coupon: Coupon | null,
  kind: Coupon['kind'],
  uses: number,
  now: Date,
): CouponRefusal | null {
  if (coupon?.kind !== kind || coupon.endedAt) return 'CouponErrorOrAlreadyUsed';
  if (coupon.maxUses !== null && uses >= coupon.maxUses) return 'CouponErrorOrAlreadyUsed';
  const ends = [coupon.validUntil, coupon.kind === 'grant' ? coupon.until : null];
  return ends.some((end) => end !== null && end <= now) ? 'CouponExpired' : null;
}

/** When a grant that is used now is over; null for never. */
export function grantEnd({ days, until }: GrantCoupon, now: Date): Date | null {
  return days === null ? until : new Date(now.getTime() + days * 24 * 60 * 60_000);
}

export function isGrant(coupon: Coupon | null): coupon is GrantCoupon {
  return coupon?.kind === 'grant';
}
