import { ENDPOINTS, type Endpoint } from '@giotto/contract/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf, findCaller, type Site } from '../authorization/authorization-site.ts';
import { ENDPOINT_CASES } from '../platform/endpoint-cases.ts';
import { pausedJobs } from '../support/paused-jobs.ts';
import { pausedSenders } from '../support/paused-mail-sender.ts';
import { plainPasswords } from '../support/plain-passwords.ts';
import { callLoosely } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { EXAMPLE_CASES } from './example-cases.ts';
import { makeExampleSite, namesOf } from './example-site.ts';
import { createStableValues } from './stable-values.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    swap: () => ({ passwords: plainPasswords, ...pausedSenders, leaderLock: pausedJobs }),
  });
});
afterAll(() => server.stop());

/** Control characters but line breaks and tabs, or what is no UTF-8: not for a document to read. */
const binary = /\p{Cc}(?<![\n\r\t])|\uFFFD/u;

/** Makes the call as somebody who may, and resolves with what was sent and answered, without what varies or is secret. */
async function recordExample(endpoint: Endpoint, site: Site): Promise<object> {
  const { name, path } = endpoint;
  const caller = findCaller(endpoint);
  const { prepare, params, query, body, templateId } = { ...ENDPOINT_CASES[name], ...EXAMPLE_CASES[name] };
  // What is made for different examples is listed in this order.
  server.clock.advance(1_000);
  await prepare?.(site, caller);
  const ids = {
    ...site.chart,
    ...(templateId !== undefined && { ganttId: templateId }),
    ...params?.(site, caller),
  };
  const request = {
    params: Object.fromEntries(Object.entries(ids).filter(([id]) => path.includes(`:${id}`))),
    query: { ...query?.(site) },
    ...(body && { body: await body(site, ids, caller) }),
  };
  const { status, body: answer } = await callLoosely(server, endpoint, request, callerOf(site, caller));
  expect([name, status, status < 300 ? '' : answer]).toEqual([name, status, '']);
  const isBytes = request.body instanceof Uint8Array;
  const sent = isBytes ? new TextDecoder().decode(request.body as Uint8Array) : request.body;
  const parts = { ...request, body: sent, answer };
  const readable = Object.entries(parts).filter(([, part]) => typeof part !== 'string' || !binary.test(part));
  return createStableValues(namesOf(site))(Object.fromEntries(readable)) as object;
}

describe('the examples of the OpenAPI description', () => {
  it('are what the server answers', async () => {
    const examples: Record<string, object> = {};
    const looked = await makeExampleSite(server);
    for (const endpoint of ENDPOINTS) {
      const isReading = endpoint.method === 'GET' && !endpoint.changesState;
      const site =
        isReading && !EXAMPLE_CASES[endpoint.name]?.prepare ? looked : await makeExampleSite(server);
      examples[endpoint.name] = await recordExample(endpoint, site);
    }
    await expect(`${JSON.stringify(examples, null, 2)}\n`).toMatchFileSnapshot(
      '../../src/platform/http/generated/openapi-examples.json',
    );
  });
});
