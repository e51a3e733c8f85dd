import { canonicalEmail, isEmail } from '@giotto/contract/email';
import { orderTotal } from '@giotto/contract/order-amounts';
import type { PlanPeriod } from '@giotto/contract/plans';
import type Stripe from 'stripe';
import { findSubscription, RUNNING_STATUSES } from '../db/repositories/subscriptions.ts';
import { AppError } from '../http/app-error.ts';
import { attachCard } from './billing-card.ts';
import { findAgreedChange } from './billing-change.ts';
import { type BillingAddress, customerFields, ensureCustomer } from './billing-customer.ts';
import type { BillingDeps } from './billing-deps.ts';
import { ensureDiscount, holdDiscount, type OrderCoupon, releaseDiscounts } from './billing-discount.ts';
import {
  carryOut,
  type Finished,
  fingerprintOf,
  isIntent,
  type Payer,
  type Step,
} from './billing-intents.ts';
import { readOwnPrices } from './billing-own-prices.ts';
import { failed, findPayment, type Payment, readPayment, readSetup } from './billing-payment.ts';
import { ensurePrice } from './billing-prices.ts';
import { isRenewed, isRunning, isUnfinished, listSubscriptions } from './billing-subscription.ts';
import { undoSubscription } from './billing-undo.ts';

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
 * `InvalidEmail`, `InvalidDiscount`, `PaymentMethodNeeded`, `SubscriptionExists`, `PriceChanged`, and what `carryOut`
 * throws.
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
  const { deps, payer, step, order, fingerprint } = placing;
  const { stripe } = deps;
  const all = await listSubscriptions(stripe, payer.customerId);
  const renewed = all.find(isRenewed);
  // The same order once more, whose answer was lost.
  const done = all.find((one) => isRunning(one) && one.metadata.intent === step.intentId) ?? renewed;
  if (done && (await isIntent(deps, done.metadata.intent, fingerprint))) return { status: 'success' };
  // A change of plan that needs a card is paid for by a new subscription, which begins when the old one is used up.
  if (renewed && !(await findAgreedChange(deps, payer.userId, order)))
    throw new AppError('SubscriptionExists');
  const { prices } = await readOwnPrices(deps, renewed ?? null, step.startedAt);
  const { seenPrice = prices[order.plan] } = order;
  if (seenPrice !== prices[order.plan]) throw new AppError('PriceChanged');
  await voidUnfinished(stripe, all, step);
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
  const made = await subscribe(placing, { coupon, card: card?.id, replaced: renewed?.id, price });
  const payment = await settle(deps, made, step);
  if (payment.status === 'fail') {
    await giveBack();
    if (card) await stripe.paymentMethods.detach(card.id, {}, await step.once('detach'));
  }
  return payment;
}

/** Earlier tries that wait for a confirmation which does not matter any more. */
async function voidUnfinished(
  stripe: Stripe,
  all: readonly Stripe.Subscription[],
  step: Step,
): Promise<void> {
  const earlier = all.filter((one) => isUnfinished(one) && one.metadata.intent !== step.intentId);
  for (const subscription of earlier) await undoSubscription(stripe, subscription, step.once);
}

/** What an order comes down to. */
interface Sale {
  readonly coupon: OrderCoupon | null;
  readonly card: string | undefined;
  /** The subscription whose place the new one takes. */
  readonly replaced: string | undefined;
  /** Stripe's id of the price. */
  readonly price: string;
}

async function subscribe(
  { deps, payer, step, order }: Placing,
  { coupon, card, replaced, price }: Sale,
): Promise<Stripe.Subscription> {
  const { stripe } = deps;
  const { plan, users: quantity } = order;
  const isAfter = replaced !== undefined || order.applyEndOfSubAsTrial === true;
  const trialEnd = isAfter ? await readPaidUntil(deps, payer.userId) : null;
  const metadata = {
    intent: step.intentId,
    ...(coupon ? { coupon: coupon.id } : {}),
    ...(replaced === undefined ? {} : { replaces: replaced }),
  };
  return stripe.subscriptions.create(
    {
      customer: payer.customerId,
      items: [{ price, quantity }],
      ...(card === undefined ? {} : { default_payment_method: card }),
      ...(coupon ? { discounts: [{ coupon: await ensureDiscount(stripe, coupon) }] } : {}),
      ...(trialEnd === null ? {} : { trial_end: trialEnd }),
      // Three years are bought once. During a trial it would end with the trial; the first reading after that sees to it.
      cancel_at_period_end: plan === 'triyearly' && trialEnd === null,
      payment_behavior: 'allow_incomplete',
      metadata,
      expand: ['latest_invoice.payments', 'pending_setup_intent'],
    },
    await step.once('subscribe'),
  );
}

/** Until when our own record says that it is paid, in Unix seconds; never more than that is granted (`security.md` P5). */
async function readPaidUntil({ db, clock }: BillingDeps, userId: string): Promise<number | null> {
  const row = await findSubscription(db, userId);
  if (!row?.periodEnd || !RUNNING_STATUSES.includes(row.status ?? '') || row.status === 'past_due')
    return null;
  if (row.periodEnd <= clock.now()) return null;
  return Math.floor(row.periodEnd.getTime() / 1_000);
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
