import { canonicalEmail, isEmail } from '@giotto/contract/email';
import { PENDING_EMAIL_CHANGES_A_DAY } from '@giotto/contract/plans';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { isUniqueViolation } from '../../../platform/database/is-unique-violation.ts';
import type { SignedInUser } from '../../../platform/http/access-control.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countAttempt } from '../../../platform/throttling/attempt-limits.ts';
import { ATTEMPTS_KEPT } from '../../../platform/throttling/attempt-repository.ts';
import { deleteOtherSessions } from '../login/session-repository.ts';
import { renewSession } from '../login/sessions.ts';
import { isReserved } from '../users/link-repository.ts';
import { findUserByEmail, lockUser, updateUser } from '../users/user-repository.ts';
import { issueCode, requireRoomForMail } from './codes.ts';

const limits = [{ max: PENDING_EMAIL_CHANGES_A_DAY, window: ATTEMPTS_KEPT }];

/**
 * Corrects the address of an unconfirmed sign-up and sends a new code there. Ends all other sessions; with `isRenewed`,
 * this one gets a new token, which is returned. Throws `InvalidEmail`, `EmailAlreadyExist`, `Forbidden` if the account
 * is confirmed, `TooManyRequests` after three attempts a day, `ResendTooEarly` once the day's mails are used up.
 */
export async function changePendingEmail(
  deps: AppDeps,
  user: SignedInUser,
  wanted: string,
  isRenewed: boolean,
): Promise<string | null> {
  const email = canonicalEmail(wanted);
  if (!isEmail(email)) throw new AppError('InvalidEmail');
  const outcome = await deps.db
    .transaction()
    .execute(async (trx) => {
      await countTry(trx, deps, user.userId);
      const owner = await findUserByEmail(trx, email);
      // Throw only after the commit, so the attempt counts whether or not it revealed another account.
      const isTaken = owner !== null && owner.id !== user.userId;
      if (isTaken || (await isReserved(trx, email, user.userId, deps.clock.now()))) return 'taken';
      await updateUser(trx, user.userId, { email });
      const changed = await lockUser(trx, user.userId);
      if (!changed) throw new AppError('NotSignedIn');
      await issueCode(trx, deps, changed);
      await deleteOtherSessions(trx, user.userId, user.tokenHash);
      return isRenewed ? { token: await renewSession(trx, deps.clock, user) } : { token: null };
    })
    .catch((error: unknown) => {
      // Somebody else took the address between the check and the change.
      if (isUniqueViolation(error)) throw new AppError('EmailAlreadyExist');
      throw error;
    });
  if (outcome === 'taken') throw new AppError('EmailAlreadyExist');
  deps.mailSender.wake();
  return outcome.token;
}

async function countTry(trx: Db, deps: AppDeps, userId: string): Promise<void> {
  const now = deps.clock.now();
  const user = await lockUser(trx, userId);
  if (!user || user.confirmedAt) throw new AppError('Forbidden');
  await countAttempt(trx, `email-change:${userId}`, limits, now);
  await requireRoomForMail(trx, userId, now);
}
