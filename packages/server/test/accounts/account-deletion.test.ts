import {
  deleteAccount,
  getHistory,
  getHomepage,
  getProfile,
  getPublicGantt,
  listPermissions,
  logIn,
  openGantt,
  restoreAccount,
} from '@giotto/contract/api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginSession } from '../../src/domains/accounts/login/sessions.ts';
import { markGanttDeleted } from '../../src/domains/charts/chart/chart-repository.ts';
import { eraseAccounts, eraseDeletedCharts } from '../../src/domains/operations/retention/erasures.ts';
import { createTask, makeChartClient } from '../support/chart-client.ts';
import { addChart, addGuest } from '../support/chart-fixtures.ts';
import { plainPasswords } from '../support/plain-passwords.ts';
import { createAccount, hashPassword, type TestAccount } from '../support/test-accounts.ts';
import { call, cookiesOf, type TestCaller } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { countMails, signUp } from '../support/test-sign-up.ts';

const day = 24 * 60 * 60_000;
const email = 'ada@example.com';
const password = 'correct horse battery';
let server: TestServer;
let ada: TestAccount;
let ganttId: string;
beforeEach(async () => {
  server = await startTestServer({ swap: () => ({ passwords: plainPasswords }) });
  ada = await createAccount(server, { email, password, name: 'Ada' });
  ganttId = await addChart(server, ada);
});
afterEach(() => server.stop());

const remove = (typed = password) =>
  call(server, deleteAccount, { body: { password: hashPassword(typed) } }, ada);
const restore = (key: string) => call(server, restoreAccount, { body: { key } });
async function readKey(): Promise<string> {
  const mails = await server.deps.db
    .selectFrom('mail')
    .select('text')
    .where('recipient', '=', email)
    .execute();
  return (
    mails.flatMap(({ text }) => /^\S+\/restoreaccount\?key=([\w-]{43})$/m.exec(text)?.[1] ?? [])[0] ?? ''
  );
}
const enter = () => call(server, logIn, { body: { email, password: hashPassword(password) } });
const countUsers = async () =>
  (await server.deps.db.selectFrom('app_user').select('id').where('id', '=', ada.userId).execute()).length;
/** Runs the retention job at the test clock's time. */
async function erase(): Promise<void> {
  await eraseDeletedCharts(server.deps, server.clock.now());
  await eraseAccounts(server.deps, server.clock.now());
}

describe('deleting an account', () => {
  it('ends all sessions, prevents logins and mails a restore link', async () => {
    const login = await enter();
    const answer = await call(
      server,
      deleteAccount,
      { body: { password: hashPassword(password) } },
      { cookie: cookiesOf(login) },
    );
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^giotto-session=; Max-Age=0;/)]);
    expect((await call(server, getProfile, {}, ada)).status).toBe(401);
    expect([(await enter()).code, await countMails(server, email)]).toEqual([
      'Login.EmailNotFoundORWrongPassword',
      1,
    ]);
  });

  it('closes charts, public pages and shares at once', async () => {
    const guest = await addGuest(server, ganttId, 3);
    await server.deps.db.updateTable('gantt').set({ is_public: true }).execute();
    await remove();
    const params = { userId: ada.userId, ganttId };
    expect((await call(server, openGantt, { params }, guest)).status).toBe(410);
    expect((await call(server, getPublicGantt, { params: { ganttId } })).status).toBe(404);
    expect((await call(server, getHomepage, {}, guest)).body.gantts).toEqual([]);
  });

  it('keeps shared work, without the name', async () => {
    const owner = await createAccount(server);
    const chart = { chartId: await addChart(server, owner), ownerId: owner.userId };
    await server.deps.db
      .insertInto('chart_grant')
      .values({ chart_id: chart.chartId, user_id: ada.userId, level: 3 })
      .execute();
    await makeChartClient(server.origin, chart, ada).push([createTask('task-a')], { seq: 1 });
    await remove();
    const params = { userId: owner.userId, ganttId: chart.chartId };
    const readNames = async (caller: TestCaller, author: string) => {
      const history = await call(server, getHistory, { params }, caller);
      expect(history.body.updates[0]?.userId).toBe(author);
      return JSON.stringify(history.body.userNames);
    };
    expect(await readNames(owner, ada.userId)).not.toContain('Ada');
    const people = await call(server, listPermissions, { params }, owner);
    expect(JSON.stringify(people.body)).not.toContain(email);
    server.clock.advance(31 * day);
    await erase();
    const later = { token: await beginSession(server.deps.db, server.clock, owner.userId) };
    expect(await readNames(later, 'erased')).not.toContain('Ada');
  });

  it('needs the password', async () => {
    expect((await remove('wrong password')).code).toBe('MyProfil.WrongCurrentPassword');
    expect((await call(server, getProfile, {}, ada)).status).toBe(200);
  });
});

describe('restoring an account', () => {
  it('restores account, charts and shares, but no chart that was deleted before', async () => {
    const guest = await addGuest(server, ganttId, 1);
    const gone = await addChart(server, ada);
    await markGanttDeleted(server.deps.db, gone);
    await remove();
    expect((await restore(await readKey())).status).toBe(200);
    const { token } = (await enter()).body;
    const home = await call(server, getHomepage, {}, { token });
    expect(home.body.gantts.map((gantt) => gantt.ganttId)).toEqual([ganttId]);
    const params = { userId: ada.userId, ganttId };
    expect((await call(server, openGantt, { params }, guest)).status).toBe(200);
  });

  it('works once, within 30 days', async () => {
    await remove();
    const key = await readKey();
    server.clock.advance(30 * day - 1);
    await erase();
    expect((await restore(key)).status).toBe(200);
    expect((await restore(key)).code).toBe('LinkExpired');
  });

  it('is impossible after 30 days, when everything is erased', async () => {
    await remove();
    const key = await readKey();
    server.clock.advance(30 * day);
    expect((await restore(key)).code).toBe('LinkExpired');
    await erase();
    expect(await countUsers()).toBe(1);
    server.clock.advance(1);
    await erase();
    expect(await countUsers()).toBe(0);
    expect(await server.deps.db.selectFrom('gantt').select('id').execute()).toEqual([]);
  });

  it('is refused if somebody has signed up with the address', async () => {
    await remove();
    expect((await signUp(server, { email })).status).toBe(200);
    expect((await restore(await readKey())).code).toBe('EmailAlreadyExist');
  });

  it('works again once the account that took the address is deleted', async () => {
    await remove();
    const key = await readKey();
    const newcomer = await createAccount(server, { email, password });
    expect((await restore(key)).code).toBe('EmailAlreadyExist');
    const body = { password: hashPassword(password) };
    expect((await call(server, deleteAccount, { body }, newcomer)).status).toBe(200);
    expect((await restore(key)).status).toBe(200);
  });
});
