import { changeId, type PriceChange, pricesAt } from '@giotto/contract/price-change';
import fc from 'fast-check';
import { orderPremium } from '../../src/domains/billing/orders/order-premium.ts';
import { reconcile } from '../../src/domains/billing/reconciliation/reconcile.ts';
import { cancelPlan, reactivatePlan } from '../../src/domains/billing/subscription/cancel-plan.ts';
import { changePlan } from '../../src/domains/billing/subscription/change-plan.ts';
import { isRunning, listSubscriptions } from '../../src/domains/billing/subscription/subscription.ts';
import { findSubscription } from '../../src/domains/billing/subscription/subscription-repository.ts';
import { advanceStripe, checkCustomers, makeCard, orderBody, stripeOf } from './billing-site.ts';
import { customerOf, type Walker, type WalkSite } from './billing-walk-site.ts';
import type { PriceSite } from './price-site.ts';

const day = 24 * 60 * 60_000;
const does = <Name extends string>(name: Name) => ({ do: fc.constant(name) });
const plan = fc.constantFrom('monthly', 'yearly', 'triyearly');
const users = fc.integer({ min: 1, max: 3 });

const lists = fc.constantFrom(
  { monthly: 900, yearly: 8_400, triyearly: 16_200 },
  { monthly: 1_100, yearly: 9_600, triyearly: 21_600 },
  { monthly: 700, yearly: 6_000, triyearly: 14_400 },
);

/** What operators, people, mail servers, the network and time do to prices. */
export const priceStep = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      ...does('announce'),
      inDays: fc.constantFrom(0, 1, 20, 30, 45),
      prices: lists,
    }),
  },
  { weight: 1, arbitrary: fc.record(does('callOff')) },
  { weight: 4, arbitrary: fc.record(does('job')) },
  { weight: 3, arbitrary: fc.record({ ...does('mails'), areTaken: fc.boolean() }) },
  // The job's node crashes after some calls, or some responses are lost.
  {
    weight: 3,
    arbitrary: fc.record({
      ...does('brokenJob'),
      kind: fc.constantFrom('cut', 'lostAnswer', 'serverError'),
      after: fc.nat(8),
    }),
  },
  { weight: 3, arbitrary: fc.record({ ...does('change'), plan, users }) },
  { weight: 2, arbitrary: fc.record({ ...does('brokenChange'), plan, users, after: fc.nat(12) }) },
  { weight: 1, arbitrary: fc.record(does('cancel')) },
  { weight: 1, arbitrary: fc.record(does('reactivate')) },
  { weight: 1, arbitrary: fc.record({ ...does('order'), plan, users }) },
  { weight: 1, arbitrary: fc.record({ ...does('read') }) },
  // Everyone is notified some time before the next renewal, close to the 30-day limit.
  {
    weight: 6,
    arbitrary: fc.record({
      ...does('tell'),
      days: fc.constantFrom(0, 29, 30, 31),
      seconds: fc.constantFrom(-1, 0, 1),
      prices: lists,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...does('wait'),
      days: fc.constantFrom(0, 1, 3, 15, 29, 30, 31, 60, 366),
      seconds: fc.constantFrom(-1, 0, 1, 61),
    }),
  },
);
export type PriceStep = typeof priceStep extends fc.Arbitrary<infer Value> ? Value : never;

/** Where a random walk takes place, and the prices in cents that the user agreed to by ordering. */
export interface PriceWalk {
  readonly site: WalkSite;
  readonly prices: PriceSite;
  readonly walker: Walker;
  readonly agreed: Set<number>;
  /** Every price change an operator has set, by its id in the notices. */
  readonly changes: Map<string, PriceChange>;
}

/** Takes a step. If it fails, that's as if nobody had waited for it. */
export async function takePriceStep(walk: PriceWalk, what: PriceStep): Promise<void> {
  const { faults } = walk.site.server.deps.payments.simulator ?? {};
  if (what.do === 'brokenJob') faults?.plan({ kind: what.kind }, { after: what.after, times: 99 });
  if (what.do === 'brokenChange') faults?.plan({ kind: 'cut' }, { after: what.after, times: 99 });
  await attempt(walk, what).catch(() => undefined);
  faults?.clear();
}

async function attempt(walk: PriceWalk, what: PriceStep): Promise<void> {
  const { site, prices, walker } = walk;
  const { server } = site;
  const { userId } = walker.account;
  switch (what.do) {
    case 'announce':
      return announce(walk, what.inDays, what.prices);
    case 'callOff':
      prices.change = undefined;
      return;
    case 'job':
    case 'brokenJob':
      await prices.runJob();
      return;
    case 'mails':
      prices.isMailTaken = what.areTaken;
      return prices.sendMails();
    case 'change':
    case 'brokenChange':
      await changePlan(prices.billing(), userId, { plan: what.plan, users: what.users });
      return;
    case 'cancel':
      return cancelPlan(prices.billing(), userId);
    case 'reactivate':
      return reactivatePlan(prices.billing(), userId);
    case 'order':
      return order(walk, what.plan, what.users);
    case 'read':
      await reconcile(prices.billing());
      return checkCustomers(server);
    case 'tell':
      return tell(walk, what.days * day + what.seconds * 1_000, what.prices);
    case 'wait':
      server.clock.advance(Math.max(0, what.days * day + what.seconds * 1_000));
      return advanceStripe(server);
  }
}

async function tell(walk: PriceWalk, before: number, list: PriceChange['prices']): Promise<void> {
  const { site, walker, prices } = walk;
  const { clock, deps } = site.server;
  if (!prices.change) announce(walk, 0, list);
  const row = await findSubscription(deps.db, walker.account.userId);
  const ms = (row?.periodEnd?.getTime() ?? 0) - before - clock.now().getTime();
  clock.advance(Math.max(0, ms));
  await advanceStripe(site.server);
  await prices.runJob();
  await prices.sendMails();
  await prices.runJob();
}

function announce({ site, prices, changes }: PriceWalk, inDays: number, list: PriceChange['prices']): void {
  const from = new Date(Math.ceil(site.server.clock.now().getTime() / day + inDays) * day);
  prices.change = { from, prices: list };
  changes.set(changeId(prices.change), prices.change);
}

/** Orders; a user without a renewing plan thereby agrees to the current prices. */
export async function order(
  { site, prices, walker, agreed }: PriceWalk,
  chosen: 'monthly' | 'yearly' | 'triyearly',
  count: number,
): Promise<void> {
  const { server } = site;
  const customer = await customerOf(site, walker);
  const all = customer === null ? [] : await listSubscriptions(stripeOf(server), customer);
  if (!all.some((one) => isRunning(one) && !one.cancel_at_period_end))
    for (const cents of Object.values(pricesAt(prices.change, server.clock.now()))) agreed.add(cents);
  const body = { ...orderBody, plan: chosen, users: count, paymentMethod: await makeCard(server) };
  await orderPremium(prices.billing(), walker.account.userId, body);
}
