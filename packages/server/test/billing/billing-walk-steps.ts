import type { PlanPeriod } from '@giotto/contract/plans';
import fc from 'fast-check';
import { settleAbandonedIntents } from '../../src/domains/billing/orders/abandoned-intents.ts';
import { type Order, orderPremium } from '../../src/domains/billing/orders/order-premium.ts';
import { recordEvent } from '../../src/domains/billing/reconciliation/receive-event.ts';
import { cancelPlan, reactivatePlan } from '../../src/domains/billing/subscription/cancel-plan.ts';
import { saveCard } from '../../src/domains/billing/subscription/card.ts';
import { changePlan } from '../../src/domains/billing/subscription/change-plan.ts';
import { isRunning, listSubscriptions } from '../../src/domains/billing/subscription/subscription.ts';
import {
  advanceStripe,
  answerBank,
  billingOf,
  cards,
  checkCustomers,
  makeCard,
  orderBody,
  stripeOf,
} from './billing-site.ts';
import { customerOf, type Walker, type WalkSite } from './billing-walk-site.ts';

const plan = fc.constantFrom<PlanPeriod>('monthly', 'yearly', 'triyearly');
/** Whether it should start when the paid time ends. */
const isAfter = fc.boolean();
const does = <Name extends string>(name: Name) => ({ do: fc.constant(name) });

/** What people, banks, Stripe, the network and time do, with relative weights. */
export const walkStep = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      ...does('order'),
      plan,
      card: fc.constantFrom('good', 'declinedLater', 'needs3dSecure'),
      isAfter,
    }),
  },
  // The same page sends the same order again: by Back, in a second tab, or because no response came.
  { weight: 2, arbitrary: fc.record(does('again')) },
  { weight: 2, arbitrary: fc.record({ ...does('twice'), plan, isAfter }) },
  { weight: 2, arbitrary: fc.record({ ...does('change'), plan }) },
  { weight: 2, arbitrary: fc.record(does('cancel')) },
  { weight: 1, arbitrary: fc.record(does('reactivate')) },
  // With the other card, the next renewal is declined and retried.
  { weight: 2, arbitrary: fc.record({ ...does('card'), card: fc.constantFrom('good', 'declinedLater') }) },
  { weight: 2, arbitrary: fc.record({ ...does('bank'), says: fc.constantFrom('accepted', 'refused') }) },
  { weight: 1, arbitrary: fc.record(does('refund')) },
  { weight: 1, arbitrary: fc.record(does('endAtStripe')) },
  { weight: 2, arbitrary: fc.record({ ...does('wait'), minutes: fc.constantFrom(1, 2, 60) }) },
  { weight: 1, arbitrary: fc.record({ ...does('waitLong'), days: fc.constantFrom(1, 8, 32, 366) }) },
  // To the last minutes of a running plan, or past its end.
  { weight: 1, arbitrary: fc.record({ ...does('waitForEnd'), minutes: fc.constantFrom(-30, -1, 1, 60) }) },
  {
    weight: 3,
    arbitrary: fc.record({ ...does('events'), order: fc.array(fc.nat(1_000), { maxLength: 12 }) }),
  },
  // The job that settles intents with an unknown outcome.
  { weight: 2, arbitrary: fc.record(does('settle')) },
  {
    weight: 4,
    arbitrary: fc.record({
      ...does('fault'),
      kind: fc.constantFrom('cut', 'lostAnswer', 'serverError', 'rateLimited'),
      after: fc.nat(12),
      times: fc.integer({ min: 1, max: 8 }),
      writes: fc.boolean(),
    }),
  },
  // The node crashes during the next step: its remaining calls to Stripe are never made.
  { weight: 2, arbitrary: fc.record({ ...does('crash'), after: fc.nat(12) }) },
);
export type WalkStep = typeof walkStep extends fc.Arbitrary<infer Value> ? Value : never;

/** Steps that don't use up a planned network fault; after any other step the network is healthy again. */
const keepsFaults: readonly WalkStep['do'][] = ['fault', 'crash', 'wait', 'waitLong', 'waitForEnd', 'events'];

/** Takes a step. If it fails, that's as if its page had been closed. */
export async function take(site: WalkSite, walker: Walker, what: WalkStep): Promise<void> {
  await attempt(site, walker, what).catch(() => undefined);
  if (!keepsFaults.includes(what.do)) site.server.deps.payments.simulator?.faults.clear();
}

async function attempt(site: WalkSite, walker: Walker, what: WalkStep): Promise<void> {
  const { server } = site;
  const billing = billingOf(server);
  const { userId } = walker.account;
  const { faults } = server.deps.payments.simulator ?? {};
  switch (what.do) {
    case 'order':
      return order(site, walker, what, await makeCard(server, cards[what.card]));
    case 'again':
      return walker.sent ? send(site, walker, walker.sent) : undefined;
    case 'twice': {
      const [card, other] = [await makeCard(server), await makeCard(server)];
      await Promise.allSettled([card, card, other].map((paid) => order(site, walker, what, paid)));
      return;
    }
    case 'change':
      await changePlan(billing, userId, { plan: what.plan });
      return;
    case 'cancel':
      return cancelPlan(billing, userId);
    case 'reactivate':
      return reactivatePlan(billing, userId);
    case 'card':
      await saveCard(billing, userId, await makeCard(server, cards[what.card]));
      return;
    case 'bank':
      return answerBank(server, walker.secret, what.says);
    case 'refund':
      return refund(site, walker);
    case 'endAtStripe':
      return endAtStripe(site, walker);
    case 'wait':
      server.clock.advance(what.minutes * 60_000);
      return advanceStripe(server);
    case 'waitLong':
      server.clock.advance(what.days * 24 * 60 * 60_000);
      return advanceStripe(server);
    case 'waitForEnd':
      return waitForEnd(site, walker, what.minutes);
    case 'events':
      return deliver(site, what.order);
    case 'settle':
      await settleAbandonedIntents(billing, () => undefined);
      return;
    case 'fault': {
      const { kind, after, times, writes } = what;
      return faults?.plan({ kind }, { after, times, ...(writes ? { call: /^POST/ } : {}) });
    }
    case 'crash':
      return faults?.plan({ kind: 'cut' }, { after: what.after, times: Number.POSITIVE_INFINITY });
  }
}

interface OrderStep {
  readonly plan: PlanPeriod;
  readonly isAfter: boolean;
}

async function order(site: WalkSite, walker: Walker, step: OrderStep, paymentMethod: string): Promise<void> {
  const after = step.isAfter ? { applyEndOfSubAsTrial: true } : {};
  walker.sent = { ...orderBody, plan: step.plan, paymentMethod, ...after };
  await send(site, walker, walker.sent);
}

async function send({ server }: WalkSite, walker: Walker, body: Order): Promise<void> {
  const payment = await orderPremium(billingOf(server), walker.account.userId, body);
  if (payment.status === 'requirecustomeraction') walker.secret = payment.clientSecret;
}

/** Advances to this many minutes after the earliest end of a running period. */
async function waitForEnd(site: WalkSite, walker: Walker, minutes: number): Promise<void> {
  const { server } = site;
  const customer = await customerOf(site, walker);
  const found = customer ? await listSubscriptions(stripeOf(server), customer) : [];
  const ends = found.filter(isRunning).map(({ items }) => items.data[0]?.current_period_end ?? 0);
  const wait = Math.min(...ends) * 1_000 + minutes * 60_000 - server.clock.now().getTime();
  if (Number.isFinite(wait) && wait > 0) server.clock.advance(wait);
  await advanceStripe(server);
}

async function refund(site: WalkSite, walker: Walker): Promise<void> {
  const customer = await customerOf(site, walker);
  if (!customer) return;
  const stripe = stripeOf(site.server);
  const { data } = await stripe.charges.list({ customer });
  const paid = data.find(({ refunded, status }) => !refunded && status === 'succeeded');
  if (paid) await stripe.refunds.create({ charge: paid.id });
}

async function endAtStripe(site: WalkSite, walker: Walker): Promise<void> {
  const customer = await customerOf(site, walker);
  const stripe = stripeOf(site.server);
  const found = customer ? await listSubscriptions(stripe, customer) : [];
  const running = found.find(isRunning);
  if (running) await stripe.subscriptions.cancel(running.id);
}

/** Delivers some of the events, in any order, some more than once, others never. */
async function deliver({ server }: WalkSite, picks: readonly number[]): Promise<void> {
  const { data } = await stripeOf(server).events.list({ limit: 50 });
  for (const pick of picks) {
    const event = data[pick % Math.max(1, data.length)];
    if (event) await recordEvent(billingOf(server), event);
  }
  await checkCustomers(server);
}
