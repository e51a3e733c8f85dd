import { validateCoupon } from '@giotto/contract/api';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

/** The term on our pages: on the partner's pages a coupon is called a code. */
export type CouponKind = 'coupon' | 'sumocode';

/** Removes the white space that comes along when a code is copied. */
export function cleanCoupon(text: string): string {
  return text.replaceAll(/\s/g, '');
}

/** What a code would give, without using it. Refused codes aren't retried automatically. */
export function couponQuery(code: string) {
  return queryOptions({
    queryKey: ['coupon', code],
    queryFn: ({ signal }) => callApi(validateCoupon, { params: { coupon: code } }, { signal }),
    retry: false,
    gcTime: 0,
  });
}
