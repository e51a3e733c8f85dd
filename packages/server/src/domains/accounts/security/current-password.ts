import { RECENT_LOGIN_MINUTES } from '@giotto/contract/plans';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { SignedInUser } from '../../../platform/http/access-control.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { enterBucket, forgetFailures, takeBackFailure } from '../login/login-throttle.ts';
import { markAuthenticated } from '../login/session-repository.ts';
import { findUser } from '../users/user-repository.ts';

/** Where wrong passwords of whoever is signed in are counted. */
export function passwordBucket(userId: string): string {
  return `password:${userId}`;
}

/**
 * Checks the password of whoever is signed in, so that an open browser alone is not enough. Failures are counted apart
 * from those of logins. `password` is the digest that the client sends. Throws `MyProfil.WrongCurrentPassword` and
 * `Login.TooManyTries`.
 */
export async function requirePassword(deps: AppDeps, user: SignedInUser, password: string): Promise<void> {
  const bucket = passwordBucket(user.userId);
  await enterBucket(deps, bucket);
  const account = await findUser(deps.db, user.userId);
  const isRight = await deps.passwords
    .verify(password, account?.passwordHash ?? null)
    .catch(async (error: unknown) => {
      await takeBackFailure(deps.db, bucket);
      throw error;
    });
  if (!isRight) throw new AppError('MyProfil.WrongCurrentPassword');
  await forgetFailures(deps.db, bucket);
  await markAuthenticated(deps.db, user.tokenHash, deps.clock.now());
}

/** The same where a login within the last ten minutes will do as well. Throws `RecentLoginNeeded` without either. */
export async function requireRecentLogin(
  deps: AppDeps,
  user: SignedInUser,
  password: string | undefined,
): Promise<void> {
  if (password !== undefined) return requirePassword(deps, user, password);
  const age = deps.clock.now().getTime() - user.authenticatedAt.getTime();
  if (age > RECENT_LOGIN_MINUTES * 60_000) throw new AppError('RecentLoginNeeded');
}
