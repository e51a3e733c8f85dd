import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { TestAccount } from '../support/test-accounts.ts';
import type { TestServer, TestServerOptions } from '../support/test-server.ts';
import { makeSubscriber, readSubscription, startBillingServer } from './billing-site.ts';

/** One server for all tests of the file. */
export function startServerOnce(take: (server: TestServer) => void): void {
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await startBillingServer();
    take(server);
  });
  afterAll(() => server?.stop());
}

/** A server for each test: where time is walked, it is walked for everybody on the server. */
export function startServerForEach(
  take: (server: TestServer) => void | Promise<void>,
  options: TestServerOptions = {},
): void {
  let server: TestServer | undefined;
  beforeEach(async () => {
    server = await startBillingServer(options);
    await take(server);
  });
  afterEach(() => server?.stop());
}

/** A server for each test, with somebody who has paid a month there. */
export interface Subscribed {
  readonly server: TestServer;
  readonly ada: TestAccount;
  /** The ids of both at Stripe. */
  readonly customer: string;
  readonly subscription: string;
}

export function startSubscribedForEach(take: (subscribed: Subscribed) => void): void {
  startServerForEach(async (server) => {
    const ada = await makeSubscriber(server);
    const customer = (await readSubscription(server, ada)).stripeCustomerId ?? '';
    const { subscription_id } = await server.deps.db
      .selectFrom('subscription')
      .select('subscription_id')
      .executeTakeFirstOrThrow();
    take({ server, ada, customer, subscription: subscription_id ?? '' });
  });
}
