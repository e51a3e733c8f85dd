import { RECENT_LOGIN_MINUTES } from '@giotto/contract/plans';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { SignedInUser } from '../../../platform/http/access-control.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { enterBucket, forgetFailures, uncountFailure } from '../login/login-throttle.ts';
import { markAuthenticated } from '../login/session-repository.ts';
import { findUser } from '../users/user-repository.ts';

/** Where a signed-in user's wrong passwords are counted. */
export function passwordBucket(userId: string): string {
  return `password:${userId}`;
}

/**
 * Checks the signed-in user's password, so an open browser alone isn't enough. Failures are counted separately
 * from logins. `password` is the client's digest. Throws `MyProfil.WrongCurrentPassword` and `Login.TooManyTries`.
 */
export async function requirePassword(deps: AppDeps, user: SignedInUser, password: string): Promise<void> {
  const bucket = passwordBucket(user.userId);
  await enterBucket(deps, bucket);
  const account = await findUser(deps.db, user.userId);
  const isRight = await deps.passwords
    .verify(password, account?.passwordHash ?? null)
    .catch(async (error: unknown) => {
      await uncountFailure(deps.db, bucket);
      throw error;
    });
  if (!isRight) throw new AppError('MyProfil.WrongCurrentPassword');
  await forgetFailures(deps.db, bucket);
  await markAuthenticated(deps.db, user.tokenHash, deps.clock.now());
}

/** The same, but a login within the last ten minutes is enough. Throws `RecentLoginNeeded` if there's neither. */
export async function requireRecentLogin(
  deps: AppDeps,
  user: SignedInUser,
  password: string | undefined,
): Promise<void> {
  if (password !== undefined) return requirePassword(deps, user, password);
  const age = deps.clock.now().getTime() - user.authenticatedAt.getTime();
  if (age > RECENT_LOGIN_MINUTES * 60_000) throw new AppError('RecentLoginNeeded');
}
