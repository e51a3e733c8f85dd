import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { isApiError } from '../../lib/api-error.ts';
import { type CouponKind, cleanCoupon, couponQuery } from '../../lib/coupon/coupon-query.ts';
import { couponErrorText, describeGrant } from '../../lib/coupon/coupon-texts.ts';

/** A coupon from the sign-up URL; its code is empty if none was given. */
export interface GivenCoupon {
  readonly kind: CouponKind;
  readonly value: string;
}

/**
 * What a code from the URL gives, or why it's refused, shown before the form is submitted. Hidden once the code is
 * edited or the form was refused.
 */
export function useGivenCoupon(
  coupon: GivenCoupon | undefined,
  typed: string,
  error: string | undefined,
): { readonly error?: string; readonly description?: string } {
  const intl = useIntl();
  const code = cleanCoupon(coupon?.value ?? '');
  const look = useQuery({ ...couponQuery(code), enabled: code !== '', staleTime: Number.POSITIVE_INFINITY });
  if (!coupon || error !== undefined || cleanCoupon(typed) !== code) return {};
  if (look.data) return { description: describeGrant(intl, look.data) };
  // Several wrong codes require a captcha here too; the sign-up, which has one, reports the error.
  if (isApiError(look.error, 'CaptchaFailed')) return {};
  return look.error ? { error: intl.formatMessage({ id: couponErrorText(look.error, coupon.kind) }) } : {};
}
