import { confirmCode, logIn } from '@giotto/contract/api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BusyError } from '../../src/platform/errors/busy-error.ts';
import { plainPasswords } from '../support/plain-passwords.ts';
import { createAccount, hashPassword } from '../support/test-accounts.ts';
import { call, cookiesOf, type TestCaller } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { readMailedCode } from '../support/test-sign-up.ts';

const second = 1_000;
const minute = 60 * second;
const right = 'correct horse battery';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ swap: () => ({ passwords: plainPasswords }) });
  await createAccount(server, { email: 'ada@example.com', password: right });
});
afterEach(() => server.stop());

function enter(password: string, caller: TestCaller = {}, email = 'ada@example.com') {
  return call(server, logIn, { body: { email, password: hashPassword(password) } }, caller);
}

/** Fails this many times, each after the longest wait, so only the number matters. */
async function fail(times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    server.clock.advance(15 * minute);
    await enter('wrong password');
  }
}

describe('guessing a password', () => {
  it('is free five times and then costs a wait of 1, 2, 4 … seconds', async () => {
    for (let at = 1; at <= 5; at += 1) expect((await enter('wrong password')).status).toBe(401);
    for (const wait of [1, 2, 4]) {
      const early = await enter(right);
      expect([early.status, early.code, early.error?.retryAfter]).toEqual([429, 'Login.TooManyTries', wait]);
      server.clock.advance(wait * second);
      expect((await enter('wrong password')).status).toBe(401);
    }
  });

  it('never costs a wait of more than 15 minutes', async () => {
    await fail(20);
    expect((await enter(right)).error?.retryAfter).toBe(900);
    server.clock.advance(15 * minute);
    expect((await enter(right)).status).toBe(200);
  });

  it('is possible 110 times a day at most', async () => {
    const end = server.clock.now().getTime() + 24 * 60 * minute;
    let guesses = 0;
    while (server.clock.now().getTime() < end) {
      const { status, error } = await enter('wrong password');
      if (status === 401) guesses += 1;
      else server.clock.advance((error?.retryAfter ?? 0) * second);
    }
    expect(guesses).toBeGreaterThan(90);
    expect(guesses).toBeLessThanOrEqual(110);
  });

  it('starts over after a login, which needs a code after so many failures', async () => {
    await fail(5);
    server.clock.advance(second);
    const session = (await enter(right)).body;
    const code = await readMailedCode(server, 'ada@example.com');
    expect((await call(server, confirmCode, { body: { code } }, session)).status).toBe(200);
    for (let at = 1; at <= 5; at += 1) expect((await enter('wrong password')).status).toBe(401);
  });

  it('is blocked after a hundred failures in a row', async () => {
    await fail(99);
    server.clock.advance(15 * minute);
    expect((await enter('wrong password')).status).toBe(401);
    server.clock.advance(24 * 60 * minute);
    expect((await enter(right)).code).toBe('Login.TooManyTries');
  });

  it("by somebody else doesn't lock the owner out on a known device", async () => {
    const device = cookiesOf(await enter(right));
    await fail(100);
    expect((await enter(right)).status).toBe(429);
    expect((await enter(right, { cookie: device })).status).toBe(200);
  });

  it('gets a hundred tries a day from all known devices together', async () => {
    const devices = [];
    for (let at = 1; at <= 25; at += 1) devices.push(cookiesOf(await enter(right)));
    let tries = 0;
    for (const [at, cookie] of devices.entries()) {
      // A network address gets ten tries a minute and a hundred an hour.
      if (at % 2 === 0) server.clock.advance(7 * minute);
      for (let time = 1; time <= 5; time += 1) {
        if ((await enter('wrong password', { cookie })).status === 401) tries += 1;
      }
    }
    // A hundred, plus those of an unknown device.
    expect(tries).toBeGreaterThanOrEqual(105);
    expect(tries).toBeLessThan(110);
    server.clock.advance(24 * 60 * minute);
    expect((await enter(right, { cookie: devices[0] ?? '' })).status).toBe(200);
  });

  it("treats another account's device as unknown", async () => {
    await createAccount(server, { email: 'eve@example.com', password: right });
    const device = cookiesOf(await enter(right, {}, 'eve@example.com'));
    await fail(10);
    expect((await enter(right, { cookie: device })).status).toBe(429);
  });

  it('fifty times at once is counted fifty times', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => enter('wrong password')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ code }) => code === 'Login.TooManyTries')).toHaveLength(45);
  });

  it('is blocked per network address after ten failures a minute, whatever the account', async () => {
    for (let at = 1; at <= 10; at += 1) await enter(right, {}, `nobody${at}@example.com`);
    const refused = await enter(right);
    expect([refused.code, refused.error?.retryAfter]).toEqual(['Login.TooManyTries', 60]);
    server.clock.advance(minute);
    expect((await enter(right)).status).toBe(200);
  });

  it('is blocked per network address after a hundred failures an hour', async () => {
    for (let at = 1; at <= 100; at += 1) {
      if (at % 10 === 1) server.clock.advance(minute);
      await enter(right, {}, `nobody${at}@example.com`);
    }
    server.clock.advance(minute);
    expect((await enter(right)).code).toBe('Login.TooManyTries');
    server.clock.advance(60 * minute);
    expect((await enter(right)).status).toBe(200);
  });

  it('is not counted while the server is too busy to check passwords', async () => {
    let isCrowded = true;
    const verify: typeof plainPasswords.verify = (digest, stored) =>
      isCrowded ? Promise.reject(new BusyError('full')) : plainPasswords.verify(digest, stored);
    const busy = await startTestServer({ swap: () => ({ passwords: { ...plainPasswords, verify } }) });
    await createAccount(busy, { email: 'ada@example.com', password: right });
    const tryBusy = (password: string) =>
      call(busy, logIn, { body: { email: 'ada@example.com', password: hashPassword(password) } });
    for (let at = 1; at <= 9; at += 1) expect((await tryBusy(right)).status).toBe(503);
    isCrowded = false;
    for (let at = 1; at <= 5; at += 1) expect((await tryBusy('wrong password')).status).toBe(401);
    expect((await tryBusy(right)).status).toBe(429);
    await busy.stop();
  });
});

describe('concurrent logins to one account', () => {
  it('all succeed if the password is right: none resets the count under another', async () => {
    for (let round = 1; round <= 15; round += 1) {
      const answers = await Promise.all([enter(right), enter(right), enter(right), enter(right)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    }
  });
});

describe('guessing one account’s password from a thousand addresses', () => {
  it('gets no more tries than from one, and its owner can still log in on a known device', async () => {
    const proxied = await startTestServer({
      environment: { trustedProxies: ['127.0.0.1'] },
      swap: () => ({ passwords: plainPasswords }),
    });
    try {
      await createAccount(proxied, { email: 'ada@example.com', password: right });
      const from = (at: number) => ({
        'x-forwarded-for': `198.51.${100 + Math.floor(at / 250)}.${at % 250}`,
      });
      const tryIt = (password: string, caller: TestCaller) =>
        call(
          proxied,
          logIn,
          { body: { email: 'ada@example.com', password: hashPassword(password) } },
          caller,
        );
      const device = cookiesOf(await tryIt(right, {}));
      const seen = new Map<number, number>();
      for (let at = 0; at < 1_000; at += 1) {
        const { status } = await tryIt('wrong password', { headers: from(at) });
        seen.set(status, (seen.get(status) ?? 0) + 1);
        if (at % 250 === 0) expect((await tryIt(right, { cookie: device })).status).toBe(200);
      }
      expect([...seen].sort()).toEqual([
        [401, 5],
        [429, 995],
      ]);
      expect((await tryIt(right, { cookie: device })).status).toBe(200);
    } finally {
      await proxied.stop();
    }
  });
});
