import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { isApiError } from '../../lib/api-error.ts';
import { type CouponKind, cleanCoupon, couponQuery } from '../../lib/coupon/coupon-query.ts';
import { couponErrorText, describeGrant } from '../../lib/coupon/coupon-texts.ts';

/** A coupon that the address of the sign-up asks for, its code empty when it has none. */
export interface GivenCoupon {
  readonly kind: CouponKind;
  readonly value: string;
}

/**
 * What a code that came with the address gives, or why it is refused, before anybody has sent the form. Once it is
 * changed, or the form was refused, that is no longer said.
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
  // After several wrong codes a captcha is asked for here, too; the sign-up, which has one, will tell.
  if (isApiError(look.error, 'CaptchaFailed')) return {};
  return look.error ? { error: intl.formatMessage({ id: couponErrorText(look.error, coupon.kind) }) } : {};
}
