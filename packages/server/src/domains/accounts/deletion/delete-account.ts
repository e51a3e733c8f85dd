import { RESTORE_ACCOUNT_DAYS } from '@giotto/contract/plans';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { isUniqueViolation } from '../../../platform/database/is-unique-violation.ts';
import type { SignedInUser } from '../../../platform/http/access-control.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { insertMail } from '../../../platform/mail/mail-repository.ts';
import { deleteAccessTokensOf } from '../access-tokens/access-token-repository.ts';
import { deleteSessionsOf } from '../login/session-repository.ts';
import { requirePassword } from '../security/current-password.ts';
import { hashLinkKey, issueLink } from '../users/link-keys.ts';
import { writeDeletionMail } from '../users/link-mails.ts';
import { consumeLink, deleteLinks, isReserved } from '../users/link-repository.ts';
import { findUserByEmail, lockUser } from '../users/user-repository.ts';
import { hideAccount, showAccount } from './deletion-repository.ts';

const day = 24 * 60 * 60_000;

/**
 * Deletes the caller's account. Throws `MyProfil.WrongCurrentPassword`, `Login.TooManyTries`, `SubscriptionActive` if
 * it would be charged again, `PaymentInProgress` if an order is being placed right now, and `Unavailable` if the
 * payment provider can't be reached.
 */
export async function deleteAccount(deps: AppDeps, user: SignedInUser, password: string): Promise<void> {
  await requirePassword(deps, user, password);
  await deps.customers.withPaymentsBlocked(deps, user.userId, () => closeAccount(deps, user.userId));
}

/**
 * Hides an account at once: ends its sessions and access tokens, closes its charts, public pages and shares, and mails a link that
 * restores everything for 30 days (`security.md` §3.5 R3). The check of its Stripe customer, requested here, ends
 * what's left of a subscription.
 */
export async function closeAccount(deps: AppDeps, userId: string): Promise<void> {
  const charts = await deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now();
    const account = await lockUser(trx, userId);
    if (!account || account.deletedAt) return [];
    await deleteSessionsOf(trx, userId);
    await deleteAccessTokensOf(trx, userId);
    await deleteLinks(trx, userId, ['reset', 'new-email', 'restore']);
    const link = { userId, purpose: 'restore', email: account.email } as const;
    const key = await issueLink(trx, { ...link, lifetime: RESTORE_ACCOUNT_DAYS * day }, now);
    await insertMail(trx, writeDeletionMail(account, key, deps.environment.publicUrl, now));
    await deps.customers.endSubscription(trx, userId, now);
    return hideAccount(trx, userId, now);
  });
  deps.mailSender.wake();
  deps.nodeEvents.publish({ type: 'session', userId });
  for (const chartId of charts) deps.nodeEvents.publish({ type: 'access', chartId });
}

/** Restores a deleted account; its owner has to log in again. Throws `LinkExpired`, `EmailAlreadyExist`. */
export async function restoreAccount(deps: AppDeps, key: string): Promise<void> {
  await deps.db
    .transaction()
    .execute((trx) => useRestoreLink(trx, key, deps.clock.now()))
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) throw new AppError('EmailAlreadyExist');
      throw error;
    });
}

async function useRestoreLink(trx: Db, key: string, now: Date): Promise<void> {
  const link = await consumeLink(trx, 'restore', hashLinkKey(key), now);
  const account = link && (await lockUser(trx, link.userId));
  if (!account?.deletedAt) throw new AppError('LinkExpired');
  // Somebody may have signed up with the address meanwhile.
  const isTaken = (await findUserByEmail(trx, account.email)) !== null;
  if (isTaken || (await isReserved(trx, account.email, account.id, now)))
    throw new AppError('EmailAlreadyExist');
  await showAccount(trx, account.id, account.deletedAt);
}
