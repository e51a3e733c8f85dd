import {
  createGantt,
  deleteSharedView,
  deleteView,
  listViews,
  removePermission,
  saveView,
  shareView,
} from '@giotto/contract/api';
import { VIEWS_LIMIT } from '@giotto/contract/plans';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { markGanttDeleted } from '../../src/domains/charts/chart/chart-repository.ts';
import { eraseDeletedGantts } from '../../src/domains/charts/chart/erase-charts.ts';
import { storeView } from '../../src/domains/charts/views/view-repository.ts';
import { addChart, addGuest } from '../support/chart-fixtures.ts';
import { callWhileLowered } from '../support/fallen-level.ts';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { call } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let owner: TestAccount;
let chartId: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await createAccount(server);
  chartId = await addChart(server, owner);
});

const late = {
  filter: { progress: ['late'], mode: 'hide' },
  collapsed: ['a'],
  columns: ['start'],
  time: 'fit',
};
const at = (viewId: string, ganttId = chartId) => ({ userId: owner.userId, ganttId, viewId });
const save = (by: TestAccount, viewId: string, body: object = {}) =>
  call(server, saveView, { params: at(viewId), body: { name: viewId, view: late, ...body } }, by);
const share = (by: TestAccount, viewId: string, body: object = {}) =>
  call(server, shareView, { params: at(viewId), body: { name: viewId, view: late, ...body } }, by);
const list = async (by: TestAccount = owner, ganttId = chartId) =>
  (await call(server, listViews, { params: { userId: owner.userId, ganttId } }, by)).body.views;
const namesOf = async (by: TestAccount) =>
  (await list(by)).map(({ name, isForAll }) => (isForAll ? `*${name}` : name));

describe('saved views', () => {
  it('are for whoever saved them, or for everybody who may see the chart', async () => {
    const [reader, writer] = [await addGuest(server, chartId, 1), await addGuest(server, chartId, 3)];
    expect((await save(reader, 'mine')).status).toBe(200);
    expect((await save(writer, 'b-own')).status).toBe(200);
    expect((await share(writer, 'a-shared')).status).toBe(200);
    expect(await namesOf(reader)).toEqual(['*a-shared', 'mine']);
    expect(await namesOf(writer)).toEqual(['*a-shared', 'b-own']);
    expect(await list(owner)).toEqual([{ id: 'a-shared', name: 'a-shared', isForAll: true, view: late }]);
  });

  it('are replaced under their id, renamed, and deleted', async () => {
    await save(owner, 'v');
    await save(owner, 'v', { name: 'Open work', view: { time: { from: '2027-01-04', to: '2027-01-08' } } });
    expect(await list()).toEqual([
      {
        id: 'v',
        name: 'Open work',
        isForAll: false,
        view: { time: { from: '2027-01-04', to: '2027-01-08' } },
      },
    ]);
    expect((await call(server, deleteView, { params: at('v') }, owner)).status).toBe(200);
    expect(await list()).toEqual([]);
    // What is gone can be deleted again.
    expect((await call(server, deleteView, { params: at('v') }, owner)).status).toBe(200);
  });

  it('become views for all by whoever may edit the chart, and nobody takes over somebody else’s', async () => {
    const writer = await addGuest(server, chartId, 3);
    await save(writer, 'v');
    expect(await share(owner, 'v')).toMatchObject({ status: 409, code: 'IdTaken' });
    expect(await save(owner, 'v')).toMatchObject({ status: 409, code: 'IdTaken' });
    expect((await share(writer, 'v')).status).toBe(200);
    expect(await namesOf(owner)).toEqual(['*v']);
    // Other writers change it; it is nobody's own any more.
    expect((await share(owner, 'v', { name: 'Ours' })).status).toBe(200);
    expect(await save(writer, 'v')).toMatchObject({ status: 409, code: 'IdTaken' });
    expect(await namesOf(writer)).toEqual(['*Ours']);
    await call(server, deleteView, { params: at('v') }, writer);
    expect(await namesOf(writer)).toEqual(['*Ours']);
    await call(server, deleteSharedView, { params: at('v') }, writer);
    expect(await namesOf(owner)).toEqual([]);
  });

  it('for all are made and deleted by nobody who may only see the chart', async () => {
    const [reader, suggester] = [await addGuest(server, chartId, 1), await addGuest(server, chartId, 2)];
    await share(owner, 'v');
    for (const by of [reader, suggester]) {
      expect(await share(by, 'v', { name: 'Theirs' })).toMatchObject({ status: 403 });
      expect(await call(server, deleteSharedView, { params: at('v') }, by)).toMatchObject({ status: 403 });
      expect(await namesOf(by)).toEqual(['*v']);
    }
  });

  it('for all are neither changed nor deleted by somebody whose level falls meanwhile', async () => {
    await share(owner, 'v');
    const calls: readonly ((by: TestAccount) => ReturnType<typeof share>)[] = [
      (by) => share(by, 'v', { name: 'Too late' }),
      (by) => call(server, deleteSharedView, { params: at('v') }, by),
    ];
    for (const late of calls) {
      const writer = await addGuest(server, chartId, 3);
      const answer = await callWhileLowered(server, chartId, writer.userId, () => late(writer));
      expect(answer).toMatchObject({ status: 403, code: 'Forbidden' });
    }
    expect(await namesOf(owner)).toEqual(['*v']);
  });

  it('are gone for a guest who may no longer see the chart', async () => {
    const guest = await addGuest(server, chartId, 1);
    await save(guest, 'v');
    const params = { userId: owner.userId, ganttId: chartId, guestId: guest.userId };
    await call(server, removePermission, { params }, owner);
    const answer = await call(
      server,
      listViews,
      { params: { userId: owner.userId, ganttId: chartId } },
      guest,
    );
    expect(answer.status).toBe(403);
  });

  it.each([
    ['filter.progress.0', { filter: { progress: ['soon'] } }],
    ['time.to', { time: { from: '2027-01-05', to: '2027-01-04' } }],
    ['zoom', { zoom: 2 }],
  ])('are refused with the place of what is wrong: %s', async (path, view) => {
    const answer = await save(owner, 'v', { view });
    expect(answer).toMatchObject({ status: 400, code: 'BadRequest' });
    expect(JSON.stringify(answer)).toContain(`body.view.${path}`);
    expect(await list()).toEqual([]);
  });

  it.each([
    ['', 400],
    ['x', 200],
    ['x'.repeat(99), 200],
    ['x'.repeat(100), 200],
    ['x'.repeat(101), 400],
  ])('have a name of 1 to 100 characters: %#', async (name, status) => {
    expect((await save(owner, 'v', { name })).status).toBe(status);
  });

  it('are at most 100 for all and 100 of each person, which can all be replaced', async () => {
    const { db } = server.deps;
    const fill = async (userId: string | null, count: number, from = 0) => {
      for (let n = from; n < count; n++) {
        const id = `${userId ?? 'all'}-${n}`;
        await storeView(db, chartId, { id, userId, name: id, view: {} }, server.clock.now());
      }
    };
    await fill(owner.userId, VIEWS_LIMIT - 1);
    await fill(null, VIEWS_LIMIT - 1);
    expect((await save(owner, 'last')).status).toBe(200);
    expect(await save(owner, 'more')).toMatchObject({ status: 400, code: 'ViewsLimit' });
    expect((await save(owner, 'last', { name: 'Again' })).status).toBe(200);
    expect((await share(owner, 'last-of-all')).status).toBe(200);
    expect(await share(owner, 'more')).toMatchObject({ status: 400, code: 'ViewsLimit' });
    expect(await share(owner, 'last')).toMatchObject({ status: 400, code: 'ViewsLimit' });
    const guest = await addGuest(server, chartId, 1);
    expect((await save(guest, 'mine')).status).toBe(200);
  });

  it('for all go along with copies of the chart, one’s own don’t, and a visitor gets none', async () => {
    await share(owner, 'shared');
    await save(owner, 'own');
    const guest = await addGuest(server, chartId, 1);
    const stranger = await createAccount(server);
    await server.deps.db
      .updateTable('gantt')
      .set({ is_public: true, is_public_allow_duplicate: true })
      .where('id', '=', chartId)
      .execute();
    for (const [by, wanted] of [
      [owner, 1],
      [guest, 1],
      [stranger, 0],
    ] as const) {
      const body = { name: 'Copy', duplicateGanttId: chartId };
      const { body: made } = await call(server, createGantt, { params: { userId: by.userId }, body }, by);
      const params = { userId: by.userId, ganttId: made.ganttId };
      const { views } = (await call(server, listViews, { params }, by)).body;
      expect(views.map(({ name, isForAll }) => [name, isForAll])).toEqual(
        wanted === 1 ? [['shared', true]] : [],
      );
    }
  });

  it('are erased with the chart, and a person’s own with the account', async () => {
    const guest = await addGuest(server, chartId, 1);
    await save(guest, 'own');
    await share(owner, 'shared');
    const { db } = server.deps;
    const count = async () =>
      (await db.selectFrom('chart_view').select('id').where('chart_id', '=', chartId).execute()).map(
        ({ id }) => id,
      );
    await db.deleteFrom('app_user').where('id', '=', guest.userId).execute();
    expect(await count()).toEqual(['shared']);
    await markGanttDeleted(db, chartId);
    await eraseDeletedGantts(db, new Date(Date.now() + 60_000));
    expect(await count()).toEqual([]);
  });
});
