import type Stripe from 'stripe';
import { beforeEach, describe, expect, it } from 'vitest';
import { catchUpEvents, reconcile } from '../../src/domains/billing/reconciliation/reconcile.ts';
import { refreshCustomer } from '../../src/domains/billing/reconciliation/refresh-customer.ts';
import { noteEvent } from '../../src/domains/billing/reconciliation/take-event.ts';
import { Life, mortalDatabase } from '../support/mortal-node.ts';
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
  it('is taken once, however often it comes, and asks for its customer to be read', async () => {
    const [events = 0] = await countRows();
    const event = about();
    for (let copy = 0; copy < 5; copy += 1) expect(await send(event)).toEqual([200, null]);
    expect(await countRows()).toEqual([events + 1, 1]);
  });

  it('is taken without a word to Stripe, however long Stripe takes to answer', async () => {
    const { faults } = server.deps.payments.simulator ?? {};
    faults?.plan({ kind: 'cut' }, { times: Number.POSITIVE_INFINITY });
    expect(await send(about())).toEqual([200, null]);
    faults?.clear();
    expect((await countRows())[1]).toBe(1);
  });

  it('is noted together with the reading that it asks for, or neither, wherever the node dies over it', async () => {
    const life = new Life();
    const mortal = { ...billingOf(server), db: mortalDatabase(server.deps.pool, life) };
    const outcomes = new Set<string>();
    for (let step = 1; !outcomes.has('taken'); step += 1) {
      await server.deps.db.deleteFrom('customer_check').execute();
      const [events = 0] = await countRows();
      life.start({ step, when: 'before' });
      const event = { ...about(), created: seconds() } as unknown as Stripe.Event;
      const outcome = await noteEvent(mortal, event).then(() => 'taken', String);
      const rows = outcome === 'taken' ? [events + 1, 1] : [events, 0];
      expect([step, outcome, await countRows()]).toEqual([step, outcome, rows]);
      outcomes.add(outcome);
    }
    expect([...outcomes]).toEqual(['Error: killed', 'taken']);
  });

  it.each([
    ['of another signature', { secret: 'whsec_other' }],
    ['changed on its way', { change: (body: string) => body.replace('evt_', 'evt_x') }],
    ['of more than five minutes ago', { age: 301 }],
    ['without a signature', { headers: { 'stripe-signature': '' } }],
  ])('%s is refused and leaves no row', async (_what, sending) => {
    const before = await countRows();
    expect(await send(about(), sending)).toEqual([400, 'InvalidEvent']);
    expect(await countRows()).toEqual(before);
  });

  it('of real money is refused where money is not real', async () => {
    const before = await countRows();
    expect(await send(eventOf({ customer }, { livemode: true }))).toEqual([400, 'InvalidEvent']);
    expect(await countRows()).toEqual(before);
  });

  it('of almost five minutes ago is taken; who is signed in does not matter', async () => {
    const headers = { authorization: `Bearer ${ada.token}` };
    expect(await send(about(), { age: 299, headers })).toEqual([200, null]);
    expect(await send(about(), { headers: { authorization: 'Bearer wrong' } })).toEqual([200, null]);
  });

  it('that is no JSON, or none of ours, is refused or taken without a reading', async () => {
    expect(await send(about(), { change: () => 'no json' })).toEqual([400, 'InvalidEvent']);
    const [, checks] = await countRows();
    expect(await send(eventOf({ id: 'price_1', object: 'price' }))).toEqual([200, null]);
    expect((await countRows())[1]).toBe(checks);
  });
});

it('both secrets are good while one takes the other’s place', async () => {
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

/** What happens at Stripe without us, and the edition that follows. */
const happenings: [string, (stripe: Stripe) => Promise<unknown>, 'free' | 'pro'][] = [
  ['a cancellation by hand', (stripe) => stripe.subscriptions.cancel(subscription), 'free'],
  [
    'an end that is set by hand',
    (stripe) => stripe.subscriptions.update(subscription, { cancel_at_period_end: true }),
    'pro',
  ],
  ['a refund', async (stripe) => stripe.refunds.create({ charge: await chargeOf(stripe) }), 'free'],
  [
    'a refund of a part',
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
    ['all customers were read', () => reconcile(billingOf(server))],
  ])('is known once %s', async (_how, learn) => {
    await happen(stripeOf(server));
    expect(await readEdition(server, ada)).toMatchObject({ edition: 'pro', ends: null });
    await learn();
    await checkCustomers(server);
    expect((await readEdition(server, ada)).edition).toBe(edition);
  });
});

it('readings that overtake each other leave what the later one found', async () => {
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

it('a customer whose row was lost between Stripe and us is taken up again', async () => {
  await server.deps.db.deleteFrom('subscription').where('user_id', '=', ada.userId).execute();
  await send(about());
  await checkCustomers(server);
  expect(await readSubscription(server, ada)).toMatchObject({ status: 'active', stripeCustomerId: customer });
});

it('a reading that fails is tried again later, and not lost', async () => {
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
