import { ENDPOINTS, type Endpoint } from '@giotto/contract/api';
import { ACTIONS, ACTORS, type Action, can } from '@giotto/contract/permissions';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireActions } from '../src/http/require-actions.ts';
import { POLICIES } from '../src/policies/policy-of-action.ts';
import { createAccount, type TestAccount } from './test-accounts.ts';
import { callLoosely } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let confirmed: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  confirmed = await createAccount(server);
});
afterAll(() => server.stop());

/** Every page that is served outside the contract; one more has to be thought about here. */
const pages = [
  ['GET', '/health', 'readHealth'],
  ['GET', '/ready', 'readHealth'],
  ['GET', '/api/openapi.json', 'readDocumentation'],
  ['GET', '/api/docs', 'readDocumentation'],
  ['GET', '/dev/mail', 'readLocalMail'],
  ['POST', '/csp-reports', 'loadApp'],
  ['GET', '/embedded-gantts/:ganttId', 'viewPublicGantt'],
];

const anyParams = { userId: 'nobody', ganttId: 'nothing' };

describe('every route', () => {
  it('names an action, or the server does not start', () => {
    const app = Fastify();
    requireActions(app);
    expect(() => app.get('/secret', async () => 'secret')).toThrow('The route GET /secret names no action.');
  });

  it('is an endpoint of the contract with its action, or one of the pages named here', () => {
    const endpoints = ENDPOINTS.map(({ method, path, action }) => [method, `/api${path}`, action]);
    const named = server.app.namedRoutes
      .filter(({ method }) => method !== 'HEAD')
      .map(({ method, url, action }) => [method, url, action]);
    expect(named.map(String).sort()).toEqual([...endpoints, ...pages].map(String).sort());
  });

  it('as a page lets everybody in: pages hold no data of accounts', () => {
    for (const [, , action] of pages) expect(ACTIONS[action as Action].actors).toEqual(ACTORS);
  });

  it('of HEAD stands beside a GET with the same action', () => {
    const gets = server.app.namedRoutes.filter(({ method }) => method === 'GET');
    const heads = server.app.namedRoutes.filter(({ method }) => method === 'HEAD');
    expect(heads.map(({ url, action }) => [url, action])).toEqual(
      gets.map(({ url, action }) => [url, action]),
    );
  });
});

describe.each(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_name, endpoint) => {
  const request = () => ({
    params: anyParams,
    ...(endpoint.method === 'POST' || endpoint.method === 'PUT' ? { body: {} } : {}),
  });

  it('refuses actors before it looks at what they send: visitors with 401, pending accounts with 403', async () => {
    const pending = await createAccount(server, { isPending: true });
    const visitor = await callLoosely(server, endpoint, request());
    const waiting = await callLoosely(server, endpoint, request(), pending);
    const refusals = {
      visitor: can('visitor', endpoint.action) || [visitor.status, visitor.code].join(' '),
      pending: can('pending', endpoint.action) || [waiting.status, waiting.code].join(' '),
    };
    expect(refusals).toEqual({
      visitor: can('visitor', endpoint.action) || '401 NotSignedIn',
      pending: can('pending', endpoint.action) || '403 CodePending',
    });
  });

  it('has no other spelling: slash at the end, capitals, another method by header', async () => {
    const path = `/api${endpoint.path.replaceAll(/:(\w+)/g, 'x')}`;
    const spellings = [`${path}/`, path.replace('/api/', '/API/')];
    for (const spelling of spellings) {
      const headers = { authorization: `Bearer ${confirmed.token}` };
      const response = await server.app.inject({ method: endpoint.method, url: spelling, headers });
      expect([spelling, response.statusCode]).toEqual([spelling, 404]);
    }
    const overridden = await server.app.inject({
      method: 'PATCH',
      url: path,
      headers: { authorization: `Bearer ${confirmed.token}`, 'x-http-method-override': endpoint.method },
    });
    expect(overridden.statusCode).toBe(404);
  });
});

/** A body that the endpoint accepts, for calls that are refused for other reasons. */
const bodies: Readonly<Record<string, object>> = {
  createGantt: { name: 'Chart' },
  renameGantt: { name: 'Chart' },
  moveGantt: { folder: '' },
  putThumbnail: { svg: '<svg/>' },
  configureGantt: { isPublic: true },
  pushUpdate: { changes: [{}] },
  replaceGantt: { ganttId: anyParams.ganttId, version: 1, state: {} },
};
const queries: Readonly<Record<string, object>> = { pullUpdates: { since: 0 } };

const chartEndpoints = ENDPOINTS.filter(({ action }) => POLICIES[action] === 'chart');

describe.each(chartEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s without a grant',
  (name, endpoint: Endpoint) => {
    const ask = (params: Readonly<Record<string, unknown>>) =>
      callLoosely(
        server,
        endpoint,
        {
          params,
          ...(bodies[name]
            ? { body: { ...bodies[name], ...('ganttId' in bodies[name] ? params : {}) } }
            : {}),
          ...(queries[name] ? { query: { ...queries[name] } } : {}),
        },
        confirmed,
      );

    it('is refused word for word alike for a foreign chart, a deleted one and one that never was', async () => {
      const [foreign, deleted] = [await insertChart(false), await insertChart(true)];
      const paramsOf = (chart: { userId: string; ganttId: string }) =>
        endpoint.path.includes(':userId') ? chart : { ganttId: chart.ganttId };
      const answers = [];
      for (const chart of [foreign, deleted, anyParams]) answers.push(await ask(paramsOf(chart)));
      expect(answers.map(({ status, body }) => [status, body])).toEqual(
        Array(3).fill([
          403,
          {
            error: { code: 'Unauthorized', message: "You don't have the permission to view this Gantt" },
          },
        ]),
      );
    });
  },
);

let charts = 0;

async function insertChart(isDeleted: boolean): Promise<{ userId: string; ganttId: string }> {
  const owner = await createAccount(server);
  charts += 1;
  const ganttId = `foreign-${charts}`;
  await server.deps.db
    .insertInto('gantt')
    .values({
      id: ganttId,
      owner_id: owner.userId,
      name: 'Chart',
      head: 1,
      base_version: 1,
      schema: 1,
      deleted_at: isDeleted ? server.clock.now() : null,
    })
    .execute();
  return { userId: owner.userId, ganttId };
}
