import type { PlanPeriod } from '@giotto/contract/plans';
import type { Simulator } from '@giotto/stripe-simulator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderPremium } from '../../src/domains/billing/orders/order-premium.ts';
import { cancelPlan } from '../../src/domains/billing/subscription/cancel-plan.ts';
import { isRunning, listSubscriptions } from '../../src/domains/billing/subscription/subscription.ts';
import { billingOf, checkCustomers, makeCard, orderBody, readEdition, stripeOf } from './billing-site.ts';
import { customerOf, findDoubles, startWalkSite, type Walker, type WalkSite } from './billing-walk-site.ts';

/** What is still on its way when the client has given up on it: it arrives when the test says so (`security.md` P2). */
let onTheirWay: (() => Promise<unknown>)[] = [];
/** The write of the order that comes too late each time it is sent, counted from 1; 0 for none. */
let late = 0;
let written = new Set<string>();

function holdUp(handle: Simulator['handle']): Simulator['handle'] {
  return async (request) => {
    const key = request.header('idempotency-key');
    if (request.method === 'POST' && key !== null) written.add(key);
    const isLate = key !== null && [...written].indexOf(key) === late - 1;
    if (!isLate) return handle(request);
    onTheirWay.push(() => handle(request));
    throw new Error('no answer in time');
  };
}

let site: WalkSite;
let ada: Walker;
beforeAll(async () => {
  site = await startWalkSite({ wire: holdUp });
});
afterAll(() => site.server.stop());
beforeEach(async () => {
  ada = await site.begin();
  late = 0;
});

/** What is ordered, and what it comes to in the end. */
interface Wish {
  readonly plan: PlanPeriod;
  /** Behind a monthly plan that was cancelled. */
  readonly isAfter: boolean;
  readonly once: Awaited<ReturnType<typeof readOutcome>>;
}

const wishes: readonly Wish[] = [
  { plan: 'monthly', isAfter: false, once: { paid: [800], running: 1, edition: 'pro' } },
  { plan: 'yearly', isAfter: false, once: { paid: [7_200], running: 1, edition: 'pro' } },
  { plan: 'triyearly', isAfter: false, once: { paid: [14_400], running: 1, edition: 'pro' } },
  { plan: 'yearly', isAfter: true, once: { paid: [800], running: 2, edition: 'pro' } },
];
const cases = wishes.flatMap((wish) =>
  // Who follows a plan is a customer already: one write less.
  (wish.isAfter ? [1, 2, 3] : [1, 2, 3, 4]).map(
    (write) => [wish.isAfter ? 'to follow another' : `of ${wish.plan}`, write, wish] as const,
  ),
);

/** Orders with one of its writes too late; answers the same order once more, and what it came to. */
async function orderLate(write: number, { plan, isAfter }: Omit<Wish, 'once'>) {
  const { server } = site;
  if (isAfter) {
    const first = { ...orderBody, paymentMethod: await makeCard(server) };
    await orderPremium(billingOf(server), ada.account.userId, first);
    await cancelPlan(billingOf(server), ada.account.userId);
  }
  const later = isAfter ? { applyEndOfSubAsTrial: true } : {};
  const body = { ...orderBody, plan, paymentMethod: await makeCard(server), ...later };
  const again = () => orderPremium(billingOf(server), ada.account.userId, body);
  [onTheirWay, written, late] = [[], new Set(), write];
  const first = await again().then(
    ({ status }) => status,
    () => 'no answer',
  );
  late = 0;
  return { first, again };
}

async function arrive(): Promise<void> {
  for (const call of onTheirWay) await call().catch(() => undefined);
}

/** What was paid, and what came of it. */
async function readOutcome() {
  const { server } = site;
  const customer = (await customerOf(site, ada)) ?? '';
  const [charges, all] = [
    await stripeOf(server).charges.list({ customer }),
    await listSubscriptions(stripeOf(server), customer),
  ];
  expect(await findDoubles(site, customer)).toEqual([]);
  return {
    paid: charges.data.map(({ amount }) => amount),
    running: all.filter(isRunning).length,
    edition: (await readEdition(server, ada.account)).edition,
  };
}

describe.each(cases)(
  'an order %s whose write number %i comes after its time, each of three times,',
  (_what, write, wish) => {
    const { once, isAfter } = wish;

    it('is paid once when it is ordered again after they have arrived', async () => {
      const { first, again } = await orderLate(write, wish);
      expect([first, onTheirWay.length]).toEqual(['no answer', 3]);
      await arrive();
      expect((await again()).status).toBe('success');
      expect(await readOutcome()).toEqual(once);
    });

    it('is paid once when they arrive after it was ordered again', async () => {
      const { again } = await orderLate(write, wish);
      expect((await again()).status).toBe('success');
      await arrive();
      expect(await readOutcome()).toEqual(once);
    });

    it('gives what is paid, also when nobody orders again', async () => {
      await orderLate(write, wish);
      await arrive();
      site.server.clock.advance(61_000);
      await checkCustomers(site.server);
      const { paid, running, edition } = await readOutcome();
      if (isAfter) expect([paid, edition]).toEqual([[800], 'pro']);
      else expect([running, edition]).toEqual(paid.length === 0 ? [0, 'free'] : [1, 'pro']);
    });
  },
);

it('an order has no more writes than are tried here', async () => {
  expect(await orderLate(5, { plan: 'yearly', isAfter: false })).toMatchObject({ first: 'success' });
  expect(written.size).toBeLessThan(5);
});
