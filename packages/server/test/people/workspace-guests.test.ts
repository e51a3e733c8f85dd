import {
  acceptInvitation,
  changePermission,
  changeWorkspaceGuest,
  createGantt,
  declineInvitation,
  deleteGantt,
  getHomepage,
  inviteToGantt,
  inviteToWorkspace,
  listInvitations,
  listShared,
  listWorkspaceGuests,
  removePermission,
  removeWorkspaceGuest,
} from '@giotto/contract/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addChart } from '../support/chart-fixtures.ts';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { call } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let owner: TestAccount;
let guest: TestAccount;
let charts: string[];

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await createAccount(server, { name: 'Ada', edition: 'pro' });
  guest = await createAccount(server, { name: 'Ben' });
  charts = [await addChart(server, owner), await addChart(server, owner)];
});

type Level = 1 | 2 | 3;
const mine = () => ({ userId: owner.userId });
const ofGuest = () => ({ ...mine(), guestId: guest.userId });
const onChart = (ganttId = '') => ({ ...ofGuest(), ganttId });
const invite = (permissionLevel: Level, email = guest.email) =>
  call(server, inviteToWorkspace, { params: mine(), body: { email, permissionLevel } }, owner);
const list = async () => (await call(server, listWorkspaceGuests, { params: mine() }, owner)).body;
const remove = (by = owner) => call(server, removeWorkspaceGuest, { params: ofGuest() }, by);
const change = (permissionLevel: Level) =>
  call(server, changeWorkspaceGuest, { params: ofGuest(), body: { permissionLevel } }, owner);

async function join(level: Level): Promise<void> {
  await invite(level);
  const { invitations } = (await call(server, listInvitations, {}, guest)).body;
  const toAll = invitations.find(({ ganttId }) => ganttId === null);
  const params = { invitationId: toAll?.id ?? '' };
  const { body } = await call(server, acceptInvitation, { params, body: {} }, guest);
  expect(body).toEqual({ userId: owner.userId, ganttId: null });
}

/** The guest's levels on the owner's charts, by chart id. */
async function readLevels(): Promise<Record<string, number>> {
  const { gantts } = (await call(server, getHomepage, {}, guest)).body;
  return Object.fromEntries(gantts.map(({ ganttId, permissionLevel }) => [ganttId, permissionLevel]));
}

const all = (level: number) => Object.fromEntries(charts.map((id) => [id, level]));

describe('an invitation to a workspace', () => {
  it('is shown to its guest as one to all charts, and grants nothing until it is accepted', async () => {
    const { body } = await invite(2);
    expect(body.workspacePermission.permissionLevel).toBe(2);
    const pending = { userName: '', userEmail: guest.email, permissionLevel: 2, isPending: true };
    expect(await list()).toEqual([{ ...pending, userId: body.workspacePermission.userId }]);
    expect((await call(server, getHomepage, {}, guest)).body.invitations).toMatchObject([
      { userName: 'Ada', ganttId: null, ganttName: null, permissionLevel: 2 },
    ]);
    expect(await readLevels()).toEqual({});
  });

  it('grants every chart once it is accepted, and each one created later', async () => {
    await join(2);
    expect(await readLevels()).toEqual(all(2));
    const made = await call(server, createGantt, { params: mine(), body: { name: 'Later' } }, owner);
    charts.push(made.body.ganttId);
    expect(await readLevels()).toEqual(all(2));
    expect(await list()).toMatchObject([{ userId: guest.userId, userName: 'Ben', isPending: false }]);
  });

  it('grants no deleted chart, and keeps the level of a chart that the guest was invited to', async () => {
    const [first = '', second = ''] = charts;
    await call(server, deleteGantt, { params: { ...mine(), ganttId: first } }, owner);
    await inviteAndAcceptOn(second, 1);
    await join(3);
    expect(await readLevels()).toEqual({ [second]: 1 });
  });

  it('can be declined', async () => {
    const invitationId = (await invite(1)).body.workspacePermission.userId;
    await call(server, declineInvitation, { params: { invitationId }, body: {} }, guest);
    expect(await list()).toEqual([]);
  });

  it('is refused for oneself, for an invited person and for a guest', async () => {
    await join(1);
    await invite(1, 'new@example.com');
    for (const email of [owner.email, guest.email, 'NEW@example.com']) {
      expect((await invite(1, email)).code).toBe('PermissionExist');
    }
  });
});

async function setFree(): Promise<void> {
  const free = server.deps.db.updateTable('app_user').set({ edition: 'free' });
  await free.where('id', '=', owner.userId).execute();
}

function inviteOn(ganttId: string, permissionLevel: Level) {
  const params = { ...mine(), ganttId };
  return call(server, inviteToGantt, { params, body: { email: guest.email, permissionLevel } }, owner);
}

async function inviteAndAcceptOn(ganttId: string, permissionLevel: Level): Promise<void> {
  const invited = await inviteOn(ganttId, permissionLevel);
  const invitationId = invited.body.ganttGuest.userId;
  await call(server, acceptInvitation, { params: { invitationId }, body: {} }, guest);
}

describe('a guest of a workspace', () => {
  it('keeps an individually changed level on one chart, whatever happens to the rest', async () => {
    const [first = '', second = ''] = charts;
    await join(2);
    await call(server, changePermission, { params: onChart(first), body: { permissionLevel: 1 } }, owner);
    await change(3);
    expect(await readLevels()).toEqual({ [first]: 1, [second]: 3 });
  });

  it('stays removed from a chart', async () => {
    const [first = '', second = ''] = charts;
    await join(2);
    await call(server, removePermission, { params: onChart(first) }, owner);
    await change(3);
    expect(await readLevels()).toEqual({ [second]: 3 });
  });

  it('loses everything that came with the workspace when removed, and keeps individual invitations', async () => {
    const [first = '', second = ''] = charts;
    await inviteAndAcceptOn(first, 3);
    await join(1);
    await call(server, changePermission, { params: onChart(second), body: { permissionLevel: 2 } }, owner);
    await remove();
    expect(await readLevels()).toEqual({ [first]: 3 });
    expect(await list()).toEqual([]);
    const made = await call(server, createGantt, { params: mine(), body: { name: 'Later' } }, owner);
    expect(await readLevels()).not.toHaveProperty(made.body.ganttId);
  });

  it('sees whose workspace it is in', async () => {
    await join(2);
    expect((await call(server, listInvitations, {}, guest)).body).toEqual({
      invitations: [],
      workspaces: [{ userId: owner.userId, userName: 'Ada', permissionLevel: 2 }],
    });
  });

  it('may leave, and nobody else may remove it', async () => {
    await join(1);
    expect((await remove(await createAccount(server))).code).toBe('Forbidden');
    expect((await remove(guest)).status).toBe(200);
    expect(await readLevels()).toEqual({});
    expect((await remove(guest)).code).toBe('NotFound');
  });

  it('can be raised in the premium edition only', async () => {
    await join(1);
    await setFree();
    expect((await change(2)).code).toBe('PremiumNeeded');
    expect(await readLevels()).toEqual(all(1));
    await remove();
    expect((await invite(2)).code).toBe('PremiumNeeded');
    // Nor chart by chart: the revoked level counts there too.
    expect((await inviteOn(charts[0] ?? '', 2)).code).toBe('PremiumNeeded');
  });

  it('gets no more on a chart than it had or was invited with there, except in the premium edition', async () => {
    const [removed = '', invited = ''] = charts;
    await inviteAndAcceptOn(removed, 1);
    await call(server, removePermission, { params: onChart(removed) }, owner);
    await inviteOn(invited, 2);
    charts.push(await addChart(server, owner));
    await setFree();
    await join(3);
    expect(await readLevels()).toEqual({ ...all(3), [removed]: 1, [invited]: 2 });
    await remove();
    expect((await inviteOn(removed, 2)).code).toBe('PremiumNeeded');
  });

  it("gets the workspace's level on each chart in the premium edition", async () => {
    const [removed = ''] = charts;
    await inviteAndAcceptOn(removed, 1);
    await call(server, removePermission, { params: onChart(removed) }, owner);
    await join(3);
    expect(await readLevels()).toEqual(all(3));
  });

  it.each([
    ['has the level', () => join(1)],
    ['is invited', () => invite(1)],
    ['had the level', () => join(1).then(() => remove())],
  ])('cannot be raised on a chart of a free workspace by an invitation to it if it %s', async (_, before) => {
    const [first = ''] = charts;
    await before();
    await call(server, removePermission, { params: onChart(first) }, owner);
    await setFree();
    // On the chart where it had the level, and on one it has never seen.
    for (const chart of [first, await addChart(server, owner)]) {
      expect((await inviteOn(chart, 2)).code).toBe('PremiumNeeded');
      expect((await inviteOn(chart, 1)).code).toBe(null);
    }
  });

  it('causes a notification to the nodes for each chart it gets or loses', async () => {
    let told: string[] = [];
    const stop = server.deps.nodeEvents.listen((event) => {
      if (event.type === 'access') told.push(event.chartId);
    });
    for (const step of [() => join(1), () => change(2), () => remove()]) {
      told = [];
      await step();
      expect(told.sort()).toEqual(charts.toSorted());
    }
    stop();
  });
});

it('a chart created while somebody joins is granted once and never missed', async () => {
  await invite(1);
  const { invitations } = (await call(server, listInvitations, {}, guest)).body;
  const params = { invitationId: invitations[0]?.id ?? '' };
  const made = Array.from({ length: 6 }, (_, at) =>
    call(server, createGantt, { params: mine(), body: { name: `Chart ${at}` } }, owner),
  );
  await call(server, acceptInvitation, { params, body: {} }, guest);
  for (const { body } of await Promise.all(made)) charts.push(body.ganttId);
  expect(await readLevels()).toEqual(all(1));
});

it('the overview lists what is shared with people, by public links and with workspace guests, and nothing else', async () => {
  const [first = '', second = ''] = charts;
  await addChart(server, owner);
  await inviteAndAcceptOn(first, 2);
  await invite(1, 'all@example.com');
  await server.deps.db.updateTable('gantt').set({ is_public: true }).where('id', '=', second).execute();
  const { body } = await call(server, listShared, {}, owner);
  const byId = Object.fromEntries(body.gantts.map((gantt) => [gantt.ganttId, gantt]));
  expect(Object.keys(byId).sort()).toEqual([...charts].sort());
  expect(byId[first]).toMatchObject({ isPublic: false, ganttUsers: [{ userId: guest.userId }] });
  expect(byId[second]).toMatchObject({ isPublic: true, ganttUsers: [] });
  expect(body.workspaceUsers).toMatchObject([{ userEmail: 'all@example.com', isPending: true }]);
  expect((await call(server, listShared, {}, guest)).body).toEqual({ gantts: [], workspaceUsers: [] });
});
