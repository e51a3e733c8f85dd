import {
  countUsage,
  createGantt,
  getCaptcha,
  getComments,
  getDataExport,
  getProfile,
  getPublicGantt,
  getThumbnail,
  logIn,
  pushUpdate,
  replaceGantt,
  reportError,
  requestDataExport,
  resolveThread,
  writeComment,
} from '@giotto/contract/api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginSession } from '../../src/domains/accounts/login/sessions.ts';
import { addChart } from '../support/chart-fixtures.ts';
import { startSecondNode } from '../support/second-node.ts';
import { addAccessToken } from '../support/test-access-tokens.ts';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { callLoosely, type TestAnswer, type TestCaller } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let ada: TestAccount;
beforeEach(async () => {
  server = await startTestServer({ environment: { isRateLimited: true } });
  ada = await createAccount(server);
});
afterEach(() => server.stop());

const askCaptcha = (caller: TestCaller = {}) => callLoosely(server, getCaptcha, {}, caller);
const askProfile = (caller: TestCaller) => callLoosely(server, getProfile, {}, caller);
const askPublic = (caller: TestCaller = {}) =>
  callLoosely(server, getPublicGantt, { params: { ganttId: 'never-was' } }, caller);
const askEmbed = async () => ({ status: (await fetch(`${server.origin}/embedded-gantts/never-was`)).status });

/** How many of this many calls, a few at a time, aren't rate-limited. */
async function countAllowed(
  times: number,
  ask: (at: number) => Promise<Pick<TestAnswer<unknown>, 'status'>>,
): Promise<number> {
  const answers: number[] = [];
  for (let at = 0; at < times; at += 10) {
    const some = Array.from({ length: Math.min(10, times - at) }, (_, more) => ask(at + more));
    answers.push(...(await Promise.all(some)).map(({ status }) => status));
  }
  return answers.filter((status) => status !== 429).length;
}

/** Whether a refusal says to wait for the rest of a minute that has only just begun. */
function isAboutMinute({ headers }: Pick<TestAnswer<unknown>, 'headers'>): boolean {
  const left = Number(headers.get('retry-after'));
  return left > 30 && left <= 60;
}

describe('the general limits of the API', () => {
  it('are 120 calls a minute for an address without a session, whatever X-Forwarded-For it sends', async () => {
    const allowed = await countAllowed(130, (at) =>
      askCaptcha({ headers: { 'x-forwarded-for': `10.0.0.${at}`, forwarded: `for=10.0.0.${at}` } }),
    );
    expect(allowed).toBe(120);
    const refused = await askCaptcha();
    expect([refused.status, refused.code]).toEqual([429, 'TooManyRequests']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.error?.retryAfter).toBe(Number(refused.headers.get('retry-after')));
  });

  it('count the client that a trusted proxy names, and ignore the header elsewhere', async () => {
    const proxied = async (trustedProxies: string[]) => {
      await server.stop();
      server = await startTestServer({ environment: { isRateLimited: true, trustedProxies } });
      return countAllowed(130, (at) => askCaptcha({ headers: { 'x-forwarded-for': `198.51.100.${at}` } }));
    };
    expect(await proxied(['127.0.0.1'])).toBe(130);
    expect(await proxied(['10.0.0.0/8'])).toBe(120);
  });

  it('count the client that the proxy has seen, whatever the header claimed before', async () => {
    await server.stop();
    server = await startTestServer({ environment: { isRateLimited: true, trustedProxies: ['127.0.0.1'] } });
    const allowed = await countAllowed(130, (at) =>
      askCaptcha({ headers: { 'x-forwarded-for': `198.51.100.${at}, 203.0.113.7` } }),
    );
    expect(allowed).toBe(120);
  });

  it("don't affect pages, nor logged-in users at the same address", async () => {
    expect(await countAllowed(121, () => askCaptcha())).toBe(120);
    expect((await fetch(`${server.origin}/health`)).status).toBe(200);
    expect((await askProfile(ada)).status).toBe(200);
  });

  it('count an expired session as none', async () => {
    const over = { token: 'a'.repeat(43) };
    expect(await countAllowed(121, () => askProfile(over))).toBe(120);
  });

  it('are 600 calls a minute for each account', async () => {
    const eve = await createAccount(server);
    expect(await countAllowed(601, () => askProfile(ada))).toBe(600);
    expect(await countAllowed(1, () => askProfile(eve))).toBe(1);
  });

  it('count all of a person’s access tokens together, and apart from the person', async () => {
    const tokens = await Promise.all([1, 2, 3].map(() => addAccessToken(server, ada.userId)));
    expect(await countAllowed(601, (at) => askProfile({ token: tokens[at % 3] ?? '' }))).toBe(600);
    expect((await askProfile(ada)).status).toBe(200);
    expect((await askProfile({ token: await addAccessToken(server, ada.userId) })).status).toBe(429);
  });

  it('count calls with an access token that isn’t valid by their address', async () => {
    expect(await countAllowed(121, () => askProfile({ token: 'gio_wrong' }))).toBe(120);
  });

  it('are told in every answer, with what is left and when it is reset', async () => {
    const rates = async (caller: TestCaller) => {
      const { headers } = await askProfile(caller);
      return [headers.get('ratelimit-policy'), headers.get('ratelimit')];
    };
    expect(await rates(ada)).toEqual(['"account";q=600;w=60', '"account";r=599;t=60']);
    expect(await rates(ada)).toEqual([
      '"account";q=600;w=60',
      expect.stringMatching(/^"account";r=598;t=\d+$/),
    ]);
    expect(await rates({})).toEqual(['"address";q=120;w=60', '"address";r=119;t=60']);
    await countAllowed(118, () => askCaptcha());
    expect((await askCaptcha()).headers.get('ratelimit')).toMatch(/^"address";r=0;t=\d+$/);
    const refused = await askCaptcha();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ]);
    expect(refused.headers.get('ratelimit')).toBe(`"address";r=0;t=${refused.headers.get('retry-after')}`);
  });

  it('are listed one by one where a call counts for several', async () => {
    const params = { userId: ada.userId, ganttId: await addChart(server, ada) };
    const body = { changes: [{ type: 'restore', version: 1 }] };
    const { headers } = await callLoosely(server, pushUpdate, { params, body }, ada);
    expect(headers.get('ratelimit-policy')).toBe(
      '"saves-of-chart";q=600;w=60, "saves";q=3000;w=60, "whole-charts";q=60;w=60',
    );
    expect(headers.get('ratelimit')?.split(', ')).toHaveLength(3);
  });

  it('still apply while the database is down, and limits counted in the database refuse then', async () => {
    const logInAgain = () =>
      callLoosely(server, logIn, { body: { email: ada.email, password: 'a'.repeat(64) } });
    await server.deps.pool.query('alter schema public rename to gone');
    expect((await logInAgain()).status).toBe(500);
    expect(await countAllowed(129, () => askCaptcha())).toBe(119);
    expect((await logInAgain()).status).toBe(429);
    await server.deps.pool.query('alter schema gone rename to public');
  });

  it('can be off', async () => {
    const free = await startTestServer({ environment: { isRateLimited: false } });
    expect((await callLoosely(free, getCaptcha, {})).headers.get('ratelimit')).toBeNull();
    expect(await countAllowed(130, () => callLoosely(free, getCaptcha, {}))).toBe(130);
    await free.stop();
  });
});

describe('the limits of individual calls, instead of the general ones', () => {
  it('are 300 views of public charts a minute for an address, embeds and calls together', async () => {
    expect(await countAllowed(150, () => askPublic())).toBe(150);
    expect(await countAllowed(151, askEmbed)).toBe(150);
    const refused = await askPublic();
    expect([refused.status, refused.code]).toEqual([429, 'TooManyRequests']);
    expect((await askPublic(ada)).status).toBe(429);
    expect((await askCaptcha()).status).toBe(200);
  });

  it('are 300 reads of calendar subscriptions a minute for an address', async () => {
    const readCalendar = () => fetch(`${server.origin}/calendars/never-was/none.ics`);
    expect(await countAllowed(301, readCalendar)).toBe(300);
    expect((await askPublic()).status).toBe(404);
  });

  it('are 600 saves a minute per account and chart; other charts and calls go on', async () => {
    const [one, other] = [await addChart(server, ada), await addChart(server, ada)];
    const save = (ganttId: string) =>
      callLoosely(server, pushUpdate, { params: { userId: ada.userId, ganttId }, body: {} }, ada);
    expect(await countAllowed(601, () => save(one))).toBe(600);
    expect((await save(other)).status).toBe(400);
    expect((await askProfile(ada)).status).toBe(200);
  });

  it('are 60 whole charts a minute for an account, sent, created or restored', async () => {
    const ganttId = await addChart(server, ada);
    const params = { userId: ada.userId, ganttId };
    const create = () =>
      callLoosely(server, createGantt, { params: { userId: ada.userId }, body: { name: '' } }, ada);
    const replace = () => callLoosely(server, replaceGantt, { params: { ganttId }, body: {} }, ada);
    const push = (change: object) =>
      callLoosely(server, pushUpdate, { params, body: { changes: [change] } }, ada);
    expect(await countAllowed(20, create)).toBe(20);
    expect(await countAllowed(20, replace)).toBe(20);
    expect(await countAllowed(10, () => push({ type: 'restore', version: 1 }))).toBe(10);
    expect(await countAllowed(11, () => push({ type: 'import', state: {} }))).toBe(10);
    for (const ask of [create, replace]) expect((await ask()).code).toBe('TooManyRequests');
    expect((await push({ type: 'delete', kind: 'task', id: 'task-a' })).status).toBe(200);
  });

  it('are 30 changes to comments a minute for an account, on all charts together; reading goes on', async () => {
    const charts = [await addChart(server, ada), await addChart(server, ada)];
    const paramsOf = (at: number) => ({ userId: ada.userId, ganttId: charts[at % 2] ?? '' });
    let at = 0;
    const write = () => callLoosely(server, writeComment, { params: paramsOf(at++), body: {} }, ada);
    expect(await countAllowed(29, write)).toBe(29);
    const resolve = { params: { ...paramsOf(0), threadId: 'none' }, body: { isResolved: true } };
    expect((await callLoosely(server, resolveThread, resolve, ada)).code).toBe('NotFound');
    expect((await write()).code).toBe('TooManyRequests');
    expect((await callLoosely(server, getComments, { params: paramsOf(0) }, ada)).status).toBe(200);
  });

  it('let a long list of charts show its pictures, which take more calls than are allowed otherwise', async () => {
    const ganttId = await addChart(server, ada);
    const params = { userId: ada.userId, ganttId };
    expect(await countAllowed(601, () => callLoosely(server, getThumbnail, { params }, ada))).toBe(601);
    expect((await askProfile(ada)).status).toBe(200);
  });

  it('are five data exports an hour for an account, over all nodes', async () => {
    const node = await startSecondNode(server);
    const ask = (at: number) =>
      callLoosely(at % 2 === 0 ? server : node, requestDataExport, { body: {} }, ada);
    expect(await countAllowed(10, ask)).toBe(5);
    const refused = await ask(1);
    expect([refused.code, refused.headers.get('retry-after')]).toEqual(['TooManyRequests', '3600']);
    const eve = await createAccount(server);
    expect((await callLoosely(server, requestDataExport, { body: {} }, eve)).status).toBe(200);
    expect((await callLoosely(server, getDataExport, {}, ada)).status).toBe(200);
    server.clock.advance(60 * 60_000);
    // A login an hour ago isn't recent enough.
    const token = await beginSession(server.deps.db, server.clock, ada.userId);
    ada = { ...ada, token };
    expect((await ask(0)).status).toBe(200);
    await node.stop();
  });

  it.each([
    ['errors', reportError],
    ['use', countUsage],
  ])('are 30 browser reports of %s a minute for an address', async (_what, endpoint) => {
    expect(await countAllowed(40, () => callLoosely(server, endpoint, { body: {} }))).toBe(30);
    expect(isAboutMinute(await callLoosely(server, endpoint, { body: {} }))).toBe(true);
    expect((await callLoosely(server, endpoint, { body: {} }, ada)).status).toBe(429);
    expect((await askCaptcha()).status).toBe(200);
  });

  it('are 30 reports of policy violations on our pages a minute for an address', async () => {
    const report = () =>
      fetch(`${server.origin}/csp-reports`, {
        method: 'POST',
        headers: { 'content-type': 'application/reports+json' },
        body: '[]',
      });
    expect(await countAllowed(40, report)).toBe(30);
    expect(isAboutMinute(await report())).toBe(true);
    expect((await askCaptcha()).status).toBe(200);
  });
});
