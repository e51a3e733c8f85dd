import { catalogue } from '../language/catalogue.ts';

/** The texts about coupons and partner codes: loaded with the pages that take one. */
export const couponTexts = catalogue({
  en: async () => (await import('./en/coupon-messages.ts')).couponMessages,
  de: async () => (await import('./de/coupon-messages.ts')).couponMessages,
  fr: async () => (await import('./fr/coupon-messages.ts')).couponMessages,
});
