import type Stripe from 'stripe';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordEvent } from '../../src/domains/billing/reconciliation/receive-event.ts';
import { catchUpEvents, reconcile } from '../../src/domains/billing/reconciliation/reconcile.ts';
import { refreshCustomer } from '../../src/domains/billing/reconciliation/refresh-customer.ts';
import { CrashInjector, crashingDatabase } from '../support/crash-injector.ts';
import type { TestAccount } from '../support/test-accounts.ts';
import type { TestServer } from '../support/test-server.ts';
import { startServerOnce } from './billing-hooks.ts';
import {
  billingOf,
  checkCustomers,
  makeSubscriber,
  readEdition,
  readSubscription,
  startBillingServer,
  stripeOf,
} from './billing-site.ts';

let server: TestServer;
let ada: TestAccount;
let customer: string;
let subscription: string;
startServerOnce((started) => {
  server = started;
});
beforeEach(async () => {
  ada = await makeSubscriber(server);
  customer = (await readSubscription(server, ada)).stripeCustomerId ?? '';
  const { data } = await stripeOf(server).subscriptions.list({ customer });
  subscription = data[0]?.id ?? '';
  await server.deps.db.deleteFrom('customer_check').execute();
});

const seconds = () => Math.floor(server.clock.now().getTime() / 1_000);

interface Sending {
  readonly secret?: string;
  readonly age?: number;
  readonly change?: (body: string) => string;
  readonly headers?: Record<string, string>;
}

/** Sends an event as Stripe does. */
async function send(event: object, { secret, age = 0, change = (body) => body, headers }: Sending = {}) {
  const payload = JSON.stringify(event);
  const signature = stripeOf(server).webhooks.generateTestHeaderString({
    payload,
    secret: secret ?? server.deps.payments.webhookSecrets[0] ?? '',
    timestamp: seconds() - age,
  });
  const answer = await fetch(`${server.origin}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature, ...headers },
    body: change(payload),
  });
  return [answer.status, answer.headers.get('error-message')] as const;
}

let made = 0;
const eventOf = (object: object, changes: object = {}) => {
  made += 1;
  const event = { id: `evt_${made}`, object: 'event', type: 'x', livemode: false, data: { object } };
  return { ...event, ...changes };
};
const about = () => eventOf({ id: subscription, object: 'subscription', customer });
const countRows = async () => {
  const [events, checks] = await Promise.all([
    server.deps.db.selectFrom('webhook_event').select('id').execute(),
    server.deps.db.selectFrom('customer_check').select('customer_id').execute(),
  ]);
  return [events.length, checks.length];
};

describe('an event', () => {
  it('is recorded once, however often it arrives, and requests a check of its customer', async () => {
    const [events = 0] = await countRows();
    const event = about();
    for (let copy = 0; copy < 5; copy += 1) expect(await send(event)).toEqual([200, null]);
    expect(await countRows()).toEqual([events + 1, 1]);
  });

  it('is accepted without calling Stripe, however slow Stripe is', async () => {
    const { faults } = server.deps.payments.simulator ?? {};
    faults?.plan({ kind: 'cut' }, { times: Number.POSITIVE_INFINITY });
    expect(await send(about())).toEqual([200, null]);
    faults?.clear();
    expect((await countRows())[1]).toBe(1);
  });

  it('is recorded together with its check or not at all, wherever the node crashes', async () => {
    const crashes = new CrashInjector();
    const crashing = { ...billingOf(server), db: crashingDatabase(server.deps.pool, crashes) };
    const outcomes = new Set<string>();
    for (let step = 1; !outcomes.has('taken'); step += 1) {
      await server.deps.db.deleteFrom('customer_check').execute();
      const [events = 0] = await countRows();
      crashes.start({ step, when: 'before' });
      const event = { ...about(), created: seconds() } as unknown as Stripe.Event;
      const outcome = await recordEvent(crashing, event).then(() => 'taken', String);
      const rows = outcome === 'taken' ? [events + 1, 1] : [events, 0];
      expect([step, outcome, await countRows()]).toEqual([step, outcome, rows]);
      outcomes.add(outcome);
    }
    expect([...outcomes]).toEqual(['Error: killed', 'taken']);
  });

  it.each([
    ['with the wrong signature', { secret: 'whsec_other' }],
    ['altered in transit', { change: (body: string) => body.replace('evt_', 'evt_x') }],
    ['older than five minutes', { age: 301 }],
    ['without a signature', { headers: { 'stripe-signature': '' } }],
  ])('%s is refused and leaves no row', async (_what, sending) => {
    const before = await countRows();
    expect(await send(about(), sending)).toEqual([400, 'InvalidEvent']);
    expect(await countRows()).toEqual(before);
  });

  it('from live mode is refused in test mode', async () => {
    const before = await countRows();
    expect(await send(eventOf({ customer }, { livemode: true }))).toEqual([400, 'InvalidEvent']);
    expect(await countRows()).toEqual(before);
  });

  it('almost five minutes old is accepted, whoever is signed in', async () => {
    const headers = { authorization: `Bearer ${ada.token}` };
    expect(await send(about(), { age: 299, headers })).toEqual([200, null]);
    expect(await send(about(), { headers: { authorization: 'Bearer wrong' } })).toEqual([200, null]);
  });

  it('that is not JSON is refused, and one without a customer is accepted without a check', async () => {
    expect(await send(about(), { change: () => 'no json' })).toEqual([400, 'InvalidEvent']);
    const [, checks] = await countRows();
    expect(await send(eventOf({ id: 'price_1', object: 'price' }))).toEqual([200, null]);
    expect((await countRows())[1]).toBe(checks);
  });
});

it('both secrets are accepted during a rotation', async () => {
  const { payments } = server.deps;
  const [now = ''] = payments.webhookSecrets;
  const both = await startBillingServer({
    swap: () => ({ payments: { ...payments, mode: 'off', webhookSecrets: ['whsec_old', now] } }),
  });
  const sendTo = async (secret: string) => {
    const payload = JSON.stringify(eventOf({ object: 'price' }));
    const timestamp = Math.floor(both.clock.now().getTime() / 1_000);
    const signature = payments.stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await fetch(`${both.origin}/api/webhooks/stripe`, { method: 'POST', headers, body: payload }))
      .status;
  };
  expect([await sendTo('whsec_old'), await sendTo(now), await sendTo('whsec_none')]).toEqual([200, 200, 400]);
  await both.stop();
});

/** Changes made directly at Stripe, and the resulting edition. */
const happenings: [string, (stripe: Stripe) => Promise<unknown>, 'free' | 'pro'][] = [
  ['a subscription ended by hand', (stripe) => stripe.subscriptions.cancel(subscription), 'free'],
  [
    'a cancellation by hand',
    (stripe) => stripe.subscriptions.update(subscription, { cancel_at_period_end: true }),
    'pro',
  ],
  ['a refund', async (stripe) => stripe.refunds.create({ charge: await chargeOf(stripe) }), 'free'],
  [
    'a partial refund',
    async (stripe) => stripe.refunds.create({ charge: await chargeOf(stripe), amount: 100 }),
    'pro',
  ],
];

async function chargeOf(stripe: Stripe): Promise<string> {
  const { data } = await stripe.charges.list({ customer });
  return data[0]?.id ?? '';
}

describe.each(happenings)('%s', (_what, happen, edition) => {
  it.each([
    ['its event has arrived', () => send(about())],
    ['its event was fetched from Stripe’s list', () => catchUpEvents(billingOf(server))],
    ['all customers were reconciled', () => reconcile(billingOf(server))],
  ])('is noticed once %s', async (_how, learn) => {
    await happen(stripeOf(server));
    expect(await readEdition(server, ada)).toMatchObject({ edition: 'pro', ends: null });
    await learn();
    await checkCustomers(server);
    expect((await readEdition(server, ada)).edition).toBe(edition);
  });
});

it('overlapping reads keep the state of the later one', async () => {
  const { db } = server.deps;
  const stripe = stripeOf(server);
  const hold = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const slow = Object.create(stripe) as Stripe;
  Object.defineProperty(slow, 'subscriptions', {
    value: {
      list: async (params: Stripe.SubscriptionListParams) => {
        const found = await stripe.subscriptions.list(params);
        begun.resolve();
        await hold.promise;
        return found;
      },
    },
  });
  const late = refreshCustomer({ ...billingOf(server), stripe: slow }, customer);
  await begun.promise;
  await stripe.subscriptions.cancel(subscription);
  await refreshCustomer(billingOf(server), customer);
  hold.resolve();
  await late;
  const row = await db
    .selectFrom('subscription')
    .select('status')
    .where('user_id', '=', ada.userId)
    .executeTakeFirst();
  expect(row?.status).toBe('canceled');
  expect((await readEdition(server, ada)).edition).toBe('free');
});

it('a customer whose row was lost is restored', async () => {
  await server.deps.db.deleteFrom('subscription').where('user_id', '=', ada.userId).execute();
  await send(about());
  await checkCustomers(server);
  expect(await readSubscription(server, ada)).toMatchObject({ status: 'active', stripeCustomerId: customer });
});

it('a failed check is retried later, not dropped', async () => {
  const { faults } = server.deps.payments.simulator ?? {};
  await stripeOf(server).subscriptions.cancel(subscription);
  await send(about());
  faults?.plan({ kind: 'serverError' }, { call: 'GET /v1/subscriptions', times: 3 });
  await expect(checkCustomers(server)).rejects.toThrow();
  await checkCustomers(server);
  expect((await readEdition(server, ada)).edition).toBe('pro');
  server.clock.advance(60_000);
  await checkCustomers(server);
  expect((await readEdition(server, ada)).edition).toBe('free');
});
