import {
  changeEmail,
  changePassword,
  confirmEmail,
  endSessions,
  getProfile,
  listSessions,
  logIn,
  undoEmail,
  withdrawEmail,
} from '@giotto/contract/api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginSession } from '../../src/domains/accounts/login/sessions.ts';
import { plainPasswords } from '../support/plain-passwords.ts';
import { createAccount, hashPassword, type TestAccount } from '../support/test-accounts.ts';
import { call, cookiesOf, type TestCaller } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { countMails, signUp } from '../support/test-sign-up.ts';

const minute = 60_000;
const hour = 60 * minute;
const email = 'ada@example.com';
const newEmail = 'ada@new.example.com';
const oldPassword = 'correct horse battery';
const newPassword = 'another horse battery';
let server: TestServer;
let ada: TestAccount;
beforeEach(async () => {
  server = await startTestServer({ swap: () => ({ passwords: plainPasswords }) });
  ada = await createAccount(server, { email, password: oldPassword });
});
afterEach(() => server.stop());

const seenBy = async (caller: TestCaller) => (await call(server, getProfile, {}, caller)).status;
const beginElsewhere = () => beginSession(server.deps.db, server.clock, ada.userId);
const enter = (password: string, address = email) =>
  call(server, logIn, { body: { email: address, password: hashPassword(password) } });

describe('changing the password', () => {
  const change = (currentPassword = oldPassword, password = newPassword, caller: TestCaller = ada) =>
    call(
      server,
      changePassword,
      { body: { currentPassword: hashPassword(currentPassword), newPassword: hashPassword(password) } },
      caller,
    );

  it('ends all other sessions, gives a browser a new one and sends a notice', async () => {
    const elsewhere = await beginElsewhere();
    const cookie = `giotto-session=${ada.token}`;
    const answer = await change(oldPassword, newPassword, { cookie });
    const callers = [{ cookie: cookiesOf(answer) }, { cookie }, { token: elsewhere }];
    expect(await Promise.all(callers.map(seenBy))).toEqual([200, 401, 401]);
    expect([(await enter(oldPassword)).status, (await enter(newPassword)).status]).toEqual([401, 200]);
    expect(await countMails(server, email)).toBe(1);
  });

  it('keeps the session of an API client, which has no cookie to renew', async () => {
    expect([(await change()).status, await seenBy(ada)]).toEqual([200, 200]);
  });

  it('needs the current password and throttles guesses', async () => {
    for (let at = 1; at <= 5; at += 1) {
      const wrong = await change('wrong password');
      expect([wrong.status, wrong.code]).toEqual([403, 'MyProfil.WrongCurrentPassword']);
    }
    expect([(await change()).code, await seenBy(ada)]).toEqual(['Login.TooManyTries', 200]);
    server.clock.advance(1_000);
    expect((await change()).status).toBe(200);
  });

  it('refuses a common password', async () => {
    expect((await change(oldPassword, 'password123')).code).toBe('PasswordTooCommon');
    expect((await enter(oldPassword)).status).toBe(200);
  });
});

const ask = (address = newEmail, password?: string, caller: TestCaller = ada) =>
  call(
    server,
    changeEmail,
    { body: { email: address, ...(password ? { password: hashPassword(password) } : {}) } },
    caller,
  );
async function readKey(address: string, page: string): Promise<string> {
  const mails = await server.deps.db
    .selectFrom('mail')
    .select('text')
    .where('recipient', '=', address)
    .orderBy('created_at', 'desc')
    .execute();
  const link = mails.flatMap(
    ({ text }) => new RegExp(`^\\S+${page}\\?key=([\\w-]{43})$`, 'm').exec(text) ?? [],
  );
  return link[1] ?? 'none';
}
const confirm = (key: string, caller: TestCaller = {}) =>
  call(server, confirmEmail, { body: { key } }, caller);
const undo = (key: string, caller: TestCaller = {}) => call(server, undoEmail, { body: { key } }, caller);
const emailNow = async () => {
  const { email: now } = await server.deps.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', ada.userId)
    .executeTakeFirstOrThrow();
  return now;
};
async function change(address = newEmail, from = email): Promise<string> {
  await server.deps.db
    .updateTable('session')
    .set({ authenticated_at: server.clock.now() })
    .where('user_id', '=', ada.userId)
    .execute();
  await ask(address);
  await confirm(await readKey(address, '/confirmemail'), ada);
  expect(await emailNow()).toBe(address);
  return readKey(from, '/undoemail');
}

describe('changing the address', () => {
  it('has no effect until the link mailed to the new address is followed', async () => {
    expect((await ask(' Ada@NEW.example.com')).status).toBe(200);
    expect([await emailNow(), await countMails(server, email)]).toEqual([email, 0]);
    expect((await confirm(await readKey(newEmail, '/confirmemail'))).status).toBe(200);
    expect(await emailNow()).toBe(newEmail);
    expect((await enter(oldPassword, newEmail)).status).toBe(200);
    expect(await countMails(server, email)).toBe(1);
  });

  it('needs a login within ten minutes or the password', async () => {
    server.clock.advance(10 * minute);
    expect((await ask()).status).toBe(200);
    server.clock.advance(1);
    const refused = await ask();
    expect([refused.status, refused.code]).toEqual([403, 'RecentLoginNeeded']);
    expect((await ask(newEmail, 'wrong password')).code).toBe('MyProfil.WrongCurrentPassword');
    expect((await ask(newEmail, oldPassword)).status).toBe(200);
    expect((await ask()).status).toBe(200);
  });

  it('ends all sessions except the one that follows the link, which is renewed', async () => {
    const elsewhere = await beginElsewhere();
    await ask();
    const cookie = `giotto-session=${ada.token}`;
    const answer = await confirm(await readKey(newEmail, '/confirmemail'), { cookie });
    const callers = [{ cookie: cookiesOf(answer) }, { cookie }, { token: elsewhere }];
    expect(await Promise.all(callers.map(seenBy))).toEqual([200, 401, 401]);
  });

  it('ends every session if somebody else follows the link', async () => {
    const eve = await createAccount(server);
    await ask();
    await confirm(await readKey(newEmail, '/confirmemail'), eve);
    expect([await seenBy(ada), await seenBy(eve)]).toEqual([401, 200]);
  });

  it('works once, with the newest link, for a day', async () => {
    await ask('first@example.com');
    const first = await readKey('first@example.com', '/confirmemail');
    await ask();
    expect((await confirm(first)).code).toBe('LinkExpired');
    const key = await readKey(newEmail, '/confirmemail');
    server.clock.advance(24 * hour);
    expect((await confirm(key)).code).toBe('LinkExpired');
    expect([(await confirm('')).code, (await confirm('x')).status]).toEqual(['LinkExpired', 410]);
  });

  it('is refused if another account has the address or has taken it meanwhile', async () => {
    await createAccount(server, { email: 'taken@example.com' });
    expect((await ask('taken@example.com')).code).toBe('EmailAlreadyExist');
    await ask();
    await createAccount(server, { email: newEmail });
    expect((await confirm(await readKey(newEmail, '/confirmemail'))).code).toBe('EmailAlreadyExist');
    expect(await emailNow()).toBe(email);
  });

  it('can be tried five times a day', async () => {
    for (let at = 1; at <= 5; at += 1) expect((await ask(`try${at}@example.com`)).status).toBe(200);
    expect((await ask('try6@example.com')).code).toBe('TooManyRequests');
  });

  it.each(['nobody', 'a@example.com\r\nBcc: b@example.com'])('refuses %j', async (address) => {
    expect((await ask(address)).code).toBe('InvalidEmail');
  });
});

describe('an address awaiting confirmation', () => {
  const waiting = async (caller: TestCaller = ada) => {
    const { body } = await call(server, getProfile, {}, caller);
    return body.signupCode ? 'pending' : body.newEmail;
  };
  const withdraw = (caller: TestCaller = ada) => call(server, withdrawEmail, {}, caller);

  it('is shown only to its owner, with the expiry of the newest link', async () => {
    const eve = await createAccount(server);
    expect(await waiting()).toBeNull();
    await ask('other@example.com');
    await ask();
    expect(await waiting()).toEqual({ email: newEmail, expiresDate: '2026-03-02T12:00:00.000Z' });
    expect(await waiting(eve)).toBeNull();
  });

  it('is no longer shown once it is confirmed', async () => {
    await change();
    expect(await waiting()).toBeNull();
  });

  it('is no longer shown once its link has expired', async () => {
    await ask();
    server.clock.advance(24 * hour - 1);
    expect(await waiting()).toMatchObject({ email: newEmail });
    server.clock.advance(1);
    expect(await waiting()).toBeNull();
  });

  it('can be withdrawn, which invalidates its link and no one else’s', async () => {
    const eve = await createAccount(server);
    await ask();
    expect((await withdraw(eve)).status).toBe(200);
    expect(await waiting()).toMatchObject({ email: newEmail });
    expect((await withdraw()).status).toBe(200);
    expect(await waiting()).toBeNull();
    expect((await confirm(await readKey(newEmail, '/confirmemail'))).code).toBe('LinkExpired');
    expect((await withdraw()).status).toBe(200);
  });

  it('can be withdrawn after its confirmation, which changes nothing', async () => {
    const key = await change();
    expect((await withdraw()).status).toBe(200);
    expect(await emailNow()).toBe(newEmail);
    expect((await undo(key)).status).toBe(200);
  });
});

describe('undoing an address change', () => {
  it('restores the old address, ends all sessions and mails a password reset link', async () => {
    const key = await change();
    expect((await undo(key)).status).toBe(200);
    expect([await emailNow(), await seenBy(ada)]).toEqual([email, 401]);
    const subjects = await server.deps.db
      .selectFrom('mail')
      .select('subject')
      .where('recipient', '=', email)
      .execute();
    expect(subjects.map(({ subject }) => subject)).toContain('Reset your Giotto password');
  });

  it('works for 72 hours', async () => {
    const key = await change();
    server.clock.advance(72 * hour);
    expect((await undo(key)).code).toBe('LinkExpired');
    expect(await emailNow()).toBe(newEmail);
  });

  it('works after a second change, whose own undo link is then invalid', async () => {
    const first = await change();
    server.clock.advance(1_000);
    const second = await change('third@example.com', newEmail);
    expect((await undo(first)).status).toBe(200);
    expect((await undo(second)).code).toBe('LinkExpired');
    expect(await emailNow()).toBe(email);
  });

  it('works after a later change has been undone', async () => {
    const first = await change();
    server.clock.advance(1_000);
    await undo(await change('third@example.com', newEmail));
    expect(await emailNow()).toBe(newEmail);
    expect((await undo(first)).status).toBe(200);
    expect(await emailNow()).toBe(email);
  });

  it('works after a password change', async () => {
    const key = await change();
    await call(
      server,
      changePassword,
      { body: { currentPassword: hashPassword(oldPassword), newPassword: hashPassword(newPassword) } },
      ada,
    );
    expect((await undo(key)).status).toBe(200);
  });

  it('cannot be prevented by taking the old address, which stays reserved', async () => {
    const key = await change();
    expect((await signUp(server, { email })).code).toBe('EmailAlreadyExist');
    const eve = await createAccount(server);
    expect((await ask(email, undefined, eve)).code).toBe('EmailAlreadyExist');
    const pending = await createAccount(server, { isPending: true });
    expect((await ask(email, undefined, pending)).code).toBe('EmailAlreadyExist');
    expect((await undo(key)).status).toBe(200);
  });
});

describe('the list of sessions', () => {
  const list = async (caller: TestCaller = ada) =>
    (await call(server, listSessions, {}, caller)).body.sessions;
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
  const end = (body: { sessionId?: string; password?: string }, caller: TestCaller = ada) =>
    call(server, endSessions, { body }, caller);

  it('shows device, address and times, most recently used first, and marks the current session', async () => {
    server.clock.advance(minute);
    const body = { email, password: hashPassword(oldPassword) };
    const login = await call(server, logIn, { body }, { headers: { 'user-agent': agent } });
    const me = { token: login.body.token };
    const [first, second] = await list(me);
    expect(first).toEqual({
      id: expect.stringMatching(/^[\w-]{36}$/),
      device: 'Firefox, Linux',
      address: '127.0.0.1',
      createdDate: '2026-03-01T12:01:00.000Z',
      lastUsedDate: '2026-03-01T12:01:00.000Z',
      isCurrent: true,
    });
    expect(second).toMatchObject({ device: '', createdDate: '2026-03-01T12:00:00.000Z', isCurrent: false });
    expect(JSON.stringify(await list(me))).not.toContain(me.token);
  });

  it("contains only the user's own live sessions", async () => {
    const eve = await createAccount(server);
    await beginElsewhere();
    expect([(await list()).length, (await list(eve)).length]).toEqual([2, 1]);
    server.clock.advance(13 * 24 * hour);
    await list();
    server.clock.advance(2 * 24 * hour);
    expect((await list()).length).toBe(1);
  });

  it('ends one of them, and no one else’s', async () => {
    const elsewhere = await beginElsewhere();
    const eve = await createAccount(server);
    const other = (await list()).find(({ isCurrent }) => !isCurrent)?.id ?? '';
    expect((await end({ sessionId: other }, eve)).status).toBe(200);
    expect(await seenBy({ token: elsewhere })).toBe(200);
    expect((await end({ sessionId: other })).status).toBe(200);
    expect([await seenBy({ token: elsewhere }), await seenBy(ada)]).toEqual([401, 200]);
  });

  it('ends all others', async () => {
    const others = [await beginElsewhere(), await beginElsewhere()];
    expect((await end({})).status).toBe(200);
    expect(await Promise.all([...others.map((token) => seenBy({ token })), seenBy(ada)])).toEqual([
      401, 401, 200,
    ]);
  });

  it('ends none for an open browser whose owner is away', async () => {
    await beginElsewhere();
    server.clock.advance(10 * minute + 1);
    expect((await end({})).code).toBe('RecentLoginNeeded');
    expect((await list()).length).toBe(2);
    expect((await end({ password: hashPassword(oldPassword) })).status).toBe(200);
    expect((await list()).length).toBe(1);
  });
});
