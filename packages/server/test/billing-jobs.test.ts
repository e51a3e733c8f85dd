import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeSubscriber, readEdition, stripeOf } from './billing-site.ts';
import { startSecondNode } from './second-node.ts';
import type { TestAccount } from './test-accounts.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let ada: TestAccount;
beforeEach(async () => {
  server = await startTestServer();
  // Whatever Stripe has to say is lost on the way.
  server.deps.payments.simulator?.setWebhook(null);
  ada = await makeSubscriber(server);
});
afterEach(() => server.stop());

/** Ends the subscription at Stripe; answers what the account has as long as nobody asks. */
async function endUnseen(): Promise<string> {
  const { data } = await stripeOf(server).subscriptions.list();
  for (const { id } of data) await stripeOf(server).subscriptions.cancel(id);
  return (await readEdition(server, ada)).edition;
}

it.each([
  [
    'although nobody has kept the events',
    () => sql`delete from stripe_simulator.objects where kind = 'event'`,
  ],
  [
    'although nothing here says that the customer may change',
    () => sql`update subscription set status = 'canceled', ended_at = '2020-01-01'`,
  ],
])('a node that starts finds out what happened at Stripe without it, %s (P1, P6)', async (_how, hide) => {
  expect(await endUnseen()).toBe('pro');
  await hide().execute(server.deps.db);
  const node = await startSecondNode(server);
  await vi.waitFor(async () => expect((await readEdition(server, ada)).edition).toBe('free'), {
    timeout: 60_000,
    interval: 50,
  });
  await node.stop();
});
