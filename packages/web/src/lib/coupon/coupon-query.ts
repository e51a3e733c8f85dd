import { validateCoupon } from '@giotto/contract/api';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

/** What our pages call it: on the partner's pages a coupon is a code. */
export type CouponKind = 'coupon' | 'sumocode';

/** A code as it is sent: without the blanks that come along when it is copied. */
export function cleanCoupon(text: string): string {
  return text.replaceAll(/\s/g, '');
}

/** What a code would give; it is not used by asking. Refused codes are not asked about again by themselves. */
export function couponQuery(code: string) {
  return queryOptions({
    queryKey: ['coupon', code],
    queryFn: ({ signal }) => callApi(validateCoupon, { params: { coupon: code } }, { signal }),
    retry: false,
    gcTime: 0,
  });
}
