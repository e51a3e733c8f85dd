import { orderTotal } from '@giotto/contract/order-amounts';
import type { PlanPeriod } from '@giotto/contract/plans';
import type Stripe from 'stripe';
import { AppError } from '../../../platform/http/app-error.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { findFinishedIntent } from '../orders/payment-intent-repository.ts';
import { carryOut, type Finished, fingerprintOf, type Step } from '../orders/payment-intents.ts';
import { type Refusal, readRefusal } from '../payments/provider-errors.ts';
import { readOwnPrices } from '../prices/own-prices.ts';
import { restorePaidPrice } from '../prices/price-moves.ts';
import { ensurePrice, planIdOf } from '../prices/prices.ts';
import { isRenewed, itemOf, listSubscriptions, planOf, standingOf } from './subscription.ts';
import { findSubscription } from './subscription-repository.ts';

/** What the plan should become; without a number of users it stays the same. */
export interface PlanChange {
  readonly plan: PlanPeriod;
  readonly users?: number | undefined;
  /** Cents for each user that the person was shown. */
  readonly seenPrice?: number | undefined;
}

export interface ChangeOutcome {
  readonly status: 'executePayment' | 'updated' | 'fail';
  readonly refusal: Refusal | null;
}

/** For how long a change that needs a card may be paid for, in ms. */
const AGREED = 60 * 60_000;
const CHANGE = 'change';

/** What Stripe would ask for the change now. Throws `NoSubscription`, `PaymentOverdue`. */
export async function previewChange(deps: BillingDeps, userId: string, change: PlanChange) {
  const { stripe } = deps;
  const { subscription, customerId, item, users } = await findChangeable(deps, userId, change);
  const { prices } = await readOwnPrices(deps, subscription, deps.clock.now());
  const price = await ensurePrice(stripe, change.plan, prices[change.plan]);
  const preview = await stripe.invoices.createPreview({
    customer: customerId,
    subscription: subscription.id,
    subscription_details: {
      items: [{ id: item.id, price, quantity: users }],
      proration_behavior: 'always_invoice',
    },
  });
  const { amount_due: due, starting_balance: balance } = preview;
  const unused = preview.lines.data.reduce((sum, { amount }) => sum + Math.min(0, amount), 0);
  return {
    total: orderTotal(change.plan, users, null, prices),
    charge: preview.total - unused,
    unused,
    balance,
    credit: due - balance - preview.total,
    due,
    hasCard: await hasCard(stripe, subscription, customerId),
  };
}

/**
 * Changes the plan at once: what is left of the old one is taken off the new one, and what stays over is kept for later
 * invoices. `executePayment`: a card has to pay for it, by an order of the same plan. Throws `NoSubscription`,
 * `PaymentOverdue`, `SubscriptionUnchanged`, `PriceChanged`.
 */
export async function changePlan(
  deps: BillingDeps,
  userId: string,
  change: PlanChange,
): Promise<ChangeOutcome> {
  const { db } = deps;
  const payer = await findSubscription(db, userId);
  if (!payer) throw new AppError('NoSubscription');
  const wish = wishOf(change.plan, change.users ?? payer.quantity ?? 1);
  return carryOut(deps, payer, wish, async (step) => {
    // Once more what was done already, whose answer was lost.
    if (await isDone(deps, payer.customerId, step)) return updated;
    const { subscription, customerId, item, users } = await findChangeable(deps, userId, change);
    const { prices } = await readOwnPrices(deps, subscription, step.startedAt);
    const cents = prices[change.plan];
    const isOurs = item.price.lookup_key === planIdOf(change.plan, item.price.unit_amount ?? 0);
    if (isOurs && item.quantity === users) throw new AppError('SubscriptionUnchanged');
    if ((change.seenPrice ?? cents) !== cents) throw new AppError('PriceChanged');
    if (!(await hasCard(deps.stripe, subscription, customerId))) return executePayment;
    await restorePaidPrice(deps, subscription, step);
    const price = await ensurePrice(deps.stripe, change.plan, cents);
    return update(deps, subscription, { plan: change.plan, users, price }, step);
  });
}

async function isDone({ stripe }: BillingDeps, customerId: string, { intentId }: Step): Promise<boolean> {
  return (await listSubscriptions(stripe, customerId)).some(({ metadata }) => metadata.intent === intentId);
}

async function update(
  { stripe }: BillingDeps,
  subscription: Stripe.Subscription,
  { plan, users, price }: { readonly plan: PlanPeriod; readonly users: number; readonly price: string },
  step: Step,
): Promise<Finished<ChangeOutcome>> {
  const fields = changeFields(subscription, price, users);
  const limits = {
    cancel_at_period_end: plan === 'triyearly',
    payment_behavior: 'error_if_incomplete',
    metadata: { intent: step.intentId },
  } as const;
  try {
    await stripe.subscriptions.update(subscription.id, { ...fields, ...limits }, await step.once('change'));
    return updated;
  } catch (error) {
    const refusal = readRefusal(error);
    if (!refusal) throw error;
    if (confirmable.includes(refusal.errorCode)) return executePayment;
    return { result: { status: 'fail', refusal }, outcome: 'declined' };
  }
}

/** A payment that the card's holder would have to be there for. */
const confirmable = ['subscription_payment_intent_requires_action', 'authentication_required'];

const updated: Finished<ChangeOutcome> = {
  result: { status: 'updated', refusal: null },
  outcome: 'updated',
};
const executePayment: Finished<ChangeOutcome> = {
  result: { status: 'executePayment', refusal: null },
  outcome: 'executePayment',
};

function wishOf(plan: PlanPeriod, users: number) {
  return { kind: CHANGE, details: [plan, users] };
}

/** Whether an order pays for a change that was found to need a card a moment ago. */
export async function findAgreedChange(
  { db, clock }: BillingDeps,
  userId: string,
  { plan, users }: { readonly plan: PlanPeriod; readonly users: number },
): Promise<boolean> {
  const after = new Date(clock.now().getTime() - AGREED);
  const agreed = await findFinishedIntent(db, userId, CHANGE, after);
  return agreed?.outcome === 'executePayment' && agreed.fingerprint === fingerprintOf(wishOf(plan, users));
}

function changeFields(subscription: Stripe.Subscription, price: string, quantity: number) {
  const id = itemOf(subscription)?.id;
  return {
    items: [{ ...(id === undefined ? {} : { id }), price, quantity }],
    proration_behavior: 'always_invoice' as const,
  };
}

/**
 * A subscription that goes on and whose term is not fixed. One that could not be paid is left alone: a change would give
 * back days for which nobody has paid.
 */
async function findChangeable({ db, stripe }: BillingDeps, userId: string, change: PlanChange) {
  const row = await findSubscription(db, userId);
  const subscription = row && standingOf(await listSubscriptions(stripe, row.customerId)).current;
  const item = subscription ? itemOf(subscription) : undefined;
  if (!row || !subscription || !item || !isRenewed(subscription) || planOf(subscription) === 'triyearly')
    throw new AppError('NoSubscription');
  if (subscription.status === 'past_due') throw new AppError('PaymentOverdue');
  return { subscription, customerId: row.customerId, item, users: change.users ?? item.quantity ?? 1 };
}

async function hasCard(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  customerId: string,
): Promise<boolean> {
  if (subscription.default_payment_method) return true;
  const customer = await stripe.customers.retrieve(customerId);
  return !customer.deleted && customer.invoice_settings.default_payment_method !== null;
}
