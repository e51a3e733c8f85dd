import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  INTENT_LIFETIME,
  settleAbandonedIntents,
} from '../../src/domains/billing/orders/abandoned-intents.ts';
import { type Order, orderPremium } from '../../src/domains/billing/orders/order-premium.ts';
import { cancelPlan } from '../../src/domains/billing/subscription/cancel-plan.ts';
import { listSubscriptions } from '../../src/domains/billing/subscription/subscription.ts';
import { CrashInjector } from '../support/crash-injector.ts';
import { billingOf, makeCard, orderBody, readEdition, stripeOf } from './billing-site.ts';
import {
  customerOf,
  findDuplicates,
  startWalkSite,
  type Walker,
  type WalkSite,
} from './billing-walk-site.ts';

const crashes = new CrashInjector();
let site: WalkSite;
beforeAll(async () => {
  site = await startWalkSite({ crashes });
});
afterEach(() => crashes.start());
afterAll(() => site.server.stop());

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  );
const order = ({ account }: Walker, body: Order) =>
  outcomeOf(orderPremium(billingOf(site.server), account.userId, body));
const cancel = ({ account }: Walker) => outcomeOf(cancelPlan(billingOf(site.server), account.userId));

/** A user with a cancelled monthly plan, and an order for the plan that should follow it. */
async function begin(): Promise<{ readonly ada: Walker; readonly body: Order }> {
  const ada = await site.begin();
  await order(ada, { ...orderBody, paymentMethod: await makeCard(site.server) });
  await cancel(ada);
  const paymentMethod = await makeCard(site.server);
  return { ada, body: { ...orderBody, plan: 'yearly', paymentMethod, applyEndOfSubAsTrial: true } };
}

/** Restarts the node and settles what was left open. */
async function settle(): Promise<void> {
  crashes.start();
  site.server.clock.advance(INTENT_LIFETIME);
  await settleAbandonedIntents(billingOf(site.server), (error) => {
    throw error;
  });
}

/** The state at Stripe and here. */
async function readState(ada: Walker) {
  const { server } = site;
  const customer = (await customerOf(site, ada)) ?? '';
  expect(await findDuplicates(site, customer)).toEqual([]);
  const all = await listSubscriptions(stripeOf(server), customer);
  const charges = (await stripeOf(server).charges.list({ customer })).data;
  return {
    paid: charges.map(({ amount }) => amount),
    waiting: all.filter(({ status }) => status === 'trialing').length,
    ends: (await readEdition(server, ada.account)).ends !== null,
  };
}

const followed = { paid: [800], waiting: 1, ends: false };
const alone = { paid: [800], waiting: 0, ends: true };

describe('a node that crashes', () => {
  it('while a follow-up is ordered leaves it ordered once, or not at all', async () => {
    const undisturbed = await begin();
    crashes.start();
    expect(await order(undisturbed.ada, undisturbed.body)).toBe('done');
    const { steps } = crashes;
    expect(await readState(undisturbed.ada)).toEqual(followed);
    for (let step = 1; step <= steps; step += 1) {
      const { ada, body } = await begin();
      crashes.start({ step, when: 'before' });
      await order(ada, body);
      await settle();
      const state = await readState(ada);
      expect({ step, ...state }).toEqual({ step, ...(state.waiting === 1 ? followed : alone) });
      expect([step, await order(ada, body)]).toEqual([step, 'done']);
      const other = { ...body, paymentMethod: await makeCard(site.server) };
      expect([step, await order(ada, other)]).toEqual([step, 'SubscriptionExists']);
      expect({ step, ...(await readState(ada)) }).toEqual({ step, ...followed });
    }
  });

  it('while a follow-up is cancelled leaves it in place, or cancelled', async () => {
    const undisturbed = await begin();
    await order(undisturbed.ada, undisturbed.body);
    crashes.start();
    expect(await cancel(undisturbed.ada)).toBe('done');
    const { steps } = crashes;
    for (let step = 1; step <= steps; step += 1) {
      const { ada, body } = await begin();
      await order(ada, body);
      crashes.start({ step, when: 'before' });
      await cancel(ada);
      await settle();
      const state = await readState(ada);
      expect({ step, ...state }).toEqual({ step, ...(state.waiting === 1 ? followed : alone) });
      expect([step, await cancel(ada)]).toEqual([step, state.waiting === 1 ? 'done' : 'NoSubscription']);
      expect({ step, ...(await readState(ada)) }).toEqual({ step, ...alone });
    }
  });
});
