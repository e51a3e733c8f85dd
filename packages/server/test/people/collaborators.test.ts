import {
  acceptInvitation,
  auditPermissions,
  changePermission,
  configureGantt,
  declineInvitation,
  getHomepage,
  inviteToGantt,
  listInvitations,
  listPermissions,
  openGantt,
  remindInvited,
  removePermission,
} from '@giotto/contract/api';
import { GUESTS_LIMIT, INVITES_A_DAY, INVITES_AN_HOUR } from '@giotto/contract/plans';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginSession } from '../../src/domains/accounts/login/sessions.ts';
import { cleanUp } from '../../src/domains/operations/clean-up.ts';
import { addChart, addGuest } from '../support/chart-fixtures.ts';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { call } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { countMails } from '../support/test-sign-up.ts';

let server: TestServer;
let owner: TestAccount;
let invited: TestAccount;
let ganttId: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await createAccount(server, { name: 'Ada' });
  invited = await createAccount(server, { name: 'Ben' });
  ganttId = await addChart(server, owner);
});

type Level = 1 | 2 | 3;
const path = () => ({ userId: owner.userId, ganttId });
const invite = (email = invited.email, permissionLevel: Level = 1, by: TestAccount = owner) =>
  call(server, inviteToGantt, { params: path(), body: { email, permissionLevel } }, by);
const change = (guestId: string, permissionLevel: Level, by: TestAccount = owner) =>
  call(server, changePermission, { params: { ...path(), guestId }, body: { permissionLevel } }, by);
const remove = (guestId: string, by: TestAccount = owner) =>
  call(server, removePermission, { params: { ...path(), guestId } }, by);
const list = async (by: TestAccount = owner) =>
  (await call(server, listPermissions, { params: path() }, by)).body;
const invitationsOf = async (person: TestAccount) =>
  (await call(server, listInvitations, {}, person)).body.invitations;
const accept = (invitationId: string, by: TestAccount = invited) =>
  call(server, acceptInvitation, { params: { invitationId }, body: {} }, by);
const decline = (invitationId: string, by: TestAccount = invited) =>
  call(server, declineInvitation, { params: { invitationId }, body: {} }, by);
const open = async (by: TestAccount = invited) => {
  const { status, body } = await call(server, openGantt, { params: path() }, by);
  return status === 200 ? body.permission.permissionLevel : status;
};
/** How often the nodes are notified of changed access to the chart. */
async function countNotifications(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const stop = server.deps.nodeEvents.listen((event) => {
    if (event.type === 'access' && event.chartId === ganttId) count += 1;
  });
  await work();
  stop();
  return count;
}

describe('an invitation', () => {
  it('grants nothing until it is accepted, and then the level it names', async () => {
    const { body } = await invite(invited.email, 2);
    const inviteId = body.ganttGuest.userId;
    expect(body).toEqual({ ganttGuest: { userId: expect.any(String), permissionLevel: 2 } });
    expect(await open()).toBe(403);
    expect(await list()).toEqual([
      { userId: inviteId, permissionLevel: 2, userEmail: invited.email, userName: '', isPending: true },
    ]);
    expect(await invitationsOf(invited)).toEqual([
      {
        id: inviteId,
        userId: owner.userId,
        userName: 'Ada',
        ganttId,
        ganttName: 'A chart',
        permissionLevel: 2,
        date: server.clock.now().getTime(),
      },
    ]);
    expect((await accept(inviteId)).body).toEqual({ userId: owner.userId, ganttId });
    expect(await open()).toBe(2);
    expect(await invitationsOf(invited)).toEqual([]);
    expect(await list()).toEqual([
      {
        userId: invited.userId,
        permissionLevel: 2,
        userEmail: invited.email,
        userName: 'Ben',
        isPending: false,
      },
    ]);
  });

  it('gets the same response for an address with and without an account', async () => {
    const known = await invite();
    const unknown = await invite('nobody-yet@example.com');
    const shape = (answer: typeof known) => [
      answer.status,
      Object.keys(answer.body.ganttGuest),
      answer.body.ganttGuest.userId.length,
      (answer.headers.get('content-length') ?? '').length,
    ];
    expect(shape(unknown)).toEqual(shape(known));
    const shown = await list();
    expect(shown.map((one) => ({ ...one, userId: '', userEmail: '' }))).toEqual([
      { userId: '', permissionLevel: 1, userEmail: '', userName: '', isPending: true },
      { userId: '', permissionLevel: 1, userEmail: '', userName: '', isPending: true },
    ]);
  });

  it('waits for a sign-up with its address, however that is spelled', async () => {
    await invite('  Later@Example.COM ');
    const pending = await createAccount(server, { email: 'later@example.com', isPending: true });
    expect((await call(server, listInvitations, {}, pending)).code).toBe('CodePending');
    await server.deps.db
      .updateTable('app_user')
      .set({ confirmed_at: server.clock.now() })
      .where('id', '=', pending.userId)
      .execute();
    const [found] = (await call(server, getHomepage, {}, pending)).body.invitations;
    expect((await accept(found?.id ?? '', pending)).status).toBe(200);
    expect(await open(pending)).toBe(1);
  });

  it("can't be seen, accepted or declined by anyone else", async () => {
    const other = await createAccount(server);
    const id = (await invite()).body.ganttGuest.userId;
    expect(await invitationsOf(other)).toEqual([]);
    for (const person of [other, owner]) {
      for (const answer of [await accept(id, person), await decline(id, person)]) {
        expect([answer.status, answer.code]).toEqual([404, 'NotFound']);
      }
    }
    expect(await invitationsOf(invited)).toHaveLength(1);
  });

  it('that is declined or withdrawn disappears for both sides', async () => {
    await decline((await invite()).body.ganttGuest.userId);
    expect(await list()).toEqual([]);
    const again = (await invite()).body.ganttGuest.userId;
    await remove(again);
    expect(await invitationsOf(invited)).toEqual([]);
    expect((await accept(again)).code).toBe('NotFound');
    expect(await open()).toBe(403);
  });

  it('to a deleted chart disappears', async () => {
    const id = (await invite()).body.ganttGuest.userId;
    await server.deps.db
      .updateTable('gantt')
      .set({ deleted_at: server.clock.now() })
      .where('id', '=', ganttId)
      .execute();
    expect(await invitationsOf(invited)).toEqual([]);
    expect((await accept(id)).code).toBe('NotFound');
  });

  it('is refused for oneself, for an invited person and for a guest, with the text of the specification', async () => {
    await addGuest(server, ganttId, 1);
    const [guest] = await list();
    const email = guest && 'userEmail' in guest ? guest.userEmail : '';
    await invite();
    for (const address of [owner.email, invited.email.toUpperCase(), email]) {
      const answer = await invite(address, 3);
      expect([answer.status, answer.error]).toEqual([
        409,
        { code: 'PermissionExist', message: 'A permission with this email already exists' },
      ]);
    }
    for (const wrong of ['', 'x', 'a@b', 'a b@example.com', 'Ben <ben@example.com>']) {
      expect((await invite(wrong)).code).toBe('InvalidEmail');
    }
  });

  it('is limited to a maximum number of people per chart', async () => {
    const date = server.clock.now();
    const values = Array.from({ length: GUESTS_LIMIT - 1 }, (_, at) => ({
      ...{ chart_id: ganttId, id: `i${at}`, email: `i${at}@example.com`, level: 1 as const },
      ...{ invited_by: owner.userId, created_at: date, mailed_at: date },
    }));
    await server.deps.db.insertInto('chart_invite').values(values).execute();
    expect((await invite()).status).toBe(200);
    expect((await invite('one-more@example.com')).code).toBe('GuestsLimit');
  });
});

describe("an invitation's mail", () => {
  const readMail = async (email: string) =>
    server.deps.db
      .selectFrom('mail')
      .selectAll()
      .where('recipient', '=', email)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();

  it('names sender and chart in plain text, and its link contains no secret', async () => {
    const id = (await invite(invited.email, 3)).body.ganttGuest.userId;
    const { subject, text } = await readMail(invited.email);
    expect(subject).toBe("You're invited to a Gantt chart");
    expect(text).toContain('Ada invites you to the chart “A chart” on Giotto. You can view and edit it.');
    expect(text).toContain(`\n${server.deps.environment.publicUrl}/${owner.userId}/gantt/${ganttId}\n`);
    expect(text).not.toContain(id);
    expect(text).not.toContain(owner.email);
  });

  it.each(['Visit evil.example/now', 'https://evil.example', 'www.evil', 'mail@evil'])(
    'omits names that would become a link: %s',
    async (name) => {
      await server.deps.db.updateTable('gantt').set({ name }).where('id', '=', ganttId).execute();
      await server.deps.db.updateTable('app_user').set({ name }).where('id', '=', owner.userId).execute();
      await invite();
      const { text } = await readMail(invited.email);
      expect(text).not.toContain('evil');
      expect(text).toContain('Someone invites you to a chart on Giotto.');
    },
  );

  it('can be resent after a while', async () => {
    const guestId = (await invite()).body.ganttGuest.userId;
    const remind = () => call(server, remindInvited, { params: { ...path(), guestId }, body: {} }, owner);
    const early = await remind();
    expect([early.code, early.error?.retryAfter]).toEqual(['ResendTooEarly', 300]);
    server.clock.advance(300_000);
    expect((await remind()).status).toBe(200);
    expect((await remind()).code).toBe('ResendTooEarly');
    expect(await countMails(server, invited.email)).toBe(2);
  });

  it('goes to an address five times a day at most, whoever invites, while the invitations stay valid', async () => {
    for (let sender = 0; sender < 6; sender += 1) {
      owner = await createAccount(server);
      ganttId = await addChart(server, owner);
      expect((await invite()).status).toBe(200);
    }
    expect(await countMails(server, invited.email)).toBe(5);
    expect(await invitationsOf(invited)).toHaveLength(6);
  });

  it.each([
    ['hour', INVITES_AN_HOUR, 59],
    ['day', INVITES_A_DAY, 23 * 60],
  ])('is limited per sender and %s', async (_unit, max, minutes) => {
    const minute = 60_000;
    const sentAt = new Date(server.clock.now().getTime() - minutes * minute);
    const sent = Array.from({ length: max - 1 }, () => ({
      bucket: `invite:${owner.userId}`,
      happened_at: sentAt,
    }));
    await server.deps.db.insertInto('attempt').values(sent).execute();
    expect((await invite()).status).toBe(200);
    const refused = await invite('one-more@example.com');
    expect([refused.code, refused.error?.retryAfter]).toEqual([
      'TooManyRequests',
      (max === INVITES_AN_HOUR ? 1 : 60) * 60,
    ]);
    expect(await list()).toHaveLength(1);
    server.clock.advance((max === INVITES_AN_HOUR ? 1 : 60) * minute);
    expect((await invite('one-more@example.com')).status).toBe(200);
  });
});

describe('a level', () => {
  const editions = [
    ['free', 403, 1],
    ['pro', 200, 3],
  ] as const;

  async function setEdition(edition: 'free' | 'pro'): Promise<void> {
    await server.deps.db.updateTable('app_user').set({ edition }).where('id', '=', owner.userId).execute();
  }

  it.each(editions)('can be raised in the %s edition: %i', async (edition, status, after) => {
    await setEdition(edition);
    const guest = await addGuest(server, ganttId, 1);
    const answer = await change(guest.userId, 3);
    expect([answer.status, answer.code]).toEqual([status, status === 403 ? 'PremiumNeeded' : null]);
    expect(await open(guest)).toBe(after);
    const inviteId = (await invite()).body.ganttGuest.userId;
    expect((await change(inviteId, 2)).status).toBe(status);
  });

  it.each(editions)('can be lowered and revoked in the %s edition', async (edition) => {
    await setEdition(edition);
    const guest = await addGuest(server, ganttId, 3);
    expect((await change(guest.userId, 2)).body).toEqual({
      ganttGuest: { userId: guest.userId, permissionLevel: 2 },
    });
    expect(await open(guest)).toBe(2);
    expect((await remove(guest.userId)).status).toBe(200);
    expect(await open(guest)).toBe(403);
    expect((await remove(guest.userId)).code).toBe('NotFound');
  });

  it.each(editions)("can't be raised by removing and inviting again in the %s edition", async (edition) => {
    await setEdition(edition);
    const refusal = edition === 'free' ? 'PremiumNeeded' : null;
    await accept((await invite(invited.email, 1)).body.ganttGuest.userId);
    await remove(invited.userId);
    expect((await invite(invited.email, 2)).code).toBe(refusal);
    if (edition === 'pro') return;
    expect((await invite(invited.email, 1)).status).toBe(200);
    await decline((await invitationsOf(invited))[0]?.id ?? '');
    expect((await invite(invited.email, 3)).code).toBe(refusal);
    server.clock.advance(30 * 24 * 60 * 60_000);
    await cleanUp(server.deps);
    const { length } = await server.deps.db.selectFrom('past_level').selectAll().execute();
    expect(length).toBe(0);
    owner = { ...owner, token: await beginSession(server.deps.db, server.clock, owner.userId) };
    expect((await invite(invited.email, 3)).status).toBe(200);
  });

  it("can be changed only by the owner, and never the owner's own", async () => {
    const [writer, reader] = [await addGuest(server, ganttId, 3), await addGuest(server, ganttId, 1)];
    expect((await change(reader.userId, 1, writer)).code).toBe('Forbidden');
    expect((await change(writer.userId, 3, writer)).code).toBe('Forbidden');
    expect((await remove(reader.userId, writer)).code).toBe('Forbidden');
    expect((await change(owner.userId, 1)).code).toBe('NotFound');
    expect((await remove(owner.userId)).code).toBe('NotFound');
    expect(await open(owner)).toBe(4);
  });
});

it('a guest may leave', async () => {
  const guest = await addGuest(server, ganttId, 2);
  expect((await remove(guest.userId, guest)).status).toBe(200);
  expect(await open(guest)).toBe(403);
  expect(await list()).toEqual([]);
});

it('guests see the others’ names and levels, but no emails, ids or open invitations', async () => {
  await invite();
  const guest = await addGuest(server, ganttId, 3);
  const reader = await addGuest(server, ganttId, 1);
  const wanted = [
    { permissionLevel: 3, userName: guest.name },
    { permissionLevel: 1, userName: reader.name },
  ];
  expect(await list(guest)).toEqual(wanted);
  expect(await list(reader)).toEqual(wanted);
});

it("the audit lists the owner's charts with people, and nobody else's", async () => {
  await addChart(server, owner);
  const guest = await addGuest(server, ganttId, 2);
  const audit = async (by: TestAccount) => (await call(server, auditPermissions, {}, by)).body;
  expect(await audit(owner)).toEqual([
    {
      ganttId,
      ganttUsers: [
        {
          userId: guest.userId,
          permissionLevel: 2,
          userEmail: guest.email,
          userName: guest.name,
          isPending: false,
          ganttId,
          id: guest.userId,
        },
      ],
    },
  ]);
  expect(await audit(guest)).toEqual([]);
});

describe('the other nodes', () => {
  it('are notified of every access change, and of nothing else', async () => {
    const configure = (isPublic: boolean) => () =>
      call(server, configureGantt, { params: path(), body: { isPublic } }, owner);
    let inviteId = '';
    expect(
      await countNotifications(
        async () => (inviteId = (await invite(invited.email, 2)).body.ganttGuest.userId),
      ),
    ).toBe(0);
    expect(await countNotifications(() => accept(inviteId))).toBe(1);
    expect(await countNotifications(() => change(invited.userId, 1))).toBe(1);
    expect(await countNotifications(() => change(invited.userId, 3))).toBe(0);
    expect(await countNotifications(() => remove(invited.userId))).toBe(1);
    expect(await countNotifications(configure(true))).toBe(1);
    expect(await countNotifications(configure(true))).toBe(0);
    expect(await countNotifications(configure(false))).toBe(1);
  });
});
