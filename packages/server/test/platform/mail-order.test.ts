import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MailTransport } from '../../src/platform/mail/mail.ts';
import { insertMail } from '../../src/platform/mail/mail-repository.ts';
import { createMailSender } from '../../src/platform/mail/mail-sender.ts';
import { createFakeClock } from '../support/fake-clock.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('a code is sent while bulk mail waits for a mail server that hangs, and all the rest of it after the codes', async () => {
  const { db } = test;
  const clock = createFakeClock();
  const sent: string[] = [];
  const hung = Promise.withResolvers<void>();
  const transport: MailTransport = {
    handsOver: true,
    close: () => {},
    async send({ subject }) {
      if (subject === 'bulk 0') await hung.promise;
      sent.push(subject);
    },
  };
  const sender = createMailSender({ db, clock, transport, log: { warn: () => {}, error: console.error } });
  const put = (subject: string, isBulk: boolean) => {
    const createdAt = clock.now();
    clock.advance(1);
    const expiresAt = new Date(createdAt.getTime() + 60_000);
    return insertMail(db, {
      id: subject,
      recipient: 'a@b.ch',
      subject,
      text: '',
      createdAt,
      expiresAt,
      isBulk,
    });
  };
  for (let at = 0; at < 30; at++) await put(`bulk ${at}`, true);
  const all = sender.sendDue();
  await put('code 1', false);
  sender.wake();
  await expect.poll(() => sent).toEqual(['code 1']);
  await put('code 2', false);
  sender.wake();
  await expect.poll(() => sent).toEqual(['code 1', 'code 2']);
  hung.resolve();
  await all;
  expect(sent.slice(2)).toEqual(Array.from({ length: 30 }, (_, at) => `bulk ${at}`));
});
