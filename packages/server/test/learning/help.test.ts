import { ENDPOINTS, getChatIdentity, getHelpChannels, sendMessage } from '@giotto/contract/api';
import { can } from '@giotto/contract/permissions';
import { MESSAGE_LENGTH, MESSAGES_A_DAY, MESSAGES_AN_HOUR } from '@giotto/contract/plans';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readEnvironment } from '../../src/platform/environment/environment.ts';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { call, callLoosely } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const chat = { url: 'https://chat.example.com/start', appId: 'our-chat', secret: 'c'.repeat(32) };
let server: TestServer;
let person: TestAccount;

beforeAll(async () => {
  server = await startTestServer({
    environment: {
      chat,
      socialLinks: ['https://social.example.com/giotto'],
      operator: { name: undefined, address: undefined, uid: undefined, email: 'operator@example.com' },
    },
  });
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await createAccount(server, { name: 'Ada' });
});

const write = (text: string, page = '/users') => call(server, sendMessage, { body: { text, page } }, person);
const readMails = () =>
  server.deps.db.selectFrom('mail').selectAll().where('reply_to', '=', person.email).execute();

describe('a message to the operator', () => {
  it('becomes a mail to the operator, with replies going to its writer', async () => {
    expect((await write('How do I\nprint?', '/users')).status).toBe(200);
    const [mail] = await readMails();
    expect(mail).toMatchObject({ recipient: 'operator@example.com', reply_to: person.email });
    expect(mail?.text).toContain('How do I\nprint?\n\n--\nAda <');
    expect(mail?.text).toContain(`written on ${server.deps.environment.publicUrl}/users`);
  });

  it('can be sent five times an hour and twenty times a day', async () => {
    let sent = 0;
    for (let hours = 0; hours < 5; hours += 1) {
      for (let at = 0; at < MESSAGES_AN_HOUR; at += 1) {
        const { status, error } = await write(`Message ${sent}`);
        if (sent < MESSAGES_A_DAY) expect(status).toBe(200);
        else expect([status, error?.code, error?.retryAfter]).toEqual([429, 'TooManyRequests', 72_000]);
        sent += 1;
      }
      if (hours === 0) expect((await write('One too many')).error?.retryAfter).toBe(3_600);
      server.clock.advance(60 * 60_000);
    }
    expect(await readMails()).toHaveLength(MESSAGES_A_DAY);
  });

  it.each([
    ['nothing', { text: ' \n ', page: '/' }],
    ['too much', { text: 'x'.repeat(MESSAGE_LENGTH + 1), page: '/' }],
    ['control characters', { text: 'a\u0000b', page: '/' }],
    ['a page elsewhere', { text: 'Hello', page: 'https://example.com' }],
    ['a page with a query', { text: 'Hello', page: '/code?code=1' }],
  ])('is refused if it contains %s', async (_what, body) => {
    const { status, error } = await callLoosely(server, sendMessage, { body }, person);
    expect([status, error?.code]).toEqual([400, 'BadRequest']);
    expect(await readMails()).toEqual([]);
  });

  it.each([
    [{ SMTP_URL: 'smtp://mail', MAIL_FROM: 'Giotto <hello@example.com>' }, 'hello@example.com'],
    [{}, 'operator@localhost'],
  ])('goes to the sender address of mails if no operator is configured', async (variables, recipient) => {
    const { operator } = readEnvironment(variables);
    const other = await startTestServer({
      environment: { operator },
      swap: ({ mailSender }) => ({ mailSender: { ...mailSender, wake: () => {} } }),
    });
    const writer = await createAccount(other);
    await call(other, sendMessage, { body: { text: 'Hello', page: '/' } }, writer);
    const mails = await other.deps.db.selectFrom('mail').select(['recipient', 'reply_to']).execute();
    await other.stop();
    expect(mails).toEqual([{ recipient, reply_to: writer.email }]);
  });
});

describe('the support chat', () => {
  const identify = async () => (await call(server, getChatIdentity, {}, person)).body;

  it('learns who is writing from a token signed for it alone and for ten minutes', async () => {
    const { userJwt, ...said } = await identify();
    expect(said).toEqual({ id: person.userId, email: person.email, name: 'Ada' });
    const currentDate = server.clock.now();
    const { payload } = await jwtVerify(userJwt, new TextEncoder().encode(chat.secret), {
      audience: 'our-chat',
      currentDate,
    });
    expect(payload).toMatchObject({ sub: person.userId, email: person.email });
    expect((payload.exp ?? 0) - Math.floor(currentDate.getTime() / 1_000)).toBe(600);
  });

  it('has a token that none of our endpoints accepts', async () => {
    const { userJwt } = await identify();
    const closed = ENDPOINTS.filter(({ action }) => !can('visitor', action));
    expect(closed.length).toBeGreaterThan(30);
    for (const endpoint of closed) {
      const { status, error } = await callLoosely(server, endpoint, {}, { token: userJwt });
      expect([endpoint.name, status, error?.code]).toEqual([endpoint.name, 401, 'NotSignedIn']);
    }
  });

  it('is offered with the other channels to the operator, if configured', async () => {
    const { body } = await call(server, getHelpChannels, {}, person);
    expect(body).toEqual({ chatUrl: chat.url, socialLinks: ['https://social.example.com/giotto'] });
  });

  it('has a token signed by a key of our own if none is configured', async () => {
    const other = await startTestServer();
    const guest = await createAccount(other);
    const { status, body } = await call(other, getChatIdentity, {}, guest);
    const channels = await call(other, getHelpChannels, {}, guest);
    await other.stop();
    expect([status, body.userJwt.split('.').length]).toEqual([200, 3]);
    expect(channels.body).toEqual({ chatUrl: null, socialLinks: [] });
  });
});
