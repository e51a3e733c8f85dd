import { ENDPOINTS } from '@giotto/contract/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callerOf, findCaller, makeSite } from '../authorization/authorization-site.ts';
import { plainPasswords } from '../support/plain-passwords.ts';
import { callLoosely } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { ENDPOINT_CASES } from './endpoint-cases.ts';
import { listTextFields } from './text-fields.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ swap: () => ({ passwords: plainPasswords }) });
});
afterAll(() => server.stop());

/** NUL, which the database refuses; a lone surrogate; a control character. None may be stored (`security.md` I2). */
const unstorable = ['abcdefg\u0000', 'abcdefg\ud800', 'abcdefg\u0007'];

/** Accepted anyway: cleaned before storing, or not stored at all. */
const taken = [
  /^reportError body\./,
  /^putThumbnail body\.svg$/,
  /^validateCoupon query\.turnstileToken$/,
  / body\.credential\.clientExtensionResults\.any-name$/,
];

/** Puts a text at this path into the request, creating the path. */
function put(value: unknown, [step, ...rest]: readonly string[], text: string): unknown {
  if (step === undefined) return text;
  if (step === '0') return [put(Array.isArray(value) ? value[0] : undefined, rest, text)];
  const fields = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return { ...fields, [step]: put(fields[step], rest, text) };
}

/** Fields that a call takes back as they were answered, and ignores. */
const isIgnored = (steps: readonly string[], schema: unknown) =>
  steps.length === 2 && schema instanceof z.ZodUnknown;

/** By call: the fields whose schemas accept it, so that a service must check it. */
const loose = ENDPOINTS.map((endpoint) => {
  const texts = listTextFields(endpoint).flatMap(({ steps, schema }) =>
    unstorable
      .filter((text) => schema.safeParse(text).success)
      .map((text) => ({ steps, text, isTaken: isIgnored(steps, schema) })),
  );
  return { name: endpoint.name, endpoint, texts };
}).filter(({ texts }) => texts.length > 0);

describe("a text that can't be stored", () => {
  it.each(loose)('is refused by $name wherever its schemas accept it', async ({ name, endpoint, texts }) => {
    const site = await makeSite(server);
    const caller = findCaller(endpoint);
    const { params, query, body, prepare } = ENDPOINT_CASES[name] ?? {};
    await prepare?.(site, caller);
    for (const { steps, text, isTaken } of texts) {
      const request = {
        params: { ...site.chart, ...params?.(site, caller) },
        query: { ...query?.(site) },
        body: await body?.(site, site.chart, caller),
      };
      const spoilt = put(request, steps, text) as typeof request;
      const { status } = await callLoosely(server, endpoint, spoilt, callerOf(site, caller));
      const place = `${name} ${steps.join('.')}`;
      const expected = isTaken || taken.some((one) => one.test(place)) ? [200] : [400, 401, 410];
      expect([place, JSON.stringify(text), expected]).toEqual([
        place,
        JSON.stringify(text),
        expect.arrayContaining([status]),
      ]);
    }
  });
});
