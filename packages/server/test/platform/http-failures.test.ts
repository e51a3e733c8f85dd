import { ENDPOINTS } from '@giotto/contract/api';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AppDeps } from '../../src/platform/app-deps.ts';
import { ask } from '../authorization/authorization-matrix.ts';
import { findCaller, makeSite, type Site } from '../authorization/authorization-site.ts';
import { pausedMailSender } from '../support/paused-mail-sender.ts';
import { plainPasswords } from '../support/plain-passwords.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { ENDPOINT_CASES } from './endpoint-cases.ts';

/** An internal error's message. */
const words = 'select hash from secrets; see /srv/giotto/secret.ts';
/** A position in the code, a file path, a query, and PostgreSQL's and Stripe's error texts. */
const leak =
  /secret|\/srv\/|\/work\/|node_modules|\.ts\b|\.js\b|\bat \S+ \(|\bselect\b.*\bfrom\b|insert into|\brelation\b|stripe_simulator/i;

type Part = 'captcha' | 'passwords' | 'mailSender';
let broken: Part | null = null;

/** A part of the server that throws on every use while it is broken. */
function breakable<Name extends Part>(name: Name, part: AppDeps[Name]): AppDeps[Name] {
  return new Proxy(part, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (broken !== name || typeof value !== 'function') return value;
      return () => {
        throw new Error(words);
      };
    },
  });
}

let server: TestServer;
let site: Site;
beforeAll(async () => {
  server = await startTestServer({
    swap: ({ captcha }) => ({
      captcha: breakable('captcha', captcha),
      passwords: breakable('passwords', plainPasswords),
      mailSender: breakable('mailSender', pausedMailSender),
    }),
  });
});
afterAll(() => server.stop());
beforeEach(async () => {
  site = await makeSite(server);
});

/** Calls that end the caller's session come last. */
const ending = new Set(['logOut', 'endSessions', 'changePassword', 'deleteAccount', 'confirmEmail']);
const endpoints = ENDPOINTS.toSorted((a, b) => Number(ending.has(a.name)) - Number(ending.has(b.name)));

/** Breaks something, and repairs it: requests are prepared while everything works. */
interface Fault {
  readonly begin: () => unknown;
  readonly end: () => unknown;
}

/** The statuses of all calls while something is broken; none of the refusals may reveal why. */
async function askAll({ begin, end }: Fault): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (const endpoint of endpoints) {
    const caller = findCaller(endpoint);
    const made = ENDPOINT_CASES[endpoint.name] ?? {};
    const sent = await made.body?.(site, site.chart, caller);
    const call = { ...made, ...(sent === undefined ? {} : { body: () => sent }) };
    await begin();
    const { status, body, headers } = await ask(site, { endpoint, call }, caller);
    await end();
    statuses.add(status);
    if (status === 200) continue;
    const told = `${JSON.stringify(body)} ${headers.get('error-message')}`;
    expect([endpoint.name, told]).toEqual([endpoint.name, expect.not.stringMatching(leak)]);
  }
  return statuses;
}

const breaking = (part: Part): Fault => ({
  begin: () => {
    broken = part;
  },
  end: () => {
    broken = null;
  },
});

it.each(['captcha', 'passwords', 'mailSender'] as const)(
  'while the part %s throws, no refusal reveals why',
  async (part) => {
    expect(await askAll(breaking(part))).toContain(500);
  },
);

it.each(['serverError', 'cut'] as const)(
  'while the payment provider answers with %s, no refusal reveals why',
  async (kind) => {
    const { simulator } = server.deps.payments;
    const fault = {
      begin: () => simulator?.faults.plan({ kind }, { times: 100 }),
      end: () => simulator?.faults.clear(),
    };
    expect(await askAll(fault)).toContain(503);
  },
);

it('while the database has lost its tables, no refusal reveals why', async () => {
  const rename = (from: string, to: string) => server.deps.pool.query(`alter schema ${from} rename to ${to}`);
  const fault = { begin: () => rename('public', 'gone'), end: () => rename('gone', 'public') };
  expect(await askAll(fault)).toContain(500);
});
