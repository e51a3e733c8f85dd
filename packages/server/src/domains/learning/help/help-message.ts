import { randomUUID } from 'node:crypto';
import { MESSAGES_A_DAY, MESSAGES_AN_HOUR } from '@giotto/contract/plans';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { plainName } from '../../../platform/mail/mail-names.ts';
import { insertMail } from '../../../platform/mail/mail-repository.ts';
import { countAttempt } from '../../../platform/throttling/attempt-limits.ts';
import { ATTEMPTS_KEPT } from '../../../platform/throttling/attempt-repository.ts';
import { lockUser, type User } from '../../accounts/index.ts';

const hour = 60 * 60_000;
const limits = [
  { max: MESSAGES_AN_HOUR, window: hour },
  { max: MESSAGES_A_DAY, window: ATTEMPTS_KEPT },
] as const;
/** How long to keep trying to send a message, in ms. */
const mailLifetime = 7 * 24 * hour;

/** A message to the operator, and the page it was written on. */
export interface HelpMessage {
  readonly text: string;
  readonly page: string;
}

/** Mails a message to the operator; replies go to its writer. Throws `TooManyRequests`. */
export async function sendHelpMessage(deps: AppDeps, userId: string, message: HelpMessage): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId);
    if (!user) throw new AppError('NotSignedIn');
    const now = deps.clock.now();
    await countAttempt(trx, `message:${userId}`, limits, now);
    await insertMail(trx, {
      id: randomUUID(),
      recipient: deps.environment.operator.email ?? 'operator@localhost',
      replyTo: user.email,
      subject: 'A message from the help of Giotto',
      text: writeText(user, message, deps.environment.publicUrl),
      createdAt: now,
      expiresAt: new Date(now.getTime() + mailLifetime),
    });
  });
  deps.mailSender.wake();
}

function writeText(user: User, { text, page }: HelpMessage, publicUrl: string): string {
  return `${text}

--
${plainName(user.name)} <${user.email}>
account ${user.id}, ${user.edition} edition
written on ${publicUrl}${page}
`;
}
