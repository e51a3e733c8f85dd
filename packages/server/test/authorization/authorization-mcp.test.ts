import { listScopes } from '@giotto/contract/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOOLS } from '../../src/domains/mcp/tools.ts';
import { call } from '../support/api-call.ts';
import { addChart } from '../support/chart-fixtures.ts';
import { connectAs, connectWith } from '../support/mcp-client.ts';
import { pausedJobs } from '../support/paused-jobs.ts';
import { pausedMailSender } from '../support/paused-mail-sender.ts';
import { plainPasswords } from '../support/plain-passwords.ts';
import { addAccessToken } from '../support/test-access-tokens.ts';
import { createAccount } from '../support/test-accounts.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { TOOL_CASES } from '../support/tool-cases.ts';
import { type ChartPath, digestDatabase, makeSite, type Site } from './authorization-site.ts';

let server: TestServer;
let site: Site;
beforeAll(async () => {
  server = await startTestServer({
    swap: () => ({ passwords: plainPasswords, mailSender: pausedMailSender, leaderLock: pausedJobs }),
  });
  site = await makeSite(server);
});
afterAll(() => server.stop());

const addressOf = ({ userId, ganttId }: ChartPath) => `/${userId}/gantt/${ganttId}`;

const ACTORS = { N: 'stranger', R: 'reader', S: 'suggester', W: 'writer', O: 'owner' } as const;
/** Those with which a token may use some tool. */
const CHARTS_SCOPES = listScopes('useTools');

it('the table has a row for every tool, and no others', () => {
  expect(Object.keys(TOOL_CASES)).toEqual(TOOLS.map(({ name }) => name));
});

describe.each(Object.entries(TOOL_CASES))('%s', (tool, { scopes, actors, input }) => {
  it.each(CHARTS_SCOPES)('with a token of the scope %s does what its scope allows', async (scope) => {
    const { use } = await connectAs(server, site.people.owner, { scopes: [scope] });
    const before = await digestDatabase(server);
    const { isError, text } = await use(tool, input(addressOf(site.chart)));
    expect([isError, text]).toEqual([!scopes.includes(scope), expect.any(String)]);
    if (!isError) return;
    expect(text).toContain(`scope ${scopes[0]}`);
    expect(await digestDatabase(server)).toBe(before);
  });

  it('never allows more than the token’s person may do', async () => {
    if (actors === undefined) return;
    for (const [letter, actor] of Object.entries(ACTORS)) {
      const { use } = await connectAs(server, site.people[actor]);
      const { isError } = await use(tool, input(addressOf(site.chart)));
      expect([actor, isError]).toEqual([actor, !actors.includes(letter)]);
    }
  });

  it('says of a chart outside the token’s the same as of one that never was', async () => {
    if (actors === undefined) return;
    const { owner } = site.people;
    const chosen = await addChart(server, owner);
    const { use } = await connectAs(server, owner, { chartIds: [chosen] });
    const texts: string[] = [];
    for (const ganttId of [site.chart.ganttId, 'never-was']) {
      const { isError, text } = await use(tool, input(addressOf({ userId: owner.userId, ganttId })));
      expect(isError).toBe(true);
      texts.push(text);
    }
    expect(new Set(texts).size).toBe(1);
  });
});

describe('the MCP server', () => {
  const ping = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const send = (headers: Readonly<Record<string, string>>, body: unknown = ping) =>
    call<{ error?: { message: string } }>(server.origin, 'POST /mcp', {
      body,
      headers: { accept: 'application/json, text/event-stream', ...headers },
    });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const verdict = ({ status, code }: { readonly status: number; readonly code: string | null }) => [
    status,
    code,
  ];

  it.each(['people', 'account:read'] as const)('refuses a token of the scope %s alone', async (scope) => {
    const token = await addAccessToken(server, site.people.owner.userId, { scopes: [scope] });
    const answer = await send(bearer(token));
    expect(verdict(answer)).toEqual([403, 'ScopeNeeded']);
    expect(answer.headers.get('www-authenticate')).toContain('scope="charts:read"');
  });

  it('refuses callers without a token, sessions and cookies, saying how to authenticate', async () => {
    const { token } = site.people.owner;
    expect(verdict(await send({}))).toEqual([401, 'NotSignedIn']);
    expect(verdict(await send({ cookie: `giotto-session=${token}` }))).toEqual([401, 'NotSignedIn']);
    expect(verdict(await send(bearer(token)))).toEqual([401, 'TokenMalformed']);
    const access = await addAccessToken(server, site.people.owner.userId);
    expect(verdict(await send({ cookie: `giotto-session=${access}` }))).toEqual([401, 'NotSignedIn']);
    const { headers, body } = await send({});
    expect([headers.get('www-authenticate'), body.error?.message]).toEqual([
      'Bearer realm="Giotto"',
      'Please log in',
    ]);
  });

  it('refuses expired, revoked and mistyped tokens, and those of locked and unconfirmed accounts', async () => {
    const { userId } = site.people.owner;
    const expired = await addAccessToken(server, userId, { expiresAt: server.clock.now() });
    const revoked = await addAccessToken(server, userId, { id: 'revoked-mcp' });
    const pending = await createAccount(server, { isPending: true });
    const waiting = await addAccessToken(server, pending.userId);
    const { client } = await connectWith(server, revoked);
    await server.deps.db.deleteFrom('access_token').where('id', '=', 'revoked-mcp').execute();
    const typo = revoked.slice(0, -1) + (revoked.endsWith('a') ? 'b' : 'a');
    const before = await digestDatabase(server);
    expect(verdict(await send(bearer(expired)))).toEqual([401, 'TokenExpired']);
    expect(verdict(await send(bearer(revoked)))).toEqual([401, 'TokenInvalid']);
    expect(verdict(await send(bearer(typo)))).toEqual([401, 'TokenMalformed']);
    expect(verdict(await send(bearer(waiting)))).toEqual([403, 'CodePending']);
    await expect(client.callTool({ name: 'find_charts', arguments: {} })).rejects.toThrow();
    expect(await digestDatabase(server)).toBe(before);
  });

  it('refuses pages of other sites, of a name rebound to its address too', async () => {
    const token = await addAccessToken(server, site.people.owner.userId);
    const { publicUrl } = server.deps.environment;
    for (const origin of ['https://evil.example', server.origin, 'null'])
      expect(verdict(await send({ ...bearer(token), origin }))).toEqual([403, 'CrossSite']);
    expect((await send({ ...bearer(token), origin: publicUrl })).status).toBe(200);
  });

  it('has no session, no stream of its own, and no batches', async () => {
    const token = await addAccessToken(server, site.people.owner.userId);
    const asked = await send(bearer(token));
    expect([asked.status, asked.headers.get('mcp-session-id')]).toEqual([200, null]);
    expect(asked.headers.get('set-cookie')).toBeNull();
    for (const method of ['GET', 'DELETE'])
      expect((await call(server.origin, `${method} /mcp`, { token })).status).toBe(405);
    for (const body of [[ping, ping], 'tools/list', { ...ping, method: 'subscriptions/listen' }])
      expect(verdict(await send(bearer(token), body))).toEqual([400, 'BadRequest']);
  });
});
