import { applyCoupon as applyCouponEndpoint, getDiscountCoupon, validateCoupon } from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { addressOf } from '../http/rate-limits.ts';
import { route } from '../http/route.ts';
import { inEvenTime } from '../in-even-time.ts';
import { presentDiscount, presentGrant } from '../presenters/coupon.ts';
import { spendCaptcha } from '../services/account-captcha.ts';
import { applyCoupon } from '../services/coupons-apply.ts';
import { findDiscount } from '../services/coupons-discount.ts';
import { countCouponLook, hasMissedOften, lookAtCoupon } from '../services/coupons-look.ts';

/** Coupons and partner codes. */
export function registerCoupons(app: FastifyInstance): void {
  route(app, validateCoupon, async ({ deps, user, params, query, request }) => {
    const address = addressOf(request);
    await countCouponLook(deps, address);
    if (!user && (await hasMissedOften(deps, address))) await spendCaptcha(deps, query.turnstileToken ?? '');
    const wish = { code: params.coupon, address, userId: user?.userId ?? null };
    return presentGrant(await inEvenTime(() => lookAtCoupon(deps, wish)), deps.clock.now());
  });

  route(app, applyCouponEndpoint, async ({ deps, user, body }) =>
    presentGrant(await applyCoupon(deps, user.userId, body.coupon), deps.clock.now()),
  );

  route(app, getDiscountCoupon, async ({ deps, params, request }) => {
    await countCouponLook(deps, addressOf(request));
    const discount = await inEvenTime(() => findDiscount(deps, params.coupon, deps.clock.now()));
    if (!discount) throw new AppError('CouponErrorOrAlreadyUsed');
    return presentDiscount(discount);
  });
}
