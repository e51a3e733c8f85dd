import { randomInt, timingSafeEqual } from 'node:crypto';
import {
  CODE_LIFETIME_MINUTES,
  CODE_TRIES,
  CODE_TRIES_A_DAY,
  RESEND_WAIT_SECONDS,
  RESENDS_A_DAY,
} from '@giotto/contract/plans';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/access-control.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { insertMail } from '../../../platform/mail/mail-repository.ts';
import { sign } from '../../../platform/sealing/keys.ts';
import { type AttemptLimit, secondsToRoom } from '../../../platform/throttling/attempt-limits.ts';
import {
  ATTEMPTS_KEPT,
  countAttempts,
  recordAttempt,
} from '../../../platform/throttling/attempt-repository.ts';
import { renewSession } from '../login/sessions.ts';
import { finishSecondStep } from '../second-step/finish-login.ts';
import { hasSecondStep } from '../second-step/second-step-repository.ts';
import { lockUser, type User, updateUser } from '../users/user-repository.ts';
import { writeCodeMail, writeLoginCodeMail } from './code-mails.ts';
import {
  countCodeTry,
  deleteConfirmationCode,
  findConfirmationCode,
  saveConfirmationCode,
} from './code-repository.ts';

/** Eight digits, the first of them not 0 (`security.md` A6, C18). */
const smallestCode = 10_000_000;
const largestCode = 99_999_999;
const codeLifetime = CODE_LIFETIME_MINUTES * 60_000;

type Recipient = Pick<User, 'id' | 'email' | 'name' | 'locale'>;

/** Makes an unpredictable code. */
export function drawCode(): number {
  return randomInt(smallestCode, largestCode + 1);
}

/**
 * Makes a code, replaces any earlier one by its keyed hash and puts the mail into the outbox. Runs in the caller's
 * transaction; wake the mail sender after the commit.
 */
export async function issueCode(
  trx: Db,
  deps: AppDeps,
  user: Recipient,
  write: typeof writeCodeMail = writeCodeMail,
): Promise<void> {
  const now = deps.clock.now();
  const code = drawCode();
  await saveConfirmationCode(trx, user.id, hashCode(deps, user.id, code), now);
  await insertMail(trx, write(user, code, deps.environment.publicUrl, now));
  await recordAttempt(trx, `code-mail:${user.id}`, now);
}

/**
 * Mails the code for a login on an unknown device. An unused code mailed in the last few minutes is valid for this
 * login too, so no new one is sent then, nor once the day's mails are used up. Wake the mail sender after the commit.
 */
export async function mailLoginCode(trx: Db, deps: AppDeps, userId: string): Promise<void> {
  const now = deps.clock.now();
  const user = await lockUser(trx, userId);
  // Accounts with their own second step aren't asked for a mailed code.
  if (!user || (await hasSecondStep(trx, userId))) return;
  const newest = await findConfirmationCode(trx, userId);
  const wait = RESEND_WAIT_SECONDS * 1_000;
  if (newest && now.getTime() - newest.createdAt.getTime() < wait) return;
  const today = await countAttempts(trx, `code-mail:${userId}`, aDayBefore(now));
  if (today.count < RESENDS_A_DAY) await issueCode(trx, deps, user, writeLoginCodeMail);
}

/**
 * Confirms a sign-up, or finishes a halfway login, whose session then gets a new token with `isRenewed`, which is
 * returned. Wrong, expired and exhausted codes all throw `InvalidCode`; so does any code once the day's attempts are
 * used up.
 */
export async function confirmCode(
  deps: AppDeps,
  user: SignedInUser,
  code: number,
  isRenewed: boolean,
): Promise<string | null> {
  if (!Number.isSafeInteger(code) || code < smallestCode || code > largestCode)
    throw new AppError('InvalidCode');
  // The attempt counts even if the code is refused, so the transaction must not throw.
  const isRight = await deps.db.transaction().execute((trx) => tryCode(trx, deps, user, code));
  if (!isRight) throw new AppError('InvalidCode');
  return user.isHalfway && isRenewed ? renewSession(deps.db, deps.clock, user) : null;
}

async function tryCode(trx: Db, deps: AppDeps, session: SignedInUser, code: number): Promise<boolean> {
  const { userId, isHalfway } = session;
  const now = deps.clock.now();
  const user = await lockUser(trx, userId);
  if (!user) return false;
  if (user.confirmedAt && !isHalfway) return true;
  if (isHalfway && (await hasSecondStep(trx, userId))) return false;
  const today = await countAttempts(trx, `code-try:${userId}`, aDayBefore(now));
  const kept = await findConfirmationCode(trx, userId);
  const isLive =
    kept !== null && kept.tries < CODE_TRIES && now.getTime() - kept.createdAt.getTime() < codeLifetime;
  if (!isLive || today.count >= CODE_TRIES_A_DAY) return false;
  await recordAttempt(trx, `code-try:${userId}`, now);
  if (!timingSafeEqual(kept.hash, hashCode(deps, userId, code))) {
    await countCodeTry(trx, userId);
    return false;
  }
  await deleteConfirmationCode(trx, userId);
  if (isHalfway) await finishSecondStep(trx, deps, session, user);
  else await updateUser(trx, userId, { confirmedAt: now });
  return true;
}

/** Sends a new code; returns the seconds until the next one. Throws `ResendTooEarly`, or `Forbidden` if none is due. */
export async function resendCode(deps: AppDeps, { userId, isHalfway }: SignedInUser): Promise<number> {
  await deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now();
    const user = await lockUser(trx, userId);
    const isDue = isHalfway ? !(await hasSecondStep(trx, userId)) : !user?.confirmedAt;
    if (!user || !isDue) throw new AppError('Forbidden');
    await requirePause(trx, `code-resend:${userId}`, { max: 1, window: RESEND_WAIT_SECONDS * 1_000 }, now);
    await requireRoomForMail(trx, userId, now);
    await recordAttempt(trx, `code-resend:${userId}`, now);
    await issueCode(trx, deps, user, isHalfway ? writeLoginCodeMail : writeCodeMail);
  });
  deps.mailSender.wake();
  return RESEND_WAIT_SECONDS;
}

/** Throws `ResendTooEarly` if the account has used up its confirmation mails for the day. */
export async function requireRoomForMail(trx: Db, userId: string, now: Date): Promise<void> {
  await requirePause(trx, `code-mail:${userId}`, { max: RESENDS_A_DAY, window: ATTEMPTS_KEPT }, now);
}

async function requirePause(trx: Db, bucket: string, limit: AttemptLimit, now: Date): Promise<void> {
  const retryAfter = await secondsToRoom(trx, bucket, [limit], now);
  if (retryAfter > 0) throw new AppError('ResendTooEarly', { retryAfter });
}

function hashCode({ keys }: AppDeps, userId: string, code: number): Buffer {
  return sign(keys.confirmationCode, `${userId} ${code}`);
}

function aDayBefore(now: Date): Date {
  return new Date(now.getTime() - ATTEMPTS_KEPT);
}
