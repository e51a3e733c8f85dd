import { createHmac } from 'node:crypto';
import { takeBaseline } from '@giotto/chart/baseline';
import { apply, type Change } from '@giotto/chart/changes';
import { MAIN } from '@giotto/chart/model';
import { configureGantt, renameGantt } from '@giotto/contract/api';
import { KEPT_BYTES_A_DAY } from '@giotto/contract/plans';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deleteGrant, saveGrant } from '../../src/domains/charts/access/grant-repository.ts';
import { markGanttDeleted } from '../../src/domains/charts/chart/chart-repository.ts';
import { createChartNode } from '../../src/domains/charts/state/chart-node.ts';
import { collectEvents } from '../../src/domains/webhooks/events/collect-events.ts';
import { createTask, makeChartClient, retitle } from '../support/chart-client.ts';
import { addGuest } from '../support/chart-fixtures.ts';
import { setKeptBytes } from '../support/kept-bytes.ts';
import { DRAWN, SCHEDULED } from '../support/plan-site.ts';
import { startSecondNode } from '../support/second-node.ts';
import { addAccessToken } from '../support/test-access-tokens.ts';
import { call } from '../support/test-client.ts';
import { answering } from '../support/webhook-receiver.ts';
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

const types = () => site.receiver.received.map(({ json }) => json.type);
const start = (id: string, days: number) => site.client(id).push([move('build', days)]);

describe('an event of slipped tasks', () => {
  /** A chart whose dates were taken as a baseline. */
  async function addWithBaseline(): Promise<string> {
    const baseline = takeBaseline(DRAWN, 'As agreed');
    return site.add(
      apply(DRAWN, [{ type: 'create', kind: 'baseline', id: 'agreed', value: baseline }]).state,
    );
  }

  it('tells which end later than in the baseline, by how many working days, once for each crossing', async () => {
    const chartId = await addWithBaseline();
    await site.hook({ events: ['tasks.slipped'] });
    await start(chartId, 10);
    await site.deliver();
    expect(site.receiver.received[0]?.json).toMatchObject({
      type: 'tasks.slipped',
      baseline: 'As agreed',
      tasks: [
        {
          id: 'build',
          title: 'Build',
          days: 1,
          before: { finish: '2027-01-15T16:00' },
          after: { start: '2027-01-14T08:00' },
        },
      ],
      count: 1,
      truncated: false,
    });
    // Later still: not again.
    await start(chartId, 12);
    await site.deliver();
    expect(types()).toEqual(['tasks.slipped']);
    // Back, and over again.
    await start(chartId, 7);
    await site.deliver();
    await start(chartId, 10);
    await site.deliver();
    expect(types()).toEqual(['tasks.slipped', 'tasks.slipped']);
  });

  it('isn’t made by what goes over and back within a burst, by earlier dates, or by a new baseline', async () => {
    const chartId = await addWithBaseline();
    await site.hook({ events: ['tasks.slipped'] });
    await start(chartId, 10);
    await start(chartId, 7);
    await site.deliver();
    await start(chartId, 3);
    await site.deliver();
    const baseline = takeBaseline(DRAWN, 'Newer');
    await site.client(chartId).push([
      {
        type: 'create',
        kind: 'baseline',
        id: 'newer',
        value: { ...baseline, places: { build: [0, 1440] } },
      },
    ]);
    await site.deliver();
    expect(types()).toEqual([]);
  });

  it('needs a baseline', async () => {
    const chartId = await site.add(DRAWN);
    await site.hook({ events: ['tasks.slipped'] });
    await start(chartId, 12);
    await site.deliver();
    expect(types()).toEqual([]);
  });
});

describe('an event that isn’t in the log', () => {
  it('tells of an opened suggestion, with its note and author', async () => {
    const chartId = await site.add(DRAWN);
    await site.hook();
    const bob = await addGuest(site.server, chartId, 2);
    const { body } = await site.client(chartId, bob).push([move('design', 3)], { note: 'Later, please' });
    await site.deliver();
    expect(site.receiver.received.map(({ json }) => json)).toMatchObject([
      {
        type: 'suggestion.opened',
        chart: { id: chartId, version: 1 },
        by: [{ name: bob.name }],
        suggestion: { id: body.suggestionId, note: 'Later, please', changeCount: 1 },
      },
    ]);
  });

  it('counts what a suggestion means, not the timeline that grows with it, and each element once', async () => {
    const chartId = await site.add(DRAWN);
    await site.hook();
    const bob = await addGuest(site.server, chartId, 2);
    const suggest = (...changes: Change[]) => site.client(chartId, bob).push(changes, { note: '' });
    const end: Change = { type: 'set', kind: 'chart', id: MAIN, fields: { endDate: 900, ganttWidth: 9000 } };
    const name: Change = { type: 'set', kind: 'task', id: 'design', fields: { title: 'Concept' } };
    await suggest(move('design', 3), end, name);
    await suggest(move('design', 3), move('permit', 30));
    await suggest(end);
    await site.deliver();
    expect(site.receiver.received.map(({ json }) => json)).toMatchObject(
      [1, 2, 1].map((changeCount) => ({ type: 'suggestion.opened', suggestion: { changeCount } })),
    );
  });

  it('tells of publishing, once', async () => {
    const ganttId = await site.add();
    await site.hook();
    const params = { userId: site.ada.userId, ganttId };
    const configure = (isPublic: boolean) =>
      call(site.server, configureGantt, { params, body: { isPublic } }, site.ada);
    await configure(true);
    await configure(true);
    await site.deliver();
    await configure(false);
    await site.deliver();
    expect(site.receiver.received.map(({ json }) => json)).toMatchObject([
      { type: 'chart.published', publicUrl: expect.stringContaining(`/embedded-gantts/${ganttId}`) },
    ]);
    await configure(true);
    await site.deliver();
    expect(types()).toEqual(['chart.published', 'chart.published']);
  });

  it('is forgotten if nobody’s webhook watches the chart', async () => {
    const ganttId = await site.add();
    await call(
      site.server,
      configureGantt,
      { params: { userId: site.ada.userId, ganttId }, body: { isPublic: true } },
      site.ada,
    );
    await site.deliver();
    expect(await site.server.deps.db.selectFrom('chart_event').selectAll().execute()).toEqual([]);
    await site.hook();
    await site.deliver();
    expect(types()).toEqual([]);
  });
});

describe('a webhook hears', () => {
  it('only of what it was made for: its events and its charts', async () => {
    const [chosen, other] = [await site.add(), await site.add()];
    await site.hook({ events: ['tasks.changed'], ganttIds: [chosen] });
    await site.client(other).push([createTask('a')]);
    const suggested = await site.client(chosen).push([createTask('b')], { asSuggestion: true });
    expect(suggested.body.suggestionId).toBeDefined();
    await site.deliver();
    expect(types()).toEqual([]);
    await site.client(chosen).push([createTask('c')]);
    await site.deliver();
    expect(types()).toEqual(['tasks.changed']);
  });

  it('nothing of the time before it was made, and everything of charts that are made later', async () => {
    const before = await site.add();
    await site.client(before).push([createTask('early')]);
    await site.hook();
    await site.deliver();
    expect(types()).toEqual([]);
    const after = await site.add();
    await site.client(after).push([createTask('new')]);
    await site.client(before).push([createTask('late')]);
    await site.deliver();
    const changed = site.receiver.received.map(({ json }) =>
      (json.tasks as { id: string }[]).map(({ id }) => id),
    );
    expect(changed.toSorted()).toEqual([['late'], ['new']]);
  });

  it('of a guest’s charts, who is named but not as “you”; below “can edit”, of their own suggestions only', async () => {
    const chartId = await site.add(DRAWN);
    const bob = await addGuest(site.server, chartId, 2);
    await site.hook({}, bob);
    await site.client(chartId).push([move('design', 1)]);
    await site.client(chartId).push([move('design', 2)], { asSuggestion: true });
    await site.deliver();
    expect(types()).toEqual(['tasks.changed']);
    expect(site.receiver.received[0]?.json.by).toEqual([{ name: 'Ada' }]);
    await site.client(chartId, bob).push([move('design', 3)]);
    await site.deliver();
    expect(types()).toEqual(['tasks.changed', 'suggestion.opened']);
    await saveGrant(site.server.deps.db, chartId, bob.userId, 3);
    await site.client(chartId).push([move('design', 4)], { asSuggestion: true });
    await site.deliver();
    expect(types()).toEqual(['tasks.changed', 'suggestion.opened', 'suggestion.opened']);
  });

  it('nothing more of a chart that its person lost, also of what waits; later only of what happens from then on', async () => {
    const chartId = await site.add();
    const bob = await addGuest(site.server, chartId, 1);
    await site.hook({}, bob);
    site.receiver.answer = answering(500);
    await site.client(chartId).push([createTask('seen')]);
    await site.deliver();
    const { db } = site.server.deps;
    await deleteGrant(db, chartId, bob.userId);
    site.receiver.answer = answering(200);
    site.server.clock.advance(60_000);
    await site.client(chartId).push([createTask('hidden')]);
    await site.deliver();
    expect(site.receiver.received).toHaveLength(1);
    const lost = await db.selectFrom('webhook_delivery').select(['state', 'problem']).execute();
    expect(lost).toEqual([{ state: 'failed', problem: 'access' }]);
    await saveGrant(db, chartId, bob.userId, 1);
    await site.client(chartId).push([createTask('shown')]);
    await site.deliver();
    const last = site.receiver.received.at(-1)?.json.tasks as { id: string }[];
    expect(last.map(({ id }) => id)).toEqual(['shown']);
  });

  it('nothing of deleted charts, and nothing while its person’s account is locked or deleted', async () => {
    const [kept, deleted] = [await site.add(), await site.add()];
    await site.hook();
    const { db, clock } = site.server.deps;
    await site.client(deleted).push([createTask('a')]);
    await markGanttDeleted(db, deleted);
    await site.deliver();
    for (const column of ['locked_at', 'deleted_at'] as const) {
      await site.client(kept).push([createTask(column)]);
      await db
        .updateTable('app_user')
        .set({ [column]: clock.now() })
        .execute();
      await site.deliver();
      await db
        .updateTable('app_user')
        .set({ [column]: null })
        .execute();
    }
    expect(types()).toEqual([]);
    await site.deliver();
    expect(types()).toEqual(['tasks.changed']);
  });
});

it('while ten events of a chart wait, its changes become a single one', async () => {
  const chartId = await site.add();
  const { id } = await site.hook();
  site.receiver.answer = answering(500);
  const count = async () =>
    (await site.server.deps.db.selectFrom('webhook_delivery').select('id').execute()).length;
  for (let at = 0; at < 13; at += 1) {
    await site.client(chartId).push([createTask(`t${at}`)]);
    await site.deliver();
    expect(await count()).toBe(Math.min(10, at + 1));
  }
  site.receiver.answer = answering(200);
  site.server.clock.advance(60_000);
  await site.deliver();
  await site.deliver();
  const last = site.receiver.received.at(-1)?.json;
  expect(last).toMatchObject({
    webhookId: id,
    count: 3,
    tasks: [{ id: 't10' }, { id: 't11' }, { id: 't12' }],
  });
  expect(await count()).toBe(11);
});

it('an event is made from the log, wherever its node ended: the next look finds what was missed', async () => {
  const chartId = await site.add(DRAWN);
  await site.hook();
  // Written by another node, of which nothing is heard any more.
  const other = await startSecondNode(site.server, { isMute: true });
  await makeChartClient(other.origin, { chartId, ownerId: site.ada.userId }, site.ada).push([
    move('permit', 7),
  ]);
  await other.stop();
  await site.deliver();
  expect(types()).toEqual(['tasks.changed']);
});

it('the server itself gathers and sends within seconds, without being asked', async () => {
  const chartId = await site.add();
  await site.hook();
  await site.client(chartId).push([createTask('a')]);
  await site.receiver.arrived(1);
  expect(types()).toEqual(['tasks.changed']);
}, 20_000);

it('a name change is in the next event', async () => {
  const ganttId = await site.add();
  await site.hook();
  const params = { userId: site.ada.userId, ganttId };
  await call(site.server, renameGantt, { params, body: { name: 'Garden house' } }, site.ada);
  await site.client(ganttId).push([createTask('a')]);
  await site.deliver();
  expect(site.receiver.received[0]?.json.chart).toMatchObject({ name: 'Garden house' });
});

it('events that two nodes gather at once count as often as they are kept', async () => {
  const chartId = await site.add(DRAWN);
  await site.hook();
  await site.client(chartId).push([move('permit', 1)]);
  const { deps } = site.server;
  const node = () => collectEvents({ ...deps, charts: createChartNode() }, chartId);
  expect((await Promise.all([node(), node()])).toSorted()).toEqual([0, 1]);
  const { rows } = await sql<{ kept: boolean }>`
    select (select sum(octet_length(body)) from webhook_delivery) = (select sum(bytes) from kept_bytes) as kept`.execute(
    deps.db,
  );
  expect(rows).toEqual([{ kept: true }]);
});

it('an account’s events are kept up to the last byte of a day; what changes after that is one event of the next day', async () => {
  const chartId = await site.add(DRAWN);
  await site.hook();
  const client = site.client(chartId);
  const told: number[] = [];
  for (const [at, over] of [-1, 0, 1].entries()) {
    await setKeptBytes(site.server, site.ada, KEPT_BYTES_A_DAY + over);
    await client.push([move('permit', at + 1)]);
    await site.deliver();
    told.push(site.receiver.received.length);
  }
  expect(told).toEqual([1, 1, 1]);
  await setKeptBytes(site.server, site.ada, KEPT_BYTES_A_DAY, 1);
  await site.deliver();
  expect(site.receiver.received.map(({ json }) => json.fromVersion)).toEqual([1, 2]);
  expect(site.receiver.received[1]?.json).toMatchObject({ chart: { version: 4 } });
});
