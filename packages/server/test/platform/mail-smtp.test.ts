import { confirmCode, endResetPassword, startResetPassword } from '@giotto/contract/api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertMail } from '../../src/platform/mail/mail-repository.ts';
import { createMailSender } from '../../src/platform/mail/mail-sender.ts';
import { createSmtpTransport } from '../../src/platform/mail/smtp-transport.ts';
import { findInDatabase } from '../support/database-text.ts';
import { MailTrap } from '../support/mail-trap.ts';
import { createAccount, hashPassword } from '../support/test-accounts.ts';
import { call } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { goodPassword, readMailedCode, readMails, signUp, solveCaptcha } from '../support/test-sign-up.ts';

let trap: MailTrap;
let smtpUrl: string;
let server: TestServer;
beforeEach(async () => {
  trap = new MailTrap();
  smtpUrl = await trap.listen();
  server = await startTestServer({
    environment: { mail: { smtpUrl, from: 'Giotto <hello@gantt.example>' } },
  });
});
afterEach(async () => {
  await server.stop();
  await trap.close();
});

const send = () => server.deps.mailSender.sendDue();

describe('a mail server', () => {
  it('gets the code of a sign-up once, for one recipient', async () => {
    await signUp(server, { email: 'ada@example.com' });
    await send();
    await send();
    expect(trap.mails).toHaveLength(1);
    const [mail] = trap.mails;
    expect([mail?.from, mail?.to]).toEqual(['hello@gantt.example', ['ada@example.com']]);
    expect(mail?.text).toMatch(/^ {4}\d{8}\r?$/m);
    expect(mail?.text).toMatch(/^Auto-Submitted: auto-generated$/m);
  });

  it('gets the only copy of a link or code: it is no longer in the database, but still works', async () => {
    trap.isRefusing = true;
    const ada = (await signUp(server, { email: 'ada@example.com' })).body;
    const ben = await createAccount(server, { email: 'ben@example.com' });
    const turnstileToken = await solveCaptcha(server);
    await call(server, startResetPassword, { body: { email: ben.email, turnstileToken } });
    await server.deps.backgroundTasks.settle();
    await send();
    const code = await readMailedCode(server, 'ada@example.com');
    const [waiting] = await readMails(server, ben.email);
    const passwordResetKey = /passwordResetKey=([\w-]{43})/.exec(waiting?.text ?? '')?.[1] ?? '';
    const secrets = [String(code), passwordResetKey];
    expect(await findInDatabase(server.deps.db, secrets)).toEqual(secrets.map((secret) => `mail: ${secret}`));

    trap.isRefusing = false;
    server.clock.advance(10_000);
    await send();
    expect(secrets.filter((secret) => trap.mails.some(({ text }) => text.includes(secret)))).toEqual(secrets);
    expect(await findInDatabase(server.deps.db, secrets)).toEqual([]);
    const kept = await server.deps.db.selectFrom('mail').selectAll().orderBy('recipient').execute();
    expect(
      kept.map(({ recipient, subject, text, tries, sent_at }) => [recipient, subject, text, tries, sent_at]),
    ).toEqual([
      ['ada@example.com', 'Your Giotto confirmation code', '', 2, server.clock.now()],
      ['ben@example.com', 'Reset your Giotto password', '', 2, server.clock.now()],
    ]);

    expect((await call(server, confirmCode, { body: { code } }, ada)).status).toBe(200);
    const reset = { email: ben.email, passwordResetKey, password: hashPassword(`${goodPassword} anew`) };
    expect((await call(server, endResetPassword, { body: reset })).status).toBe(200);
  });

  it('that refuses is retried at growing intervals, until the mail is pointless', async () => {
    trap.isRefusing = true;
    await signUp(server, { email: 'ada@example.com' });
    await send();
    trap.isRefusing = false;
    await send();
    expect(trap.mails).toHaveLength(0);
    server.clock.advance(9_999);
    await send();
    expect(trap.mails).toHaveLength(0);
    server.clock.advance(1);
    await send();
    expect(trap.mails).toHaveLength(1);
    expect(server.logged.join('\n')).not.toContain('ada@example.com');
  });

  it("isn't sent an expired code", async () => {
    trap.isRefusing = true;
    await signUp(server, { email: 'ada@example.com' });
    await send();
    trap.isRefusing = false;
    server.clock.advance(10 * 60_000);
    await send();
    expect(trap.mails).toHaveLength(0);
  });

  it('gets each mail once from two nodes that send at the same time', async () => {
    const now = server.clock.now();
    for (let at = 1; at <= 20; at += 1) {
      await insertMail(server.deps.db, {
        id: `mail-${at}`,
        recipient: `person${at}@example.com`,
        subject: 'Hello',
        text: 'Hello',
        createdAt: now,
        expiresAt: new Date(now.getTime() + 60_000),
      });
    }
    const { db, clock, log } = server.deps;
    const transport = createSmtpTransport(smtpUrl, 'hello@gantt.example');
    const otherNode = createMailSender({ db, clock, log, transport });
    await Promise.all([send(), otherNode.sendDue()]);
    await otherNode.stop();
    expect(new Set(trap.mails.flatMap(({ to }) => to)).size).toBe(20);
    expect(trap.mails).toHaveLength(20);
  });

  it("is told the reply address if it isn't the sender’s", async () => {
    const now = server.clock.now();
    const mail = { recipient: 'operator@example.com', subject: 'Hello', text: 'Hello', createdAt: now };
    const expiresAt = new Date(now.getTime() + 60_000);
    await insertMail(server.deps.db, { ...mail, id: 'one', expiresAt, replyTo: 'ada@example.com' });
    await insertMail(server.deps.db, { ...mail, id: 'two', expiresAt });
    await send();
    const replies = trap.mails.map(({ text }) => /^Reply-To: (.*?)\r?$/m.exec(text)?.[1]);
    expect(replies.toSorted()).toEqual(['ada@example.com', undefined]);
  });

  it.each([
    'a@example.com, b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'A <a@example.com>',
    'a@example.com;b@example.com',
  ])('never gets more than one recipient, whatever the address looks like: %j', async (recipient) => {
    const now = server.clock.now();
    const expiresAt = new Date(now.getTime() + 60_000);
    const mail = { id: 'mail', recipient, subject: 'Hello\r\nBcc: c@example.com', text: 'Hello' };
    await insertMail(server.deps.db, { ...mail, createdAt: now, expiresAt });
    await send();
    const recipients = trap.mails.flatMap(({ to }) => to);
    expect(recipients.length).toBeLessThanOrEqual(1);
    for (const { text } of trap.mails) expect(text).not.toMatch(/^Bcc:/im);
  });
});
