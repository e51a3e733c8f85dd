import type { Coupon, GrantCoupon } from './coupon-repository.ts';

/** Why a coupon can't be used, as an error code of the contract. */
export type CouponRefusal = 'CouponErrorOrAlreadyUsed' | 'CouponExpired';

/** Why a coupon of this kind can't be used once more; null if it can. */
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

/** When a grant redeemed now ends; null for never. */
export function grantEnd({ days, until }: GrantCoupon, now: Date): Date | null {
  return days === null ? until : new Date(now.getTime() + days * 24 * 60 * 60_000);
}

export function isGrant(coupon: Coupon | null): coupon is GrantCoupon {
  return coupon?.kind === 'grant';
}
