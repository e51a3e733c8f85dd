import { canonicalEmail, isEmail } from '@giotto/contract/email';
import { orderTotal } from '@giotto/contract/order-amounts';
import type { PlanPeriod } from '@giotto/contract/plans';
import type Stripe from 'stripe';
import { AppError } from '../../../platform/http/app-error.ts';
import type { BillingDeps } from '../billing-deps.ts';
import {
  ensureDiscount,
  type OrderCoupon,
  releaseDiscounts,
  reserveDiscount,
} from '../coupons/order-discount.ts';
import { ensurePrice } from '../prices/prices.ts';
import { readUserPrices } from '../prices/user-prices.ts';
import { attachCard } from '../subscription/card.ts';
import { type BillingAddress, customerFields, ensureCustomer } from '../subscription/customer.ts';
import { isRunning, listSubscriptions } from '../subscription/subscription.ts';
import { cancelUnpaidOrders } from './cancel-unpaid-orders.ts';
import { decideStart, type SubscriptionStart } from './decide-start.ts';
import { failed, findPayment, type Payment, readPayment, readSetup } from './payment.ts';
import {
  type Finished,
  fingerprintOf,
  hasFingerprint,
  type Payer,
  runIntent,
  type Step,
} from './payment-intents.ts';
import { undoSubscription } from './undo-subscription.ts';

/** A user's order. */
export interface Order extends BillingAddress {
  readonly plan: PlanPeriod;
  readonly users: number;
  /** Cents per user, as shown to the customer. */
  readonly seenPrice?: number | undefined;
  readonly paymentMethod?: string | undefined;
  readonly coupon?: string | undefined;
  readonly applyEndOfSubAsTrial?: boolean | undefined;
}

/**
 * Orders premium and pays for it. The server sets price, discount and trial; the order can't. Throws `InvalidEmail`,
 * `InvalidDiscount`, `PaymentMethodNeeded`, `PriceChanged`, and what `decideStart` and `runIntent` throw.
 */
export async function orderPremium(deps: BillingDeps, userId: string, order: Order): Promise<Payment> {
  const email = canonicalEmail(order.email);
  if (!isEmail(email)) throw new AppError('InvalidEmail');
  const payer = await ensureCustomer(deps, userId);
  const operation = { kind: 'order', details: { ...order, email } };
  return runIntent(deps, payer, operation, async (step): Promise<Finished<Payment>> => {
    const result = await placeOrder({
      deps,
      payer,
      step,
      order: operation.details,
      fingerprint: fingerprintOf(operation),
    });
    return { result, outcome: result.status };
  });
}

interface OrderContext {
  readonly deps: BillingDeps;
  readonly payer: Payer;
  readonly step: Step;
  readonly order: Order;
  readonly fingerprint: string;
}

async function placeOrder(context: OrderContext): Promise<Payment> {
  const { deps, payer, step, order } = context;
  const { stripe } = deps;
  const all = await listSubscriptions(stripe, payer.customerId);
  // A repeat of an order whose response was lost.
  if (await isDone(context, all)) return { status: 'success' };
  const start = await decideStart(deps, payer.userId, order, all);
  const { prices } = await readUserPrices(deps, start.after, step.startedAt);
  const { seenPrice = prices[order.plan] } = order;
  if (seenPrice !== prices[order.plan]) throw new AppError('PriceChanged');
  await cancelUnpaidOrders(stripe, { payer, all, isRunning: start.after !== null }, step);
  const coupon = await reserveDiscount(deps, payer.userId, order, all);
  const { paymentMethod } = order;
  const isFree = orderTotal(order.plan, order.users, coupon, prices) <= 0;
  const releaseCoupon = () => releaseDiscounts(deps, payer.userId, all);
  if (!isFree && paymentMethod === undefined) {
    await releaseCoupon();
    throw new AppError('PaymentMethodNeeded');
  }
  await stripe.customers.update(payer.customerId, customerFields(order), await step.once('customer'));
  const card = paymentMethod === undefined ? null : await attachCard(deps, payer, paymentMethod, step);
  if (card && 'refusal' in card) {
    await releaseCoupon();
    return failed(card.refusal);
  }
  const price = await ensurePrice(stripe, order.plan, prices[order.plan]);
  const made = await subscribe(context, { coupon, card: card?.id, start, price });
  const payment = await settle(deps, made, step);
  if (payment.status === 'fail') {
    await releaseCoupon();
    if (card) await stripe.paymentMethods.detach(card.id, {}, await step.once('detach'));
  }
  return payment;
}

/** Whether a running subscription was ordered by this intent or by another with the same request. */
async function isDone(
  { deps, fingerprint }: OrderContext,
  all: readonly Stripe.Subscription[],
): Promise<boolean> {
  for (const { metadata } of all.filter(isRunning))
    if (await hasFingerprint(deps, metadata.intent, fingerprint)) return true;
  return false;
}

/** The terms of a sale. */
interface SaleTerms {
  readonly coupon: OrderCoupon | null;
  readonly card: string | undefined;
  readonly start: SubscriptionStart;
  /** Stripe's price id. */
  readonly price: string;
}

async function subscribe(
  { deps: { stripe }, payer, step, order }: OrderContext,
  { coupon, card, start: { after, begins }, price }: SaleTerms,
): Promise<Stripe.Subscription> {
  const { plan, users: quantity } = order;
  const metadata = {
    intent: step.intentId,
    ...(coupon ? { coupon: coupon.id } : {}),
    ...(after ? { replaces: after.id } : {}),
  };
  return stripe.subscriptions.create(
    {
      customer: payer.customerId,
      items: [{ price, quantity }],
      ...(card === undefined ? {} : { default_payment_method: card }),
      ...(coupon ? { discounts: [{ coupon: await ensureDiscount(stripe, coupon) }] } : {}),
      ...(begins === null ? {} : { trial_end: begins }),
      // Three years are bought once, so they don't renew. During a trial this flag would end the subscription with the
      // trial; the first reconciliation after the trial sets it.
      cancel_at_period_end: plan === 'triyearly' && begins === null,
      payment_behavior: 'allow_incomplete',
      metadata,
      expand: ['latest_invoice.payments', 'pending_setup_intent'],
    },
    await step.once('subscribe'),
  );
}

/** Returns the payment's outcome; ends the new subscription if it wasn't paid. */
async function settle(
  { stripe }: BillingDeps,
  subscription: Stripe.Subscription,
  step: Step,
): Promise<Payment> {
  const payment = await readOutcome(stripe, subscription);
  if (payment.status === 'fail') await undoSubscription(stripe, subscription, step.once);
  return payment;
}

async function readOutcome(stripe: Stripe, subscription: Stripe.Subscription): Promise<Payment> {
  if (subscription.status !== 'incomplete') return readSetup(subscription.pending_setup_intent);
  const intent = await findPayment(stripe, subscription);
  return intent ? readPayment(intent) : failed(null);
}
