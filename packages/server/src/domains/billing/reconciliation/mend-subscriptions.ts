import type Stripe from 'stripe';
import type { BillingDeps } from '../billing-deps.ts';
import { endNow, endOf, isRenewed, isRunning, isUnfinished, planOf } from '../subscription/subscription.ts';

/**
 * Brings a customer's subscriptions into the form that they should have, one kind of fault after the other. Answers
 * whether something was changed: then they are to be read and looked at again.
 */
export async function repairSubscriptions(
  deps: BillingDeps,
  found: readonly Stripe.Subscription[],
): Promise<boolean> {
  return (
    (await endStranded(deps, found)) ||
    (await holdUnfinished(deps, found)) ||
    (await limitTerms(deps, found)) ||
    (await endUnfinished(deps, found))
  );
}

/**
 * A trial whose card's holder has not confirmed it ends by itself until then: it would be charged beside what it is to
 * take the place of, which goes on. Answers whether something was changed.
 */
async function holdUnfinished(
  { stripe }: BillingDeps,
  found: readonly Stripe.Subscription[],
): Promise<boolean> {
  const trials = found.filter(({ status }) => status === 'trialing');
  const loose = trials.filter((one) => isUnfinished(one) && !one.cancel_at_period_end);
  const confirmed = trials.filter((one) => isRunning(one) && one.metadata.held === 'yes');
  for (const { id } of loose)
    await stripe.subscriptions.update(id, { cancel_at_period_end: true, metadata: { held: 'yes' } });
  for (const { id } of confirmed)
    await stripe.subscriptions.update(id, { cancel_at_period_end: false, metadata: { held: '' } });
  return loose.length + confirmed.length > 0;
}

/**
 * Ends what stands in for days that are not paid any more: what came before it has ended sooner than it was paid for. Who
 * wants premium then orders it. Answers whether something was ended.
 */
async function endStranded({ stripe }: BillingDeps, found: readonly Stripe.Subscription[]): Promise<boolean> {
  const ends = new Map(found.map((one) => [one.id, endOf(one)]));
  const stranded = found.filter(({ status, trial_end: end, metadata }) => {
    const before = ends.get(metadata.replaces ?? '');
    return status === 'trialing' && typeof before === 'number' && end !== null && before < end;
  });
  for (const { id } of stranded) await endNow(stripe, id);
  return stranded.length > 0;
}

/**
 * What must end with the period that is paid: three years, which are bought once, and what another subscription has
 * taken the place of (`docs/decisions/018-payments.md`). Answers whether something was changed.
 */
async function limitTerms({ stripe }: BillingDeps, found: readonly Stripe.Subscription[]): Promise<boolean> {
  const replaced = new Set(found.filter(isRenewed).map(({ metadata }) => metadata.replaces));
  const endless = found.filter(
    (one) =>
      isRenewed(one) && (replaced.has(one.id) || (one.status === 'active' && planOf(one) === 'triyearly')),
  );
  for (const { id } of endless) await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  return endless.length > 0;
}

const hour = 60 * 60;
/** As long as Stripe waits for a first payment, in seconds. */
const PATIENCE = 23 * hour;

/**
 * Ends trials whose card was not set up in time, or not at all: they would be charged when the trial is over. Stripe does
 * the same with subscriptions whose first payment was not confirmed. Answers whether something was ended.
 */
async function endUnfinished(
  { stripe, clock }: BillingDeps,
  found: readonly Stripe.Subscription[],
): Promise<boolean> {
  let hasEnded = false;
  for (const one of found.filter((each) => isUnfinished(each) && each.status === 'trialing')) {
    const { pending_setup_intent: setup, created, id } = one;
    const { status } = typeof setup === 'string' ? await stripe.setupIntents.retrieve(setup) : (setup ?? one);
    const isLate = clock.now().getTime() / 1_000 - created > PATIENCE;
    if (!isLate && status !== 'requires_payment_method') continue;
    await endNow(stripe, id);
    hasEnded = true;
  }
  return hasEnded;
}
