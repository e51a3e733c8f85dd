import type { IntlShape } from 'react-intl';
import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { sayDiscountFailure } from './use-discount.ts';

const intl = { formatMessage: ({ id }: { id: string }) => id } as unknown as IntlShape;

it.each([
  ['one that is over', new Error('the coupon is over'), 'billing.order.invalidCoupon'],
  ['one that nobody knows', new ApiError(400, 'CouponErrorOrAlreadyUsed'), 'billing.order.invalidCoupon'],
  ['one whose time is over', new ApiError(400, 'CouponExpired'), 'billing.order.invalidCoupon'],
  ['one that an order refuses', new ApiError(400, 'InvalidDiscount'), 'billing.order.invalidCoupon'],
  ['one that cannot be one', new ApiError(400, 'BadRequest'), 'billing.order.invalidCoupon'],
  ['one that nobody could look up', new ApiError(0, 'NetworkError'), 'billing.error'],
  ['one that a fault kept from being looked up', new ApiError(500, 'ServerError'), 'billing.error'],
  [
    'one that Stripe did not answer about',
    new ApiError(503, 'Unavailable'),
    "Giotto isn't available right now. Please try again.",
  ],
  [
    'one of somebody who asked too often',
    new ApiError(429, 'TooManyRequests'),
    'Too many requests. Please try again later.',
  ],
])('only a coupon that was refused is called not valid: %s', (_what, error, text) => {
  expect(sayDiscountFailure(intl, error)).toBe(text);
});
