import {
  acceptInvitation,
  configureGantt,
  createGantt,
  deleteGantt,
  eraseGantt,
  getHomepage,
  inviteToWorkspace,
  listBin,
  listInvitations,
  moveGantt,
  openGantt,
  removePermission,
  restoreGantt,
  updateProfile,
} from '@giotto/contract/api';
import { DELETED_GANTT_DAYS, GANTTS_LIMIT } from '@giotto/contract/plans';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeAccount } from '../../src/domains/accounts/deletion/delete-account.ts';
import { eraseAccounts, eraseDeletedCharts } from '../../src/domains/operations/retention/erasures.ts';
import { createTask, makeChartClient } from '../support/chart-client.ts';
import { addChart, addGuest } from '../support/chart-fixtures.ts';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { call } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const day = 24 * 60 * 60_000;

let server: TestServer;
let owner: TestAccount;
let chart: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await createAccount(server, { edition: 'pro' });
  chart = await addChart(server, owner);
});

const at = (ganttId = chart, { userId } = owner) => ({ params: { userId, ganttId } });
const remove = (ganttId = chart) => call(server, deleteGantt, at(ganttId), owner);
const restore = (by = owner) => call(server, restoreGantt, { ...at(chart, by), body: {} }, by);
const erase = (by = owner) => call(server, eraseGantt, at(chart, by), by);
const open = (by = owner) => call(server, openGantt, at(), by);
const readBin = async (by = owner) =>
  (await call(server, listBin, { params: { userId: by.userId } }, by)).body.gantts;
const countRows = async () => {
  const { rows } = await sql<{ count: string }>`
    select count(*) from gantt g left join chart_snapshot s on s.chart_id = g.id where g.id = ${chart}`.execute(
    server.deps.db,
  );
  return Number(rows[0]?.count);
};
/** As if the chart had been deleted so many ms ago. */
const age = (ms: number) =>
  server.deps.db
    .updateTable('gantt')
    .set({ deleted_at: new Date(server.clock.now().getTime() - ms) })
    .where('id', '=', chart)
    .execute();

describe('a deleted chart', () => {
  it('is in its owner’s bin, last deleted first, with the moment of its erasure 30 days later', async () => {
    const other = await addChart(server, owner);
    await remove();
    await remove(other);
    const bin = await readBin();
    expect(bin.map(({ ganttId }) => ganttId)).toEqual([other, chart]);
    for (const { ganttName, deletion, erasure } of bin) {
      expect(ganttName).toBe('A chart');
      expect(erasure - deletion).toBe(DELETED_GANTT_DAYS * day);
    }
  });

  it('is for everybody else as if it were gone, and in nobody’s bin but its owner’s', async () => {
    const guest = await addGuest(server, chart, 3);
    await call(server, configureGantt, { ...at(), body: { isPublic: true } }, owner);
    const seen = () => fetch(`${server.origin}/api/public-gantts/${chart}`);
    expect((await seen()).status).toBe(200);
    await remove();
    expect((await seen()).status).toBe(404);
    expect([(await open()).code, (await open(guest)).code]).toEqual(['DeletedItem', 'DeletedItem']);
    expect((await call(server, getHomepage, {}, owner)).body.gantts).toEqual([]);
    expect(await readBin(guest)).toEqual([]);
    // Neither the guest nor anybody who knows its id can take it out.
    for (const by of [guest, await createAccount(server)]) {
      expect([(await restore(by)).status, (await erase(by)).status]).toEqual([404, 404]);
    }
    expect((await readBin()).length).toBe(1);
  });

  it('comes back as it was: content, folder, guests, public link', async () => {
    const guest = await addGuest(server, chart, 3);
    const folders = [{ id: 'plans', name: 'Plans' }];
    await call(server, updateProfile, { body: { folders, foldersBase: [] } }, owner);
    await call(server, moveGantt, { ...at(), body: { folder: 'plans' } }, owner);
    await call(server, configureGantt, { ...at(), body: { isPublic: true } }, owner);
    const tab = makeChartClient(server.origin, { chartId: chart, ownerId: owner.userId }, guest);
    await tab.push([createTask('task-a')], { seq: 1, base: 1 });
    await remove();
    expect((await restore()).status).toBe(200);
    expect((await open()).body.ganttConfiguration.folder).toBe('plans');
    expect((await tab.readState()).task.has('task-a')).toBe(true);
    expect((await tab.push([createTask('task-b')], { seq: 2, base: 2 })).status).toBe(200);
    expect((await fetch(`${server.origin}/api/public-gantts/${chart}`)).status).toBe(200);
    expect(await readBin()).toEqual([]);
    // Once is enough.
    expect((await restore()).code).toBe('NotFound');
  });

  it('comes back to those who became guests of the workspace meanwhile, not to who was removed from it', async () => {
    const guest = await createAccount(server);
    const removed = await createAccount(server);
    const join = async (person: TestAccount) => {
      const body = { email: person.email, permissionLevel: 2 as const };
      await call(server, inviteToWorkspace, { params: { userId: owner.userId }, body }, owner);
      const [invitation] = (await call(server, listInvitations, {}, person)).body.invitations;
      const params = { invitationId: invitation?.id ?? '' };
      await call(server, acceptInvitation, { params, body: {} }, person);
    };
    await join(removed);
    const params = { ...at().params, guestId: removed.userId };
    await call(server, removePermission, { params }, owner);
    await remove();
    await join(guest);
    await restore();
    expect((await open(guest)).body.permission.permissionLevel).toBe(2);
    expect((await open(removed)).code).toBe('Unauthorized');
  });

  it('doesn’t count as a chart, and doesn’t come back beyond the edition’s number of charts', async () => {
    await server.deps.db
      .updateTable('app_user')
      .set({ edition: 'free' })
      .where('id', '=', owner.userId)
      .execute();
    await sql`insert into gantt (id, owner_id, name, schema) select ${`${chart}-`} || n, ${owner.userId}, 'Filler', 1
      from generate_series(2, ${GANTTS_LIMIT.free}::int) n`.execute(server.deps.db);
    const create = () =>
      call(server, createGantt, { params: { userId: owner.userId }, body: { name: 'One more' } }, owner);
    expect((await create()).code).toBe('GanttsLimit');
    await remove();
    expect((await create()).status).toBe(200);
    expect((await restore()).code).toBe('GanttsLimit');
    expect((await readBin()).length).toBe(1);
  });

  it('is erased at once on request, with its content', async () => {
    expect((await erase()).code).toBe('NotFound');
    await remove();
    expect((await erase()).status).toBe(200);
    expect([await readBin(), await countRows()]).toEqual([[], 0]);
    expect((await restore()).code).toBe('NotFound');
  });

  it('can be restored for 30 days to the second, and is erased then', async () => {
    await remove();
    await age(DELETED_GANTT_DAYS * day - 1_000);
    await eraseDeletedCharts(server.deps, server.clock.now());
    expect([(await readBin()).length, await countRows()]).toEqual([1, 1]);
    await age(DELETED_GANTT_DAYS * day + 1_000);
    expect(await readBin()).toEqual([]);
    expect([(await restore()).code, (await erase()).code]).toEqual(['NotFound', 'NotFound']);
    await eraseDeletedCharts(server.deps, server.clock.now());
    expect(await countRows()).toBe(0);
  });

  it('is erased with its owner’s account', async () => {
    await remove();
    await closeAccount(server.deps, owner.userId);
    await eraseAccounts(server.deps, new Date(server.clock.now().getTime() + 31 * day));
    expect(await countRows()).toBe(0);
  });
});
