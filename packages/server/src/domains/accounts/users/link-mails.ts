import { randomUUID } from 'node:crypto';
import {
  NEW_EMAIL_LIFETIME_HOURS,
  RESET_LIFETIME_MINUTES,
  RESTORE_ACCOUNT_DAYS,
  UNDO_EMAIL_LIFETIME_HOURS,
} from '@giotto/contract/plans';
import { plainName } from '../../../platform/mail/mail-names.ts';
import type { NewMail } from '../../../platform/mail/mail-repository.ts';
import { localeOf, type MailWords } from '../../../platform/mail/mail-texts.ts';
import type { AccessTokenRow } from '../access-tokens/access-token-repository.ts';
import { accessTokenNotice } from '../access-tokens/notice-text.ts';
import { deletionMail } from '../deletion/deletion-mail-text.ts';
import { type SecondStepChange, secondStepNotice } from '../second-step/notice-text.ts';
import { newEmailMail } from '../security/new-email-mail-text.ts';
import { newEmailNotice } from '../security/new-email-notice-text.ts';
import { passwordNotice } from '../security/password-notice-text.ts';
import { resetMail } from '../security/reset-mail-text.ts';
import type { User } from './user-repository.ts';

/** A mail's recipient. `name` has no control characters (contract), so it can't break a line. */
type Addressee = Pick<User, 'email' | 'name' | 'locale'>;

const minute = 60_000;
const hour = 60 * minute;
/** How long it makes sense to keep trying to send a notice, in ms. */
const noticeLifetime = 3 * 24 * hour;

function mailTo(recipient: string, words: MailWords, lifetime: number, now: Date): NewMail {
  const expiresAt = new Date(now.getTime() + lifetime);
  return { id: randomUUID(), recipient, ...words, createdAt: now, expiresAt };
}

/** The URL of one of our pages with a query. */
function linkTo(publicUrl: string, path: string, query: Readonly<Record<string, string>>): string {
  return `${publicUrl}${path}?${new URLSearchParams(query)}`;
}

/** Writes the mail with the link to set a new password. */
export function writeResetMail(to: Addressee, key: string, publicUrl: string, now: Date): NewMail {
  const link = linkTo(publicUrl, '/password', { passwordResetKey: key, email: to.email });
  const facts = { name: plainName(to.name), link, minutes: RESET_LIFETIME_MINUTES };
  return mailTo(to.email, resetMail[localeOf(to)](facts), RESET_LIFETIME_MINUTES * minute, now);
}

/** Writes the notice that the password was changed, and with it how many access tokens were revoked. */
export function writePasswordNotice(
  to: Addressee,
  { revokedTokens }: { readonly revokedTokens: number },
  publicUrl: string,
  now: Date,
): NewMail {
  const facts = { name: plainName(to.name), revokedTokens, link: `${publicUrl}/reset` };
  return mailTo(to.email, passwordNotice[localeOf(to)](facts), noticeLifetime, now);
}

/** Writes the notice that the login's second step was changed. */
export function writeSecondStepNotice(
  to: Addressee,
  change: SecondStepChange,
  publicUrl: string,
  now: Date,
): NewMail {
  const [profile, reset] = [`${publicUrl}/myprofile`, `${publicUrl}/reset`];
  const facts = { name: plainName(to.name), change, profile, reset };
  return mailTo(to.email, secondStepNotice[localeOf(to)](facts), noticeLifetime, now);
}

/** Writes the notice that an access token was created. */
export function writeAccessTokenNotice(
  to: Addressee,
  token: Pick<AccessTokenRow, 'name' | 'scopes' | 'expiresAt'>,
  publicUrl: string,
  now: Date,
): NewMail {
  const [profile, reset] = [`${publicUrl}/myprofile`, `${publicUrl}/reset`];
  const { scopes, expiresAt } = token;
  const names = { name: plainName(to.name), tokenName: plainName(token.name) };
  return mailTo(
    to.email,
    accessTokenNotice[localeOf(to)]({ ...names, scopes, expiresAt, profile, reset }),
    noticeLifetime,
    now,
  );
}

/** Writes the mail to a new mailTo with the link that confirms it. */
export function writeNewEmailMail(to: Addressee, key: string, publicUrl: string, now: Date): NewMail {
  const link = linkTo(publicUrl, '/confirmemail', { key });
  const facts = { name: plainName(to.name), link, hours: NEW_EMAIL_LIFETIME_HOURS };
  return mailTo(to.email, newEmailMail[localeOf(to)](facts), NEW_EMAIL_LIFETIME_HOURS * hour, now);
}

/** Writes the notice to the old mailTo, with the link that undoes the change. */
export function writeNewEmailNotice(
  to: Addressee,
  { key, newEmail }: { readonly key: string; readonly newEmail: string },
  publicUrl: string,
  now: Date,
): NewMail {
  const link = linkTo(publicUrl, '/undoemail', { key });
  const facts = { name: plainName(to.name), newEmail, link, hours: UNDO_EMAIL_LIFETIME_HOURS };
  return mailTo(to.email, newEmailNotice[localeOf(to)](facts), UNDO_EMAIL_LIFETIME_HOURS * hour, now);
}

/** Writes the mail that confirms the deletion, with the link that restores the account. */
export function writeDeletionMail(to: Addressee, key: string, publicUrl: string, now: Date): NewMail {
  const link = linkTo(publicUrl, '/restoreaccount', { key });
  const facts = { name: plainName(to.name), link, days: RESTORE_ACCOUNT_DAYS };
  return mailTo(to.email, deletionMail[localeOf(to)](facts), noticeLifetime, now);
}
