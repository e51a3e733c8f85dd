import type { CouponGrant } from '@giotto/contract/api';
import type { IntlShape } from 'react-intl';
import type { MessageId } from '../../app/locales/message-id.ts';
import { ApiError, isApiError } from '../api-error.ts';
import { formatDate } from '../dates.ts';
import { failureId } from '../failure-id.ts';
import type { CouponKind } from './coupon-query.ts';

/** The message for a refused coupon (`spec/accounts.md` §8). */
export function couponErrorText(error: unknown, kind: CouponKind): MessageId {
  if (isApiError(error, 'CouponErrorOrAlreadyUsed')) return `coupon.invalid.${kind}`;
  if (isApiError(error, 'CouponExpired')) return `coupon.expired.${kind}`;
  if (isApiError(error, 'UserAlreadyUseOneCoupon')) return `coupon.taken.${kind}`;
  if (isApiError(error, 'TooManyRequests')) return 'auth.tooManyTries';
  const wasRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return wasRefused ? 'coupon.unknown' : failureId(error, 'auth.otherError');
}

/** Describes what a coupon gives. */
export function describeGrant(intl: IntlShape, { editionEndDate }: CouponGrant): string {
  if (editionEndDate === 'forever') return intl.formatMessage({ id: 'coupon.forever' });
  const date = formatDate(intl, editionEndDate * 1_000);
  return intl.formatMessage({ id: 'coupon.until' }, { date });
}
