import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findDiscount } from '../../src/domains/billing/coupons/discount.ts';
import {
  INTENT_LIFETIME,
  settleAbandonedIntents,
} from '../../src/domains/billing/orders/abandoned-intents.ts';
import { type Order, orderPremium } from '../../src/domains/billing/orders/order-premium.ts';
import { blockPayments } from '../../src/domains/billing/orders/payment-intents.ts';
import {
  isRunning,
  isUnfinished,
  listSubscriptions,
} from '../../src/domains/billing/subscription/subscription.ts';
import { CrashInjector } from '../support/crash-injector.ts';
import { addDiscount } from '../support/test-coupons.ts';
import { billingOf, cards, makeCard, orderBody, readEdition, stripeOf } from './billing-site.ts';
import {
  customerOf,
  editionAtStripe,
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
afterEach(() => {
  crashes.start();
  site.server.deps.payments.simulator?.faults.clear();
});
afterAll(() => site.server.stop());

/** Runs the job; returns how many intents it settled. */
function settle(stripe: Stripe = stripeOf(site.server)): Promise<number> {
  return settleAbandonedIntents({ ...billingOf(site.server), stripe }, (error) => {
    throw error;
  });
}

/** A user about to order with a single-use coupon. */
async function begin(number: string = cards.good) {
  const ada = await site.begin();
  const coupon = await addDiscount(site.server, { percentOff: 50 });
  const paymentMethod = await makeCard(site.server, number);
  const body: Order = { ...orderBody, plan: 'yearly', paymentMethod, coupon };
  return { ada, coupon, body };
}

async function order({ account }: Walker, body: Order, stripe = stripeOf(site.server)): Promise<string> {
  return orderPremium({ ...billingOf(site.server), stripe }, account.userId, body).then(
    ({ status }) => status,
    (error: Error) => error.message,
  );
}

/** Orders something different from before. */
async function orderMonthly(ada: Walker): Promise<string> {
  return order(ada, { ...orderBody, paymentMethod: await makeCard(site.server) });
}

/** The state here and at Stripe, after checking for duplicates. */
async function readState(ada: Walker, coupon: string) {
  const { server } = site;
  const customer = await customerOf(site, ada);
  const all = customer ? await listSubscriptions(stripeOf(server), customer) : [];
  if (customer) expect(await findDuplicates(site, customer)).toEqual([]);
  const { edition } = await readEdition(server, ada.account);
  const charges = customer ? (await stripeOf(server).charges.list({ customer })).data : [];
  const open = await server.deps.db
    .selectFrom('billing_intent')
    .select('kind')
    .where('finished_at', 'is', null)
    .execute();
  return {
    bought: all.filter(isRunning).length,
    waiting: all.filter(isUnfinished).length,
    paid: charges.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount),
    isRight: edition === (await editionAtStripe(site, customer)),
    isCouponFree: (await findDiscount(server.deps, coupon, server.clock.now()))?.valid,
    open: open.length,
  };
}

const nothing = { bought: 0, waiting: 0, paid: [], isRight: true, isCouponFree: true, open: 0 };
const once = { bought: 1, waiting: 0, paid: [3_600], isRight: true, isCouponFree: false, open: 0 };

describe.each([
  ['that works', cards.good],
  ['that is declined on the charge', cards.declinedLater],
  ['whose holder has to confirm the payment', cards.needs3dSecure],
])('an order whose node crashes, with a card %s', (_what, number) => {
  it('is settled a minute later, wherever the crash was: bought once, or its coupon is released', async () => {
    const undisturbed = await begin(number);
    crashes.start();
    await order(undisturbed.ada, undisturbed.body);
    const { steps } = crashes;
    let bought = 0;
    // Crashing after a step equals crashing before the next one; after the last one there's nothing to settle.
    for (let step = 1; step <= steps; step += 1) {
      const { ada, coupon, body } = await begin(number);
      crashes.start({ step, when: 'before' });
      await order(ada, body);
      crashes.start();
      site.server.clock.advance(INTENT_LIFETIME);
      await settle();
      const state = await readState(ada, coupon);
      const isBought = state.bought > 0;
      expect({ step, ...state }).toEqual({ step, ...(isBought ? once : nothing) });
      if (isBought) bought += 1;
      // Repeating the order or ordering something else charges nothing twice, and nobody has to wait.
      const isSame = step % 2 === 1;
      const again = isSame ? await order(ada, body) : await orderMonthly(ada);
      const after = await readState(ada, coupon);
      expect({ step, again, open: after.open }).not.toMatchObject({ again: 'PaymentInProgress' });
      if (isBought)
        expect({ step, again, ...after }).toMatchObject({
          again: isSame ? 'success' : 'SubscriptionExists',
          ...once,
        });
      else if (!isSame) expect({ step, ...after }).toMatchObject({ bought: 1, paid: [800], isRight: true });
    }
    expect(bought > 4).toBe(number === cards.good);
    console.info(`billing: an order's node died at ${steps} places, ${bought} times after the payment`);
  });
});

/** Orders, but Stripe doesn't respond to this call, whether it takes effect or not. */
async function loseOrder(kind: 'lostAnswer' | 'cut', number?: string, call = 'POST /v1/subscriptions') {
  const begun = await begin(number);
  const { faults } = site.server.deps.payments.simulator ?? {};
  faults?.plan({ kind }, { call, times: 3 });
  expect(await order(begun.ada, begun.body)).toBe('Unavailable');
  faults?.clear();
  return begun;
}

describe('an intent with an unknown outcome', () => {
  it.each([
    [INTENT_LIFETIME - 1, 0],
    [INTENT_LIFETIME, 1],
    [INTENT_LIFETIME + 1, 1],
  ])(
    'is settled once nothing of it can be in flight any more: after %i ms, settled: %i',
    async (age, settled) => {
      const { ada, coupon } = await loseOrder('cut');
      site.server.clock.advance(age);
      expect(await settle()).toBe(settled);
      const state = settled === 1 ? nothing : { ...nothing, isCouponFree: false, open: 1 };
      expect(await readState(ada, coupon)).toEqual(state);
    },
  );

  it('expires relative to its last call, not its start', async () => {
    const { ada, body } = await loseOrder('cut');
    const { faults } = site.server.deps.payments.simulator ?? {};
    site.server.clock.advance(INTENT_LIFETIME - 1);
    faults?.plan({ kind: 'cut' }, { call: 'POST /v1/subscriptions', times: 3 });
    expect(await order(ada, body)).toBe('Unavailable');
    site.server.clock.advance(INTENT_LIFETIME - 1);
    expect(await settle()).toBe(0);
    site.server.clock.advance(1);
    expect(await settle()).toBe(1);
  });

  it('is settled by one of two nodes', async () => {
    const { ada, coupon } = await loseOrder('lostAnswer');
    site.server.clock.advance(INTENT_LIFETIME);
    expect((await Promise.all([settle(), settle()])).toSorted()).toEqual([0, 1]);
    expect(await readState(ada, coupon)).toEqual(once);
  });

  it('is settled once Stripe is reachable again, and holds its coupon until then', async () => {
    const { ada, coupon } = await loseOrder('lostAnswer', cards.declinedLater);
    const { faults } = site.server.deps.payments.simulator ?? {};
    site.server.clock.advance(INTENT_LIFETIME);
    faults?.plan({ kind: 'cut' }, { times: 3 });
    await expect(settle()).rejects.toThrow();
    expect(await readState(ada, coupon)).toMatchObject({ isCouponFree: false, open: 1 });
    expect(await settle()).toBe(1);
    expect(await readState(ada, coupon)).toEqual(nothing);
  });

  it.each([
    ['paid', cards.good, once],
    ['declined', cards.declinedLater, nothing],
  ])(
    'that was %s is settled by another node if one crashes while settling it',
    async (_what, number, end) => {
      const undisturbed = await loseOrder('lostAnswer', number);
      site.server.clock.advance(INTENT_LIFETIME);
      crashes.start();
      await settle();
      const { steps } = crashes;
      expect(await readState(undisturbed.ada, undisturbed.coupon)).toEqual(end);
      for (let step = 1; step <= steps; step += 1) {
        const { ada, coupon } = await loseOrder('lostAnswer', number);
        site.server.clock.advance(INTENT_LIFETIME);
        crashes.start({ step, when: 'before' });
        await settle().catch(() => undefined);
        crashes.start();
        site.server.clock.advance(INTENT_LIFETIME);
        await settle();
        expect({ step, ...(await readState(ada, coupon)) }).toEqual({ step, ...end });
      }
      console.info(`billing: the node that settles died at ${steps} places`);
    },
  );

  it('keeps the coupon of an earlier payment that can still be confirmed', async () => {
    const { ada, coupon, body } = await begin(cards.needs3dSecure);
    expect(await order(ada, body)).toBe('requirecustomeraction');
    await site.server.deps.db
      .insertInto('billing_intent')
      .values({
        id: 'a-card',
        user_id: ada.account.userId,
        kind: 'card',
        fingerprint: 'x',
        started_at: site.server.clock.now(),
      })
      .execute();
    site.server.clock.advance(INTENT_LIFETIME);
    expect(await settle()).toBe(1);
    expect(await readState(ada, coupon)).toMatchObject({ waiting: 1, isCouponFree: false, open: 0 });
  });
});

/** A Stripe client whose responses to one kind of call, from its nth call on, wait for the test. */
function slowStripe(resource: 'customers' | 'subscriptions', method: string, nth = 1) {
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const stripe = stripeOf(site.server);
  let calls = 0;
  const slow = Object.create(stripe[resource]) as Record<string, unknown>;
  const real = (stripe[resource] as unknown as Record<string, (...args: unknown[]) => unknown>)[method];
  slow[method] = async (...args: unknown[]) => {
    const done = await real?.apply(stripe[resource], args);
    calls += 1;
    if (calls < nth) return done;
    asked.resolve();
    await answer.promise;
    return done;
  };
  const client = Object.create(stripe, { [resource]: { value: slow } }) as Stripe;
  return { client, asked: asked.promise, answer: answer.resolve };
}

describe('a node that is merely slow', () => {
  let begun: Awaited<ReturnType<typeof begin>>;
  beforeEach(async () => {
    begun = await begin();
  });

  it('sends nothing more for an intent claimed as abandoned, so there is one charge', async () => {
    const { ada, body } = begun;
    const slow = slowStripe('customers', 'update');
    const late = order(ada, body, slow.client);
    await slow.asked;
    site.server.clock.advance(INTENT_LIFETIME);
    expect(await settle()).toBe(1);
    expect(await orderMonthly(ada)).toBe('success');
    slow.answer();
    expect(await late).toBe('Unavailable');
    expect(await readState(ada, begun.coupon)).toMatchObject({
      bought: 1,
      paid: [800],
      open: 0,
      isCouponFree: true,
    });
  });

  it('confirms nothing if the intent was claimed as abandoned during its last call', async () => {
    const { ada, body, coupon } = begun;
    const slow = slowStripe('subscriptions', 'create');
    const late = order(ada, body, slow.client);
    await slow.asked;
    site.server.clock.advance(INTENT_LIFETIME);
    expect(await settle()).toBe(1);
    slow.answer();
    expect(await late).toBe('Unavailable');
    expect(await readState(ada, coupon)).toEqual(once);
    expect(await order(ada, body)).toBe('success');
  });

  it('that settles keeps the same order waiting, and releases nothing once another node took over', async () => {
    const { ada, body, coupon } = await loseOrder('cut');
    site.server.clock.advance(INTENT_LIFETIME);
    const slow = slowStripe('subscriptions', 'list', 2);
    const late = settle(slow.client);
    await slow.asked;
    expect(await order(ada, body)).toBe('PaymentInProgress');
    site.server.clock.advance(INTENT_LIFETIME);
    // The next order then settles it and continues.
    expect(await order(ada, body)).toBe('success');
    slow.answer();
    expect(await late).toBe(0);
    expect(await readState(ada, coupon)).toEqual(once);
  });

  it('does not delete an account for which something else could have been ordered meanwhile', async () => {
    const { ada } = begun;
    await orderMonthly(ada);
    const held = blockPayments(billingOf(site.server), ada.account.userId, async (renew) => {
      site.server.clock.advance(INTENT_LIFETIME);
      expect(await settle()).toBe(1);
      await renew();
    });
    await expect(held).rejects.toThrow('Unavailable');
  });
});
