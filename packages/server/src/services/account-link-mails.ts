import { randomUUID } from 'node:crypto';
import { RESET_LIFE_MINUTES } from '@giotto/contract/plans';
import type { NewMail } from '../db/repositories/mails.ts';
import type { User } from '../db/repositories/users.ts';
import { localeOf, type MailWords } from '../mail-texts/mail-texts.ts';
import { passwordNotice } from '../mail-texts/password-notice.ts';
import { resetMail } from '../mail-texts/reset-mail.ts';
import { plainName } from './mail-names.ts';

/** Whom a mail is written to. `name` has no control characters (contract), so it cannot break a line. */
type Addressee = Pick<User, 'email' | 'name' | 'locale'>;

const minute = 60_000;
/** How long it makes sense to try sending a notice, in ms. */
const noticeLife = 3 * 24 * 60 * minute;

function address(recipient: string, words: MailWords, life: number, now: Date): NewMail {
  const expiresAt = new Date(now.getTime() + life);
  return { id: randomUUID(), recipient, ...words, createdAt: now, expiresAt };
}

/** The address of a page of ours with a query. */
function linkTo(publicUrl: string, path: string, query: Readonly<Record<string, string>>): string {
  return `${publicUrl}${path}?${new URLSearchParams(query)}`;
}

/** The mail with the link to set a new password. */
export function writeResetMail(to: Addressee, key: string, publicUrl: string, now: Date): NewMail {
  const link = linkTo(publicUrl, '/password', { passwordResetKey: key, email: to.email });
  const facts = { name: plainName(to.name), link, minutes: RESET_LIFE_MINUTES };
  return address(to.email, resetMail[localeOf(to)](facts), RESET_LIFE_MINUTES * minute, now);
}

/** Tells that the password is another one now. */
export function writePasswordNotice(to: Addressee, publicUrl: string, now: Date): NewMail {
  const facts = { name: plainName(to.name), link: `${publicUrl}/reset` };
  return address(to.email, passwordNotice[localeOf(to)](facts), noticeLife, now);
}
