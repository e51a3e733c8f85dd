import { randomUUID } from 'node:crypto';
import { CODE_LIFE_MINUTES } from '@giotto/contract/plans';
import type { NewMail } from '../db/repositories/mails.ts';
import type { User } from '../db/repositories/users.ts';
import { codeMail } from '../mail-texts/code-mail.ts';
import { localeOf } from '../mail-texts/mail-texts.ts';
import { plainName } from './mail-names.ts';

/** The mail with a confirmation code. `name` has no control characters (contract), so it cannot break a line. */
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
      minutes: CODE_LIFE_MINUTES,
    }),
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_LIFE_MINUTES * 60_000),
  };
}
