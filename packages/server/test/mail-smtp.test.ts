import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertMail } from '../src/db/repositories/mails.ts';
import { createMailSender } from '../src/integrations/mail/mail-sender.ts';
import { createSmtpTransport } from '../src/integrations/mail/smtp-transport.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { readMailedCode, signUp } from './test-sign-up.ts';

interface Trapped {
  readonly from: string;
  readonly to: readonly string[];
  readonly text: string;
}

/** A mail server that keeps everything, or refuses everything while `isRefusing`. */
class MailTrap {
  readonly mails: Trapped[] = [];
  isRefusing = false;
  readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(this.isRefusing ? Object.assign(new Error('busy'), { responseCode: 451 }) : null),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        this.mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(parts).toString(),
        });
        done();
      });
    },
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const { port } = this.server.server.address() as AddressInfo;
    return `smtp://127.0.0.1:${port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

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
    expect(mail?.text).toContain(String(await readMailedCode(server, 'ada@example.com')));
    expect(mail?.text).toMatch(/^Auto-Submitted: auto-generated$/m);
  });

  it('that refuses is asked again, later and later, until the mail makes no sense any more', async () => {
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

  it('is not asked for a code that has run out', async () => {
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

  it('is told whom an answer goes to, when that is not the sender', async () => {
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
