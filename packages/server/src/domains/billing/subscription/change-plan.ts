import { orderTotal } from '@giotto/contract/order-amounts';
import type { PlanPeriod } from '@giotto/contract/plans';
import type Stripe from 'stripe';
import { AppError } from '../../../platform/http/app-error.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { findFinishedIntent } from '../orders/payment-intent-repository.ts';
import { type Finished, fingerprintOf, runIntent, type Step } from '../orders/payment-intents.ts';
import { type Refusal, readRefusal } from '../payments/provider-errors.ts';
import { restorePaidPrice } from '../prices/apply-price-changes.ts';
import { ensurePrice, planIdOf } from '../prices/prices.ts';
import { readUserPrices } from '../prices/user-prices.ts';
import { isRenewed, itemOf, listSubscriptions, planOf, standingOf } from './subscription.ts';
import { findSubscription } from './subscription-repository.ts';

/** The requested plan; without `users`, their number stays the same. */
export interface PlanChange {
  readonly plan: PlanPeriod;
  readonly users?: number | undefined;
  /** Cents per user, as shown to the customer. */
  readonly seenPrice?: number | undefined;
}

export interface ChangeOutcome {
  readonly status: 'executePayment' | 'updated' | 'fail';
  readonly refusal: Refusal | null;
}

/** How long a change that needs a card may be paid for by an order, in ms. */
const CHANGE_VALIDITY = 60 * 60_000;
const CHANGE = 'change';

/** What Stripe would charge for the change now. Throws `NoSubscription`, `PaymentOverdue`. */
export async function previewChange(deps: BillingDeps, userId: string, change: PlanChange) {
  const { stripe } = deps;
  const { subscription, customerId, item, users } = await findChangeable(deps, userId, change);
  const { prices } = await readUserPrices(deps, subscription, deps.clock.now());
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
 * Changes the plan at once. The unused part of the old plan is credited to the new one; any remainder goes to later
 * invoices. `executePayment` means a card has to pay for it, by an order of the same plan. Throws `NoSubscription`,
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
  const operation = operationOf(change.plan, change.users ?? payer.quantity ?? 1);
  return runIntent(deps, payer, operation, async (step) => {
    // A repeat of a change whose response was lost.
    if (await isDone(deps, payer.customerId, step)) return updated;
    const { subscription, customerId, item, users } = await findChangeable(deps, userId, change);
    const { prices } = await readUserPrices(deps, subscription, step.startedAt);
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

/** Errors of payments that need the cardholder. */
const confirmable = ['subscription_payment_intent_requires_action', 'authentication_required'];

const updated: Finished<ChangeOutcome> = {
  result: { status: 'updated', refusal: null },
  outcome: 'updated',
};
const executePayment: Finished<ChangeOutcome> = {
  result: { status: 'executePayment', refusal: null },
  outcome: 'executePayment',
};

function operationOf(plan: PlanPeriod, users: number) {
  return { kind: CHANGE, details: [plan, users] };
}

/** Whether an order pays for a change that was recently found to need a card. */
export async function findAgreedChange(
  { db, clock }: BillingDeps,
  userId: string,
  { plan, users }: { readonly plan: PlanPeriod; readonly users: number },
): Promise<boolean> {
  const after = new Date(clock.now().getTime() - CHANGE_VALIDITY);
  const agreed = await findFinishedIntent(db, userId, CHANGE, after);
  return (
    agreed?.outcome === 'executePayment' && agreed.fingerprint === fingerprintOf(operationOf(plan, users))
  );
}

function changeFields(subscription: Stripe.Subscription, price: string, quantity: number) {
  const id = itemOf(subscription)?.id;
  return {
    items: [{ ...(id === undefined ? {} : { id }), price, quantity }],
    proration_behavior: 'always_invoice' as const,
  };
}

/**
 * A renewing subscription without a fixed term. An overdue one is left alone: a change would credit days that nobody
 * has paid for.
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
