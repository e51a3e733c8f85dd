import { randomUUID } from 'node:crypto';
import { CODE_LIFE_MINUTES } from '@giotto/contract/plans';
import type { NewMail } from '../db/repositories/mails.ts';
import { plainName } from './mail-names.ts';

/** The mail with a confirmation code. `name` has no control characters (contract), so it cannot break a line. */
export function writeCodeMail(
  to: { readonly email: string; readonly name: string },
  code: number,
  publicUrl: string,
  now: Date,
): NewMail {
  const text = `Hello ${plainName(to.name)},

your confirmation code is

    ${code}

Enter it on the page that is open in your browser, or follow this link:
${publicUrl}/code?code=${code}

The code is valid for ${CODE_LIFE_MINUTES} minutes. If you did not sign up for Giotto, you can ignore this mail.
`;
  return {
    id: randomUUID(),
    recipient: to.email,
    subject: 'Your Giotto confirmation code',
    text,
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_LIFE_MINUTES * 60_000),
  };
}
