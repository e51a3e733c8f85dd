import type { PlanPeriod } from '@giotto/contract/plans';
import type { Simulator } from '@giotto/stripe-simulator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderPremium } from '../../src/domains/billing/orders/order-premium.ts';
import { cancelPlan } from '../../src/domains/billing/subscription/cancel-plan.ts';
import { isRunning, listSubscriptions } from '../../src/domains/billing/subscription/subscription.ts';
import { billingOf, checkCustomers, makeCard, orderBody, readEdition, stripeOf } from './billing-site.ts';
import {
  customerOf,
  findDuplicates,
  startWalkSite,
  type Walker,
  type WalkSite,
} from './billing-walk-site.ts';

/** Calls still in flight after the client gave up on them; they arrive when the test says so (`security.md` P2). */
let inFlight: (() => Promise<unknown>)[] = [];
/** Which write of the order arrives too late, each time it's sent; counted from 1, 0 for none. */
let late = 0;
let written = new Set<string>();

function delayCalls(handle: Simulator['handle']): Simulator['handle'] {
  return async (request) => {
    const key = request.header('idempotency-key');
    if (request.method === 'POST' && key !== null) written.add(key);
    const isLate = key !== null && [...written].indexOf(key) === late - 1;
    if (!isLate) return handle(request);
    inFlight.push(() => handle(request));
    throw new Error('no answer in time');
  };
}

let site: WalkSite;
let ada: Walker;
beforeAll(async () => {
  site = await startWalkSite({ wire: delayCalls });
});
afterAll(() => site.server.stop());
beforeEach(async () => {
  ada = await site.begin();
  late = 0;
});

/** An order, and its expected outcome. */
interface OrderCase {
  readonly plan: PlanPeriod;
  /** Follows a cancelled monthly plan. */
  readonly isAfter: boolean;
  readonly once: Awaited<ReturnType<typeof readOutcome>>;
}

const ORDERS: readonly OrderCase[] = [
  { plan: 'monthly', isAfter: false, once: { paid: [800], running: 1, edition: 'pro' } },
  { plan: 'yearly', isAfter: false, once: { paid: [7_200], running: 1, edition: 'pro' } },
  { plan: 'triyearly', isAfter: false, once: { paid: [14_400], running: 1, edition: 'pro' } },
  { plan: 'yearly', isAfter: true, once: { paid: [800], running: 2, edition: 'pro' } },
];
const cases = ORDERS.flatMap((orderCase) =>
  // A follow-up's user is already a customer, so there's one write less.
  (orderCase.isAfter ? [1, 2, 3] : [1, 2, 3, 4]).map(
    (write) =>
      [orderCase.isAfter ? 'that follows another' : `of ${orderCase.plan}`, write, orderCase] as const,
  ),
);

/** Orders with one of its writes delayed; returns the outcome and a function that repeats the same order. */
async function orderLate(write: number, { plan, isAfter }: Omit<OrderCase, 'once'>) {
  const { server } = site;
  if (isAfter) {
    const first = { ...orderBody, paymentMethod: await makeCard(server) };
    await orderPremium(billingOf(server), ada.account.userId, first);
    await cancelPlan(billingOf(server), ada.account.userId);
  }
  const later = isAfter ? { applyEndOfSubAsTrial: true } : {};
  const body = { ...orderBody, plan, paymentMethod: await makeCard(server), ...later };
  const again = () => orderPremium(billingOf(server), ada.account.userId, body);
  [inFlight, written, late] = [[], new Set(), write];
  const first = await again().then(
    ({ status }) => status,
    () => 'no answer',
  );
  late = 0;
  return { first, again };
}

async function arrive(): Promise<void> {
  for (const call of inFlight) await call().catch(() => undefined);
}

/** What was paid, and the resulting state. */
async function readOutcome() {
  const { server } = site;
  const customer = (await customerOf(site, ada)) ?? '';
  const [charges, all] = [
    await stripeOf(server).charges.list({ customer }),
    await listSubscriptions(stripeOf(server), customer),
  ];
  expect(await findDuplicates(site, customer)).toEqual([]);
  return {
    paid: charges.data.map(({ amount }) => amount),
    running: all.filter(isRunning).length,
    edition: (await readEdition(server, ada.account)).edition,
  };
}

describe.each(cases)(
  'an order %s whose write %i arrives late on all three tries',
  (_what, write, orderCase) => {
    const { once, isAfter } = orderCase;

    it('is paid once if it is repeated after the writes arrive', async () => {
      const { first, again } = await orderLate(write, orderCase);
      expect([first, inFlight.length]).toEqual(['no answer', 3]);
      await arrive();
      expect((await again()).status).toBe('success');
      expect(await readOutcome()).toEqual(once);
    });

    it('is paid once if it is repeated before the writes arrive', async () => {
      const { again } = await orderLate(write, orderCase);
      expect((await again()).status).toBe('success');
      await arrive();
      expect(await readOutcome()).toEqual(once);
    });

    it('grants what was paid for even if nobody repeats it', async () => {
      await orderLate(write, orderCase);
      await arrive();
      site.server.clock.advance(61_000);
      await checkCustomers(site.server);
      const { paid, running, edition } = await readOutcome();
      if (isAfter) expect([paid, edition]).toEqual([[800], 'pro']);
      else expect([running, edition]).toEqual(paid.length === 0 ? [0, 'free'] : [1, 'pro']);
    });
  },
);

it('an order has no more writes than are covered here', async () => {
  expect(await orderLate(5, { plan: 'yearly', isAfter: false })).toMatchObject({ first: 'success' });
  expect(written.size).toBeLessThan(5);
});
