import {
  createWebhook,
  deleteWebhook,
  endResetPassword,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  pauseWebhook,
  replaceWebhookSecret,
  resendWebhookDelivery,
  startResetPassword,
  testWebhook,
  updateWebhook,
  type WebhookEventName,
} from '@giotto/contract/api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deleteGrant, saveGrant } from '../../src/domains/charts/access/grant-repository.ts';
import { addChart } from '../support/chart-fixtures.ts';
import { plainPasswords } from '../support/plain-passwords.ts';
import { createAccount, hashPassword, type TestAccount } from '../support/test-accounts.ts';
import { call } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { readMails, solveCaptcha } from '../support/test-sign-up.ts';
import { addWebhook } from '../support/webhook-cases.ts';

const minute = 60_000;
const password = 'correct horse battery';
let server: TestServer;
let ada: TestAccount;
beforeEach(async () => {
  server = await startTestServer({ swap: () => ({ passwords: plainPasswords }) });
  ada = await createAccount(server, { password, email: 'ada@example.com' });
});
afterEach(() => server.stop());

interface Wish {
  name?: string;
  url?: string;
  events?: WebhookEventName[];
  ganttIds?: string[] | null;
  password?: string;
}
const wish = {
  name: 'Build server',
  url: 'https://hooks.example.com/giotto',
  events: ['tasks.changed'] as WebhookEventName[],
  ganttIds: null,
};
const create = (changes: Wish = {}, by = ada) =>
  call(server, createWebhook, { body: { ...wish, ...changes } }, by);
const list = async (by = ada) => (await call(server, listWebhooks, {}, by)).body.webhooks;
const update = (webhookId: string, changes: Wish = {}, by = ada) =>
  call(server, updateWebhook, { params: { webhookId }, body: { ...wish, ...changes } }, by);

describe('creating a webhook', () => {
  it('answers its secret once; the database holds it encrypted', async () => {
    const { status, body } = await create();
    expect([status, body.secret]).toEqual([200, expect.stringMatching(/^whsec_[\w-]{43}$/)]);
    expect(await list()).toEqual([body.webhook]);
    const { name, url, events } = wish;
    expect(body.webhook).toMatchObject({ name, url, events, gantts: null, state: 'active' });
    const [row] = await server.deps.db.selectFrom('webhook').select('secret').execute();
    expect(row?.secret.toString('latin1')).not.toContain(body.secret.slice(6));
  });

  it('needs a login within ten minutes, or the password', async () => {
    server.clock.advance(10 * minute);
    expect((await create()).status).toBe(200);
    server.clock.advance(1);
    expect((await create()).code).toBe('RecentLoginNeeded');
    expect((await create({ password: hashPassword('wrong') })).code).toBe('MyProfil.WrongCurrentPassword');
    expect((await create({ password: hashPassword(password) })).status).toBe(200);
  });

  it('is possible twenty times, also for calls at the same moment', async () => {
    for (let at = 1; at <= 18; at += 1) await addWebhook(server.deps, ada.userId, `hook-${at}`);
    const answers = await Promise.all([create(), create(), create()]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['WebhooksLimit', null, null]);
    await call(server, deleteWebhook, { params: { webhookId: 'hook-1' } }, ada);
    expect((await create()).status).toBe(200);
    expect(await list()).toHaveLength(20);
  });

  it('takes a name of 1 to 100 characters, and an address of at most 2,000', async () => {
    const names = await Promise.all(
      ['', 'x', 'x'.repeat(100), 'x'.repeat(101)].map((name) => create({ name })),
    );
    expect(names.map(({ status }) => status)).toEqual([400, 200, 200, 400]);
    const urls = await Promise.all(
      [1_999, 2_000, 2_001].map((length) => create({ url: wish.url.padEnd(length, 'x') })),
    );
    expect(urls.map(({ status }) => status)).toEqual([200, 200, 400]);
  });

  it('takes 1 to 100 charts that the caller can see, without saying why others are refused', async () => {
    const own = await Promise.all(Array.from({ length: 101 }, () => addChart(server, ada)));
    const tries = [[], own.slice(0, 1), own.slice(0, 100), own, [own[0] ?? '', own[0] ?? '']];
    const answers = await Promise.all(tries.map((ganttIds) => create({ ganttIds })));
    expect(answers.map(({ status }) => status)).toEqual([400, 200, 200, 400, 400]);
    const foreign = await addChart(server, await createAccount(server));
    for (const id of [foreign, 'never-was'])
      expect((await create({ ganttIds: [id] })).code).toBe('Unauthorized');
  });

  it('refuses no, repeated and unknown events', async () => {
    const events = [[], ['tasks.changed', 'tasks.changed'], ['test'], ['billing']] as WebhookEventName[][];
    const answers = await Promise.all(events.map((some) => create({ events: some })));
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  });
});

describe('changing a webhook', () => {
  it('keeps its secret; only another address needs a login within ten minutes, or the password', async () => {
    const { id } = (await create()).body.webhook;
    server.clock.advance(10 * minute + 1);
    expect((await update(id, { name: 'CI', events: ['chart.published'] })).body.webhook).toMatchObject({
      name: 'CI',
      events: ['chart.published'],
    });
    const url = 'https://elsewhere.example.com/';
    expect((await update(id, { url })).code).toBe('RecentLoginNeeded');
    expect((await update(id, { url, password: hashPassword(password) })).body.webhook.url).toBe(url);
    server.clock.advance(10 * minute + 1);
    const replaced = await call(server, replaceWebhookSecret, { params: { webhookId: id }, body: {} }, ada);
    expect(replaced.code).toBe('RecentLoginNeeded');
  });

  it('keeps charts that its person lost meanwhile, and adds only those that they can see', async () => {
    const [own, bob] = [await addChart(server, ada), await createAccount(server)];
    const theirs = await addChart(server, bob);
    await saveGrant(server.deps.db, theirs, ada.userId, 1);
    const { id } = (await create({ ganttIds: [own, theirs] })).body.webhook;
    await deleteGrant(server.deps.db, theirs, ada.userId);
    expect((await list())[0]?.gantts?.map(({ ganttId }) => ganttId)).toEqual([own]);
    expect((await update(id, { ganttIds: [own, theirs] })).status).toBe(200);
    expect((await update(id, { ganttIds: [own] })).status).toBe(200);
    expect((await update(id, { ganttIds: [own, theirs] })).code).toBe('Unauthorized');
  });
});

it('other people’s webhooks and deliveries are like ones that never existed', async () => {
  const bob = await createAccount(server);
  await addWebhook(server.deps, ada.userId, 'hers');
  const params = { webhookId: 'hers' };
  const delivery = { ...params, deliveryId: 'delivery-of-hers' };
  const answers = [
    await update('hers', {}, bob),
    await call(server, pauseWebhook, { params, body: { isPaused: false } }, bob),
    await call(server, replaceWebhookSecret, { params, body: {} }, bob),
    await call(server, testWebhook, { params }, bob),
    await call(server, deleteWebhook, { params }, bob),
    await call(server, listWebhookDeliveries, { params, query: {} }, bob),
    await call(server, getWebhookDelivery, { params: delivery }, bob),
    await call(server, resendWebhookDelivery, { params: delivery }, bob),
    await call(server, getWebhookDelivery, { params: { ...params, deliveryId: 'none' } }, ada),
  ];
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'NotFound'));
  expect(await list(bob)).toEqual([]);
});

it('resetting a forgotten password pauses all webhooks', async () => {
  await create();
  const turnstileToken = await solveCaptcha(server);
  await call(server, startResetPassword, { body: { email: ada.email, turnstileToken } });
  await server.deps.backgroundTasks.settle();
  const text = (await readMails(server, ada.email)).map((mail) => mail.text).join();
  const [, passwordResetKey = ''] = /passwordResetKey=([\w-]+)/.exec(text) ?? [];
  const body = { email: ada.email, passwordResetKey, password: hashPassword('another battery') };
  expect((await call(server, endResetPassword, { body })).status).toBe(200);
  const rows = await server.deps.db.selectFrom('webhook').select('paused_at').execute();
  expect(rows).toEqual([{ paused_at: expect.any(Date) }]);
});
