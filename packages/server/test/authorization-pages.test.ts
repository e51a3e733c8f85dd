import { ACTIONS, ACTORS, type Action } from '@giotto/contract/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './api-call.ts';
import { digestDatabase, makeSite, type Site } from './authorization-site.ts';
import { plainPasswords } from './plain-passwords.ts';
import { stillMailSender } from './still-mail-sender.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let site: Site;
beforeAll(async () => {
  server = await startTestServer({
    swap: () => ({ passwords: plainPasswords, mailSender: stillMailSender }),
  });
  site = await makeSite(server);
  await server.deps.db
    .updateTable('gantt')
    .set({ is_public: true })
    .where('id', '=', site.chart.ganttId)
    .execute();
});
afterAll(() => server.stop());

interface PageCase {
  readonly action: Action;
  readonly status: number;
  /** Where the page stands when its path has parameters. */
  readonly address?: (site: Site) => string;
  readonly request?: RequestInit;
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** Every page that is served outside the contract; one more has to be thought about here. */
const pages: Readonly<Record<string, PageCase>> = {
  'GET /health': { action: 'readHealth', status: 200 },
  'GET /ready': { action: 'readHealth', status: 200 },
  'GET /api/openapi.json': { action: 'readDocumentation', status: 200 },
  'GET /api/docs': { action: 'readDocumentation', status: 200 },
  // Unsigned: what is signed is tried in `billing-events.test.ts`.
  'POST /api/webhooks/stripe': {
    action: 'takePaymentEvent',
    status: 400,
    request: { headers: { 'content-type': 'application/json' }, body: '{}' },
  },
  'GET /dev/mail': { action: 'readLocalMail', status: 200 },
  'POST /csp-reports': {
    action: 'loadApp',
    status: 204,
    request: { headers: { 'content-type': 'application/reports+json' }, body: '[]' },
  },
  'POST /simulator/v1/payment_methods': {
    action: 'useSimulatedPayments',
    status: 402,
    address: () => '/simulator/v1/payment_methods',
    request: {
      headers: form,
      body: 'key=pk_test_simulator&type=card&card[number]=1&card[exp_month]=1&card[exp_year]=30',
    },
  },
  'GET /simulator/v1/payment_intents/:id': {
    action: 'useSimulatedPayments',
    status: 404,
    address: () => '/simulator/v1/payment_intents/none?key=pk_test_simulator',
  },
  'POST /simulator/v1/payment_intents/:id/confirm': {
    action: 'useSimulatedPayments',
    status: 404,
    address: () => '/simulator/v1/payment_intents/none/confirm',
    request: { headers: form, body: 'key=pk_test_simulator&client_secret=none' },
  },
  'GET /simulator/v1/setup_intents/:id': {
    action: 'useSimulatedPayments',
    status: 404,
    address: () => '/simulator/v1/setup_intents/none?key=pk_test_simulator',
  },
  'POST /simulator/v1/setup_intents/:id/confirm': {
    action: 'useSimulatedPayments',
    status: 404,
    address: () => '/simulator/v1/setup_intents/none/confirm',
    request: { headers: form, body: 'key=pk_test_simulator&client_secret=none' },
  },
  'POST /simulator/v1/3ds2/challenge_complete': {
    action: 'useSimulatedPayments',
    status: 400,
    address: () => '/simulator/v1/3ds2/challenge_complete',
    request: { headers: form, body: 'key=pk_test_simulator&client_secret=none&outcome=accepted' },
  },
  'GET /simulator/invoices/:key/pdf': {
    action: 'useSimulatedPayments',
    status: 404,
    address: () => '/simulator/invoices/none/pdf',
  },
  'GET /embedded-gantts/:ganttId': {
    action: 'viewPublicGantt',
    status: 200,
    address: ({ chart }) => `/embedded-gantts/${chart.ganttId}`,
  },
};

it('every page has its row in the table of pages, and no row is left over', () => {
  const served = server.app.namedRoutes
    .filter(({ endpoint, method }) => endpoint === null && method !== 'HEAD')
    .map(({ method, url, action }) => [`${method} ${url}`, action]);
  const listed = Object.entries(pages).map(([name, { action }]) => [name, action]);
  expect(served.map(String).sort()).toEqual(listed.map(String).sort());
});

describe.each(Object.entries(pages))('%s', (name, { action, status, address, request }) => {
  it('lets everybody in', () => {
    expect(ACTIONS[action].actors).toEqual(ACTORS);
  });

  it('is the same for everybody: it knows nobody, by no header and no cookie, and changes nothing', async () => {
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

it('what is no page and no call is not there for anybody', async () => {
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
