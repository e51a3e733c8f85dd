import { randomUUID } from 'node:crypto';
import { CODE_LIFETIME_MINUTES } from '@giotto/contract/plans';
import { plainName } from '../../../platform/mail/mail-names.ts';
import type { NewMail } from '../../../platform/mail/mail-repository.ts';
import { localeOf } from '../../../platform/mail/mail-texts.ts';
import type { User } from '../users/user-repository.ts';
import { codeMail } from './code-mail-text.ts';
import { loginCodeMail } from './login-code-mail-text.ts';

/** Writes the mail with a confirmation code. `name` has no control characters (contract), so it can't break a line. */
export function writeCodeMail(
  to: Pick<User, 'email' | 'name' | 'locale'>,
  code: number,
  publicUrl: string,
  now: Date,
): NewMail {
  return {
    id: randomUUID(),
    recipient: to.email,
    ...codeMail[localeOf(to)]({
      name: plainName(to.name),
      code,
      link: `${publicUrl}/code?code=${code}`,
      minutes: CODE_LIFETIME_MINUTES,
    }),
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_LIFETIME_MINUTES * 60_000),
  };
}

/**
 * Writes the mail with the code for a login on an unknown device. It has no link, because the user already has the page
 * open.
 */
export function writeLoginCodeMail(
  to: Pick<User, 'email' | 'name' | 'locale'>,
  code: number,
  publicUrl: string,
  now: Date,
): NewMail {
  const facts = { name: plainName(to.name), code, publicUrl, minutes: CODE_LIFETIME_MINUTES };
  return {
    id: randomUUID(),
    recipient: to.email,
    ...loginCodeMail[localeOf(to)](facts),
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_LIFETIME_MINUTES * 60_000),
  };
}
