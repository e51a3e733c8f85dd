import { randomBytes } from 'node:crypto';
import { applyCoupon, logIn, openGantt, startResetPassword, validateCoupon } from '@giotto/contract/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCode } from '../../src/domains/billing/coupons/coupon-code.ts';
import { addChart, makeId } from '../support/chart-fixtures.ts';
import { createAccount, hashPassword, type TestAccount } from '../support/test-accounts.ts';
import { call } from '../support/test-client.ts';
import { addGrant } from '../support/test-coupons.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { mannWhitney, median } from './mann-whitney.ts';

/**
 * Requests per kind: 2,000 with `npm run test:timing`, which also compares times; otherwise only the responses are
 * compared.
 */
const count = Number(process.env.TIMING ?? 5);
const isTimed = process.env.TIMING !== undefined;
/** Allowed random variation (`security.md` A9). */
const MIN_P_VALUE = 0.01;
const MAX_GAP = 5;

/** Thousands of logins take a while, because each costs as much as a guess is meant to. */
const TIMEOUT = isTimed ? 60 * 60_000 : undefined;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const hour = 60 * 60_000;
const address = () => `nobody-${randomBytes(8).toString('hex')}@example.com`;

/** Two kinds of requests that must be indistinguishable; each is prepared first and then timed. */
interface Pair {
  readonly name: string;
  readonly kinds: readonly (() => Promise<
    () => Promise<{ status: number; code: string | null | undefined }>
  >)[];
}

let stranger: TestAccount;
let foreign: { userId: string; ganttId: string };
let passwordHash: string;
let usedCode: string;
beforeAll(async () => {
  stranger = await createAccount(server);
  const owner = await createAccount(server);
  foreign = { userId: owner.userId, ganttId: await addChart(server, owner) };
  passwordHash = await server.deps.passwords.hash(hashPassword('the right password'));
  usedCode = await addGrant(server);
  await call(server, applyCoupon, { body: { coupon: usedCode } }, owner);
});

async function createKnownAddress(): Promise<string> {
  const { userId, email } = await createAccount(server, { email: address() });
  await server.deps.db
    .updateTable('app_user')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .execute();
  return email;
}

/** Does the same work first, so the server is equally warm. */
async function createUnknownAddress(): Promise<string> {
  await createKnownAddress();
  return address();
}

const tryLogin = (email: string) => () =>
  call(server, logIn, { body: { email, password: hashPassword('a wrong password') } });
const tryReset = (email: string) => () => call(server, startResetPassword, { body: { email } });
const tryCoupon = (code: string) => () =>
  call(server, validateCoupon, { params: { coupon: code }, query: {} });
const tryChart = (params: { userId: string; ganttId: string }) => () =>
  call(server, openGantt, { params }, { token: stranger.token });

const pairs: readonly Pair[] = [
  {
    name: 'a login to an unknown and to a known account, with a wrong password',
    kinds: [
      async () => tryLogin(await createUnknownAddress()),
      async () => tryLogin(await createKnownAddress()),
    ],
  },
  {
    name: 'a reset for an unknown and for a known account',
    kinds: [
      async () => tryReset(await createUnknownAddress()),
      async () => tryReset(await createKnownAddress()),
    ],
  },
  {
    name: 'an unknown and a used-up coupon',
    kinds: [async () => tryCoupon(makeCode()), async () => tryCoupon(usedCode)],
  },
  {
    name: 'a missing chart and another user’s',
    kinds: [async () => tryChart({ ...foreign, ganttId: makeId('chart') }), async () => tryChart(foreign)],
  },
];
it.each(pairs)(
  '$name get the same response in the same time',
  async ({ name, kinds }) => {
    const times: number[][] = kinds.map(() => []);
    const answers = kinds.map(() => new Set<string>());
    for (let at = 0; at < count; at += 1) {
      // Alternate, in both orders, so background load affects both.
      for (const kind of at % 2 === 0 ? [0, 1] : [1, 0]) {
        // Forget counted attempts.
        await server.deps.db.deleteFrom('attempt').execute();
        const send = await kinds[kind]?.();
        const start = performance.now();
        const answer = await send?.();
        times[kind]?.push(performance.now() - start);
        answers[kind]?.add(`${answer?.status} ${answer?.code}`);
        // Work after a response would slow down the next one.
        await server.deps.backgroundTasks.settle();
      }
      if (at % 50 === 0) server.clock.advance(hour / 60);
    }
    const [first = [], second = []] = times;
    expect([...(answers[0] ?? [])]).toEqual([...(answers[1] ?? [])]);
    expect(answers[0]?.size).toBe(1);
    if (!isTimed) return;
    const [pValue, gap] = [mannWhitney(first, second), Math.abs(median(first) - median(second))];
    console.info(
      `timing: ${name}: ${median(first).toFixed(2)} and ${median(second).toFixed(2)} ms, p = ${pValue.toFixed(3)}`,
    );
    expect(gap).toBeLessThan(MAX_GAP);
    expect(pValue).toBeGreaterThan(MIN_P_VALUE);
  },
  TIMEOUT,
);
