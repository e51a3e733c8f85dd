import { randomUUID } from 'node:crypto';
import {
  NEW_EMAIL_LIFE_HOURS,
  RESET_LIFE_MINUTES,
  RESTORE_ACCOUNT_DAYS,
  UNDO_EMAIL_LIFE_HOURS,
} from '@giotto/contract/plans';
import { plainName } from '../../../platform/mail/mail-names.ts';
import type { NewMail } from '../../../platform/mail/mail-repository.ts';
import { localeOf, type MailWords } from '../../../platform/mail/mail-texts.ts';
import { deletionMail } from '../deletion/deletion-mail-text.ts';
import { type SecondStepChange, secondStepNotice } from '../second-step/notice-text.ts';
import { newEmailMail } from '../security/new-email-mail-text.ts';
import { newEmailNotice } from '../security/new-email-notice-text.ts';
import { passwordNotice } from '../security/password-notice-text.ts';
import { resetMail } from '../security/reset-mail-text.ts';
import type { User } from './user-repository.ts';

/** Whom a mail is written to. `name` has no control characters (contract), so it cannot break a line. */
type Addressee = Pick<User, 'email' | 'name' | 'locale'>;

const minute = 60_000;
const hour = 60 * minute;
/** How long it makes sense to try sending a notice, in ms. */
const noticeLife = 3 * 24 * hour;

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

/** Tells that the second step of the login is another one now. */
export function writeSecondStepNotice(
  to: Addressee,
  change: SecondStepChange,
  publicUrl: string,
  now: Date,
): NewMail {
  const [profile, reset] = [`${publicUrl}/myprofile`, `${publicUrl}/reset`];
  const facts = { name: plainName(to.name), change, profile, reset };
  return address(to.email, secondStepNotice[localeOf(to)](facts), noticeLife, now);
}

/** The mail to a new address with the link that makes it the account's. */
export function writeNewEmailMail(to: Addressee, key: string, publicUrl: string, now: Date): NewMail {
  const link = linkTo(publicUrl, '/confirmemail', { key });
  const facts = { name: plainName(to.name), link, hours: NEW_EMAIL_LIFE_HOURS };
  return address(to.email, newEmailMail[localeOf(to)](facts), NEW_EMAIL_LIFE_HOURS * hour, now);
}

/** Tells the old address of the new one, with the link that takes the change back. */
export function writeNewEmailNotice(
  to: Addressee,
  { key, newEmail }: { readonly key: string; readonly newEmail: string },
  publicUrl: string,
  now: Date,
): NewMail {
  const link = linkTo(publicUrl, '/undoemail', { key });
  const facts = { name: plainName(to.name), newEmail, link, hours: UNDO_EMAIL_LIFE_HOURS };
  return address(to.email, newEmailNotice[localeOf(to)](facts), UNDO_EMAIL_LIFE_HOURS * hour, now);
}

/** Tells that the account was deleted, with the link that restores it. */
export function writeDeletionMail(to: Addressee, key: string, publicUrl: string, now: Date): NewMail {
  const link = linkTo(publicUrl, '/restoreaccount', { key });
  const facts = { name: plainName(to.name), link, days: RESTORE_ACCOUNT_DAYS };
  return address(to.email, deletionMail[localeOf(to)](facts), noticeLife, now);
}
