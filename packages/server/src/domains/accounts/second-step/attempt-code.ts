import { SECOND_STEP_TRIES, SECOND_STEP_TRIES_A_DAY, SECOND_STEP_TRY_MINUTES } from '@giotto/contract/plans';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { secondsToRoom } from '../../../platform/throttling/attempt-limits.ts';
import { ATTEMPTS_KEPT, recordAttempt } from '../../../platform/throttling/attempt-repository.ts';
import { hasDeviceBucket, recordDeviceFailure } from '../login/devices.ts';
import { fingerprint } from '../sign-up/sign-up-limits.ts';
import { lockUser, type User } from '../users/user-repository.ts';

const limits = [
  { max: SECOND_STEP_TRIES, window: SECOND_STEP_TRY_MINUTES * 60_000 },
  { max: SECOND_STEP_TRIES_A_DAY, window: ATTEMPTS_KEPT },
] as const;

/**
 * Checks a code under the account's lock, so a thousand concurrent attempts aren't all the first. What `check`
 * writes is committed only if the code is right. Wrong codes count in the account's bucket, or in that of a known
 * device, so someone with the password can't lock the owner out there. Throws `InvalidCode`, `Login.TooManyTries`.
 */
export async function attemptCode(
  deps: AppDeps,
  userId: string,
  device: string | undefined,
  check: (trx: Db, user: User) => Promise<boolean>,
): Promise<void> {
  // A refusal is counted, so the transaction must not throw.
  const { isRight, retryAfter } = await deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now();
    const user = await lockUser(trx, userId);
    const isOwn = await hasDeviceBucket(trx, deps, userId, device);
    const bucket = `second-step:${isOwn ? `device:${fingerprint(deps, device ?? '')}` : userId}`;
    const wait = await secondsToRoom(trx, bucket, limits, now);
    if (!user || wait > 0) return { isRight: false, retryAfter: wait };
    const isRight = await check(trx, user);
    if (!isRight) await recordAttempt(trx, bucket, now);
    if (!isRight && isOwn) await recordDeviceFailure(trx, userId, now);
    return { isRight, retryAfter: 0 };
  });
  if (retryAfter > 0) throw new AppError('Login.TooManyTries', { retryAfter });
  if (!isRight) throw new AppError('InvalidCode');
}
