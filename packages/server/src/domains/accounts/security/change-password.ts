import type { AppDeps } from '../../../platform/app-deps.ts';
import type { SignedInUser } from '../../../platform/http/access-control.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { insertMail } from '../../../platform/mail/mail-repository.ts';
import { deleteOtherSessions } from '../login/session-repository.ts';
import { renewSession } from '../login/sessions.ts';
import { writePasswordNotice } from '../users/link-mails.ts';
import { deleteLinks } from '../users/link-repository.ts';
import { lockUser, updateUser } from '../users/user-repository.ts';
import { isCommonPassword } from './common-passwords.ts';
import { requirePassword } from './current-password.ts';

/** Both as the client's digests. */
export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/**
 * Changes the password and sends a notice. Ends all other sessions, but no access tokens, which programs need; with `isRenewed`, this one gets a new token, which
 * is returned. Throws `PasswordTooCommon`, `MyProfil.WrongCurrentPassword`, `Login.TooManyTries`.
 */
export async function changePassword(
  deps: AppDeps,
  user: SignedInUser,
  { currentPassword, newPassword }: PasswordChange,
  isRenewed: boolean,
): Promise<string | null> {
  if (await isCommonPassword(newPassword)) throw new AppError('PasswordTooCommon');
  await requirePassword(deps, user, currentPassword);
  const passwordHash = await deps.passwords.hash(newPassword);
  const token = await deps.db.transaction().execute(async (trx) => {
    const account = await lockUser(trx, user.userId);
    if (!account) throw new AppError('NotSignedIn');
    await updateUser(trx, user.userId, { passwordHash });
    await deleteLinks(trx, user.userId, ['reset', 'new-email']);
    await deleteOtherSessions(trx, user.userId, user.tokenHash);
    await insertMail(
      trx,
      writePasswordNotice(account, { revokedTokens: 0 }, deps.environment.publicUrl, deps.clock.now()),
    );
    return isRenewed ? renewSession(trx, deps.clock, user) : null;
  });
  deps.mailSender.wake();
  deps.nodeEvents.publish({ type: 'session', userId: user.userId });
  return token;
}
