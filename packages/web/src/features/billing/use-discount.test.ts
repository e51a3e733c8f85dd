import type { IntlShape } from 'react-intl';
import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { describeDiscountError } from './use-discount.ts';

const intl = { formatMessage: ({ id }: { id: string }) => id } as unknown as IntlShape;

it.each([
  ['unknown', new ApiError(400, 'CouponErrorOrAlreadyUsed'), 'billing.order.invalidCoupon'],
  ['expired', new ApiError(400, 'CouponExpired'), 'billing.order.invalidCoupon'],
  ['refused for this order', new ApiError(400, 'InvalidDiscount'), 'billing.order.invalidCoupon'],
  ['malformed', new ApiError(400, 'BadRequest'), 'billing.order.invalidCoupon'],
  ['a fault of ours', new TypeError('x'), 'Something went wrong in Giotto. We have been notified.'],
  ['no connection', new ApiError(0, 'NetworkError'), 'billing.error'],
  ['server error', new ApiError(500, 'ServerError'), 'billing.error'],
  [
    'no answer from Stripe',
    new ApiError(503, 'Unavailable'),
    "Giotto isn't available right now. Please try again.",
  ],
  ['too many requests', new ApiError(429, 'TooManyRequests'), 'Too many requests. Please try again later.'],
])('only a refused coupon is called invalid: %s', (_what, error, text) => {
  expect(describeDiscountError(intl, error)).toBe(text);
});
