import fc from 'fast-check';
import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { editionAt } from '../src/services/account-edition.ts';
import { cancelPlan, reactivatePlan } from '../src/services/billing-cancel.ts';
import { changePlan } from '../src/services/billing-change.ts';
import { noteEvent } from '../src/services/billing-events.ts';
import { orderPremium } from '../src/services/billing-order.ts';
import { reconcile } from '../src/services/billing-reconcile.ts';
import { chooseSubscription, isRunning, listSubscriptions } from '../src/services/billing-subscription.ts';
import {
  answerBank,
  billingOf,
  cards,
  checkCustomers,
  letStripeWork,
  makeCard,
  orderBody,
  startBillingServer,
  stripeOf,
} from './billing-site.ts';
import { createAccount, type TestAccount } from './test-accounts.ts';
import type { TestServer } from './test-server.ts';

/** How many walks; more of them by hand: `BILLING_WALKS=10000`, and `BILLING_SEED` to see one of them again. */
const walks = Number(process.env.BILLING_WALKS ?? 40);
const seed = Number(process.env.BILLING_SEED ?? 20_265);

let server: TestServer;
beforeAll(async () => {
  server = await startBillingServer();
});
afterAll(() => server.stop());

const plan = fc.constantFrom('monthly' as const, 'yearly' as const, 'triyearly' as const);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      plan,
      card: fc.constantFrom('good' as const, 'declinedLater' as const, 'needs3dSecure' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('twice' as const), plan }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('change' as const), plan }) },
  { weight: 2, arbitrary: fc.constant({ do: 'cancel' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'reactivate' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('bank' as const),
      says: fc.constantFrom('accepted' as const, 'refused' as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'refund' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'endAtStripe' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 2, 60) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('events' as const),
      order: fc.array(fc.nat(1_000), { maxLength: 12 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      kind: fc.constantFrom(
        'cut' as const,
        'lostAnswer' as const,
        'serverError' as const,
        'rateLimited' as const,
      ),
      times: fc.integer({ min: 1, max: 8 }),
      writes: fc.boolean(),
    }),
  },
  // The node dies: whatever it would still have asked of Stripe is never asked.
  { weight: 2, arbitrary: fc.constant({ do: 'crash' as const }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Somebody on a walk. */
interface Walker {
  readonly account: TestAccount;
  secret: string | null;
}

async function customerOf({ account }: Walker): Promise<string | null> {
  const row = await server.deps.db
    .selectFrom('subscription')
    .select('customer_id')
    .where('user_id', '=', account.userId)
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

async function order(
  walker: Walker,
  what: { plan: 'monthly' | 'yearly' | 'triyearly' },
  card: string,
): Promise<void> {
  const wish = { ...orderBody, plan: what.plan, paymentMethod: card };
  const payment = await orderPremium(billingOf(server), walker.account.userId, wish);
  if (payment.status === 'requirecustomeraction') walker.secret = payment.clientSecret;
}

async function take(walker: Walker, what: Step): Promise<void> {
  const billing = billingOf(server);
  const { userId } = walker.account;
  const { faults } = server.deps.payments.simulator ?? {};
  switch (what.do) {
    case 'order':
      return order(walker, what, await makeCard(server, cards[what.card]));
    case 'twice': {
      const card = await makeCard(server);
      await Promise.allSettled([
        order(walker, what, card),
        order(walker, what, card),
        order(walker, what, await makeCard(server)),
      ]);
      return;
    }
    case 'change':
      await changePlan(billing, userId, { plan: what.plan });
      return;
    case 'cancel':
      return cancelPlan(billing, userId);
    case 'reactivate':
      return reactivatePlan(billing, userId);
    case 'bank':
      return answerBank(server, walker.secret, what.says);
    case 'refund':
      return refund(walker);
    case 'endAtStripe':
      return endAtStripe(walker);
    case 'wait':
      server.clock.advance(what.minutes * 60_000);
      return letStripeWork(server);
    case 'events':
      return deliver(what.order);
    case 'fault':
      return faults?.plan(
        { kind: what.kind },
        { times: what.times, ...(what.writes ? { call: /^POST/ } : {}) },
      );
    case 'crash':
      return faults?.plan({ kind: 'cut' }, { times: 60 });
  }
}

async function refund(walker: Walker): Promise<void> {
  const customer = await customerOf(walker);
  if (!customer) return;
  const { data } = await stripeOf(server).charges.list({ customer });
  const paid = data.find(({ refunded, status }) => !refunded && status === 'succeeded');
  if (paid) await stripeOf(server).refunds.create({ charge: paid.id });
}

async function endAtStripe(walker: Walker): Promise<void> {
  const customer = await customerOf(walker);
  const found = customer ? await listSubscriptions(stripeOf(server), customer) : [];
  const running = found.find(isRunning);
  if (running) await stripeOf(server).subscriptions.cancel(running.id);
}

/** Hands over some of the events, in any order, some more than once, the others never. */
async function deliver(picks: readonly number[]): Promise<void> {
  const { data } = await stripeOf(server).events.list({ limit: 50 });
  for (const pick of picks) {
    const event = data[pick % Math.max(1, data.length)];
    if (event) await noteEvent(billingOf(server), event);
  }
  await checkCustomers(server).catch(() => undefined);
}

/** What never may be: two subscriptions that both go on, or one that was begun while another went on. */
function findDoubles(found: readonly Stripe.Subscription[]): string[] {
  const begun = found.filter(({ status }) => !status.startsWith('incomplete'));
  return begun.flatMap((one) =>
    begun
      .filter((other) => other.id !== one.id && other.created >= one.created && other.id > one.id)
      .filter((other) => (one.canceled_at ?? one.ended_at ?? Number.POSITIVE_INFINITY) > other.created)
      .filter((other) => (other.canceled_at ?? other.ended_at ?? Number.POSITIVE_INFINITY) > one.created)
      .filter((other) => other.metadata.replaces !== one.id && one.metadata.replaces !== other.id)
      .map((other) => `${one.id} and ${other.id}`),
  );
}

it(`after ${walks} walks through faults, the edition is what Stripe says, and nobody pays twice`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const walker: Walker = { account: await createAccount(server), secret: null };
      const { faults } = server.deps.payments.simulator ?? {};
      for (const one of steps) {
        await take(walker, one).catch(() => undefined);
        if (one.do === 'order' || one.do === 'change' || one.do === 'cancel') faults?.clear();
      }
      // The faults end; within a minute everything is known, without one more event.
      faults?.clear();
      server.clock.advance(61_000);
      await checkCustomers(server);
      await checkCustomers(server);
      const customer = await customerOf(walker);
      const found = customer ? await listSubscriptions(stripeOf(server), customer) : [];
      expect(findDoubles(found)).toEqual([]);
      if (steps.some((one) => one.do === 'refund' || one.do === 'endAtStripe' || one.do === 'bank'))
        await reconcile(billingOf(server)).then(() => checkCustomers(server));
      const now = await server.deps.db
        .selectFrom('app_user')
        .select(['edition', 'edition_ends as editionEnds'])
        .where('id', '=', walker.account.userId)
        .executeTakeFirstOrThrow();
      const again = customer ? await listSubscriptions(stripeOf(server), customer) : [];
      const wanted = chooseSubscription(again);
      expect(editionAt(now, server.clock.now())).toBe(wanted && isRunning(wanted) ? 'pro' : 'free');
    }),
    { numRuns: walks, seed },
  );
});
