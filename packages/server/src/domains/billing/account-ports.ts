import { AppError } from '../../platform/http/app-error.ts';
import type { Customers, SignUpCoupons } from '../accounts/index.ts';
import { billingDepsOf } from './billing-deps.ts';
import { hasMissedOften, lookAtCoupon } from './coupons/find-coupon.ts';
import { useCoupon } from './coupons/redeem-coupon.ts';
import { holdOffPayments } from './orders/payment-intents.ts';
import { answerProviderFaults } from './payments/provider-errors.ts';
import { askForCheck } from './reconciliation/customer-check-repository.ts';
import { keepsFromDeleting } from './subscription/close-customer.ts';
import { findSubscription } from './subscription/subscription-repository.ts';

/** What accounts have to know about money, as billing knows it. */
export const customers: Customers = {
  async whileNothingIsPaid(deps, userId, close) {
    const billing = billingDepsOf(deps);
    await holdOffPayments(billing, userId, async (renew) => {
      if (await answerProviderFaults(keepsFromDeleting(billing, userId)))
        throw new AppError('SubscriptionActive');
      await renew();
      await close();
    });
  },
  async endSubscription(trx, userId, now) {
    const customer = await findSubscription(trx, userId);
    if (customer) await askForCheck(trx, customer.customerId, now);
  },
};

export const signUpCoupons: SignUpCoupons = {
  isSuspect: hasMissedOften,
  async check(deps, code, address) {
    await lookAtCoupon(deps, { code, address, userId: null });
  },
  async redeem(trx, { keys }, use) {
    await useCoupon(trx, keys, use);
  },
};
