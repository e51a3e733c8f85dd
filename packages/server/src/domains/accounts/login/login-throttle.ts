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

/** Consecutive failures without a delay; after that 1, 2, 4, … seconds up to the longest wait (`security.md` A4). */
const freeFailures = 5;
const longestWait = 15 * minute;
/** Consecutive failures after which only a password reset or a known device helps. */
const failuresToReset = 100;
/** Failure limits per network address. */
const addressLimits = [
  { max: 10, window: minute },
  { max: 100, window: hour },
] as const;

/**
 * Counts an attempt against the account, or against the known device it comes from, **before** checking the password,
 * so a thousand concurrent attempts aren't all the first. A successful login resets the count (`forgetFailures`).
 * Returns the bucket and its previous failures; throws `Login.TooManyTries` during a wait.
 */
export async function enterThrottle(
  deps: AppDeps,
  email: string,
  device: string | null,
): Promise<{ readonly bucket: string; readonly failures: number }> {
  const bucket = device === null ? accountBucket(deps, email) : `device:${fingerprint(deps, device)}`;
  return { bucket, failures: await enterBucket(deps, bucket) };
}

/** Counts an attempt in a bucket and returns its previous failures; throws `Login.TooManyTries` during a wait. */
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

/** Call it after a successful login. */
export async function forgetFailures(db: Db, bucket: string): Promise<void> {
  await clearLoginFailures(db, bucket);
}

/** Call it after an attempt whose password wasn't checked. */
export async function uncountFailure(db: Db, bucket: string): Promise<void> {
  await uncountLoginFailure(db, bucket);
}

/** Remaining wait after the last failure, in ms; 0 for none. */
function waitLeft({ failures, failedAt }: LoginFailures, now: Date): number {
  if (failures >= failuresToReset) return longestWait;
  if (failures < freeFailures) return 0;
  const wait = Math.min(second * 2 ** (failures - freeFailures), longestWait);
  return Math.max(0, failedAt.getTime() + wait - now.getTime());
}

/** Throws `Login.TooManyTries` if too many logins from a network address failed recently. */
export async function refuseThrottledAddress(deps: AppDeps, address: string): Promise<void> {
  const bucket = addressBucket(deps, address);
  const retryAfter = await secondsToRoom(deps.db, bucket, addressLimits, deps.clock.now());
  if (retryAfter > 0) throw new AppError('Login.TooManyTries', { retryAfter });
}

export async function recordAddressFailure(deps: AppDeps, address: string): Promise<void> {
  await recordAttempt(deps.db, addressBucket(deps, address), deps.clock.now());
}

/** The bucket of an account, by its canonical address. */
export function accountBucket(deps: AppDeps, email: string): string {
  return `account:${fingerprint(deps, email)}`;
}

function addressBucket(deps: AppDeps, address: string): string {
  return `login-failed:${fingerprint(deps, address)}`;
}
