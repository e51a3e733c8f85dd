import type { Db } from '../database/database.ts';
import { AppError } from '../http/app-error.ts';
import { countAttempts, lockAttempts, recordAttempt, secondsLeft } from './attempt-repository.ts';

/** At most `max` attempts within `window` ms. */
export interface AttemptLimit {
  readonly max: number;
  readonly window: number;
}

/** Whole seconds until a bucket has room for another attempt under all its limits; 0: it has room now. */
export async function secondsToRoom(
  db: Db,
  bucket: string,
  limits: readonly AttemptLimit[],
  now: Date,
): Promise<number> {
  let seconds = 0;
  for (const { max, window } of limits) {
    const { count, first } = await countAttempts(db, bucket, new Date(now.getTime() - window));
    if (count >= max && first) seconds = Math.max(seconds, secondsLeft(first, window, now));
  }
  return seconds;
}

/** Throws `TooManyRequests` if a bucket has no room. */
export async function requireRoom(
  db: Db,
  bucket: string,
  limits: readonly AttemptLimit[],
  now: Date,
): Promise<void> {
  refuseFor(await secondsToRoom(db, bucket, limits, now));
}

/**
 * Counts an attempt, in a transaction, if its bucket has room; returns the same as `secondsToRoom`. Simultaneous
 * attempts on any nodes are serialized, so that they can't all take the last place.
 */
export async function takeRoom(
  trx: Db,
  bucket: string,
  limits: readonly AttemptLimit[],
  now: Date,
): Promise<number> {
  await lockAttempts(trx, bucket);
  const seconds = await secondsToRoom(trx, bucket, limits, now);
  if (seconds === 0) await recordAttempt(trx, bucket, now);
  return seconds;
}

/** The same, but throws `TooManyRequests` if there is no room. */
export async function countAttempt(
  trx: Db,
  bucket: string,
  limits: readonly AttemptLimit[],
  now: Date,
): Promise<void> {
  refuseFor(await takeRoom(trx, bucket, limits, now));
}

function refuseFor(retryAfter: number): void {
  if (retryAfter > 0) throw new AppError('TooManyRequests', { retryAfter });
}
