import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { TestAccount } from '../support/test-accounts.ts';
import type { TestServer, TestServerOptions } from '../support/test-server.ts';
import { makeSubscriber, readSubscription, startBillingServer } from './billing-site.ts';

/** Starts one server for all tests of the file. */
export function startServerOnce(take: (server: TestServer) => void): void {
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await startBillingServer();
    take(server);
  });
  afterAll(() => server?.stop());
}

/** Starts a server per test. Use it when tests advance the clock, which affects everyone on the server. */
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

/** A server per test, with an account that has paid for a month. */
export interface Subscribed {
  readonly server: TestServer;
  readonly ada: TestAccount;
  /** Stripe ids of the account's customer and subscription. */
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
