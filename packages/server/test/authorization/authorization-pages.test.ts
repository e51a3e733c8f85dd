import { ACTIONS, ACTORS } from '@giotto/contract/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE_CASES } from '../platform/page-cases.ts';
import { call } from '../support/api-call.ts';
import { pausedSenders } from '../support/paused-mail-sender.ts';
import { plainPasswords } from '../support/plain-passwords.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { digestDatabase, makeSite, type Site } from './authorization-site.ts';

let server: TestServer;
let site: Site;
beforeAll(async () => {
  server = await startTestServer({
    swap: () => ({ passwords: plainPasswords, ...pausedSenders }),
  });
  site = await makeSite(server);
  await server.deps.db
    .updateTable('gantt')
    .set({ is_public: true })
    .where('id', '=', site.chart.ganttId)
    .execute();
});
afterAll(() => server.stop());

it('the table of pages has a row for every page, and no others', () => {
  const served = server.app.namedRoutes
    // The MCP server is for tokens: `authorization-mcp.test.ts`.
    .filter(({ endpoint, method, url }) => endpoint === null && method !== 'HEAD' && url !== '/mcp')
    .map(({ method, url, action }) => [`${method} ${url}`, action]);
  const listed = Object.entries(PAGE_CASES).map(([name, { action }]) => [name, action]);
  expect(served.map(String).sort()).toEqual(listed.map(String).sort());
});

describe.each(Object.entries(PAGE_CASES))('%s', (name, { action, status, address, request }) => {
  it('allows everybody', () => {
    expect(ACTIONS[action].actors).toEqual(ACTORS);
  });

  it('is the same for everybody, ignores credentials in headers and cookies, and changes nothing', async () => {
    const [method = '', path = ''] = name.split(' ');
    const before = await digestDatabase(server);
    const bodies: string[] = [];
    for (const actor of ACTORS) {
      const token = actor === 'visitor' ? undefined : site.people[actor].token;
      const cookie = token === undefined ? {} : { cookie: `giotto-session=${token}` };
      const response = await fetch(`${server.origin}${address?.(site) ?? path}`, {
        method,
        ...request,
        headers: { ...request?.headers, ...(token ? { authorization: `Bearer ${token}` } : {}), ...cookie },
      });
      expect([actor, response.status, response.headers.get('set-cookie')]).toEqual([actor, status, null]);
      bodies.push((await response.text()).replaceAll(/nonce="[^"]*"/g, ''));
    }
    expect(new Set(bodies).size).toBe(1);
    expect(await digestDatabase(server)).toBe(before);
  });
});

it('answers 404 to everybody for anything that is neither a page nor a call', async () => {
  for (const token of [undefined, site.people.owner.token]) {
    for (const path of [
      '/api',
      '/api/',
      '/api/users',
      '/api/metrics',
      '/metrics',
      '/assets/x.js',
      '/admin.php',
    ]) {
      const answer = await call(server.origin, `GET ${path}`, { token });
      expect([path, answer.status, answer.code]).toEqual([path, 404, 'NotFound']);
    }
  }
});
