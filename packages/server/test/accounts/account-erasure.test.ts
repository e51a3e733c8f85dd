import { getComments, getHistory, listInvitations } from '@giotto/contract/api';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginSession } from '../../src/domains/accounts/login/sessions.ts';
import { saveGrant } from '../../src/domains/charts/access/grant-repository.ts';
import { cleanUp } from '../../src/domains/operations/clean-up.ts';
import { eraseAccounts, eraseDeletedCharts } from '../../src/domains/operations/retention/erasures.ts';
import { call as callPath } from '../support/api-call.ts';
import { createTask, makeChartClient } from '../support/chart-client.ts';
import { addChart } from '../support/chart-fixtures.ts';
import { findInDatabase } from '../support/database-text.ts';
import { plainPasswords } from '../support/plain-passwords.ts';
import { createAccount, hashPassword, makeSecondStep, type TestAccount } from '../support/test-accounts.ts';
import { call } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { goodPassword, readMailedCode, signUp } from '../support/test-sign-up.ts';

const day = 24 * 60 * 60_000;
const email = 'kanarienvogel@example.com';
const name = 'Kanaria Vogel';

let server: TestServer;
let ben: TestAccount;
let chartId: string;
let patched: string;
let ada: { userId: string; token: string };

/** Makes a call that must succeed. */
async function make(who: { token: string } | undefined, request: string, body?: unknown): Promise<unknown> {
  const answer = await callPath(server.origin, request, {
    token: who?.token,
    ...(body === undefined ? {} : { body }),
  });
  expect([request, answer.status, answer.code]).toEqual([request, 200, null]);
  return answer.body;
}

beforeAll(async () => {
  server = await startTestServer({ swap: () => ({ passwords: plainPasswords }) });
  ben = await createAccount(server, { name: 'Ben' });
  chartId = await addChart(server, ben);
});
afterAll(() => server.stop());

/** Leaves every kind of trace: in other people's charts, in the admin log, in counters and in the outbox. */
async function leaveTraces(): Promise<void> {
  ada = (await signUp(server, { email, name })).body;
  const code = await readMailedCode(server, email);
  await make(ada, 'POST /api/code-confirmation', { code });
  await callPath(server.origin, 'POST /api/authentification', {
    body: { email, password: hashPassword('a wrong password') },
  });
  await make(ada, 'PUT /api/myprofil', { name, folders: [{ id: 'folder-1', name: `Of ${name}` }] });
  const own = await addChart(server, ada);
  const mine = `/api/users/${ada.userId}/gantts/${own}`;
  await makeChartClient(server.origin, { chartId: own, ownerId: ada.userId }, ada).push([createTask(name)]);
  await make(ada, `POST ${mine}/permissions`, { email: ben.email, permissionLevel: 1 });
  await make(ada, 'POST /api/help/messages', { text: `I am ${name}`, page: '/' });
  await make(undefined, 'POST /api/startresetpassword', { email });

  const bens = `/api/users/${ben.userId}/gantts/${chartId}`;
  const { db } = server.deps;
  await saveGrant(db, chartId, ada.userId, 3);
  const at = { chartId, ownerId: ben.userId };
  await makeChartClient(server.origin, at, ada).push([createTask('written')], { seq: 1 });
  await make(ada, `PUT ${bens}/versions/2`, { name: 'The second' });
  await saveGrant(db, chartId, ada.userId, 2);
  await makeChartClient(server.origin, at, ada).push([createTask('accepted')], { seq: 1, base: 2 });
  await makeChartClient(server.origin, at, ada).push([createTask('open')], { seq: 1, base: 2 });
  const [first] = await db.selectFrom('suggestion').select('id').orderBy('created_at').execute();
  await make(ben, `PUT ${bens}/suggestions`, { decision: 'accept', ids: [first?.id] });

  // Somebody's only trace in a chart, under a client that they name without numbering what they change.
  patched = await addChart(server, ben);
  await saveGrant(db, patched, ada.userId, 3);
  const patch = await callPath(server.origin, `PATCH /api/users/${ben.userId}/gantts/${patched}/plan`, {
    token: ada.token,
    clientId: 'a-tab-of-hers',
    body: { tasks: [{ externalId: 'R-1', title: 'Roof', start: '2027-01-04T08:00' }] },
  });
  expect(patch.status).toBe(200);

  const comments = `${bens}/comments`;
  const { people } = (await make(ben, `GET ${comments}/people`)) as {
    people: { id: string; name: string }[];
  };
  const person = people.find((one) => one.name === name)?.id ?? '';
  const target = { kind: 'chart', id: 'main' };
  await make(ada, `POST ${comments}`, { id: 'hers', threadId: 'hers', target, body: ['A question'] });
  await make(ben, `POST ${comments}`, { id: 'his', threadId: 'hers', body: ['Well, ', { person }, '!'] });
  await make(ada, `PUT ${comments}/threads/hers`, { isResolved: true });
  await make(ada, `PUT ${bens}/seen-comments`, { revision: 2 });
  await make(ada, 'PUT /api/myprofil/comment-mails', { isOn: true });

  const carla = await createAccount(server, { edition: 'pro', hasSecondStep: true });
  const theirs = await addChart(server, carla);
  const invitation = { email, permissionLevel: 1 };
  await make(carla, `POST /api/users/${carla.userId}/gantts/${theirs}/permissions`, invitation);
  await make(carla, `POST /api/users/${carla.userId}/permissions`, invitation);
  await db.updateTable('app_user').set({ is_admin: true }).where('id', '=', carla.userId).execute();
  await makeSecondStep(db, carla.userId, server.clock.now());
  await make(carla, `PUT /api/admin/users/${ada.userId}/premium`, { until: 'forever' });
}

it('nothing in the whole database identifies somebody whose account was erased, while shared work stays', async () => {
  await leaveTraces();
  const words = [email, name, ada.userId];
  const before = await findInDatabase(server.deps.db, words);
  for (const table of ['app_user', 'chart_update', 'chart_client', 'suggestion', 'chart_version_name'])
    expect(before.join()).toContain(table);
  for (const table of ['comment', 'comment_thread', 'comment_seen', 'comment_notice', 'comment_mail'])
    expect(before).toContain(`${table}: ${ada.userId}`);
  for (const table of ['chart_invite', 'workspace_invite', 'admin_act', 'mail'])
    expect(before.join()).toContain(table);

  const body = { password: hashPassword(goodPassword) };
  await make(ada, 'POST /api/myprofil/deleteaccount', body);
  server.clock.advance(30 * day + 1);
  await cleanUp(server.deps);
  await eraseDeletedCharts(server.deps, server.clock.now());
  expect(await eraseAccounts(server.deps, server.clock.now())).toBe(1);
  expect(await findInDatabase(server.deps.db, words)).toEqual([]);

  const token = await beginSession(server.deps.db, server.clock, ben.userId);
  const params = { userId: ben.userId, ganttId: chartId };
  const { body: comments } = await call(server, getComments, { params, query: {} }, { token });
  expect(comments.people.map((one) => one.name)).toEqual(['Ben']);
  expect(comments.threads).toMatchObject([
    { comments: [{ body: ['A question'] }, { body: ['Well, ', { person: expect.any(String) }, '!'] }] },
  ]);
  const history = await call(server, getHistory, { params }, { token });
  expect(history.status).toBe(200);
  const { rows } = await sql<{ by: string; via: string | null }>`
    select user_id as by, suggested_by as via from chart_update
    where chart_id = any(${[chartId, patched]}::text[]) order by chart_id = ${patched}, version`.execute(
    server.deps.db,
  );
  expect(rows).toEqual([
    { by: 'erased', via: null },
    { by: ben.userId, via: 'erased' },
    { by: 'erased', via: null },
  ]);
});

it('an invitation stays for whoever has since signed up with its address', async () => {
  const again = (await signUp(server, { email: 'again@example.com' })).body;
  const confirm = async (who: { token: string }) =>
    make(who, 'POST /api/code-confirmation', { code: await readMailedCode(server, 'again@example.com') });
  await confirm(again);
  await make(again, 'POST /api/myprofil/deleteaccount', { password: hashPassword(goodPassword) });
  server.clock.advance(20 * day);
  const next = (await signUp(server, { email: 'again@example.com' })).body;
  await confirm(next);
  const token = await beginSession(server.deps.db, server.clock, ben.userId);
  const invitation = { email: 'again@example.com', permissionLevel: 1 };
  await make({ token }, `POST /api/users/${ben.userId}/gantts/${chartId}/permissions`, invitation);
  server.clock.advance(10 * day + 1);
  expect(await eraseAccounts(server.deps, server.clock.now())).toBe(1);
  const invited = await call(server, listInvitations, {}, next);
  expect(invited.body.invitations).toHaveLength(1);
});
