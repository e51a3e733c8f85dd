import { apply } from '@giotto/chart/changes';
import { createState, stateToJson } from '@giotto/chart/model';
import { ENDPOINTS } from '@giotto/contract/api';
import { isErrorCode } from '@giotto/contract/errors';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf, findCaller, makeSite } from '../authorization/authorization-site.ts';
import { createTask } from '../support/chart-client.ts';
import { plainPasswords } from '../support/plain-passwords.ts';
import { callLoosely } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { ENDPOINT_CASES } from './endpoint-cases.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ swap: () => ({ passwords: plainPasswords }) });
});
afterAll(() => server.stop());

/** Values that programs stumble over. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e',
    '__proto__',
    'constructor',
    "' or 1=1 --",
    '%00',
    '../../etc/passwd',
    [],
    {},
    [[]],
    0,
    -0,
    -1,
    0.1,
    1e308,
    2 ** 31,
    2 ** 53,
    Number.MAX_SAFE_INTEGER,
    '9'.repeat(400),
    'x'.repeat(2_000),
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

/** A position in a value, by fractions of the number of its parts, and the replacement. */
const mutation = fc.record({
  way: fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { maxLength: 6 }),
  odd,
});

function mutate(value: unknown, way: readonly number[], replacement: unknown): unknown {
  const [step, ...rest] = way;
  if (step === undefined || typeof value !== 'object' || value === null) return replacement;
  const keys = Object.keys(value);
  if (keys.length === 0) return replacement;
  const at = keys[Math.floor(step * keys.length)] ?? '';
  const part = (value as Record<string, unknown>)[at];
  if (Array.isArray(value))
    return value.map((one, index) => (String(index) === at ? mutate(one, rest, replacement) : one));
  return { ...value, [at]: mutate(part, rest, replacement) };
}

/** Bodies nested deeper than those of the matrix. */
function enrich(name: string, body: object): object {
  const whole = stateToJson(apply(createState(), [createTask('task-a'), createTask('task-b')]).state);
  switch (name) {
    case 'createGantt':
    case 'replaceGantt':
      return { ...body, state: whole };
    case 'pushUpdate':
      return {
        ...body,
        changes: [
          createTask('task-a'),
          {
            type: 'set',
            kind: 'task',
            id: 'task-a',
            fields: { title: 'x', start: 1, duration: 2 },
            if: { title: 'y' },
          },
          { type: 'move', kind: 'task', id: 'task-a', after: null, hint: 'V' },
          { type: 'create', kind: 'dependency', id: 'link', value: { from: 'task-a', to: 'task-b' } },
          { type: 'delete', kind: 'task', id: 'task-b' },
        ],
      };
    default:
      return body;
  }
}

/** Whether it contains a text that can't be stored: with NUL or a lone surrogate (`security.md` I2). */
function hasUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, part]) => hasUnstorable(key) || hasUnstorable(part));
}

/**
 * Accept any text: errors are cleaned before they are stored, so that none gets lost because of its message; pictures
 * aren't stored, since they are redrawn.
 */
const harmless = ['reportError', 'putThumbnail'];

/** How often each call is tried; more often with `npm run test:inputs`. */
const numRuns = Number(process.env.GIOTTO_RUNS ?? 40);
const withInput = ENDPOINTS.filter(({ body, query }) => body ?? query);

describe.each(withInput.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  it('answers random input, never with a server error', async () => {
    const site = await makeSite(server);
    const { params, query, body, prepare } = ENDPOINT_CASES[name] ?? {};
    await prepare?.(site, findCaller(endpoint));
    const caller = callerOf(site, findCaller(endpoint));
    const made = await body?.(site, site.chart, findCaller(endpoint));
    const sent = made === undefined || made instanceof Uint8Array ? made : enrich(name, made);
    await fc.assert(
      fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 3 }), async (mutations) => {
        const spoil = (value: unknown) =>
          mutations.reduce((spoilt, { way, odd: replacement }) => mutate(spoilt, way, replacement), value);
        const spoiltQuery = query
          ? Object.entries(query(site)).map(([key]) => [key, JSON.stringify(spoil('x'))])
          : [];
        const request = {
          params: { ...site.chart, ...params?.(site, findCaller(endpoint)) },
          query: Object.fromEntries(spoiltQuery) as Record<string, unknown>,
          ...(sent === undefined ? {} : { body: sent instanceof Uint8Array ? sent : (spoil(sent) ?? null) }),
        };
        const answer = await callLoosely(server, endpoint, request, caller);
        if (answer.status >= 500)
          throw new Error(
            `${answer.status}: ${server.logged.findLast((line) => line.includes('request failed'))}`,
          );
        if (answer.status === 200 && !harmless.includes(name) && hasUnstorable(request))
          throw new Error('A text was accepted that cannot be kept.');
        expect([200, 304, 400, 401, 403, 404, 409, 410, 413, 429]).toContain(answer.status);
        // The header never echoes input: it contains a code of the catalogue, the body's (I11).
        const code = answer.status < 400 ? null : (answer.error?.code ?? '');
        expect(answer.code).toBe(code);
        expect(code === null || isErrorCode(code)).toBe(true);
      }),
      { numRuns },
    );
  });
});
