import { canonicalEmail, isEmail } from '@giotto/contract/email';
import { orderTotal } from '@giotto/contract/order-amounts';
import type { PlanPeriod } from '@giotto/contract/plans';
import type Stripe from 'stripe';
import { AppError } from '../../../platform/http/app-error.ts';
import type { BillingDeps } from '../billing-deps.ts';
import {
  ensureDiscount,
  holdDiscount,
  type OrderCoupon,
  releaseDiscounts,
} from '../coupons/order-discount.ts';
import { readOwnPrices } from '../prices/own-prices.ts';
import { ensurePrice } from '../prices/prices.ts';
import { attachCard } from '../subscription/card.ts';
import { type BillingAddress, customerFields, ensureCustomer } from '../subscription/customer.ts';
import { isRunning, listSubscriptions } from '../subscription/subscription.ts';
import { clearLeftovers } from './clear-leftovers.ts';
import { findTurn, type Turn } from './find-turn.ts';
import { failed, findPayment, type Payment, readPayment, readSetup } from './payment.ts';
import {
  carryOut,
  type Finished,
  fingerprintOf,
  isIntent,
  type Payer,
  type Step,
} from './payment-intents.ts';
import { undoSubscription } from './undo-subscription.ts';

/** What somebody orders. */
export interface Order extends BillingAddress {
  readonly plan: PlanPeriod;
  readonly users: number;
  /** Cents for each user that the person was shown. */
  readonly seenPrice?: number | undefined;
  readonly paymentMethod?: string | undefined;
  readonly coupon?: string | undefined;
  readonly applyEndOfSubAsTrial?: boolean | undefined;
}

/**
 * Orders premium and pays for it. The price, the discount and the trial come from here, never from the order. Throws
 * `InvalidEmail`, `InvalidDiscount`, `PaymentMethodNeeded`, `PriceChanged`, and what `findTurn` and `carryOut` throw.
 */
export async function orderPremium(deps: BillingDeps, userId: string, order: Order): Promise<Payment> {
  const email = canonicalEmail(order.email);
  if (!isEmail(email)) throw new AppError('InvalidEmail');
  const payer = await ensureCustomer(deps, userId);
  const wish = { kind: 'order', details: { ...order, email } };
  return carryOut(deps, payer, wish, async (step): Promise<Finished<Payment>> => {
    const result = await placeOrder({
      deps,
      payer,
      step,
      order: wish.details,
      fingerprint: fingerprintOf(wish),
    });
    return { result, outcome: result.status };
  });
}

interface Placing {
  readonly deps: BillingDeps;
  readonly payer: Payer;
  readonly step: Step;
  readonly order: Order;
  readonly fingerprint: string;
}

async function placeOrder(placing: Placing): Promise<Payment> {
  const { deps, payer, step, order } = placing;
  const { stripe } = deps;
  const all = await listSubscriptions(stripe, payer.customerId);
  // The same order once more, whose answer was lost.
  if (await isDone(placing, all)) return { status: 'success' };
  const turn = await findTurn(deps, payer.userId, order, all);
  const { prices } = await readOwnPrices(deps, turn.after, step.startedAt);
  const { seenPrice = prices[order.plan] } = order;
  if (seenPrice !== prices[order.plan]) throw new AppError('PriceChanged');
  await clearLeftovers(stripe, { payer, all, isRunning: turn.after !== null }, step);
  const coupon = await holdDiscount(deps, payer.userId, order, all);
  const { paymentMethod } = order;
  const isFree = orderTotal(order.plan, order.users, coupon, prices) <= 0;
  const giveBack = () => releaseDiscounts(deps, payer.userId, all);
  if (!isFree && paymentMethod === undefined) {
    await giveBack();
    throw new AppError('PaymentMethodNeeded');
  }
  await stripe.customers.update(payer.customerId, customerFields(order), await step.once('customer'));
  const card = paymentMethod === undefined ? null : await attachCard(deps, payer, paymentMethod, step);
  if (card && 'refusal' in card) {
    await giveBack();
    return failed(card.refusal);
  }
  const price = await ensurePrice(stripe, order.plan, prices[order.plan]);
  const made = await subscribe(placing, { coupon, card: card?.id, turn, price });
  const payment = await settle(deps, made, step);
  if (payment.status === 'fail') {
    await giveBack();
    if (card) await stripe.paymentMethods.detach(card.id, {}, await step.once('detach'));
  }
  return payment;
}

/** Whether something runs that was ordered by this intention, or by another one that wanted the same. */
async function isDone({ deps, fingerprint }: Placing, all: readonly Stripe.Subscription[]): Promise<boolean> {
  for (const { metadata } of all.filter(isRunning))
    if (await isIntent(deps, metadata.intent, fingerprint)) return true;
  return false;
}

/** What an order comes down to. */
interface Sale {
  readonly coupon: OrderCoupon | null;
  readonly card: string | undefined;
  readonly turn: Turn;
  /** Stripe's id of the price. */
  readonly price: string;
}

async function subscribe(
  { deps: { stripe }, payer, step, order }: Placing,
  { coupon, card, turn: { after, begins }, price }: Sale,
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
      // Three years are bought once. During a trial it would end with the trial; the first reading after that sees to it.
      cancel_at_period_end: plan === 'triyearly' && begins === null,
      payment_behavior: 'allow_incomplete',
      metadata,
      expand: ['latest_invoice.payments', 'pending_setup_intent'],
    },
    await step.once('subscribe'),
  );
}

/** What came of a new subscription; one that was not paid is ended. */
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
