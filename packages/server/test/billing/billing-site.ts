import {
  cancelSubscription,
  createSubscription,
  getSubscription,
  type Subscription,
} from '@giotto/contract/api';
import type Stripe from 'stripe';
import { beginSession } from '../../src/domains/accounts/login/sessions.ts';
import { type BillingDeps, billingDepsOf } from '../../src/domains/billing/billing-deps.ts';
import { checkOneCustomer } from '../../src/domains/billing/reconciliation/check-customer.ts';
import { reconcile } from '../../src/domains/billing/reconciliation/reconcile.ts';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { call } from '../support/test-client.ts';
import {
  startTestServer,
  type TestDeps,
  type TestServer,
  type TestServerOptions,
} from '../support/test-server.ts';

/** A complete order. */
export const orderBody = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  line1: '12 St James’s Square',
  postal_code: 'SW1Y 4JH',
  city: 'London',
  state: 'Greater London',
  country: 'GB',
  plan: 'monthly',
  users: 1,
} as const;

/** The simulator's test cards by outcome. */
export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  declinedLater: '4000000000000341',
  needs3dSecure: '4000002760003184',
  declinedAfter3dSecure: '4000008400001629',
  other: '5555555555554444',
} as const;

/** Starts a server without billing jobs or event delivery: tests trigger events and reads themselves. */
export async function startBillingServer(options: TestServerOptions = {}): Promise<TestServer> {
  const swap = (deps: TestDeps): Partial<TestDeps> => ({
    payments: { ...deps.payments, mode: 'off' },
    ...options.swap?.(deps),
  });
  const server = await startTestServer({ ...options, swap });
  await server.deps.payments.simulator?.stop();
  return server;
}

export function stripeOf({ deps }: Pick<TestServer, 'deps'>): Stripe {
  return deps.payments.stripe;
}

export function billingOf({ deps }: Pick<TestServer, 'deps'>): BillingDeps {
  return billingDepsOf(deps);
}

/** Creates a card as the browser does. */
export async function makeCard(server: TestServer, number: string = cards.good): Promise<string> {
  const year = server.clock.now().getUTCFullYear() + 8;
  const card = { number, exp_month: 12, exp_year: year, cvc: '123' };
  return (await stripeOf(server).paymentMethods.create({ type: 'card', card })).id;
}

type OrderChanges = Readonly<Record<string, unknown>>;

/** Orders as a user, by default with a card that works. */
export async function order(server: TestServer, who: TestAccount, changes: OrderChanges = {}) {
  const paymentMethod = 'paymentMethod' in changes ? undefined : await makeCard(server);
  const body = { ...orderBody, ...(paymentMethod ? { paymentMethod } : {}), ...changes };
  return call(server, createSubscription, { body: body as typeof orderBody }, who);
}

/** Creates an account with a running subscription. */
export async function makeSubscriber(server: TestServer, changes: OrderChanges = {}): Promise<TestAccount> {
  const account = await createAccount(server);
  const { body } = await order(server, account, changes);
  if (body.paymentStatus !== 'success') throw new Error(`not paid: ${JSON.stringify(body)}`);
  return account;
}

/** Orders with a card that needs confirmation; returns the client secret for it. */
export async function orderToConfirm(
  server: TestServer,
  who: TestAccount,
  { number = cards.needs3dSecure, ...changes }: OrderChanges & { readonly number?: string } = {},
): Promise<string> {
  const paymentMethod = await makeCard(server, number);
  const { body } = await order(server, who, { ...changes, paymentMethod });
  const { paymentStatus, clientSecret } = body;
  if (paymentStatus !== 'requirecustomeraction' || clientSecret === null)
    throw new Error(`nothing to confirm: ${JSON.stringify(body)}`);
  return clientSecret;
}

export async function cancel(server: TestServer, who: TestAccount) {
  return call(server, cancelSubscription, {}, who);
}

export async function readSubscription(server: TestServer, who: TestAccount): Promise<Subscription> {
  return (await call(server, getSubscription, {}, who)).body;
}

/** Answers the bank's 3-D Secure dialog as the cardholder. */
export async function answerBank(
  server: TestServer,
  clientSecret: string | null,
  outcome: 'accepted' | 'refused',
): Promise<void> {
  const body = new URLSearchParams({ client_secret: clientSecret ?? '', outcome }).toString();
  const { simulator, publishableKey } = server.deps.payments;
  const headers: Record<string, string> = {
    authorization: `Bearer ${publishableKey}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
  const header = (name: string) => headers[name.toLowerCase()] ?? null;
  await simulator?.handle({ method: 'POST', url: '/v1/3ds2/challenge_complete', header, body });
}

/** Makes the simulated Stripe do what has fallen due. */
export async function advanceStripe({ deps }: Pick<TestServer, 'deps'>): Promise<void> {
  await deps.payments.simulator?.work();
}

/** Reads every customer that's due. */
export async function checkCustomers(server: Pick<TestServer, 'deps'>): Promise<void> {
  const fail = (error: unknown) => {
    throw error;
  };
  while (await checkOneCustomer(billingOf(server), fail));
}

/** Makes Stripe do what has fallen due, then reads all of it. */
export async function syncWithStripe(server: Pick<TestServer, 'deps'>): Promise<void> {
  await advanceStripe(server);
  await reconcile(billingOf(server));
  await checkCustomers(server);
}

/** Renews a session that expired when the clock advanced. */
export async function logInAgain({ deps, clock }: TestServer, who: TestAccount): Promise<TestAccount> {
  return { ...who, token: await beginSession(deps.db, clock, who.userId) };
}

/** The account's stored edition and its end. */
export async function readEdition(
  { deps }: Pick<TestServer, 'deps'>,
  { userId }: Pick<TestAccount, 'userId'>,
) {
  return deps.db
    .selectFrom('app_user')
    .select(['edition', 'edition_ends as ends', 'premium_plan as plan'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** The sum of a customer's charges in cents, net of refunds. */
export async function sumCharges(server: TestServer, who: TestAccount): Promise<number> {
  const { stripeCustomerId } = await readSubscription(server, who);
  if (stripeCustomerId === null) return 0;
  const { data } = await stripeOf(server).charges.list({ customer: stripeCustomerId, limit: 100 });
  return data
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0);
}
