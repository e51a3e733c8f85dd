import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findDiscount } from '../../src/domains/billing/coupons/discount.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { startSecondNode } from '../support/second-node.ts';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { addDiscount } from '../support/test-coupons.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { makeSubscriber, order, readEdition, stripeOf } from './billing-site.ts';

let server: TestServer;
let ada: TestAccount;
beforeEach(async () => {
  server = await startTestServer();
  // All events from Stripe are lost.
  server.deps.payments.simulator?.setWebhook(null);
  ada = await makeSubscriber(server);
});
afterEach(() => server.stop());

/** Ends the subscription at Stripe; returns the edition the account keeps until somebody checks. */
async function endUnseen(): Promise<string> {
  const { data } = await stripeOf(server).subscriptions.list();
  for (const { id } of data) await stripeOf(server).subscriptions.cancel(id);
  return (await readEdition(server, ada)).edition;
}

it.each([
  ['even if no event was kept', () => sql`delete from stripe_simulator.objects where kind = 'event'`],
  [
    'even if nothing here suggests that the customer may change',
    () => sql`update subscription set status = 'canceled', ended_at = '2020-01-01'`,
  ],
])('a starting node notices what happened at Stripe meanwhile, %s (P1, P6)', async (_how, hide) => {
  expect(await endUnseen()).toBe('pro');
  await hide().execute(server.deps.db);
  const node = await startSecondNode(server);
  await expect.poll(async () => (await readEdition(server, ada)).edition).toBe('free');
  await node.stop();
});

it('a starting node settles what another left open and releases its coupon', async () => {
  const coupon = await addDiscount(server);
  const bob = await createAccount(server);
  const { faults } = server.deps.payments.simulator ?? {};
  faults?.plan({ kind: 'cut' }, { call: 'POST /v1/subscriptions', times: 3 });
  expect((await order(server, bob, { coupon })).code).toBe('Unavailable');
  expect(await findDiscount(server.deps, coupon, server.clock.now())).toMatchObject({ valid: false });
  await sql`update billing_intent set started_at = now() - interval '1 hour', renewed_at = null`.execute(
    server.deps.db,
  );
  // Nothing is settled while the clocks of node and database differ.
  const node = await startSecondNode({ ...server, deps: { ...server.deps, clock: systemClock } });
  const readOpen = () =>
    server.deps.db.selectFrom('billing_intent').select('id').where('finished_at', 'is', null).execute();
  await expect.poll(() => readOpen()).toEqual([]);
  expect(await findDiscount(server.deps, coupon, server.clock.now())).toMatchObject({ valid: true });
  const readJobs = async () => (await server.deps.metrics.jobs.get()).values.map(({ labels }) => labels.job);
  await expect.poll(readJobs).toContain('billing-intents');
  await node.stop();
});
