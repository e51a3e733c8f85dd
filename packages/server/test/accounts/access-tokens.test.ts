import { createHash } from 'node:crypto';
import { apply } from '@giotto/chart/changes';
import { stateToJson } from '@giotto/chart/model';
import {
  changePassword,
  configureGantt,
  createAccessToken,
  decideSuggestions,
  deleteAccount,
  endResetPassword,
  getHistory,
  getProfile,
  getPublicGantt,
  getSuggestions,
  listAccessTokens,
  logIn,
  openGantt,
  pushUpdate,
  replaceGantt,
  revokeAccessToken,
  undoEmail,
} from '@giotto/contract/api';
import type { Scope } from '@giotto/contract/permissions';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anonymisePeople } from '../../src/domains/accounts/deletion/erased-people-repository.ts';
import { deleteGrant } from '../../src/domains/charts/access/grant-repository.ts';
import { markGanttDeleted } from '../../src/domains/charts/chart/chart-repository.ts';
import { call as callPath } from '../support/api-call.ts';
import { createTask, makeChartClient, retitle } from '../support/chart-client.ts';
import { addChart, addGuest } from '../support/chart-fixtures.ts';
import { plainPasswords } from '../support/plain-passwords.ts';
import { startSecondNode } from '../support/second-node.ts';
import { addAccessToken } from '../support/test-access-tokens.ts';
import { createAccount, hashPassword, type TestAccount } from '../support/test-accounts.ts';
import { call, type TestCaller } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { readMails } from '../support/test-sign-up.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const password = 'correct horse battery';
let server: TestServer;
let ada: TestAccount;
beforeEach(async () => {
  server = await startTestServer({ swap: () => ({ passwords: plainPasswords }) });
  ada = await createAccount(server, { password, email: 'ada@example.com' });
});
afterEach(() => server.stop());

interface Wish {
  name?: string;
  scopes?: Scope[];
  ganttIds?: string[] | null;
  endDate?: string | null;
  password?: string;
}
const wish = { name: 'Nightly import', scopes: ['charts:read'] as Scope[], ganttIds: null, endDate: null };
const create = (changes: Wish = {}, by: TestCaller = ada) =>
  call(server, createAccessToken, { body: { ...wish, ...changes } }, by);
const list = async (by: TestCaller = ada) => (await call(server, listAccessTokens, {}, by)).body.tokens;
const revoke = (tokenId: string, by: TestCaller = ada) =>
  call(server, revokeAccessToken, { params: { tokenId } }, by);
const useAt = (origin: string, token: string) => call({ origin }, getProfile, {}, { token });
const use = (token: string) => useAt(server.origin, token);
const later = (ms: number) => new Date(server.clock.now().getTime() + ms).toISOString();

describe('creating an access token', () => {
  it('answers its secret once; only a digest of it is stored', async () => {
    const { status, body } = await create({ scopes: ['account:read'] });
    expect([status, body.secret]).toEqual([200, expect.stringMatching(/^gio_[0-9A-Za-z]{49}$/)]);
    expect(JSON.stringify(await list())).not.toContain(body.secret);
    const rows = await server.deps.db.selectFrom('access_token').select('token_hash').execute();
    expect(rows).toEqual([{ token_hash: createHash('sha256').update(body.secret).digest() }]);
    expect((await use(body.secret)).body).toMatchObject({ userId: ada.userId });
  });

  it('is announced by mail, with what it can do and until when', async () => {
    await create({ scopes: ['charts:read', 'people'], endDate: '2199-05-01T12:00:00Z' });
    const [mail] = await readMails(server, ada.email);
    expect(mail?.subject).toBe('An access token was created for your Giotto account');
    for (const part of [
      '“Nightly import”',
      '- read your charts\n- see and change who has access to your charts, and so let anyone read them',
      'on 1 May 2199',
    ])
      expect(mail?.text).toContain(part);
  });

  it('of the scope people reads no chart, except one that it publishes: so every place that names the scope says', async () => {
    const params = { userId: ada.userId, ganttId: await addChart(server, ada) };
    const { body: token } = await create({ scopes: ['people'] });
    const program = { token: token.secret };
    expect((await call(server, openGantt, { params }, program)).code).toBe('ScopeNeeded');
    const read = () => call(server, getPublicGantt, { params: { ganttId: params.ganttId } });
    expect((await read()).status).toBe(404);
    expect((await call(server, configureGantt, { params, body: { isPublic: true } }, program)).status).toBe(
      200,
    );
    expect((await read()).status).toBe(200);
    const { body: openApi } = await callPath<string>(server.origin, 'GET /api/openapi.json');
    expect(JSON.stringify(openApi)).toContain('a program that has it can also read them that way');
  });

  it('needs a login within ten minutes, or the password', async () => {
    server.clock.advance(10 * minute);
    expect((await create()).status).toBe(200);
    server.clock.advance(1);
    expect((await create()).code).toBe('RecentLoginNeeded');
    expect((await create({ password: hashPassword('wrong') })).code).toBe('MyProfil.WrongCurrentPassword');
    expect((await create({ password: hashPassword(password) })).status).toBe(200);
  });

  it('takes a name of 1 to 100 characters and an end in the future', async () => {
    const names = await Promise.all(
      ['', 'x', 'x'.repeat(100), 'x'.repeat(101)].map((name) => create({ name })),
    );
    expect(names.map(({ status }) => status)).toEqual([400, 200, 200, 400]);
    const ends = [later(-1), later(0), later(1)];
    const answers = await Promise.all(ends.map((endDate) => create({ endDate })));
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 200]);
    expect(answers[0]?.error?.details).toEqual([{ path: 'body.endDate', message: 'must be in the future' }]);
  });

  it('takes 1 to 100 charts that the caller can see, without saying why others are refused', async () => {
    const own = await Promise.all(Array.from({ length: 101 }, () => addChart(server, ada)));
    const tries = [[], own.slice(0, 1), own.slice(0, 100), own, [own[0] ?? '', own[0] ?? '']];
    const answers = await Promise.all(tries.map((ganttIds) => create({ ganttIds })));
    expect(answers.map(({ status }) => status)).toEqual([400, 200, 200, 400, 400]);
    const foreign = await addChart(server, await createAccount(server));
    const [deleted = ''] = own;
    await markGanttDeleted(server.deps.db, deleted);
    for (const id of [foreign, deleted, 'never-was'])
      expect((await create({ ganttIds: [id] })).code).toBe('Unauthorized');
  });

  it('refuses repeated, unknown and missing scopes', async () => {
    const scopes = [[], ['suggest', 'suggest'], ['admin'], ['billing', 'suggest']] as Scope[][];
    const answers = await Promise.all(scopes.map((some) => create({ scopes: some })));
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  });

  it('is possible fifty times, expired ones included, also for calls at the same moment', async () => {
    for (let at = 1; at <= 48; at += 1)
      await addAccessToken(server, ada.userId, { expiresAt: server.clock.now() });
    const answers = await Promise.all([create(), create(), create()]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['AccessTokensLimit', null, null]);
    const [newest] = await list();
    await revoke(newest?.id ?? '');
    expect((await create()).status).toBe(200);
    expect(await list()).toHaveLength(50);
  });
});

describe('the list of access tokens', () => {
  it('shows the newest first, with the charts that their owner can still see', async () => {
    const other = await createAccount(server);
    const theirs = await addChart(server, other);
    const own = await addChart(server, ada);
    await server.deps.db
      .insertInto('chart_grant')
      .values({ chart_id: theirs, user_id: ada.userId, level: 1 })
      .execute();
    await create({ name: 'First', ganttIds: [own, theirs] });
    server.clock.advance(1_000);
    await create({ name: 'Second', endDate: later(day) });
    const [second, first] = await list();
    expect(second).toMatchObject({ name: 'Second', gantts: null, endDate: later(day), lastUsedDate: null });
    const names = first?.gantts?.map(({ ganttId, name }) => [ganttId, name]);
    expect(names).toEqual([own, theirs].map((id) => [id, 'A chart']));
    await deleteGrant(server.deps.db, theirs, ada.userId);
    await markGanttDeleted(server.deps.db, own);
    expect((await list())[1]?.gantts).toEqual([]);
    expect(await list(other)).toEqual([]);
  });

  it('shows the last use, written at most once a minute', async () => {
    const secret = await addAccessToken(server, ada.userId, { lastUsedAt: null });
    const used = async () => (await list())[0]?.lastUsedDate;
    expect(await used()).toBeNull();
    const start = server.clock.now().toISOString();
    await use(secret);
    expect(await used()).toBe(start);
    server.clock.advance(minute);
    await use(secret);
    expect(await used()).toBe(start);
    server.clock.advance(1);
    await use(secret);
    expect(await used()).toBe(server.clock.now().toISOString());
  });
});

describe('an access token', () => {
  it('expires at its end and is listed for thirty more days', async () => {
    const secret = await addAccessToken(server, ada.userId, { expiresAt: new Date(later(day)) });
    server.clock.advance(day - 1);
    expect((await use(secret)).status).toBe(200);
    server.clock.advance(1);
    expect([(await use(secret)).status, (await use(secret)).code]).toEqual([401, 'TokenExpired']);
    expect(await list()).toHaveLength(1);
  });

  it('is refused by every node from the very next call after it was revoked, by its owner alone', async () => {
    const node = await startSecondNode(server, { isMute: true });
    const { body } = await create({ scopes: ['account:read'] });
    expect((await useAt(node.origin, body.secret)).status).toBe(200);
    const other = await createAccount(server);
    expect((await revoke(body.accessToken.id, other)).code).toBe('NotFound');
    expect((await useAt(node.origin, body.secret)).status).toBe(200);
    expect((await revoke(body.accessToken.id)).status).toBe(200);
    expect((await useAt(node.origin, body.secret)).code).toBe('TokenInvalid');
    expect((await revoke(body.accessToken.id)).code).toBe('NotFound');
    await node.stop();
  });

  it('is nothing as a cookie, in an address, or as a password', async () => {
    const token = await addAccessToken(server, ada.userId);
    expect((await call(server, getProfile, {}, { cookie: `giotto-session=${token}` })).status).toBe(401);
    const inAddress = await fetch(`${server.origin}/api/myprofil?token=${token}&access_token=${token}`);
    expect(inAddress.status).toBe(401);
    const body = { email: ada.email, password: createHash('sha256').update(token).digest('hex') };
    expect((await call(server, logIn, { body })).status).toBe(401);
  });

  it('is no mistake for a session whose token begins with gio_', async () => {
    const token = `gio_${'x'.repeat(39)}`;
    const [now, hash] = [server.clock.now(), createHash('sha256').update(token).digest()];
    const times = { created_at: now, last_seen_at: now, authenticated_at: now };
    await server.deps.db
      .insertInto('session')
      .values({ token_hash: hash, user_id: ada.userId, ...times })
      .execute();
    expect((await use(token)).status).toBe(200);
  });
});

describe('access tokens of an account', () => {
  let token: string;
  const keys = { 'undo-email': 'key-of-an-undo', reset: 'key-of-a-reset' } as const;
  const addLink = (purpose: 'undo-email' | 'reset') =>
    server.deps.db
      .insertInto('account_link')
      .values({
        token_hash: createHash('sha256').update(keys[purpose]).digest(),
        user_id: ada.userId,
        purpose,
        email: purpose === 'reset' ? ada.email : 'old@example.com',
        created_at: server.clock.now(),
        expires_at: new Date(later(minute)),
      })
      .execute();
  const reset = async () => {
    await addLink('reset');
    const body = {
      email: ada.email,
      passwordResetKey: keys.reset,
      password: hashPassword('another horse battery'),
    };
    expect((await call(server, endResetPassword, { body })).status).toBe(200);
  };
  beforeEach(async () => {
    token = await addAccessToken(server, ada.userId);
  });

  it('survive a changed password', async () => {
    const body = {
      currentPassword: hashPassword(password),
      newPassword: hashPassword('another horse battery'),
    };
    expect((await call(server, changePassword, { body }, ada)).status).toBe(200);
    expect((await use(token)).status).toBe(200);
  });

  it('are revoked when the password is reset; the notice says so if there were some', async () => {
    await reset();
    expect((await use(token)).code).toBe('TokenInvalid');
    await reset();
    const mails = await readMails(server, ada.email);
    expect(mails.map(({ text }) => text.includes('All access tokens were revoked')).toSorted()).toEqual([
      false,
      true,
    ]);
  });

  it('are revoked when a change of address is undone', async () => {
    await addLink('undo-email');
    expect((await call(server, undoEmail, { body: { key: keys['undo-email'] } })).status).toBe(200);
    expect((await use(token)).code).toBe('TokenInvalid');
  });

  it('are deleted with the account, and don’t come back with it', async () => {
    const body = { password: hashPassword(password) };
    expect((await call(server, deleteAccount, { body }, ada)).status).toBe(200);
    expect(await server.deps.db.selectFrom('access_token').select('id').execute()).toEqual([]);
  });
});

describe('on a chart, a token', () => {
  let chartId: string;
  const at = () => ({ chartId, ownerId: ada.userId });
  const params = () => ({ userId: ada.userId, ganttId: chartId });
  const clientWith = async (scopes: Scope[], by: TestAccount = ada) => {
    const token = await addAccessToken(server, by.userId, { scopes });
    return { token, client: makeChartClient(server.origin, at(), { userId: by.userId, token }) };
  };
  const countTasks = async () => (await makeChartClient(server.origin, at(), ada).readState()).task.size;
  beforeEach(async () => {
    chartId = await addChart(server, ada);
  });

  it('that may write changes it like its person, repeats included', async () => {
    const { client } = await clientWith(['charts:write']);
    const before = await countTasks();
    const [first, again] = [
      await client.push([createTask('task-a')], { seq: 1 }),
      await client.push([createTask('task-a')], { seq: 1 }),
    ];
    expect([first.status, first.body]).toEqual([again.status, again.body]);
    expect([first.status, await countTasks()]).toEqual([200, before + 1]);
  });

  it('that may suggest leaves it as it is, whoever it belongs to, and suggests', async () => {
    const guest = await addGuest(server, chartId, 3);
    const before = await makeChartClient(server.origin, at(), ada).readState();
    for (const person of [ada, guest]) {
      const { client } = await clientWith(['suggest'], person);
      const { status, body } = await client.push([createTask('task-a')], { seq: 1 });
      expect([status, body.suggestionId]).toEqual([200, expect.any(String)]);
    }
    expect(await makeChartClient(server.origin, at(), ada).readState()).toEqual(before);
    const rows = await server.deps.db.selectFrom('suggestion').select('user_id').execute();
    expect(rows.map(({ user_id }) => user_id).toSorted()).toEqual([ada.userId, guest.userId].toSorted());
  });

  it('leaves its name in the history beside its person’s, and on suggestions and what came of them', async () => {
    const history = async () => {
      const { body } = await call(server, getHistory, { params: params(), query: { delta: '1' } }, ada);
      return body.updates.map(({ userId, suggestedBy, tokenName }) => [suggestedBy ?? userId, tokenName]);
    };
    const guest = await addGuest(server, chartId, 2);
    await (await clientWith(['charts:write'])).client.push([createTask('task-a')], { seq: 1 });
    await makeChartClient(server.origin, at(), ada).push([createTask('task-b')], { seq: 1 });
    await (await clientWith(['suggest'], guest)).client.push([createTask('task-c')], { seq: 1 });
    const { body } = await call(server, getSuggestions, { params: params() }, ada);
    expect(body.suggestions).toMatchObject([{ userId: guest.userId, tokenName: 'Nightly import' }]);
    const ids = body.suggestions.map(({ id }) => id);
    await call(server, decideSuggestions, { params: params(), body: { decision: 'accept', ids } }, ada);
    expect(await history()).toEqual([
      [guest.userId, 'Nightly import'],
      [ada.userId, undefined],
      [ada.userId, 'Nightly import'],
      [ada.userId, undefined],
    ]);
    await server.deps.db.transaction().execute((trx) => anonymisePeople(trx, [guest.userId]));
    expect((await history())[0]).toEqual(['erased', undefined]);
  });

  it('pushes without a client id as one client, so that erasing its person finds what it did', async () => {
    const guest = await addGuest(server, chartId, 3);
    const { token } = await clientWith(['charts:write'], guest);
    const body = (id: string) => ({ seq: 7, changes: [createTask(id)], origin: 'edit' as const });
    for (const id of ['task-a', 'task-b'])
      expect((await call(server, pushUpdate, { params: params(), body: body(id) }, { token })).status).toBe(
        200,
      );
    const clients = await server.deps.db.selectFrom('chart_client').select(['user_id', 'last_seq']).execute();
    expect(clients).toEqual([{ user_id: guest.userId, last_seq: 2 }]);
    await server.deps.db.transaction().execute((trx) => anonymisePeople(trx, [guest.userId]));
    const rows = await server.deps.db.selectFrom('chart_update').select(['user_id', 'token_name']).execute();
    expect(rows).toEqual(Array(2).fill({ user_id: 'erased', token_name: null }));
  });

  it('can’t overwrite by a whole chart what another process with it changed since', async () => {
    const { token, client } = await clientWith(['charts:write']);
    await client.push([createTask('task-a', 'Dig')], { seq: 1 });
    const replace = async (title: string, version: number) => {
      const state = stateToJson(apply(await client.readState(), [retitle('task-a', title)]).state);
      const body = { ganttId: chartId, version, state };
      return call(server, replaceGantt, { params: { ganttId: chartId }, body }, { token });
    };
    expect((await replace('Dig deep', 2)).status).toBe(200);
    expect((await replace('Dig deeper', 2)).code).toBe('VersionConflict');
    expect((await replace('Dig deeper', 3)).status).toBe(200);
  });

  it('is told its own level, not its person’s', async () => {
    const levelWith = async (scopes: Scope[]) => {
      const { token } = await clientWith(scopes);
      return (await call(server, openGantt, { params: params() }, { token })).body.permission.permissionLevel;
    };
    expect([await levelWith(['charts:read']), await levelWith(['suggest'])]).toEqual([1, 2]);
    expect(await levelWith(['charts:write'])).toBe(4);
  });

  it('can do nothing more from the very next call after its person lost the grant', async () => {
    const guest = await addGuest(server, chartId, 3);
    const { token, client } = await clientWith(['charts:write'], guest);
    expect((await client.push([createTask('task-a')], { seq: 1 })).status).toBe(200);
    await deleteGrant(server.deps.db, chartId, guest.userId);
    expect((await client.push([createTask('task-b')], { seq: 2 })).body.error?.code).toBe('Unauthorized');
    expect((await call(server, openGantt, { params: params() }, { token })).code).toBe('Unauthorized');
  });

  it('pushes nothing after it was revoked, though it pushed a moment before', async () => {
    const { client } = await clientWith(['charts:write']);
    expect((await client.push([createTask('task-a')], { seq: 1 })).status).toBe(200);
    await server.deps.db.deleteFrom('access_token').execute();
    expect((await client.push([createTask('task-b')], { seq: 2 })).body.error?.code).toBe('TokenInvalid');
  });

  it('for another chart pushes nothing', async () => {
    const token = await addAccessToken(server, ada.userId, { chartIds: [await addChart(server, ada)] });
    const client = makeChartClient(server.origin, at(), { userId: ada.userId, token });
    expect((await client.push([createTask('task-a')], { seq: 1 })).body.error?.code).toBe('Unauthorized');
  });

  it('that reads sees no history, as guests who read don’t', async () => {
    const historyWith = async (scopes: Scope[]) => {
      const { token } = await clientWith(scopes);
      return (await call(server, getHistory, { params: params() }, { token })).code;
    };
    expect([await historyWith(['charts:read']), await historyWith(['charts:write'])]).toEqual([
      'ScopeNeeded',
      null,
    ]);
  });
});
