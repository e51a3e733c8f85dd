import { type DiscountAnswer, getDiscountCoupon } from '@giotto/contract/api';
import type { OrderDiscount } from '@giotto/contract/order-amounts';
import { PLAN_PERIODS } from '@giotto/contract/plans';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { IntlShape } from 'react-intl';
import { callApi } from '../../lib/api.ts';
import { ApiError, isApiError } from '../../lib/api-error.ts';
import { errorText } from '../../lib/error-text.ts';

/** A valid coupon and its discount. */
export interface FoundDiscount extends OrderDiscount {
  readonly code: string;
  readonly name: string;
}

/** The discounted price of a code; rejects for an invalid one. */
export const discountQuery = (code: string) =>
  queryOptions({
    queryKey: ['discount', code],
    queryFn: async ({ signal }) => {
      const found = await callApi(getDiscountCoupon, { params: { coupon: code } }, { signal });
      if (!found.valid) throw new ApiError(400, 'CouponExpired');
      return toDiscount(code, found);
    },
    retry: false,
    staleTime: 60_000,
  });

function toDiscount(code: string, found: DiscountAnswer): FoundDiscount {
  const plans = found.metadata.plans.split('_');
  return {
    code,
    name: found.metadata.title || found.name,
    amountOff: found.amount_off,
    percentOff: found.percent_off,
    plans: PLAN_PERIODS.filter((period) => plans.includes(period)),
  };
}

/** The coupon in an order's URL. */
export function useDiscount(code: string | null) {
  return useQuery({ ...discountQuery(code ?? ''), enabled: code !== null });
}

/** Error codes about the coupon itself. */
const refusals = ['BadRequest', 'CouponErrorOrAlreadyUsed', 'CouponExpired', 'InvalidDiscount'] as const;

/** Why a coupon doesn't apply: only one the server has refused, or an expired one, is called invalid. */
export function describeDiscountError(intl: Pick<IntlShape, 'formatMessage'>, error: unknown): string {
  const isRefused = isApiError(error, ...refusals);
  return isRefused
    ? intl.formatMessage({ id: 'billing.order.invalidCoupon' })
    : errorText(error, intl.formatMessage({ id: 'billing.error' }));
}
