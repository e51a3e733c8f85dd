import type { PlanPeriod } from '@giotto/contract/plans';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderPremium } from '../../src/domains/billing/orders/order-premium.ts';
import { receiveEvent } from '../../src/domains/billing/reconciliation/receive-event.ts';
import {
  listSubscriptions,
  standingOf,
  stateOf,
} from '../../src/domains/billing/subscription/subscription.ts';
import { findSubscription } from '../../src/domains/billing/subscription/subscription-repository.ts';
import { CrashInjector, type CrashPoint } from '../support/crash-injector.ts';
import { billingOf, checkCustomers, makeCard, orderBody, readEdition, stripeOf } from './billing-site.ts';
import {
  customerOf,
  findDuplicates,
  startWalkSite,
  type Walker,
  type WalkSite,
} from './billing-walk-site.ts';

/**
 * Number of cases per scenario. From 720 on, every order is covered; beyond that, each order gets more crash points.
 */
const runs = Number(process.env.GIOTTO_RUNS ?? 60);

/** Ten thousand cases take half an hour. */
const TIMEOUT = process.env.GIOTTO_RUNS === undefined ? undefined : 3 * 60 * 60_000;

const crashes = new CrashInjector();
let site: WalkSite;
beforeAll(async () => {
  site = await startWalkSite({ crashes });
});
afterAll(() => site.server.stop());

/** What happens at Stripe after an order we know of. Of all its events, six arrive. */
interface Scenario {
  readonly plan: PlanPeriod;
  readonly happen: (stripe: Stripe, customer: string, subscription: string) => Promise<unknown>;
  readonly types: readonly string[];
  readonly edition: 'free' | 'pro';
}

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  'a cancellation that is undone, then a refund': {
    plan: 'yearly',
    async happen(stripe, customer, subscription) {
      await stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
      await stripe.subscriptions.update(subscription, { cancel_at_period_end: false });
      const { data } = await stripe.charges.list({ customer });
      await stripe.refunds.create({ charge: data[0]?.id ?? '' });
    },
    types: [
      'customer.subscription.created',
      'invoice.paid',
      'customer.subscription.updated',
      'customer.subscription.updated',
      'refund.created',
      'charge.refunded',
    ],
    edition: 'free',
  },
  'more users, a new address, then a cancellation': {
    plan: 'monthly',
    async happen(stripe, customer, subscription) {
      const { items } = await stripe.subscriptions.retrieve(subscription);
      const id = items.data[0]?.id ?? '';
      await stripe.subscriptions.update(subscription, { items: [{ id, quantity: 3 }] });
      await stripe.customers.update(customer, { name: 'Ada King' });
      await stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
    },
    types: [
      'charge.succeeded',
      'customer.subscription.created',
      'invoice.paid',
      'customer.subscription.updated',
      'customer.updated',
      'customer.subscription.updated',
    ],
    edition: 'pro',
  },
  'a cancellation and a follow-up plan': {
    plan: 'yearly',
    async happen(stripe, customer, subscription) {
      const first = await stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
      const [item] = first.items.data;
      await stripe.subscriptions.create({
        customer,
        items: [{ price: item?.price.id ?? '' }],
        default_payment_method: String(first.default_payment_method),
        trial_end: item?.current_period_end ?? 0,
        metadata: { replaces: subscription },
      });
      await stripe.customers.update(customer, { name: 'Ada King' });
    },
    types: [
      'customer.subscription.created',
      'invoice.paid',
      'customer.subscription.updated',
      'customer.subscription.created',
      'invoice.paid',
      'customer.updated',
    ],
    edition: 'pro',
  },
  'a three-year plan whose end is removed by hand': {
    plan: 'triyearly',
    async happen(stripe, customer, subscription) {
      await stripe.subscriptions.update(subscription, { cancel_at_period_end: false });
      await stripe.customers.update(customer, { name: 'Ada King' });
      const { items } = await stripe.subscriptions.retrieve(subscription);
      await stripe.subscriptions.update(subscription, {
        items: [{ id: items.data[0]?.id ?? '', quantity: 2 }],
      });
    },
    types: [
      'charge.succeeded',
      'customer.subscription.created',
      'invoice.paid',
      'customer.subscription.updated',
      'customer.updated',
      'customer.subscription.updated',
    ],
    edition: 'pro',
  },
};

/** The state that each case resets: Stripe and the database as they were after the six events. */
interface Scene {
  readonly walker: Walker;
  readonly events: readonly Stripe.Event[];
  readonly returnTo: () => Promise<void>;
}

async function play({ plan, happen, types }: Scenario): Promise<Scene> {
  const { server, storage } = site;
  const stripe = stripeOf(server);
  const walker = await site.begin();
  const paid = { ...orderBody, plan, paymentMethod: await makeCard(server) };
  await orderPremium(billingOf(server), walker.account.userId, paid);
  const customer = (await customerOf(site, walker)) ?? '';
  const [subscription] = await listSubscriptions(stripe, customer);
  await happen(stripe, customer, subscription?.id ?? '');
  const all = (await stripe.events.list({ limit: 100 })).data.toReversed();
  const events = types.map((type) => {
    const at = all.findIndex((event) => event.type === type);
    return all.splice(at, 1)[0];
  });
  const bring = storage.mark();
  const { pool } = server.database;
  await pool.query(`
    drop table if exists subscription_before, user_before;
    create table subscription_before as table subscription;
    create table user_before as table app_user`);
  return {
    walker,
    events: events.filter((event) => event !== undefined),
    async returnTo() {
      bring();
      await pool.query(`
        delete from webhook_event; delete from customer_check; delete from subscription;
        insert into subscription table subscription_before;
        update app_user set (edition, edition_ends, premium_plan) =
          (select edition, edition_ends, premium_plan from user_before where user_before.id = app_user.id)`);
    },
  };
}

/** Sends an event as Stripe does; returns whether it was accepted. */
async function send(event: Stripe.Event): Promise<boolean> {
  const { server } = site;
  const payload = JSON.stringify(event);
  const [secret = ''] = server.deps.payments.webhookSecrets;
  const timestamp = Math.floor(server.clock.now().getTime() / 1_000);
  const signature = stripeOf(server).webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const { isLive } = server.deps.payments;
  const trust = { secrets: [secret], isLive };
  return receiveEvent(billingOf(server), trust, Buffer.from(payload), signature).then(
    () => true,
    () => false,
  );
}

/** How many copies of the events arrive in which order, and whether and where the node crashes meanwhile. */
interface Case {
  readonly order: readonly number[];
  readonly copies: number;
  readonly crashPoint: CrashPoint | null;
}

/** Delivers the events and processes them. Stripe resends what a crashed node didn't accept. */
async function arrive({ events }: Scene, { order, copies, crashPoint }: Case): Promise<void> {
  const { server } = site;
  let waiting = Array.from({ length: copies }, () => order).flat();
  const deliver = async (some: readonly number[]) => {
    const left: number[] = [];
    for (const at of some) {
      const event = events[at];
      if (event && (crashes.hasCrashed || !(await send(event)))) left.push(at);
    }
    return left;
  };
  crashes.start(crashPoint);
  // A node polls for due customers all the time, even when only half of the events have arrived.
  const half = Math.floor(waiting.length / 2);
  const first = await deliver(waiting.slice(0, half));
  await checkCustomers(server).catch(() => undefined);
  waiting = [...first, ...(await deliver(waiting.slice(half)))];
  await checkCustomers(server).catch(() => undefined);
  if (crashPoint === null) return;
  // Another node takes over within a minute.
  crashes.start();
  server.clock.advance(61_000);
  expect(await deliver(waiting)).toEqual([]);
  await checkCustomers(server);
}

/** The outcome, after checking that it matches Stripe. */
async function outcomeOf({ walker }: Scene) {
  const { server } = site;
  const { db } = server.deps;
  const customer = (await customerOf(site, walker)) ?? '';
  const row = await findSubscription(db, walker.account.userId);
  const stripeSays = stateOf(standingOf(await listSubscriptions(stripeOf(server), customer)));
  expect(row).toMatchObject(stripeSays);
  expect(await findDuplicates(site, customer)).toEqual([]);
  const events = await db.selectFrom('webhook_event').select('id').execute();
  const checks = await db.selectFrom('customer_check').selectAll().execute();
  const { edition } = await readEdition(server, walker.account);
  return { edition, status: row?.status, events: events.length, checks: checks.length };
}

const ORDERS = permute([0, 1, 2, 3, 4, 5]);
const COPIES = [1, 2, 5];

function permute(items: readonly number[]): readonly (readonly number[])[] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) =>
    permute(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}

describe.each(Object.entries(SCENARIOS))('%s', (_what, scenario) => {
  it(
    'matches Stripe in the end, whatever the order and number of events, and wherever a node crashes',
    async () => {
      const scene = await play(scenario);
      expect(scene.events).toHaveLength(6);
      const [order = []] = ORDERS;
      const crashPoints: Omit<Case, 'order'>[] = [];
      const outcomes: unknown[] = [];
      for (const copies of COPIES) {
        await scene.returnTo();
        await arrive(scene, { order, copies, crashPoint: null });
        for (let step = 1; step <= crashes.steps; step += 1)
          for (const when of ['before', 'after'] as const)
            crashPoints.push({ copies, crashPoint: { step, when } });
        outcomes.push(await outcomeOf(scene));
      }
      const [undisturbed] = outcomes;
      expect(undisturbed).toMatchObject({ edition: scenario.edition, events: 6, checks: 0 });
      expect(outcomes).toEqual(COPIES.map(() => undisturbed));

      // Spread evenly over all combinations: every order once before any repeats, then with another crash point.
      const count = Math.min(runs, ORDERS.length * crashPoints.length);
      const start = performance.now();
      for (let at = 0; at < count; at += 1) {
        const place = (at * 419) % ORDERS.length;
        const order = ORDERS[place] ?? [];
        const crashPoint = crashPoints[(place * 101 + Math.floor(at / ORDERS.length)) % crashPoints.length];
        if (!crashPoint) throw new Error('no crash point');
        await scene.returnTo();
        await arrive(scene, { order, ...crashPoint });
        expect({ order, ...crashPoint, ...(await outcomeOf(scene)) }).toEqual({
          order,
          ...crashPoint,
          ...(undisturbed as object),
        });
      }
      const seconds = Math.round((performance.now() - start) / 1_000);
      console.info(
        `billing: ${count} of ${ORDERS.length * crashPoints.length} orders of events and crash points, ${seconds} s`,
      );
    },
    TIMEOUT,
  );
});
