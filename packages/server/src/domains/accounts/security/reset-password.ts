import { canonicalEmail, isEmail } from '@giotto/contract/email';
import { RESET_LIFETIME_MINUTES, RESET_MAILS_AN_HOUR } from '@giotto/contract/plans';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { consumeCaptcha } from '../../../platform/captcha/consume-captcha.ts';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { insertMail } from '../../../platform/mail/mail-repository.ts';
import {
  ATTEMPTS_KEPT,
  countAttempts,
  recordAttempt,
} from '../../../platform/throttling/attempt-repository.ts';
import { deleteAccessTokensOf } from '../access-tokens/access-token-repository.ts';
import { accountBucket, forgetFailures } from '../login/login-throttle.ts';
import { deleteSessionsOf } from '../login/session-repository.ts';
import { recordReset } from '../second-step/second-step.ts';
import { fingerprint } from '../sign-up/sign-up-limits.ts';
import { hashLinkKey, issueLink } from '../users/link-keys.ts';
import { writePasswordNotice, writeResetMail } from '../users/link-mails.ts';
import { consumeLink, deleteLinks, findLink } from '../users/link-repository.ts';
import { findUserByEmail, lockUser, type User, updateUser } from '../users/user-repository.ts';
import { isCommonPassword } from './common-passwords.ts';
import { passwordBucket } from './current-password.ts';

const minute = 60_000;
const hour = 60 * minute;
/** How often per hour and per day a source is told plainly that an address has no account (`security.md` C4). */
const plainAnswers = { anHour: 3, aDay: 20 } as const;

export interface ResetRequest {
  readonly email: string;
  /** The solved captcha. */
  readonly turnstileToken?: string | undefined;
}

/**
 * Mails a password reset link. `address` is the caller's. A source's first misses with a solved captcha get
 * `Login.EmailNotFound`; otherwise known and unknown addresses get the same response. The mail is created after the
 * response, so its timing doesn't reveal an account. Throws `InvalidEmail`, and `CaptchaFailed` for a wrong or
 * used captcha.
 */
export async function startReset(deps: AppDeps, wanted: ResetRequest, address: string): Promise<void> {
  const email = canonicalEmail(wanted.email);
  if (!isEmail(email)) throw new AppError('InvalidEmail');
  const { turnstileToken } = wanted;
  if (turnstileToken !== undefined) await consumeCaptcha(deps, turnstileToken);
  const bucket = `reset-missed:${fingerprint(deps, address)}`;
  const mayTell = turnstileToken !== undefined && (await isPlainAnswerLeft(deps, bucket));
  const user = await findUserByEmail(deps.db, email);
  if (!user && mayTell) {
    await recordAttempt(deps.db, bucket, deps.clock.now());
    throw new AppError('Login.EmailNotFound');
  }
  deps.backgroundTasks.startAfterAnswer(async () => {
    if (user) await mailResetLink(deps, user.id);
  });
}

async function isPlainAnswerLeft({ db, clock }: AppDeps, bucket: string): Promise<boolean> {
  const now = clock.now().getTime();
  const lately = await countAttempts(db, bucket, new Date(now - hour));
  const today = await countAttempts(db, bucket, new Date(now - ATTEMPTS_KEPT));
  return lately.count < plainAnswers.anHour && today.count < plainAnswers.aDay;
}

async function mailResetLink(deps: AppDeps, userId: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId);
    if (user) await issueReset(trx, deps, user);
  });
  deps.mailSender.wake();
}

/**
 * Puts a mail with a new link into the outbox and invalidates earlier links. Does nothing once the hour's mails are
 * used up. Requires the account's lock.
 */
export async function issueReset(trx: Db, deps: AppDeps, user: User): Promise<void> {
  const now = deps.clock.now();
  const bucket = `reset-mail:${user.id}`;
  const { count } = await countAttempts(trx, bucket, new Date(now.getTime() - hour));
  if (count >= RESET_MAILS_AN_HOUR) return;
  await recordAttempt(trx, bucket, now);
  await deleteLinks(trx, user.id, ['reset']);
  const link = { userId: user.id, purpose: 'reset', email: user.email } as const;
  const key = await issueLink(trx, { ...link, lifetime: RESET_LIFETIME_MINUTES * minute }, now);
  await insertMail(trx, writeResetMail(user, key, deps.environment.publicUrl, now));
}

export interface Reset {
  readonly email: string;
  readonly passwordResetKey: string;
  /** The client's password digest. */
  readonly password: string;
}

/**
 * Sets the new password, ends all of the account's sessions and access tokens, pauses its webhooks, and sends a notice. Returns the account's id. Throws
 * `PasswordTooCommon`, and `Login.RequestExpired` for a key that's unknown, used, replaced, expired or another
 * account's.
 */
export async function endReset(deps: AppDeps, reset: Reset): Promise<string> {
  if (await isCommonPassword(reset.password)) throw new AppError('PasswordTooCommon');
  const email = canonicalEmail(reset.email);
  const tokenHash = hashLinkKey(reset.passwordResetKey);
  const link = await findLink(deps.db, 'reset', tokenHash, deps.clock.now());
  if (link?.email !== email) throw new AppError('Login.RequestExpired');
  const passwordHash = await deps.passwords.hash(reset.password);
  await deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now();
    const user = await lockUser(trx, link.userId);
    const taken = await consumeLink(trx, 'reset', tokenHash, now);
    if (!user || user.deletedAt || user.email !== email || !taken) throw new AppError('Login.RequestExpired');
    await updateUser(trx, user.id, { passwordHash });
    await recordReset(trx, user.id, now);
    // Someone with the old password may have requested a new address.
    await deleteLinks(trx, user.id, ['reset', 'new-email']);
    await deleteSessionsOf(trx, user.id);
    const revokedTokens = await deleteAccessTokensOf(trx, user.id);
    await deps.pauseWebhooks(trx, user.id, now);
    await forgetFailures(trx, accountBucket(deps, user.email));
    await forgetFailures(trx, passwordBucket(user.id));
    await insertMail(trx, writePasswordNotice(user, { revokedTokens }, deps.environment.publicUrl, now));
  });
  deps.mailSender.wake();
  deps.nodeEvents.publish({ type: 'session', userId: link.userId });
  return link.userId;
}
