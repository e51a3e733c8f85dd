import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { State } from '@giotto/chart/model';
import { createWebhookSender } from '../packages/server/src/domains/webhooks/deliveries/webhook-sender.ts';
import { makeSecret, storeSecret } from '../packages/server/src/domains/webhooks/manage/secret-text.ts';
import { systemClock } from '../packages/server/src/platform/clock.ts';
import { resolveName } from '../packages/server/src/platform/http/outside-address.ts';
import { createLimiter } from '../packages/server/src/platform/limiter.ts';
import { deriveKeys } from '../packages/server/src/platform/sealing/keys.ts';
import { makeChart } from './chart.ts';
import { type Bench, type Measurement, summarise } from './measurement.ts';
import type { BenchDatabase } from './site/bench-database.ts';
import { SECRET } from './site/bench-node.ts';
import { withSite } from './site/bench-site.ts';
import { callNode } from './site/call-node.ts';

const PUSHES = 3_000;
const WARM_UP = 50;
/** Deliveries, of as many people as a node serves at a time. */
const DELIVERIES = 2_000;
const PEOPLE = 16;
/** Tries that a node makes at a time. */
const PLACES = 32;
const publicUrl = 'https://giotto.example';
const key = deriveKeys(SECRET).webhook;

/** A receiver on this machine that answers at once. */
async function startReceiver() {
  let count = 0;
  const server = createServer((incoming, answer) => {
    count += 1;
    incoming.resume();
    incoming.on('end', () => answer.end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => server.close(),
    countReceived: () => count,
  };
}

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

async function addWebhooks(
  { db }: BenchDatabase,
  { userId, port, count, chartId }: { userId: string; port: number; count: number; chartId: string },
): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, at) => `hook-${userId}-${chartId}-${at}`);
  for (const id of ids) {
    await db
      .insertInto('webhook')
      .values({
        id,
        user_id: userId,
        name: 'Bench',
        url: `http://127.0.0.1:${port}/`,
        events: ['tasks.changed', 'tasks.slipped'],
        chart_ids: [chartId],
        secret: storeSecret(key, id, makeSecret()),
        created_at: new Date(),
      })
      .execute();
  }
  return ids;
}

/** What a push to a chart costs that nobody, one webhook and twenty webhooks watch, taken in turns. */
async function measurePushes(
  database: BenchDatabase,
  origin: string,
  port: number,
): Promise<readonly Measurement[]> {
  const { userId, token } = database;
  const state: State = makeChart(1_000);
  const counts = [0, 1, 20];
  const charts: string[] = [];
  for (const count of counts) {
    const chartId = await database.addChart(state);
    await addWebhooks(database, { userId, port, count, chartId });
    charts.push(chartId);
  }
  const times = counts.map((): number[] => []);
  for (let at = 0; at < WARM_UP + PUSHES; at++) {
    for (const [which, chartId] of charts.entries()) {
      const change = { type: 'set', kind: 'task', id: `task-${at % 1_000}`, fields: { start: at / 10 } };
      const start = performance.now();
      await callNode(`${origin}/api/users/${userId}/gantts/${chartId}/update`, {
        token,
        clientId: 'bench',
        method: 'POST',
        body: { seq: at + 1, changes: [change] },
      });
      if (at >= WARM_UP) times[which]?.push(performance.now() - start);
    }
  }
  const [none = 0, one = 0, twenty = 0] = times.map((each) => summarise(each).median);
  const { rows } = await database.pool.query(
    "select count(*) from webhook_delivery where state = 'delivered'",
  );
  const webhooks = counts.reduce((sum, count) => sum + count);
  return [
    { what: 'a push to a chart without a webhook, median', value: none, unit: 'ms' },
    { what: 'push with 1 webhook to push without', value: one / none, unit: '×', limit: 1.1 },
    { what: 'push with 20 webhooks to push without', value: twenty / none, unit: '×', limit: 1.1 },
    {
      what: 'pushes that became one event, mean',
      value: ((WARM_UP + PUSHES) * webhooks) / Number(rows[0]?.count),
      unit: '×',
    },
  ];
}

/** How many events a node's sender delivers, beside bare posts of the same body to the same receiver. */
async function measureDeliveries(
  { db, ...database }: BenchDatabase,
  { port, countReceived }: Receiver,
): Promise<readonly Measurement[]> {
  const body = JSON.stringify({ id: 'x', type: 'tasks.changed', tasks: 'x'.repeat(2_000) });
  const now = new Date();
  const hooks: string[] = [];
  for (let at = 0; at < PEOPLE; at++) {
    const userId = `receiver-${at}`;
    const about = { name: 'Bench', password_hash: '', created_at: now, confirmed_at: now };
    await db
      .insertInto('app_user')
      .values({ ...about, id: userId, email: `${userId}@giotto.example` })
      .execute();
    hooks.push(...(await addWebhooks({ ...database, db }, { userId, port, count: 1, chartId: 'none' })));
  }
  for (let at = 0; at < DELIVERIES; at++) {
    await db
      .insertInto('webhook_delivery')
      .values({
        id: `delivery-${at}`,
        webhook_id: hooks[at % hooks.length] ?? '',
        event: 'test',
        state: 'once',
        body,
        created_at: now,
        next_try_at: now,
      })
      .execute();
  }
  const sender = createWebhookSender({
    db,
    clock: systemClock,
    key,
    rules: { resolve: resolveName, loopbackPort: port },
    publicUrl,
    log: { warn: console.error },
    wakeMails: () => undefined,
  });
  const before = countReceived();
  const start = performance.now();
  await sender.sendDue();
  const sent = DELIVERIES / ((performance.now() - start) / 1_000);
  await sender.stop();
  if (countReceived() - before !== DELIVERIES) throw new Error('Not each event was delivered once');
  const inTurn = createLimiter(PLACES, Number.POSITIVE_INFINITY);
  const bareStart = performance.now();
  await Promise.all(Array.from({ length: DELIVERIES }, () => inTurn(() => post(port, body))));
  const bare = DELIVERIES / ((performance.now() - bareStart) / 1_000);
  return [
    { what: 'deliveries by one sender', value: sent, unit: '/s' },
    { what: 'bare posts of the same body to the same receiver', value: bare, unit: '/s' },
    { what: 'bare posts to deliveries', value: bare / sent, unit: '×' },
  ];
}

async function post(port: number, body: string): Promise<void> {
  const sent = request({ port, method: 'POST', agent: false }).end(body);
  const [answer] = await once(sent, 'response');
  answer.resume();
  await once(answer, 'end');
}

/** What webhooks cost those who change charts, and how many events a node delivers. */
export const bench: Bench = {
  name: 'webhooks',
  measure: async () => {
    const receiver = await startReceiver();
    const variables = { NODE_ENV: 'test', WEBHOOK_LOOPBACK_PORT: `${receiver.port}` };
    try {
      const pushes = await withSite(
        1,
        ({ database, nodes }) => measurePushes(database, nodes[0]?.origin ?? '', receiver.port),
        variables,
      );
      // Without a node, whose own sender would take a share.
      const deliveries = await withSite(0, ({ database }) => measureDeliveries(database, receiver));
      return [...pushes, ...deliveries];
    } finally {
      receiver.stop();
    }
  },
};
