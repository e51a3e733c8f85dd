import { apply } from '@giotto/chart/changes';
import { createState } from '@giotto/chart/model';
import { listGantts, readPlan } from '@giotto/contract/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTask } from '../support/chart-client.ts';
import { addChart } from '../support/chart-fixtures.ts';
import { connectWith, type TestAssistant } from '../support/mcp-client.ts';
import { addAccessToken } from '../support/test-access-tokens.ts';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** A request that reached a route: where, from which address, and by which names it says so. */
interface Seen {
  readonly route: string | undefined;
  readonly ip: string;
  readonly headers: readonly string[];
}

let server: TestServer;
let ada: TestAccount;
let token: string;
let assistant: TestAssistant;
const seen: Seen[] = [];

beforeAll(async () => {
  server = await startTestServer({
    environment: { isRateLimited: true, trustedProxies: ['127.0.0.1'] },
    extend: (app) =>
      app.addHook('onRequest', async ({ routeOptions, ip, headers }) => {
        seen.push({ route: routeOptions.url, ip, headers: Object.keys(headers) });
      }),
  });
  ada = await createAccount(server);
  token = await addAccessToken(server, ada.userId);
  assistant = await connectWith(server, token);
});
afterAll(() => server.stop());

const authorization = () => ({ authorization: `Bearer ${token}` });

/** Calls that a rule leaves the token, after one more call of the API. */
async function remaining(path: string, rule: string): Promise<number> {
  const { headers } = await fetch(`${server.origin}/api${path}`, { headers: authorization() });
  return Number(new RegExp(`"${rule}";r=(\\d+)`).exec(headers.get('ratelimit') ?? '')?.[1]);
}

describe('a tool’s call of the API', () => {
  it('counts against the general limit as the same call over /api does', async () => {
    const path = listGantts.path.replace(':userId', ada.userId);
    const before = await remaining(path, 'account');
    await assistant.use('find_charts');
    expect(await remaining(path, 'account')).toBe(before - 2);
  });

  it('counts against a limit of its own as the same call over /api does', async () => {
    const { state } = apply(createState(), [createTask('a', 'Design')]);
    const ganttId = await addChart(server, ada, state);
    const path = readPlan.path.replace(':userId', ada.userId).replace(':ganttId', ganttId);
    const before = await remaining(path, 'plans');
    const chart = `${server.deps.environment.publicUrl}/${ada.userId}/gantt/${ganttId}`;
    // Also when the plan is known, and the answer is 304.
    for (let at = 0; at < 2; at++)
      expect((await assistant.use('read_chart', { chart })).text).toContain('Design');
    expect(await remaining(path, 'plans')).toBe(before - 3);
  });

  it('is refused when the same calls over /api have used up the limit', async () => {
    const path = listGantts.path.replace(':userId', ada.userId);
    for (let left = await remaining(path, 'account'); left > 0; left--) await remaining(path, 'account');
    const { isError, text } = await assistant.use('find_charts');
    expect([isError, text]).toEqual([true, expect.stringContaining('Too many requests')]);
  });

  it('has the address of whoever sent the message, which a header can’t change', async () => {
    const eve = await createAccount(server);
    const message = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'find_charts', arguments: {} },
    };
    seen.length = 0;
    // The proxy has added the second address; the first one is what the caller claims.
    const answer = await fetch(`${server.origin}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await addAccessToken(server, eve.userId)}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'x-forwarded-for': '10.0.0.1, 203.0.113.7',
        cookie: 'a=b',
      },
      body: JSON.stringify(message),
    });
    expect(await answer.text()).not.toContain('isError');
    expect(seen.map(({ route, ip }) => [route, ip])).toEqual([
      ['/mcp', '203.0.113.7'],
      [`/api${listGantts.path}`, '203.0.113.7'],
    ]);
    expect(seen[1]?.headers).not.toContain('x-forwarded-for');
    expect(seen[1]?.headers).not.toContain('cookie');
  });
});
