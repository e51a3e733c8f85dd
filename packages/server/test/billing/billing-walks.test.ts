import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { editionAt } from '../../src/domains/accounts/users/edition.ts';
import { settleAbandonedIntents } from '../../src/domains/billing/orders/abandoned-intents.ts';
import { findOpenIntent } from '../../src/domains/billing/orders/payment-intent-repository.ts';
import { reconcile } from '../../src/domains/billing/reconciliation/reconcile.ts';
import { billingOf, checkCustomers, readEdition, stripeOf } from './billing-site.ts';
import {
  customerOf,
  editionAtStripe,
  findDuplicates,
  startWalkSite,
  type Walker,
  type WalkSite,
} from './billing-walk-site.ts';
import { take, type WalkStep, walkStep } from './billing-walk-steps.ts';

/**
 * Number of random walks. Use `npm run test:billing -- --runs 10000 --seed n` for more of them, or to reproduce one.
 */
const walks = Number(process.env.GIOTTO_RUNS ?? 300);
const seed = Number(process.env.GIOTTO_SEED ?? 20_265);

/** Ten times as many take a while. */
const TIMEOUT = process.env.GIOTTO_RUNS === undefined ? undefined : 60 * 60_000;

/** Walks running concurrently: while one waits for its database, another computes. */
const SITES = 3;
let sites: readonly WalkSite[];
beforeAll(async () => {
  sites = await Promise.all(Array.from({ length: SITES }, () => startWalkSite()));
});
afterAll(async () => {
  for (const { server } of sites) await server.stop();
});

/** Steps that only Stripe knows about if its events are lost; the next reconciliation finds them. */
const unseen: readonly WalkStep['do'][] = ['refund', 'endAtStripe', 'bank', 'waitLong', 'waitForEnd'];

async function isWaiting({ server }: WalkSite, { account }: Walker): Promise<boolean> {
  return (await findOpenIntent(server.deps.db, account.userId)) !== null;
}

function fail(error: unknown): never {
  throw error;
}

async function walk(site: WalkSite, steps: readonly WalkStep[]): Promise<number> {
  const { server } = site;
  const walker = await site.begin();
  for (const step of steps) await take(site, walker, step);
  // The faults end; within a minute everything must be known without another event.
  server.deps.payments.simulator?.faults.clear();
  server.clock.advance(61_000);
  await checkCustomers(server);
  await checkCustomers(server);
  const isOpen = await isWaiting(site, walker);
  expect(await settleAbandonedIntents(billingOf(server), fail)).toBe(isOpen ? 1 : 0);
  expect(await isWaiting(site, walker)).toBe(false);
  const customer = await customerOf(site, walker);
  if (customer !== null) expect(await findDuplicates(site, customer)).toEqual([]);
  if (steps.some((step) => unseen.includes(step.do))) {
    await reconcile(billingOf(server));
    await checkCustomers(server);
  }
  const { edition, ends: editionEnds } = await readEdition(server, walker.account);
  expect(editionAt({ edition, editionEnds }, server.clock.now())).toBe(await editionAtStripe(site, customer));
  if (customer !== null) await checkFollowUp(site, walker, customer);
  const charges =
    customer === null ? [] : (await stripeOf(server).charges.list({ customer, limit: 100 })).data;
  return charges.filter(({ status }) => status === 'succeeded').length;
}

/** Checks that a follow-up starts with no gap in premium, and that nobody is charged for paid days. */
async function checkFollowUp(site: WalkSite, walker: Walker, customer: string): Promise<void> {
  const { server } = site;
  const { data } = await stripeOf(server).subscriptions.list({ customer, status: 'trialing' });
  const waiting = data.find((one) => !one.cancel_at_period_end && one.pending_setup_intent === null);
  const begins = waiting?.trial_end ?? null;
  if (begins === null) return;
  const { edition, ends: editionEnds } = await readEdition(server, walker.account);
  const at = (seconds: number) => editionAt({ edition, editionEnds }, new Date(seconds * 1_000));
  expect([at(begins - 1), at(begins), at(begins + 1)]).toEqual(['pro', 'pro', 'pro']);
  server.clock.advance((begins + 2 * 60 * 60) * 1_000 - server.clock.now().getTime());
  await stripeOf(server).subscriptions.list({ customer });
  await reconcile(billingOf(server));
  await checkCustomers(server);
  expect(await findDuplicates(site, customer)).toEqual([]);
}

it(
  `after ${walks} random walks with faults, the edition matches Stripe, nobody pays twice, and nothing stays open`,
  async () => {
    const [start, done] = [performance.now(), { walks: 0, steps: 0, payments: 0 }];
    await Promise.all(
      sites.map((site, at) =>
        fc.assert(
          fc.asyncProperty(fc.array(walkStep, { minLength: 1, maxLength: 8 }), async (steps) => {
            const payments = await walk(site, steps);
            done.payments += payments;
            done.walks += 1;
            done.steps += steps.length;
          }),
          { numRuns: Math.ceil(walks / SITES), seed: seed + at },
        ),
      ),
    );
    const seconds = Math.round((performance.now() - start) / 1_000);
    expect(done.payments).toBeGreaterThan(walks / 10);
    console.info(
      `billing: ${done.walks} walks of ${done.steps} steps, ${done.payments} payments, ${seconds} s`,
    );
  },
  TIMEOUT,
);
