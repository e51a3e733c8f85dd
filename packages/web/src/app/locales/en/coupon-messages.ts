import coupon from './coupon.json' with { type: 'json' };

/** The English texts about coupons and partner codes: loaded with the pages that take one. */
export const couponMessages = { ...coupon };
