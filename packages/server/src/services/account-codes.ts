import { randomInt, timingSafeEqual } from 'node:crypto';
import {
  CODE_LIFE_MINUTES,
  CODE_TRIES,
  CODE_TRIES_A_DAY,
  RESEND_WAIT_SECONDS,
  RESENDS_A_DAY,
} from '@giotto/contract/plans';
import type { AppDeps } from '../app-deps.ts';
import type { Db } from '../db/database.ts';
import { ATTEMPTS_KEPT, countAttempts, recordAttempt, secondsLeft } from '../db/repositories/attempts.ts';
import {
  countCodeTry,
  deleteConfirmationCode,
  findConfirmationCode,
  saveConfirmationCode,
} from '../db/repositories/confirmation-codes.ts';
import { insertMail } from '../db/repositories/mails.ts';
import { lockUser, type User, updateUser } from '../db/repositories/users.ts';
import { AppError } from '../http/app-error.ts';
import { sign } from '../keys.ts';
import { writeCodeMail } from './account-mails.ts';

/** Eight digits, the first of them not 0 (`security.md` A6, C18). */
const smallestCode = 10_000_000;
const largestCode = 99_999_999;
const codeLife = CODE_LIFE_MINUTES * 60_000;

type Recipient = Pick<User, 'id' | 'email' | 'name' | 'locale'>;

/**
 * Makes a code, keeps its keyed hash in the place of any earlier one and puts the mail into the outbox. Runs inside
 * the transaction of what needs it; wake the mail sender after the commit.
 */
export async function issueCode(trx: Db, deps: AppDeps, user: Recipient): Promise<void> {
  const now = deps.clock.now();
  const code = randomInt(smallestCode, largestCode + 1);
  await saveConfirmationCode(trx, user.id, hashCode(deps, user.id, code), now);
  await insertMail(trx, writeCodeMail(user, code, deps.environment.publicUrl, now));
  await recordAttempt(trx, `code-mail:${user.id}`, now);
}

/**
 * Confirms a sign-up. A wrong, an expired and an exhausted code are refused alike with `InvalidCode`; so is every
 * code after the day's tries.
 */
export async function confirmCode(deps: AppDeps, userId: string, code: number): Promise<void> {
  if (!Number.isSafeInteger(code) || code < smallestCode || code > largestCode)
    throw new AppError('InvalidCode');
  // The tries are counted in the database although the answer is a refusal, so the transaction must not throw.
  const isRight = await deps.db.transaction().execute((trx) => tryCode(trx, deps, userId, code));
  if (!isRight) throw new AppError('InvalidCode');
}

async function tryCode(trx: Db, deps: AppDeps, userId: string, code: number): Promise<boolean> {
  const now = deps.clock.now();
  const user = await lockUser(trx, userId);
  if (!user) return false;
  if (user.confirmedAt) return true;
  const today = await countAttempts(trx, `code-try:${userId}`, aDayBefore(now));
  const kept = await findConfirmationCode(trx, userId);
  const isLive =
    kept !== null && kept.tries < CODE_TRIES && now.getTime() - kept.createdAt.getTime() < codeLife;
  if (!isLive || today.count >= CODE_TRIES_A_DAY) return false;
  await recordAttempt(trx, `code-try:${userId}`, now);
  if (!timingSafeEqual(kept.hash, hashCode(deps, userId, code))) {
    await countCodeTry(trx, userId);
    return false;
  }
  await deleteConfirmationCode(trx, userId);
  await updateUser(trx, userId, { confirmedAt: now });
  return true;
}

/** Sends a new code; returns the seconds until the next one. Throws `ResendTooEarly`, or `Forbidden` when confirmed. */
export async function resendCode(deps: AppDeps, userId: string): Promise<number> {
  await deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now();
    const user = await lockUser(trx, userId);
    if (!user || user.confirmedAt) throw new AppError('Forbidden');
    await requireRoom(trx, `code-resend:${userId}`, 1, RESEND_WAIT_SECONDS * 1_000, now);
    await requireRoomForMail(trx, userId, now);
    await recordAttempt(trx, `code-resend:${userId}`, now);
    await issueCode(trx, deps, user);
  });
  deps.mailSender.wake();
  return RESEND_WAIT_SECONDS;
}

/** Throws `ResendTooEarly` when the account has had its confirmation mails of the day. */
export async function requireRoomForMail(trx: Db, userId: string, now: Date): Promise<void> {
  await requireRoom(trx, `code-mail:${userId}`, RESENDS_A_DAY, ATTEMPTS_KEPT, now);
}

async function requireRoom(trx: Db, bucket: string, max: number, window: number, now: Date): Promise<void> {
  const { count, first } = await countAttempts(trx, bucket, new Date(now.getTime() - window));
  if (count < max || !first) return;
  throw new AppError('ResendTooEarly', { retryAfter: secondsLeft(first, window, now) });
}

function hashCode({ keys }: AppDeps, userId: string, code: number): Buffer {
  return sign(keys.confirmationCode, `${userId} ${code}`);
}

function aDayBefore(now: Date): Date {
  return new Date(now.getTime() - ATTEMPTS_KEPT);
}
