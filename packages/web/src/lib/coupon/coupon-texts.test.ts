import { describe, expect, it } from 'vitest';
import { couponMessages } from '../../app/locales/en/coupon-messages.ts';
import { ApiError } from '../api-error.ts';
import { cleanCoupon } from './coupon-query.ts';
import { couponErrorText } from './coupon-texts.ts';

const textOf = (error: unknown, kind: 'coupon' | 'sumocode') =>
  (couponMessages as Record<string, string>)[couponErrorText(error, kind)];

describe('a refused coupon', () => {
  it.each([
    ['CouponErrorOrAlreadyUsed', 400, 'coupon', 'This coupon is not valid or already used'],
    ['CouponErrorOrAlreadyUsed', 400, 'sumocode', 'This AppSumo code is not valid or already used'],
    ['UserAlreadyUseOneCoupon', 409, 'coupon', 'Your account already has a coupon'],
    ['UserAlreadyUseOneCoupon', 409, 'sumocode', 'Your account already has an AppSumo code'],
    ['CouponExpired', 400, 'coupon', 'This coupon expired'],
    ['CouponExpired', 400, 'sumocode', 'This AppSumo code expired'],
    ['BadRequest', 400, 'coupon', 'not valid or already used'],
  ] as const)('%s (%i) shows on pages for a %s: %s', (code, status, kind, text) => {
    expect(textOf(new ApiError(status, code), kind)).toBe(text);
  });

  it('is reported as a general error without a response or after too many requests', () => {
    expect(couponErrorText(new ApiError(0, 'NetworkError'), 'coupon')).toBe('auth.otherError');
    expect(couponErrorText(new ApiError(500, 'ServerError'), 'coupon')).toBe('auth.otherError');
    expect(couponErrorText(new ApiError(429, 'TooManyRequests'), 'coupon')).toBe('auth.tooManyTries');
    expect(couponErrorText(new ApiError(503, 'Maintenance'), 'coupon')).toBe('app.putOff');
  });
});

it('a code is sent without any white space', () => {
  expect(cleanCoupon(' ABCD-\u00a0EFGH\n')).toBe('ABCD-EFGH');
});
