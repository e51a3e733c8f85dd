import { applyCoupon as applyCouponEndpoint, getDiscountCoupon, validateCoupon } from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { consumeCaptcha } from '../../../platform/captcha/consume-captcha.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { inConstantTime } from '../../../platform/http/constant-time-response.ts';
import { addressOf } from '../../../platform/http/rate-limits.ts';
import { route } from '../../../platform/http/route.ts';
import { applyCoupon } from './apply-coupon.ts';
import { findDiscount } from './discount.ts';
import { checkCoupon, countCouponCheck, hasManyWrongCodes } from './find-coupon.ts';
import { presentDiscount, presentGrant } from './present-coupon.ts';

/** Coupons and partner codes. */
export function registerCoupons(app: FastifyInstance): void {
  route(app, validateCoupon, async ({ deps, user, params, query, request }) => {
    const address = addressOf(request);
    await countCouponCheck(deps, address);
    if (!user && (await hasManyWrongCodes(deps, address)))
      await consumeCaptcha(deps, query.turnstileToken ?? '');
    const check = { code: params.coupon, address, userId: user?.userId ?? null };
    return presentGrant(await inConstantTime(() => checkCoupon(deps, check)), deps.clock.now());
  });

  route(app, applyCouponEndpoint, async ({ deps, user, body }) =>
    presentGrant(await applyCoupon(deps, user.userId, body.coupon), deps.clock.now()),
  );

  route(app, getDiscountCoupon, async ({ deps, params, request }) => {
    await countCouponCheck(deps, addressOf(request));
    const discount = await inConstantTime(() => findDiscount(deps, params.coupon, deps.clock.now()));
    if (!discount) throw new AppError('CouponErrorOrAlreadyUsed');
    return presentDiscount(discount);
  });
}
