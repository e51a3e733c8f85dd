import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { secondsToRoom } from '../../../platform/throttling/attempt-limits.ts';
import { recordAttempt } from '../../../platform/throttling/attempt-repository.ts';
import { fingerprint } from '../sign-up/sign-up-limits.ts';
import {
  clearLoginFailures,
  countLoginFailure,
  type LoginFailures,
  lockLoginFailures,
  uncountLoginFailure,
} from './login-throttle-repository.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Failures in a row that cost nothing; then 1, 2, 4 … seconds up to the longest wait (`security.md` A4). */
const freeFailures = 5;
const longestWait = 15 * minute;
/** Failures in a row after which only a reset of the password or a known device helps. */
const failuresToReset = 100;
/** Failures of one address of the network. */
const addressLimits = [
  { max: 10, window: minute },
  { max: 100, window: hour },
] as const;

/**
 * Counts a try against the account, or against the known device it comes from, **before** the password is looked at,
 * so that a thousand tries at once are not all the first. A login that succeeds takes the count back
 * (`forgetFailures`). Returns the bucket and the failures that it held; throws `Login.TooManyTries` while there is a wait.
 */
export async function enterThrottle(
  deps: AppDeps,
  email: string,
  device: string | null,
): Promise<{ readonly bucket: string; readonly failures: number }> {
  const bucket = device === null ? accountBucket(deps, email) : `device:${fingerprint(deps, device)}`;
  return { bucket, failures: await enterBucket(deps, bucket) };
}

/** Counts a try in a bucket of its own and tells what it held; throws `Login.TooManyTries` while there is a wait. */
export async function enterBucket(deps: AppDeps, bucket: string): Promise<number> {
  const { wait, failures } = await deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now();
    const before = await lockLoginFailures(trx, bucket, now);
    const left = waitLeft(before, now);
    if (left === 0) await countLoginFailure(trx, bucket, now);
    return { wait: left, failures: before.failures };
  });
  if (wait > 0) throw new AppError('Login.TooManyTries', { retryAfter: Math.ceil(wait / second) });
  return failures;
}

/** After a login that succeeded. */
export async function forgetFailures(db: Db, bucket: string): Promise<void> {
  await clearLoginFailures(db, bucket);
}

/** After a try at which the password was not looked at. */
export async function takeBackFailure(db: Db, bucket: string): Promise<void> {
  await uncountLoginFailure(db, bucket);
}

/** How long after the last failure the next try may come, less what has passed; ms, 0 for now. */
function waitLeft({ failures, failedAt }: LoginFailures, now: Date): number {
  if (failures >= failuresToReset) return longestWait;
  if (failures < freeFailures) return 0;
  const wait = Math.min(second * 2 ** (failures - freeFailures), longestWait);
  return Math.max(0, failedAt.getTime() + wait - now.getTime());
}

/** Throws `Login.TooManyTries` when too many logins from one address of the network have failed lately. */
export async function refuseThrottledAddress(deps: AppDeps, address: string): Promise<void> {
  const bucket = addressBucket(deps, address);
  const retryAfter = await secondsToRoom(deps.db, bucket, addressLimits, deps.clock.now());
  if (retryAfter > 0) throw new AppError('Login.TooManyTries', { retryAfter });
}

export async function recordAddressFailure(deps: AppDeps, address: string): Promise<void> {
  await recordAttempt(deps.db, addressBucket(deps, address), deps.clock.now());
}

/** The bucket of an account, by its address in its canonical form. */
export function accountBucket(deps: AppDeps, email: string): string {
  return `account:${fingerprint(deps, email)}`;
}

function addressBucket(deps: AppDeps, address: string): string {
  return `login-failed:${fingerprint(deps, address)}`;
}
