import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTask, retitle } from '../support/chart-client.ts';
import { DRAWN, SCHEDULED } from '../support/plan-site.ts';
import { addAccessToken } from '../support/test-access-tokens.ts';
import { startWebhookSite, type WebhookSite } from '../support/webhook-site.ts';

let site: WebhookSite;
beforeEach(async () => {
  site = await startWebhookSite();
});
afterEach(() => site.stop());

const move = (id: string, start: number) => ({ type: 'set', kind: 'task', id, fields: { start } }) as const;

describe('an event of changed tasks', () => {
  it('names the chart, who changed it, and the tasks with their dates before and after, as in the plan', async () => {
    const chartId = await site.add(DRAWN);
    const { id } = await site.hook();
    await site.client(chartId).push([move('design', 1), retitle('permit', 'Permit II')]);
    await site.deliver();
    const [event] = site.receiver.received;
    expect(event?.json).toEqual({
      id: event?.headers['giotto-event-id'],
      type: 'tasks.changed',
      createdDate: site.server.clock.now().toISOString(),
      webhookId: id,
      chart: {
        id: chartId,
        ownerId: site.ada.userId,
        name: 'A chart',
        version: 2,
        url: `${site.server.deps.environment.publicUrl}/${site.ada.userId}/gantt/${chartId}`,
        planUrl: `${site.server.deps.environment.publicUrl}/api/users/${site.ada.userId}/gantts/${chartId}/plan`,
      },
      by: [{ name: 'Ada', you: true }],
      fromVersion: 1,
      tasks: [
        {
          id: 'design',
          title: 'Design',
          change: 'changed',
          fields: ['start', 'finish'],
          before: { start: '2027-01-04T08:00', finish: '2027-01-08T16:00' },
          after: { start: '2027-01-05T08:00', finish: expect.stringMatching(/^2027-01-09T/) },
        },
        {
          id: 'permit',
          title: 'Permit II',
          change: 'changed',
          fields: ['title'],
          before: { start: '2027-01-04T08:00', finish: '2027-01-06T16:00' },
          after: { start: '2027-01-04T08:00', finish: '2027-01-06T16:00' },
        },
      ],
      count: 2,
      truncated: false,
    });
  });

  it('is signed with the webhook’s secret over the time and the body', async () => {
    const chartId = await site.add();
    const { id, secret } = await site.hook();
    await site.client(chartId).push([createTask('a')]);
    await site.deliver();
    const [event] = site.receiver.received;
    const [, time = '', mac] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(event?.headers['giotto-signature'])) ?? [];
    expect(Number(time)).toBe(Math.floor(site.server.clock.now().getTime() / 1000));
    expect(mac).toBe(createHmac('sha256', secret).update(`${time}.${event?.body}`).digest('hex'));
    expect(event?.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'giotto-event': 'tasks.changed',
      'giotto-webhook-id': id,
      'giotto-try': '1',
    });
    expect(event?.headers.cookie).toBeUndefined();
  });

  it('gathers the changes of a burst, with the dates before the first and after the last', async () => {
    const chartId = await site.add(DRAWN);
    await site.hook();
    const client = site.client(chartId);
    for (const start of [1, 2, 3, 4, 7]) await client.push([move('permit', start)]);
    await site.deliver();
    const [event, ...others] = site.receiver.received;
    expect(others).toEqual([]);
    expect(event?.json).toMatchObject({
      fromVersion: 1,
      chart: { version: 6 },
      tasks: [{ before: { start: '2027-01-04T08:00' }, after: { start: '2027-01-11T08:00' } }],
    });
  });

  it('lists what followed from a change in a scheduled chart', async () => {
    const chartId = await site.add(SCHEDULED);
    await site.hook({ events: ['tasks.changed'] });
    await site.client(chartId).push([{ type: 'set', kind: 'task', id: 'design', fields: { duration: 12 } }]);
    await site.deliver();
    const tasks = site.receiver.received[0]?.json.tasks as { id: string }[] | undefined;
    expect(tasks?.map(({ id }) => id).toSorted()).toEqual(['build', 'design']);
  });

  it('says what was added and removed, and leaves out what only looks different', async () => {
    const chartId = await site.add(DRAWN);
    await site.hook();
    await site
      .client(chartId)
      .push([{ type: 'set', kind: 'task', id: 'design', fields: { color: '#ff0000' } }]);
    await site.deliver();
    expect(site.receiver.received).toEqual([]);
    await site
      .client(chartId)
      .push([createTask('new', 'New'), { type: 'delete', kind: 'task', id: 'permit' }]);
    await site.deliver();
    expect(site.receiver.received[0]?.json).toMatchObject({
      tasks: [
        { id: 'new', change: 'added', after: { start: '2027-01-04T08:00' } },
        { id: 'permit', change: 'removed', before: { start: '2027-01-04T08:00' } },
      ],
      count: 2,
    });
  });

  it('has at most 64 KB, and says how many tasks there are and that not all are listed', async () => {
    const chartId = await site.add();
    await site.hook();
    const title = 'ä'.repeat(200);
    await site.client(chartId).push(Array.from({ length: 400 }, (_, at) => createTask(`t${at}`, title)));
    await site.deliver();
    const [event] = site.receiver.received;
    const json = event?.json as unknown as { tasks: unknown[]; count: number; truncated: boolean };
    expect(Buffer.byteLength(event?.body ?? '')).toBeLessThanOrEqual(65_536);
    expect(Buffer.byteLength(event?.body ?? '')).toBeGreaterThan(64_000);
    expect(json).toMatchObject({ count: 400, truncated: true });
    expect(json.tasks.length).toBeGreaterThan(100);
  });

  it('tells its person which access token they used', async () => {
    const chartId = await site.add();
    await site.hook();
    const token = await addAccessToken(site.server, site.ada.userId, { name: 'Importer' });
    await site.client(chartId, { ...site.ada, token }).push([createTask('a')]);
    await site.deliver();
    expect(site.receiver.received[0]?.json.by).toEqual([{ name: 'Ada', you: true, token: 'Importer' }]);
  });
});
