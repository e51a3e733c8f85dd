import { z } from 'zod';
import { PLAN_PERIODS } from '../plans.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { id } from './fields.ts';

/** A code, with or without its hyphens. */
const code = id;

/** What a coupon gives (`spec/accounts.md` §3, User). */
const grant = z.strictObject({
  premiumPlan: z.enum(['coupon', 'appsumo']),
  /** Unix seconds if redeemed now, or `forever`. */
  editionEndDate: z.union([z.number(), z.literal('forever')]),
});
export type CouponGrant = z.output<typeof grant>;

export const validateCoupon = defineEndpoint({
  name: 'validateCoupon',
  summary: 'Check what a coupon or partner code gives, without using it',
  method: 'GET',
  path: '/validate-coupon/:coupon',
  action: 'validateCoupon',
  params: z.strictObject({ coupon: code }),
  /** A solved captcha, required of visitors after three wrong codes (`CaptchaFailed`). */
  query: z.strictObject({ turnstileToken: z.string().max(4096).optional() }),
  errors: ['CouponErrorOrAlreadyUsed', 'CouponExpired', 'UserAlreadyUseOneCoupon', 'CaptchaFailed'],
  answer: grant,
});

export const applyCoupon = defineEndpoint({
  name: 'applyCoupon',
  summary: 'Redeem a coupon or partner code for the signed-in account',
  method: 'POST',
  path: '/apply-coupon/',
  action: 'applyCoupon',
  body: z.strictObject({ coupon: code }),
  errors: ['CouponErrorOrAlreadyUsed', 'CouponExpired', 'UserAlreadyUseOneCoupon'],
  answer: grant,
});

/** A discount (`spec/accounts.md` §3, Coupon). */
const discount = z.strictObject({
  id: z.string(),
  name: z.string(),
  valid: z.boolean(),
  /** Cents. */
  amount_off: z.number().nullable(),
  percent_off: z.number().nullable(),
  metadata: z.strictObject({
    title: z.string(),
    /** Periods joined by underscores. */
    plans: z.string().regex(new RegExp(`^(${PLAN_PERIODS.join('|')})(_(${PLAN_PERIODS.join('|')}))*$`)),
  }),
});
export type DiscountAnswer = z.output<typeof discount>;

export const getDiscountCoupon = defineEndpoint({
  name: 'getDiscountCoupon',
  summary: 'Get the discounted price of a code and whether it is valid',
  method: 'GET',
  path: '/subscription/coupons/:coupon',
  action: 'readDiscountCoupon',
  params: z.strictObject({ coupon: code }),
  errors: ['CouponErrorOrAlreadyUsed'],
  answer: discount,
});
