import { ENDPOINTS, type Endpoint } from '@giotto/contract/api';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireActions } from '../../src/platform/http/require-actions.ts';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let confirmed: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  confirmed = await createAccount(server);
});
afterAll(() => server.stop());

describe('every route', () => {
  it("names an action, or the server doesn't start", () => {
    const app = Fastify();
    requireActions(app);
    expect(() => app.get('/secret', async () => 'secret')).toThrow('The route GET /secret names no action.');
  });

  it('is an endpoint of the contract with its action, or a page', () => {
    const endpoints = ENDPOINTS.map(({ name, method, path, action }) => [
      name,
      method,
      `/api${path}`,
      action,
    ]);
    const served = server.app.namedRoutes
      .filter(({ method, endpoint }) => method !== 'HEAD' && endpoint !== null)
      .map(({ endpoint, method, url, action }) => [endpoint, method, url, action]);
    expect(served.map(String).sort()).toEqual(endpoints.map(String).sort());
  });

  it('for HEAD has a GET with the same action', () => {
    const gets = server.app.namedRoutes.filter(({ method }) => method === 'GET');
    const heads = server.app.namedRoutes.filter(({ method }) => method === 'HEAD');
    expect(heads.map(({ url, action }) => [url, action])).toEqual(
      gets.map(({ url, action }) => [url, action]),
    );
  });
});

/** Whether an endpoint of the same method has this path plus an id. */
function isOneIdDeeper(other: Endpoint, { method, path }: Endpoint): boolean {
  return other.method === method && other.path.replace(/\/:\w+$/, '') === path && other.path !== path;
}

/** Whether paths of the one are paths of the other, too: its ids could be a word of this path. */
function mayStandFor(other: Endpoint, { path }: Endpoint): boolean {
  const words = path.split('/');
  const others = other.path.split('/');
  return (
    words.length === others.length && others.every((word, at) => word.startsWith(':') || word === words[at])
  );
}

describe.each(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_name, endpoint) => {
  const path = `/api${endpoint.path.replaceAll(/:(\w+)/g, 'x')}`;
  const ask = async (method: string, url: string, headers: Record<string, string> = {}) => {
    const answer = await server.app.inject({
      method: method as 'GET',
      url,
      headers: { authorization: `Bearer ${confirmed.token}`, ...headers },
    });
    return [`${method} ${url}`, answer.statusCode, answer.headers['error-message']];
  };

  it.each([
    `${path}/`,
    path.replace('/api/', '/API/'),
    path.replace('/api/', '/api//'),
    `/${path}`,
    path.toUpperCase(),
    `${path}%2f`,
    `${path};x`,
  ])('has no other spelling: %s', async (spelling) => {
    const [, ...refusal] = await ask(endpoint.method, spelling);
    // Text appended to an id makes it malformed, and a slash starts an empty id where one may follow.
    const isWrongId = spelling.startsWith(`${path}%`) || spelling.startsWith(`${path};`);
    const endsInId = /:\w+$/.test(endpoint.path);
    const isEmptyId = spelling === `${path}/` && ENDPOINTS.some((other) => isOneIdDeeper(other, endpoint));
    // Non-admins are refused before ids are checked.
    const ofIds = endpoint.action === 'administer' ? [403, 'Forbidden'] : [400, 'BadRequest'];
    expect(refusal).toEqual((isWrongId && endsInId) || isEmptyId ? ofIds : [404, 'NotFound']);
  });

  it("can't be called with another method, via the request line, a header, the query or the body", async () => {
    const taken = ENDPOINTS.filter((other) => mayStandFor(other, endpoint)).map(({ method }) => method);
    const free = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'].filter(
      (method) => !taken.some((one) => one === method || (one === 'GET' && method === 'HEAD')),
    );
    for (const method of free) {
      for (const header of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
        const answer = await ask(method, `${path}?_method=${endpoint.method}`, { [header]: endpoint.method });
        expect(answer.slice(1)).toEqual([404, 'NotFound']);
      }
    }
  });
});
