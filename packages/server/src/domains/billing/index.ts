export { customers, signUpCoupons } from './account-ports.ts';
export { type BillingDeps, billingDepsOf } from './billing-deps.ts';
export { hashCouponCode, makeCode } from './coupons/coupon-code.ts';
export {
  type Coupon,
  insertCoupon,
  listCoupons,
  markCouponEnded,
  type UsedCoupon,
} from './coupons/coupon-repository.ts';
export { refreshEdition } from './edition/edition-sources.ts';
export { deletePremiumGift, savePremiumGift } from './edition/premium-gift-repository.ts';
export { deleteOldIntents } from './orders/payment-intent-repository.ts';
export type { CreateSimulator } from './payments/payment-simulator.ts';
export { createPayments } from './payments/payments.ts';
export { paymentsMode } from './payments/payments-mode.ts';
export { isProviderUnavailable } from './payments/provider-errors.ts';
export { startSimulator } from './payments/start-simulator.ts';
export { deleteOldWebhookEvents } from './reconciliation/webhook-event-repository.ts';
export { registerBilling } from './routes.ts';
export { listInvoices } from './subscription/read-subscription.ts';
