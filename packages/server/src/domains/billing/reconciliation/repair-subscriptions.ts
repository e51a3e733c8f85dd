import type Stripe from 'stripe';
import type { BillingDeps } from '../billing-deps.ts';
import type { GrantSource } from '../edition/edition-source-repository.ts';
import {
  endNow,
  endOf,
  isRenewed,
  isRunning,
  isUnfinished,
  periodEndOf,
  planOf,
} from '../subscription/subscription.ts';

/**
 * Repairs a customer's subscriptions, one kind of fault at a time. Returns whether something changed; if so, read them
 * again and repeat. `given`: the premium that the customer has besides.
 */
export async function repairSubscriptions(
  deps: BillingDeps,
  found: readonly Stripe.Subscription[],
  given: GrantSource | null,
): Promise<boolean> {
  const until = given === null ? 0 : (given.endsAt?.getTime() ?? Number.POSITIVE_INFINITY) / 1_000;
  return (
    (await endOrphanedTrials(deps, found, until)) ||
    (await holdUnfinished(deps, found)) ||
    (await limitTerms(deps, found)) ||
    (await deferCharges(deps, found, until)) ||
    (await endUnfinished(deps, found))
  );
}

/**
 * Makes trials end by themselves as long as the cardholder hasn't confirmed them: otherwise they'd be charged on top of
 * the subscription they should replace, which continues. Returns whether something changed.
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

const day = 24 * 60 * 60;
/** The furthest ahead that Stripe lets a trial end, in seconds. */
const LONGEST_TRIAL = 730 * day;

/**
 * Moves the next charge of what is renewed to the end of the premium that the user was given, `until` (Unix seconds): nobody
 * pays for days that a coupon covers. What is given forever ends it. An overdue payment stays due. Returns whether something
 * changed.
 */
async function deferCharges(
  { stripe, clock }: BillingDeps,
  found: readonly Stripe.Subscription[],
  until: number,
): Promise<boolean> {
  const latest = Math.floor(clock.now().getTime() / 1_000) + LONGEST_TRIAL;
  const charge = Math.floor(Math.min(until, latest));
  const early = found.filter(
    (one) =>
      isRenewed(one) &&
      one.status !== 'past_due' &&
      // A trial that can't reach further yet is moved again by and by.
      (periodEndOf(one) ?? 0) < (until > latest ? latest - day : charge),
  );
  for (const { id } of early)
    await stripe.subscriptions.update(
      id,
      until === Number.POSITIVE_INFINITY
        ? { cancel_at_period_end: true }
        : { trial_end: charge, proration_behavior: 'none' },
    );
  return early.length > 0;
}

/**
 * Ends trials that cover days no longer paid, nor given `until` then (Unix seconds), because the subscription before them ended
 * early. The user can order again. Returns whether something was ended.
 */
async function endOrphanedTrials(
  { stripe }: BillingDeps,
  found: readonly Stripe.Subscription[],
  until: number,
): Promise<boolean> {
  const ends = new Map(found.map((one) => [one.id, endOf(one)]));
  const orphaned = found.filter(({ status, trial_end: end, metadata }) => {
    const before = ends.get(metadata.replaces ?? '');
    return (
      status === 'trialing' && typeof before === 'number' && end !== null && Math.max(before, until) < end
    );
  });
  for (const { id } of orphaned) await endNow(stripe, id);
  return orphaned.length > 0;
}

/**
 * Makes subscriptions end with their paid period if they must not renew: three-year plans, which are bought once, and
 * those that another subscription replaces (`docs/decisions/018-payments.md`). Returns whether something changed.
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
/** How long Stripe waits for a first payment, in seconds. */
const CONFIRMATION_TIME = 23 * hour;

/**
 * Ends trials whose card wasn't set up in time, or at all: they'd be charged when the trial ends. Stripe does the same
 * with subscriptions whose first payment isn't confirmed. Returns whether something was ended.
 */
async function endUnfinished(
  { stripe, clock }: BillingDeps,
  found: readonly Stripe.Subscription[],
): Promise<boolean> {
  let hasEnded = false;
  for (const one of found.filter((each) => isUnfinished(each) && each.status === 'trialing')) {
    const { pending_setup_intent: setup, created, id } = one;
    const { status } = typeof setup === 'string' ? await stripe.setupIntents.retrieve(setup) : (setup ?? one);
    const isLate = clock.now().getTime() / 1_000 - created > CONFIRMATION_TIME;
    if (!isLate && status !== 'requires_payment_method') continue;
    await endNow(stripe, id);
    hasEnded = true;
  }
  return hasEnded;
}
