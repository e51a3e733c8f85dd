import { createHash } from 'node:crypto';
import { getCaptcha, register } from '@giotto/contract/api';
import type { Locale } from '@giotto/contract/locales';
import { makeId } from './chart-fixtures.ts';
import { hashPassword } from './test-accounts.ts';
import { call, type TestAnswer } from './test-client.ts';
import type { TestServer } from './test-server.ts';

/** A node that answers, and the database behind it. */
type Node = Pick<TestServer, 'origin'>;
interface Outbox {
  readonly deps: Pick<TestServer['deps'], 'db'>;
}

/** Requests a captcha and solves it, as the sign-up form does. */
export async function solveCaptcha(server: Node): Promise<string> {
  const { body } = await call(server, getCaptcha, {});
  if (body.provider !== 'altcha') throw new Error('the tests solve the proof of work only');
  const { algorithm, challenge, maxnumber, salt, signature } = body;
  for (let number = 0; number <= maxnumber; number += 1) {
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') !== challenge) continue;
    return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64');
  }
  throw new Error('the captcha has no solution');
}

/** An unused address. */
export const newAddress = () => `${makeId('new').toLowerCase()}@example.com`;

export const goodPassword = 'correct horse battery';

/** Signs up through the API with a solved captcha. */
export async function signUp(
  server: Node,
  changes: Partial<{
    email: string;
    name: string;
    password: string;
    coupon: string;
    locale: Locale;
    referralId: string;
  }> = {},
): Promise<TestAnswer<{ userId: string; token: string }>> {
  const {
    email = 'ada@example.com',
    name = 'Ada',
    password = goodPassword,
    coupon,
    locale,
    referralId,
  } = changes;
  return call(server, register, {
    body: {
      email,
      name,
      password: hashPassword(password),
      turnstileToken: await solveCaptcha(server),
      ...(coupon === undefined ? {} : { coupon }),
      ...(locale === undefined ? {} : { locale }),
      ...(referralId === undefined ? {} : { referralId }),
    },
  });
}

/** The latest code mailed to an address. */
export async function readMailedCode(server: Outbox, email: string): Promise<number> {
  const mail = await server.deps.db
    .selectFrom('mail')
    .select('text')
    .where('recipient', '=', email)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return Number(/^ {4}(\d{8})$/m.exec(mail.text)?.[1]);
}

export async function countMails(server: Outbox, email: string): Promise<number> {
  return (await readMails(server, email)).length;
}

/** The mails to an address, oldest first. */
export async function readMails(server: Outbox, email: string): Promise<{ subject: string; text: string }[]> {
  const mails = server.deps.db.selectFrom('mail').select(['subject', 'text']);
  return mails.where('recipient', '=', email).orderBy('created_at').execute();
}
