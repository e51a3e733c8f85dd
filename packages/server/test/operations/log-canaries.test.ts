import { apply } from '@giotto/chart/changes';
import { createState, stateToJson } from '@giotto/chart/model';
import {
  changeEmail,
  configureGantt,
  confirmCode,
  createGantt,
  getHomepage,
  getProfile,
  getPublicGantt,
  logIn,
  logOut,
  openGantt,
  pullUpdates,
  pushUpdate,
  putThumbnail,
  renameGantt,
  renewCalendarFeed,
  replaceGantt,
  updateProfile,
} from '@giotto/contract/api';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { createTask } from '../support/chart-client.ts';
import { askForTicket, openSocketClient } from '../support/socket-client.ts';
import { hashPassword } from '../support/test-accounts.ts';
import { call, callLoosely, cookiesOf } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { goodPassword, readMailedCode, signUp } from '../support/test-sign-up.ts';

let server: TestServer;
afterEach(() => server.stop());

/** Every value a person types during this trip contains this word. */
const canary = 'Kanarienvogel';
const email = `${canary}.ada@example.com`.toLowerCase();

/** Goes from sign-up to the embed and back out, with mistakes on the way; returns what must not appear in the log. */
async function travel(): Promise<string[]> {
  const typo = `${canary}.typo@example.com`.toLowerCase();
  const signedUp = await signUp(server, { email: typo, name: `Ada ${canary}` });
  const { token } = signedUp.body;
  await call(server, changeEmail, { body: { email } }, { token });
  const code = await readMailedCode(server, email);
  await call(server, confirmCode, { body: { code: code === 10_000_000 ? code + 1 : code - 1 } }, { token });
  await call(server, confirmCode, { body: { code } }, { cookie: cookiesOf(signedUp) });
  await signUp(server, { email, name: canary });
  await call(server, logIn, { body: { email, password: hashPassword(`wrong ${canary}`) } });
  const login = await call(server, logIn, { body: { email, password: hashPassword(goodPassword) } });
  const me = { token: login.body.token };
  const { userId } = login.body;
  const folders = [{ id: canary, name: canary }];
  await call(server, updateProfile, { body: { folders, name: canary } }, me);

  const made = await call(
    server,
    createGantt,
    { params: { userId }, body: { name: canary, folder: canary } },
    me,
  );
  const { ganttId } = made.body;
  const params = { userId, ganttId };
  await call(server, renameGantt, { params, body: { name: `${canary} 2` } }, me);
  const changes = [
    createTask('task-a', canary),
    {
      type: 'set',
      kind: 'task',
      id: 'task-a',
      fields: { notes: canary, externalLink: `https://x.example/${canary}` },
    },
    { type: 'create', kind: 'person', id: 'person', value: { name: canary } },
  ];
  await call(server, pushUpdate, { params, body: { seq: 1, base: 1, changes } }, me);
  await call(server, pushUpdate, { params, body: { changes: [{ type: canary, [canary]: canary }] } }, me);
  await call(server, openGantt, { params }, me);
  await call(server, pullUpdates, { params, query: { since: 1 } }, me);
  await call(server, putThumbnail, { params, body: { svg: `<svg>${canary}</svg>` } }, me);
  const state = stateToJson(apply(createState(), [createTask('task-b', canary)]).state);
  await call(server, replaceGantt, { params: { ganttId }, body: { ganttId, version: 1, state } }, me);
  await callLoosely(
    server,
    replaceGantt,
    { params: { ganttId }, body: { ganttId, version: 1, state: { [canary]: {} } } },
    me,
  );
  const chart = { chartId: ganttId, ownerId: userId };
  const ticket = await askForTicket(server.origin, chart, me);
  const socket = await openSocketClient(server.origin, chart, me, { ticket });
  await socket.greet(1);
  socket.say({ type: 'presence', presence: { selection: [{ kind: 'task', id: canary }], drag: [] } });
  socket.say({ type: canary, [canary]: ticket });
  await socket.closed;
  await call(server, configureGantt, { params, body: { isPublic: true } }, me);
  await call(server, getPublicGantt, { params: { ganttId } });
  await fetch(`${server.origin}/embedded-gantts/${ganttId}?${canary}=${canary}`);

  const subscribed = await call(server, renewCalendarFeed, { params, body: {} }, me);
  const { pathname } = new URL(subscribed.body.feed.address);
  expect((await fetch(`${server.origin}${pathname}?${canary}`)).status).toBe(200);
  await fetch(`${server.origin}${pathname.replace(ganttId, 'another')}`);

  const home = await call(server, getHomepage, {}, me);
  const picture = home.body.gantts[0]?.thumbnail ?? '';
  expect((await fetch(`${server.origin}${picture}`)).status).toBe(200);
  const pictureToken = new URL(picture, server.origin).searchParams.get('token') ?? '';
  await fetch(`${server.origin}${picture.replace(ganttId, 'another')}`);
  await callLoosely(server, getProfile, { query: { token: me.token } }, me);
  await callLoosely(server, updateProfile, { body: { [canary]: canary } }, me);
  for (const path of [
    `/code?code=${code}`,
    `/${canary}/${canary}`,
    `/api/${canary}`,
    `/api/users/%E0%A4%A/${canary}`,
  ]) {
    await fetch(`${server.origin}${path}`);
  }
  await call(server, logOut, { body: {} }, { cookie: cookiesOf(login) });

  const cookies = [...cookiesOf(signedUp).split('; '), ...cookiesOf(login).split('; ')];
  return [
    canary,
    canary.toLowerCase(),
    token,
    me.token,
    pictureToken,
    ...(pathname.split('/').pop()?.split('.').slice(0, 2) ?? []),
    ticket,
    ...cookies.map((cookie) => cookie.slice(cookie.indexOf('=') + 1)),
    hashPassword(goodPassword),
    goodPassword,
    String(code),
  ];
}

describe('the log of a whole trip through the product', () => {
  it('contains nothing that people typed and nothing that grants access', async () => {
    server = await startTestServer({ environment: { isLoopback: false } });
    const secrets = await travel();
    const logged = server.logged.join('');
    expect(server.logged.length).toBeGreaterThan(25);
    const ofSocket = server.logged.flatMap((line) =>
      line.includes('"msg":"socket ') ? [JSON.parse(line)] : [],
    );
    const connection = expect.stringMatching(/^[A-Za-z0-9_-]{22}$/);
    expect(ofSocket).toMatchObject([
      { msg: 'socket opened', connection, user: expect.any(String) },
      { msg: 'socket closed', connection, user: expect.any(String), code: 1008, why: 'invalid' },
    ]);
    expect(ofSocket[1].connection).toBe(ofSocket[0].connection);
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(7);
      expect(logged).not.toContain(secret);
    }
  });

  it('contains mails, and so their codes, only if the server is reachable only from its own machine', async () => {
    server = await startTestServer({ environment: { isLoopback: true } });
    const secrets = await travel();
    const mails = server.logged.filter((line) => line.includes('A mail was kept instead of sent'));
    expect(mails).toHaveLength(2);
    const others = server.logged.filter((line) => !mails.includes(line)).join('');
    for (const secret of secrets) expect(others).not.toContain(secret);
  });

  it('contains none of the values of a failing query', async () => {
    server = await startTestServer();
    const signedUp = await signUp(server, { email, name: canary });
    await sql`alter table gantt add constraint planted check (name = '')`.execute(server.deps.db);
    const { userId } = signedUp.body;
    await server.deps.db.updateTable('app_user').set({ confirmed_at: server.clock.now() }).execute();
    const answer = await call(
      server,
      createGantt,
      { params: { userId }, body: { name: canary } },
      { token: signedUp.body.token },
    );
    expect([answer.status, answer.code]).toEqual([500, 'ServerError']);
    expect(JSON.stringify(answer.body)).not.toMatch(/planted|gantt_|insert/i);
    const failure = server.logged.find((line) => line.includes('request failed'));
    expect(failure).toContain('planted');
    expect(failure).not.toContain(canary);
  });
});
