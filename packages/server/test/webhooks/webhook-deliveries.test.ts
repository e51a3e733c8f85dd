import {
  deleteWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  pauseWebhook,
  replaceWebhookSecret,
  resendWebhookDelivery,
  testWebhook,
} from '@giotto/contract/api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createWebhookSender } from '../../src/domains/webhooks/deliveries/webhook-sender.ts';
import { resolveName } from '../../src/platform/http/outside-address.ts';
import { createTask } from '../support/chart-client.ts';
import { call } from '../support/test-client.ts';
import { readMails } from '../support/test-sign-up.ts';
import { importDocsSample } from '../support/webhook-docs-sample.ts';
import { answering } from '../support/webhook-receiver.ts';
import { type Hook, startWebhookSite, type WebhookSite } from '../support/webhook-site.ts';

const second = 1_000;
const hour = 3_600 * second;
const day = 24 * hour;
let site: WebhookSite;
let hook: Hook;
beforeEach(async () => {
  site = await startWebhookSite();
  hook = await site.hook();
});
afterEach(() => site.stop());

const params = () => ({ webhookId: hook.id });
const list = async (query: { before?: number; failed?: '1' } = {}) =>
  (await call(site.server, listWebhookDeliveries, { params: params(), query }, site.ada)).body;
const state = async () => (await call(site.server, listWebhooks, {}, site.ada)).body.webhooks[0];
const resend = (deliveryId: string) =>
  call(site.server, resendWebhookDelivery, { params: { ...params(), deliveryId }, body: {} }, site.ada);
const edit = (chartId: string, id: string) => site.client(chartId).push([createTask(id)]);
const titles = () => site.receiver.received.map(({ json }) => (json.tasks as { id: string }[])[0]?.id);
/** Another node's sender on the same database. */
function startSender() {
  const { db, clock, keys, log, environment, mailSender } = site.server.deps;
  return createWebhookSender({
    db,
    clock,
    key: keys.webhook,
    rules: { resolve: resolveName, loopbackPort: environment.webhookLoopbackPort },
    publicUrl: environment.publicUrl,
    log,
    wakeMails: mailSender.wake,
  });
}

describe('an event that fails', () => {
  it('is tried again with the same id and body, a new time and a new signature', async () => {
    const chartId = await site.add();
    site.receiver.answer = answering(500, 'out of order');
    await edit(chartId, 'a');
    await site.deliver();
    expect((await list()).deliveries).toMatchObject([
      {
        event: 'tasks.changed',
        gantt: { ganttId: chartId, name: 'A chart' },
        state: 'waiting',
        status: 500,
        tries: 1,
      },
    ]);
    site.receiver.answer = answering(204);
    site.server.clock.advance(13 * second);
    await site.deliver();
    const [first, again] = site.receiver.received;
    expect(again?.body).toBe(first?.body);
    expect(again?.headers['giotto-event-id']).toBe(first?.headers['giotto-event-id']);
    expect([first, again].map((event) => event?.headers['giotto-try'])).toEqual(['1', '2']);
    const times = [first, again].map((event) =>
      Number(/t=(\d+)/.exec(String(event?.headers['giotto-signature']))?.[1]),
    );
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBe(13);
    expect((await list()).deliveries).toMatchObject([
      { state: 'delivered', status: 204, tries: 2, nextTryDate: null },
    ]);
  });

  it('holds up the later events of its chart, in their order, and no other chart’s', async () => {
    const [one, other] = [await site.add(), await site.add()];
    site.receiver.answer = answering(503);
    await edit(one, 'first');
    await site.deliver();
    await edit(one, 'second');
    await site.deliver();
    site.receiver.answer = answering(200);
    await edit(other, 'elsewhere');
    await site.deliver();
    expect(titles()).toEqual(['first', 'elsewhere']);
    site.server.clock.advance(13 * second);
    await site.deliver();
    expect(titles()).toEqual(['first', 'elsewhere', 'first', 'second']);
  });

  it('is tried about thirty times in three days, then given up; the next event of its chart follows', async () => {
    const chartId = await site.add();
    site.receiver.answer = answering(500);
    await edit(chartId, 'first');
    await site.deliver();
    const start = site.server.clock.now().getTime();
    await edit(chartId, 'second');
    await site.deliver();
    while ((await list()).deliveries.some(({ state, tries }) => state === 'waiting' && tries > 0)) {
      const [, waiting] = (await list()).deliveries;
      const next = new Date(waiting?.nextTryDate ?? '').getTime();
      site.server.clock.advance(next - site.server.clock.now().getTime());
      await site.deliver();
    }
    const took = site.server.clock.now().getTime() - start;
    expect(took).toBeGreaterThanOrEqual(3 * day);
    expect(took).toBeLessThan(3 * day + 5 * hour);
    const { deliveries, webhook } = await list();
    expect(deliveries[1]).toMatchObject({ state: 'failed', status: 500 });
    expect(deliveries[1]?.tries).toBeGreaterThan(22);
    expect(deliveries[1]?.tries).toBeLessThan(40);
    expect(webhook.state).toBe('disabled');
    expect(titles().filter((id) => id === 'second')).toEqual([]);
  });

  it('is given up alone while events of other charts arrive', async () => {
    const [bad, good] = [await site.add(), await site.add()];
    site.receiver.answer = answering(500);
    await edit(bad, 'bad');
    await site.deliver();
    site.server.clock.advance(day);
    site.receiver.answer = answering(200);
    await site.server.deps.db
      .updateTable('webhook_delivery')
      .set({ next_try_at: new Date(8e12) })
      .execute();
    await edit(good, 'good');
    await site.deliver();
    site.server.clock.advance(2 * day);
    await site.server.deps.db
      .updateTable('webhook_delivery')
      .set({ next_try_at: new Date(0) })
      .execute();
    site.receiver.answer = answering(500);
    await site.deliver();
    expect((await list()).deliveries.map(({ state }) => state)).toEqual(['delivered', 'failed']);
    expect((await state())?.state).toBe('active');
  });
});

describe('a webhook that nothing has reached for three days', () => {
  async function disable(): Promise<string> {
    const chartId = await site.add();
    site.receiver.answer = answering(500);
    await edit(chartId, 'a');
    await site.deliver();
    site.server.clock.advance(3 * day);
    await site.deliver();
    return chartId;
  }

  it('is disabled with one mail, which leads to its deliveries, and hears of nothing more', async () => {
    const chartId = await disable();
    expect(await state()).toMatchObject({ state: 'disabled', deliveredDate: null });
    const mails = await readMails(site.server, site.ada.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['A webhook of your Giotto account was disabled']);
    expect(mails[0]?.text).toContain(`/myprofile/webhooks/${hook.id}`);
    await edit(chartId, 'b');
    await site.deliver();
    expect(titles()).toEqual(['a', 'a']);
  });

  it('can be resumed: what happens from then on is sent', async () => {
    const chartId = await disable();
    await edit(chartId, 'missed');
    site.receiver.answer = answering(200);
    await call(site.server, pauseWebhook, { params: params(), body: { isPaused: false } }, site.ada);
    await edit(chartId, 'later');
    await site.deliver();
    expect(titles()).toEqual(['a', 'a', 'later']);
    expect(await state()).toMatchObject({ state: 'active', failingSinceDate: null });
  });

  it('is not disabled a second before', async () => {
    const chartId = await site.add();
    site.receiver.answer = answering(500);
    await edit(chartId, 'a');
    await site.deliver();
    site.server.clock.advance(3 * day - second);
    await site.deliver();
    expect((await state())?.state).toBe('active');
    expect((await list()).deliveries[0]?.state).toBe('waiting');
  });
});

describe('a receiver', () => {
  it('that is slow is waited for, while others are served', async () => {
    const other = await site.hook({ path: '/quick' });
    const chartId = await site.add();
    const slow = Promise.withResolvers<void>();
    site.receiver.answer = (request, response) => {
      if (request.url === '/quick') response.end();
      else void slow.promise.then(() => response.end());
    };
    await edit(chartId, 'a');
    const delivered = site.deliver();
    await site.receiver.arrived(2);
    const quick = async () => {
      const { body } = await call(
        site.server,
        listWebhookDeliveries,
        { params: { webhookId: other.id }, query: {} },
        site.ada,
      );
      return body.deliveries[0]?.state;
    };
    await expect.poll(quick).toBe('delivered');
    expect((await list()).deliveries[0]?.state).toBe('waiting');
    slow.resolve();
    await delivered;
    expect((await list()).deliveries[0]?.state).toBe('delivered');
  });

  it('that never answers is left after ten seconds', async () => {
    const chartId = await site.add();
    site.receiver.answer = () => undefined;
    await edit(chartId, 'a');
    const start = performance.now();
    await site.deliver();
    const took = performance.now() - start;
    expect(took).toBeGreaterThan(9_900);
    expect((await list()).deliveries[0]).toMatchObject({
      state: 'waiting',
      problem: 'timeout',
      status: null,
    });
  }, 20_000);

  it('that breaks the connection has not got the event', async () => {
    const chartId = await site.add();
    site.receiver.answer = (request) => request.socket.destroy();
    await edit(chartId, 'a');
    await site.deliver();
    expect((await list()).deliveries[0]).toMatchObject({
      state: 'waiting',
      problem: 'connection',
      status: null,
    });
  });
});

describe('several servers', () => {
  it('send an event once, whichever takes it', async () => {
    const second = startSender();
    const charts = await Promise.all(Array.from({ length: 12 }, () => site.add()));
    for (const chartId of charts) await edit(chartId, 'a');
    await Promise.all([site.deliver(), site.deliver(), second.sendDue()]);
    await Promise.all([second.sendDue(), site.server.deps.webhookSender.sendDue()]);
    const ids = site.receiver.received.map(({ json }) => json.id);
    expect(ids).toHaveLength(12);
    expect(new Set(ids).size).toBe(12);
    await second.stop();
  });

  it('repeat after twenty seconds what one was sending when it died, with the same id', async () => {
    const chartId = await site.add();
    const answers: (() => void)[] = [];
    site.receiver.answer = (_request, response) => void answers.push(() => response.end());
    await edit(chartId, 'a');
    // As if this server died here: it doesn't hear the answer.
    const dying = site.deliver();
    await site.receiver.arrived(1);
    site.receiver.answer = answering(200);
    const next = startSender();
    site.server.clock.advance(19 * second);
    await next.sendDue();
    expect(site.receiver.received).toHaveLength(1);
    site.server.clock.advance(second);
    await next.sendDue();
    expect(site.receiver.received).toHaveLength(2);
    expect(new Set(site.receiver.received.map(({ json }) => json.id)).size).toBe(1);
    for (const answer of answers) answer();
    await Promise.all([dying, next.stop()]);
  });
});

describe('the page of a webhook', () => {
  it('shows what was sent and answered, newest first, fifty at a time, and only to its person', async () => {
    const chartId = await site.add();
    site.receiver.answer = answering(200, 'thanks');
    await edit(chartId, 'a');
    await site.deliver();
    const [{ id: deliveryId } = { id: '' }] = (await list()).deliveries;
    const read = await call(
      site.server,
      getWebhookDelivery,
      { params: { ...params(), deliveryId } },
      site.ada,
    );
    expect(read.body.answer).toBe('thanks');
    expect(JSON.parse(read.body.body)).toMatchObject({ id: deliveryId, type: 'tasks.changed' });
    for (let at = 0; at < 50; at += 1)
      await site.server.deps.db
        .insertInto('webhook_delivery')
        .values({
          id: `more-${at}`,
          webhook_id: hook.id,
          event: 'test',
          state: at === 7 ? 'failed' : 'delivered',
          body: '{}',
          created_at: site.server.clock.now(),
          next_try_at: site.server.clock.now(),
        })
        .execute();
    const page = await list();
    expect(page.deliveries).toHaveLength(50);
    expect(page.deliveries[0]?.id).toBe('more-49');
    expect((await list({ before: page.next ?? 0 })).deliveries.map(({ id }) => id)).toEqual([deliveryId]);
    expect((await list({ failed: '1' })).deliveries.map(({ id }) => id)).toEqual(['more-7']);
  });

  it('sends an event again at once, with the same id; if that fails, it is not queued', async () => {
    const chartId = await site.add();
    await edit(chartId, 'a');
    await site.deliver();
    const [{ id } = { id: '' }] = (await list()).deliveries;
    site.receiver.answer = answering(500);
    await resend(id);
    await site.deliver();
    expect((await list()).deliveries).toMatchObject([{ id, state: 'failed', status: 500, tries: 2 }]);
    site.receiver.answer = answering(200);
    await resend(id);
    await site.deliver();
    expect((await list()).deliveries).toMatchObject([{ id, state: 'delivered', tries: 3 }]);
    expect(new Set(site.receiver.received.map(({ json }) => json.id)).size).toBe(1);
  });

  it('sends an event that waits before its time', async () => {
    const chartId = await site.add();
    site.receiver.answer = answering(500);
    await edit(chartId, 'a');
    await site.deliver();
    const [{ id } = { id: '' }] = (await list()).deliveries;
    site.receiver.answer = answering(200);
    expect((await resend(id)).body.delivery.state).toBe('waiting');
    await site.deliver();
    expect((await list()).deliveries).toMatchObject([{ state: 'delivered', tries: 2 }]);
  });

  it('sends a test event, once, also while it is paused', async () => {
    await call(site.server, pauseWebhook, { params: params(), body: { isPaused: true } }, site.ada);
    site.receiver.answer = answering(404, 'nothing here');
    await call(site.server, testWebhook, { params: params(), body: {} }, site.ada);
    await site.deliver();
    expect((await list()).deliveries).toMatchObject([
      { event: 'test', gantt: null, state: 'failed', status: 404 },
    ]);
    expect(site.receiver.received[0]?.json).toMatchObject({ type: 'test', webhookId: hook.id });
  });
});

it('a paused webhook is sent nothing of what happens meanwhile, and afterwards what waited before', async () => {
  const chartId = await site.add();
  site.receiver.answer = answering(500);
  await edit(chartId, 'before');
  await site.deliver();
  const pause = (isPaused: boolean) =>
    call(site.server, pauseWebhook, { params: params(), body: { isPaused } }, site.ada);
  expect((await pause(true)).body.webhook.state).toBe('paused');
  site.receiver.answer = answering(200);
  site.server.clock.advance(hour);
  await edit(chartId, 'meanwhile');
  await site.deliver();
  expect(titles()).toEqual(['before']);
  expect((await pause(false)).body.webhook.state).toBe('active');
  await edit(chartId, 'after');
  await site.deliver();
  expect(titles()).toEqual(['before', 'before', 'after']);
});

it('a replaced secret signs from then on', async () => {
  const chartId = await site.add();
  const { body } = await call(site.server, replaceWebhookSecret, { params: params(), body: {} }, site.ada);
  expect(body.secret).toMatch(/^whsec_[\w-]{43}$/);
  expect(body.secret).not.toBe(hook.secret);
  await edit(chartId, 'a');
  await site.deliver();
  const [event] = site.receiver.received;
  const { isGenuine } = await importDocsSample();
  const signature = String(event?.headers['giotto-signature']);
  const now = site.server.clock.now().getTime() / 1_000;
  expect(isGenuine(event?.body ?? '', signature, body.secret, now)).toBe(true);
  expect(isGenuine(event?.body ?? '', signature, hook.secret, now)).toBe(false);
});

it('a deleted webhook is sent nothing, and its deliveries are gone', async () => {
  const chartId = await site.add();
  site.receiver.answer = answering(500);
  await edit(chartId, 'a');
  await site.deliver();
  await call(site.server, deleteWebhook, { params: params() }, site.ada);
  site.server.clock.advance(hour);
  await site.deliver();
  expect(site.receiver.received).toHaveLength(1);
  for (const table of ['webhook', 'webhook_cursor', 'webhook_delivery'] as const)
    expect(await site.server.deps.db.selectFrom(table).selectAll().execute()).toEqual([]);
});
