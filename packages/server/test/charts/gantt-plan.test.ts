import { apply } from '@giotto/chart/changes';
import { createState, type State } from '@giotto/chart/model';
import { DEFAULT_STYLE, withStyle } from '@giotto/chart/templates';
import { describe, expect, it } from 'vitest';
import { createTask, makeChartClient } from '../support/chart-client.ts';
import { addGuest } from '../support/chart-fixtures.ts';
import { DRAWN, planIn, refusalIn, SCHEDULED, setUpPlans } from '../support/plan-site.ts';
import { createAccount } from '../support/test-accounts.ts';

const site = setUpPlans();

describe('a chart as a plan', () => {
  it('has the same content as its file of the format plan-json', async () => {
    for (const state of [DRAWN, SCHEDULED]) {
      const chart = await site.add(state);
      const { json, status, headers } = await site.get(chart);
      expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
      expect(headers.get('content-disposition')).toBeNull();
      const file = await fetch(
        `${site.server.origin}/api/users/${site.owner.userId}/gantts/${chart}/export.plan.json`,
        { headers: { authorization: `Bearer ${site.owner.token}` } },
      );
      expect(json).toEqual(await file.json());
    }
  });

  it('has its rows in order with ISO dates, and its links by id', async () => {
    const { name, tasks, links, calendar } = planIn(await site.get(await site.add(DRAWN)));
    expect([name, calendar]).toEqual(['A chart', 'project']);
    expect(tasks?.map(({ id, start, finish }) => [id, start, finish])).toEqual([
      ['design', '2027-01-04T08:00', '2027-01-08T16:00'],
      ['build', '2027-01-11T08:00', '2027-01-15T16:00'],
      ['permit', '2027-01-04T08:00', '2027-01-06T16:00'],
    ]);
    expect(links).toEqual([{ id: 'design-build', from: 'design', to: 'build', type: 'FS' }]);
  });

  it('is that of the newest version', async () => {
    const chart = await site.add(DRAWN);
    const before = await site.get(chart);
    const tab = makeChartClient(
      site.server.origin,
      { chartId: chart, ownerId: site.owner.userId },
      site.owner,
    );
    await tab.push([createTask('new', 'New')]);
    const after = await site.get(chart);
    expect(planIn(after).tasks?.map(({ id }) => id)).toEqual(['design', 'build', 'permit', 'new']);
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
  });

  it('CH-633 can be read and mended when a lag leads beyond the years of charts', async () => {
    const chart = await site.add(SCHEDULED);
    const lag = (value: number) => ({
      links: [{ id: 'design-build', lag: { value, unit: 'd', elapsed: false } }],
    });
    expect((await site.patch(chart, lag(60_000))).status).toBe(200);
    const far = planIn(await site.get(chart, '?figures=1')).tasks?.find(({ id }) => id === 'build');
    expect(far).toMatchObject({
      finish: '2200-12-31T23:59',
      conflicts: [{ kind: 'deadline-missed' }, { kind: 'out-of-range' }],
    });
    expect((await site.patch(chart, lag(0))).status).toBe(200);
    const near = planIn(await site.get(chart)).tasks?.find(({ id }) => id === 'build');
    expect(near).toMatchObject({ start: '2027-01-11T08:00', finish: '2027-01-15T16:00' });
  });

  it('of an empty chart has empty lists of tasks and links', async () => {
    const plan = planIn(await site.get(await site.add(createState()), '?figures=1'));
    expect(plan).toMatchObject({ tasks: [], links: [] });
  });
});

describe('with figures', () => {
  it('each task of a scheduled chart has early and late dates, slack, drivers and whether it is critical', async () => {
    const { tasks } = planIn(await site.get(await site.add(SCHEDULED), '?figures=1'));
    const [design, build, permit] = tasks ?? [];
    expect(design).toMatchObject({
      earlyStart: '2027-01-04T08:00',
      earlyFinish: '2027-01-08T16:00',
      lateStart: '2027-01-04T08:00',
      lateFinish: '2027-01-08T16:00',
      totalSlack: 0,
      freeSlack: 0,
      critical: true,
    });
    expect(design).not.toHaveProperty('drivers');
    expect(build).toMatchObject({ critical: true, drivers: ['design-build'] });
    expect(permit).toMatchObject({
      earlyStart: '2027-01-04T08:00',
      lateStart: '2027-01-13T08:00',
      lateFinish: '2027-01-15T16:00',
      totalSlack: 7 * 480,
      freeSlack: 7 * 480,
      critical: false,
    });
  });

  it('those of a drawn chart are as it is drawn', async () => {
    const { tasks } = planIn(await site.get(await site.add(DRAWN), '?figures=1'));
    expect(tasks?.[2]).toMatchObject({
      earlyStart: '2027-01-04T08:00',
      earlyFinish: '2027-01-06T16:00',
      lateStart: '2027-01-13T08:00',
      lateFinish: '2027-01-15T16:00',
      totalSlack: 7 * 480,
    });
  });

  it('what can’t be kept is at its task', async () => {
    const late = apply(DRAWN, [
      { type: 'set', kind: 'task', id: 'design', fields: { duration: 9 } },
      { type: 'set', kind: 'task', id: 'build', fields: { deadline: 9, calendar: 'gone' } },
    ]).state;
    const { tasks } = planIn(await site.get(await site.add(late), '?figures=1'));
    expect(tasks?.map(({ conflicts }) => conflicts)).toEqual([
      undefined,
      [{ kind: 'link-not-kept', link: 'design-build' }, { kind: 'deadline-missed' }],
      undefined,
    ]);
  });

  it('only 1 asks for them', async () => {
    const chart = await site.add(DRAWN);
    for (const wrong of ['0', 'true', '', '1&figures=1'])
      expect(refusalIn(await site.get(chart, `?figures=${wrong}`))).toEqual([
        'BadRequest',
        'query.figures: must be 1',
      ]);
    expect(refusalIn(await site.get(chart, '?slack=1'))).toEqual([
      'BadRequest',
      'query.slack: is not known here',
    ]);
  });
});

describe('a caller who has this version', () => {
  it('is answered without it', async () => {
    const chart = await site.add(SCHEDULED);
    const first = await site.get(chart);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const { status, json } = await site.get(chart, '', { headers: { 'if-none-match': known } });
      expect([status, json]).toEqual([304, undefined]);
    }
  });

  it('gets another one, the one with figures, and one of another name', async () => {
    const chart = await site.add(SCHEDULED);
    const etag = (await site.get(chart)).headers.get('etag') ?? '';
    const headers = { 'if-none-match': etag };
    expect((await site.get(chart, '?figures=1', { headers })).status).toBe(200);
    const { db } = site.server.database;
    await db.updateTable('gantt').set({ name: 'Another' }).where('id', '=', chart).execute();
    const renamed = await site.get(chart, '', { headers });
    expect([renamed.status, planIn(renamed).name]).toEqual([200, 'Another']);
  });

  it('is refused all the same once the chart isn’t theirs to read', async () => {
    const chart = await site.add(SCHEDULED);
    const guest = await addGuest(site.server, chart, 1);
    const etag = (await site.get(chart, '', { by: guest })).headers.get('etag') ?? '';
    const { db } = site.server.database;
    await db.deleteFrom('chart_grant').where('user_id', '=', guest.userId).execute();
    const after = await site.get(chart, '', { by: guest, headers: { 'if-none-match': etag } });
    expect(refusalIn(after)).toEqual(['Unauthorized']);
  });
});

it('is for everybody who may read the chart, and nobody else', async () => {
  const chart = await site.add(SCHEDULED);
  for (const level of [1, 2, 3] as const) {
    const guest = await addGuest(site.server, chart, level);
    expect((await site.get(chart, '', { by: guest })).status).toBe(200);
    expect((await site.get(chart, '', { by: guest, owner: guest })).status).toBe(403);
  }
  const stranger = await createAccount(site.server);
  expect(refusalIn(await site.get(chart, '', { by: stranger }))).toEqual(['Unauthorized']);
  expect(refusalIn(await site.get('unknown'))).toEqual(['Unauthorized']);
  expect(refusalIn(await site.get(chart, '', { by: { userId: '', token: 'none' } }))).toEqual([
    'NotSignedIn',
  ]);
});

it('says nothing of an imported file beyond the chart', async () => {
  const styled: State = withStyle(DRAWN, DEFAULT_STYLE);
  const plan = JSON.stringify(planIn(await site.get(await site.add(styled), '?figures=1')));
  expect(plan).not.toMatch(/design(?:Template|-template)|theme|userId|@/i);
});
