import { promisify } from 'node:util';
import { createWebhook, listWebhookDeliveries, listWebhooks, updateWebhook } from '@giotto/contract/api';
import { afterEach, expect, it } from 'vitest';
import { createWebhookSender } from '../../src/domains/webhooks/deliveries/webhook-sender.ts';
import { lookupPublic, REFUSAL_STEP, type ResolveName } from '../../src/platform/http/outside-address.ts';
import { createTask } from '../support/chart-client.ts';
import { call } from '../support/test-client.ts';
import { answering } from '../support/webhook-receiver.ts';
import { startWebhookSite, type WebhookSite } from '../support/webhook-site.ts';

let site: WebhookSite;
afterEach(() => site.stop());

/** A site whose sender resolves names like this, and may call the receiver's port of this machine or not. */
async function startWith(resolve: ResolveName, isLoopbackAllowed = false): Promise<void> {
  site = await startWebhookSite({
    swap: ({ db, clock, keys, log, environment, mailSender }) => ({
      webhookSender: createWebhookSender({
        db,
        clock,
        key: keys.webhook,
        rules: { resolve, loopbackPort: isLoopbackAllowed ? environment.webhookLoopbackPort : null },
        publicUrl: environment.publicUrl,
        log,
        wakeMails: mailSender.wake,
      }),
    }),
  });
}

async function outcome() {
  const { db } = site.server.deps;
  const columns = ['problem', 'status', 'tries', 'answer'] as const;
  return db.selectFrom('webhook_delivery').select(columns).executeTakeFirstOrThrow();
}

/** Sends one event to a name; the receiver listens on this machine. */
async function sendTo(host: string): Promise<void> {
  const chartId = await site.add();
  await site.hook({ url: `https://${host}:${site.receiver.port}/` });
  await site.client(chartId).push([createTask('a')]);
  await site.deliver();
}

const refused = { problem: 'connection', status: null, tries: 1, answer: null };

it.each([
  ['127.0.0.1', 4],
  ['10.0.0.7', 4],
  ['172.16.0.1', 4],
  ['192.168.1.1', 4],
  ['169.254.169.254', 4],
  ['100.64.0.1', 4],
  ['0.0.0.0', 4],
  ['224.0.0.1', 4],
  ['255.255.255.255', 4],
  ['::1', 6],
  ['::ffff:127.0.0.1', 6],
  ['fe80::1', 6],
  ['fd00:ec2::254', 6],
  ['64:ff9b::7f00:1', 6],
])('webhooks: refuses a name that resolves to a private address at connect: %s', async (address, family) => {
  await startWith(async () => [{ address, family }]);
  await sendTo('hooks.example.com');
  expect(await outcome()).toEqual(refused);
  expect(site.receiver.received).toEqual([]);
});

it('webhooks: refuses a name with a public and a private address', async () => {
  await startWith(async () => [
    { address: '93.184.216.34', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ]);
  await sendTo('hooks.example.com');
  expect(await outcome()).toEqual(refused);
});

it('webhooks: connects to the answer that it has checked, though the name’s server answers differently next', async () => {
  const answers = ['93.184.216.34', '127.0.0.1'];
  const resolve: ResolveName = async () => [{ address: answers.shift() ?? '', family: 4 }];
  await startWith(resolve);
  const lookup = lookupPublic(new URL('https://rebinding.example.com/'), { resolve, loopbackPort: null });
  // As `net.connect` does for one connection.
  const address = await promisify(lookup)('rebinding.example.com', {});
  expect(address).toBe('93.184.216.34');
  expect(answers).toEqual(['127.0.0.1']);
  await sendTo('rebinding.example.com');
  expect(answers).toEqual([]);
  expect(await outcome()).toEqual(refused);
  expect(site.receiver.received).toEqual([]);
});

it('webhooks: a name that doesn’t exist is refused with the same words, and as late, as one that leads into the network', async () => {
  const late: Record<string, number> = {};
  const answers: unknown[] = [];
  for (const host of ['nowhere.example.com', 'empty.example.com', 'intranet.example.com']) {
    await startWith(async () => {
      if (host.startsWith('nowhere')) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
      return host.startsWith('empty') ? [] : [{ address: '10.0.0.7', family: 4 }];
    });
    const began = performance.now();
    await sendTo(host);
    late[host] = performance.now() - began;
    answers.push(await outcome());
    if (!host.startsWith('intranet')) await site.stop();
  }
  expect(answers).toEqual([refused, refused, refused]);
  // Older versions told them apart.
  const { db } = site.server.deps;
  for (const problem of ['private', 'dns'] as const) {
    await db.updateTable('webhook_delivery').set({ problem }).execute();
    const { webhook_id: webhookId } = await db
      .selectFrom('webhook_delivery')
      .select('webhook_id')
      .executeTakeFirstOrThrow();
    const { body } = await call(site.server, listWebhookDeliveries, { params: { webhookId } }, site.ada);
    expect(body.deliveries.map((delivery) => delivery.problem)).toEqual(['connection']);
  }
  for (const time of Object.values(late)) expect(time).toBeGreaterThanOrEqual(REFUSAL_STEP - 5);
});

it.each([
  ['https://Hooks.Example.com', 'https://hooks.example.com/'],
  ['https://hooks.example.com:443/a/../b c', 'https://hooks.example.com/b%20c'],
  ['https://hööks.example.com/x', 'https://xn--hks-snaa.example.com/x'],
])('webhooks: stores %s as it is called: %s', async (url, called) => {
  await startWith(async () => []);
  const { id: webhookId } = await site.hook({ url: 'https://other.example.com/' });
  const body = { name: 'x', url, events: ['tasks.changed' as const], ganttIds: null };
  const created = await call(site.server, createWebhook, { body }, site.ada);
  const updated = await call(site.server, updateWebhook, { params: { webhookId }, body }, site.ada);
  expect([created.body.webhook.url, updated.body.webhook.url]).toEqual([called, called]);
  const { db } = site.server.deps;
  const stored = await db.selectFrom('webhook').select('url').execute();
  expect(stored).toEqual([{ url: called }, { url: called }]);
  // A node of an older version has stored it as it was typed.
  await db.updateTable('webhook').set({ url }).execute();
  const listed = await call(site.server, listWebhooks, {}, site.ada);
  expect(listed.body.webhooks.map((webhook) => webhook.url)).toEqual([called, called]);
});

it.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://127.1/',
  'https://[::1]/',
  'https://[::ffff:7f00:1]/',
  'https://10.1.2.3:8443/',
  'https://169.254.169.254/latest/meta-data',
  'https://168.63.129.16/',
  'https://[fd00::1]/',
])('webhooks: refuses a host that is written as a private number: %s', async (url) => {
  await startWith(async () => []);
  const body = { name: 'x', url, events: ['tasks.changed' as const], ganttIds: null };
  const { code, error } = await call(site.server, createWebhook, { body }, site.ada);
  expect([code, error?.details]).toEqual([
    'WebhookAddress',
    [{ path: 'body.url', message: 'must be an address of the public internet' }],
  ]);
});

it.each([
  ['http://hooks.example.com/', 'must begin with https://'],
  ['https://ada:secret@hooks.example.com/', 'must hold no user name and no password'],
  ['https://hooks.example.com:25/', 'must name no port, 443, or one from 1024'],
  ['https://hooks.example.com/#x', 'must hold no #'],
  ['nowhere', 'must be an address like https://hooks.example.com/giotto'],
])('webhooks: refuses %s, also as a new address: %s', async (url, message) => {
  await startWith(async () => []);
  const { id: webhookId } = await site.hook();
  const body = { name: 'x', url, events: ['tasks.changed' as const], ganttIds: null };
  const created = await call(site.server, createWebhook, { body }, site.ada);
  const updated = await call(site.server, updateWebhook, { params: { webhookId }, body }, site.ada);
  for (const { error } of [created, updated]) expect(error?.details).toEqual([{ path: 'body.url', message }]);
});

it('webhooks: sends to the configured port of its own machine only', async () => {
  await startWith(async () => [{ address: '127.0.0.1', family: 4 }], true);
  const chartId = await site.add();
  await site.hook({ url: `http://localhost:${site.receiver.port}/` });
  await site.client(chartId).push([createTask('a')]);
  await site.deliver();
  expect(await outcome()).toMatchObject({ problem: null, status: 200 });
});

it.each([301, 302, 303, 307, 308])('webhooks: follows no redirect with %i', async (status) => {
  await startWith(async () => [{ address: '127.0.0.1', family: 4 }], true);
  const chartId = await site.add();
  await site.hook();
  site.receiver.answer = answering(status, '', { location: `http://127.0.0.1:${site.receiver.port}/other` });
  await site.client(chartId).push([createTask('a')]);
  await site.deliver();
  expect(await outcome()).toMatchObject({ problem: 'redirect', status, tries: 1 });
  expect(site.receiver.received.map(({ path }) => path)).toEqual(['/']);
});

it('webhooks: keeps 1 KB of an answer as text, and reads 64 KB of one that doesn’t end', async () => {
  await startWith(async () => [{ address: '127.0.0.1', family: 4 }], true);
  const chartId = await site.add();
  await site.hook();
  const closed = Promise.withResolvers<number>();
  site.receiver.answer = (_request, response) => {
    let sent = 0;
    response.writeHead(200);
    const send = () => {
      while (response.write(`\u0000\u001b[31m${'x'.repeat(9_994)}`)) sent += 10_000;
      sent += 10_000;
      response.once('drain', send);
    };
    response.on('close', () => closed.resolve(sent));
    send();
  };
  await site.client(chartId).push([createTask('a')]);
  await site.deliver();
  const { answer, ...rest } = await outcome();
  expect(rest).toEqual({ problem: null, status: 200, tries: 1 });
  expect(answer).toBe(`[31m${'x'.repeat(1_018)}`);
  // What the operating system buffers on the way, too.
  expect(await closed.promise).toBeLessThan(20_000_000);
});
