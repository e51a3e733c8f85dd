import auth from './auth.json' with { type: 'json' };
import coupon from './coupon.json' with { type: 'json' };

/** The French texts about coupons and partner codes: loaded with the pages that take one. */
export const couponMessages = { ...auth, ...coupon };
