import { AppError } from '../../platform/http/app-error.ts';
import type { Customers, SignUpCoupons } from '../accounts/index.ts';
import { billingDepsOf } from './billing-deps.ts';
import { checkCoupon, hasManyWrongCodes } from './coupons/find-coupon.ts';
import { redeemCoupon } from './coupons/redeem-coupon.ts';
import { blockPayments } from './orders/payment-intents.ts';
import { mapProviderErrors } from './payments/provider-errors.ts';
import { requestCheck } from './reconciliation/customer-check-repository.ts';
import { hasRunningPlan } from './subscription/close-customer.ts';
import { findSubscription } from './subscription/subscription-repository.ts';

/** Billing's implementation of the customer port that accounts depend on. */
export const customers: Customers = {
  async withPaymentsBlocked(deps, userId, close) {
    const billing = billingDepsOf(deps);
    await blockPayments(billing, userId, async (renew) => {
      if (await mapProviderErrors(hasRunningPlan(billing, userId))) throw new AppError('SubscriptionActive');
      await renew();
      await close();
    });
  },
  async endSubscription(trx, userId, now) {
    const customer = await findSubscription(trx, userId);
    if (customer) await requestCheck(trx, customer.customerId, now);
  },
};

export const signUpCoupons: SignUpCoupons = {
  needsCaptcha: hasManyWrongCodes,
  async check(deps, code, address) {
    await checkCoupon(deps, { code, address, userId: null });
  },
  async redeem(trx, { keys }, use) {
    await redeemCoupon(trx, keys, use);
  },
};
