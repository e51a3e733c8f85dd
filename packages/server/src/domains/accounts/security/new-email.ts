import { canonicalEmail, isEmail } from '@giotto/contract/email';
import {
  EMAIL_CHANGES_A_DAY,
  NEW_EMAIL_LIFETIME_HOURS,
  UNDO_EMAIL_LIFETIME_HOURS,
} from '@giotto/contract/plans';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { isUniqueViolation } from '../../../platform/database/is-unique-violation.ts';
import type { SignedInUser } from '../../../platform/http/access-control.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { insertMail } from '../../../platform/mail/mail-repository.ts';
import { countAttempt } from '../../../platform/throttling/attempt-limits.ts';
import { ATTEMPTS_KEPT } from '../../../platform/throttling/attempt-repository.ts';
import { deleteAccessTokensOf } from '../access-tokens/access-token-repository.ts';
import { deleteOtherSessions, deleteSessionsOf } from '../login/session-repository.ts';
import { renewSession } from '../login/sessions.ts';
import { hashLinkKey, issueLink } from '../users/link-keys.ts';
import { writeNewEmailMail, writeNewEmailNotice } from '../users/link-mails.ts';
import { consumeLink, deleteLinks, deleteLinksSince, isReserved } from '../users/link-repository.ts';
import { findUserByEmail, lockUser, updateUser } from '../users/user-repository.ts';
import { requireRecentLogin } from './current-password.ts';
import { issueReset } from './reset-password.ts';

const hour = 60 * 60_000;
const limits = [{ max: EMAIL_CHANGES_A_DAY, window: ATTEMPTS_KEPT }];

export interface NewEmailRequest {
  readonly email: string;
  /** The client's password digest; required if the last login was too long ago. */
  readonly password?: string | undefined;
}

/**
 * Mails a link to a confirmed account's new address; nothing changes before it's followed. Throws `InvalidEmail`,
 * `RecentLoginNeeded`, `MyProfil.WrongCurrentPassword`, `Login.TooManyTries`, `EmailAlreadyExist`, and
 * `TooManyRequests` once the day's attempts are used up.
 */
export async function requestNewEmail(
  deps: AppDeps,
  user: SignedInUser,
  wanted: NewEmailRequest,
): Promise<void> {
  const email = canonicalEmail(wanted.email);
  if (!isEmail(email)) throw new AppError('InvalidEmail');
  await requireRecentLogin(deps, user, wanted.password);
  const isFree = await deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now();
    const account = await lockUser(trx, user.userId);
    if (!account?.confirmedAt) throw new AppError('Forbidden');
    await countAttempt(trx, `new-email:${user.userId}`, limits, now);
    // Refuse only after the commit, so the attempt counts whether or not it revealed another account.
    if (!(await isFreeFor(trx, user.userId, email, now))) return false;
    await deleteLinks(trx, user.userId, ['new-email']);
    const link = { userId: user.userId, purpose: 'new-email', email } as const;
    const key = await issueLink(trx, { ...link, lifetime: NEW_EMAIL_LIFETIME_HOURS * hour }, now);
    await insertMail(trx, writeNewEmailMail({ ...account, email }, key, deps.environment.publicUrl, now));
    return true;
  });
  if (!isFree) throw new AppError('EmailAlreadyExist');
  deps.mailSender.wake();
}

async function isFreeFor(trx: Db, userId: string, email: string, now: Date): Promise<boolean> {
  const owner = await findUserByEmail(trx, email);
  return (owner === null || owner.id === userId) && !(await isReserved(trx, email, userId, now));
}

/** Invalidates the link to a new address; an address that's already confirmed stays. */
export async function withdrawNewEmail(db: Db, userId: string): Promise<void> {
  await deleteLinks(db, userId, ['new-email']);
}

/**
 * Makes the new address the account's, and mails the old one a link that undoes this. Ends all sessions except the
 * caller's if it belongs to the account; with `isRenewed` that one gets a new token, which is returned. Throws
 * `LinkExpired`, `EmailAlreadyExist`.
 */
export async function confirmNewEmail(
  deps: AppDeps,
  key: string,
  caller: SignedInUser | null,
  isRenewed: boolean,
): Promise<string | null> {
  const { userId, token } = await useLink(deps, async (trx, now) => {
    const link = await consumeLink(trx, 'new-email', hashLinkKey(key), now);
    const account = link && (await lockUser(trx, link.userId));
    if (!account || account.deletedAt) throw new AppError('LinkExpired');
    if (!(await isFreeFor(trx, account.id, link.email, now))) throw new AppError('EmailAlreadyExist');
    await updateUser(trx, account.id, { email: link.email });
    await deleteLinks(trx, account.id, ['reset', 'new-email']);
    const undo = { userId: account.id, purpose: 'undo-email', email: account.email } as const;
    const undoKey = await issueLink(trx, { ...undo, lifetime: UNDO_EMAIL_LIFETIME_HOURS * hour }, now);
    const { publicUrl } = deps.environment;
    await insertMail(
      trx,
      writeNewEmailNotice(account, { key: undoKey, newEmail: link.email }, publicUrl, now),
    );
    if (caller?.userId !== account.id) {
      await deleteSessionsOf(trx, account.id);
      return { userId: account.id, token: null };
    }
    await deleteOtherSessions(trx, account.id, caller.tokenHash);
    return { userId: account.id, token: isRenewed ? await renewSession(trx, deps.clock, caller) : null };
  });
  deps.nodeEvents.publish({ type: 'session', userId });
  return token;
}

/**
 * Restores an account's old address, for an owner who didn't change it. Ends all sessions and access tokens, pauses
 * webhooks, invalidates the undo links of later changes, and mails a password reset link. Returns the account's id. Throws `LinkExpired`,
 * `EmailAlreadyExist`.
 */
export async function undoNewEmail(deps: AppDeps, key: string): Promise<string> {
  const userId = await useLink(deps, async (trx, now) => {
    const link = await consumeLink(trx, 'undo-email', hashLinkKey(key), now);
    const account = link && (await lockUser(trx, link.userId));
    if (!account || account.deletedAt) throw new AppError('LinkExpired');
    await updateUser(trx, account.id, { email: link.email });
    await deleteLinks(trx, account.id, ['reset', 'new-email']);
    await deleteLinksSince(trx, account.id, 'undo-email', link.createdAt);
    await deleteSessionsOf(trx, account.id);
    await deleteAccessTokensOf(trx, account.id);
    await deps.pauseWebhooks(trx, account.id, now);
    await issueReset(trx, deps, { ...account, email: link.email });
    return account.id;
  });
  deps.nodeEvents.publish({ type: 'session', userId });
  return userId;
}

/** Runs in a transaction, then sends the mails. Somebody else may take the address at the same moment. */
async function useLink<Value>(deps: AppDeps, work: (trx: Db, now: Date) => Promise<Value>): Promise<Value> {
  const value = await deps.db
    .transaction()
    .execute((trx) => work(trx, deps.clock.now()))
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) throw new AppError('EmailAlreadyExist');
      throw error;
    });
  deps.mailSender.wake();
  return value;
}
