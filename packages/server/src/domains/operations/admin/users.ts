import { canonicalEmail } from '@giotto/contract/email';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { NewAdminAct } from '../../accounts/index.ts';
import { deleteSessionsOf, runAdminAction } from '../../accounts/index.ts';
import { deletePremiumGift, refreshEdition, savePremiumGift } from '../../billing/index.ts';
import {
  type AdminUserRow,
  findAdminUser,
  findAdminUsers,
  saveIsAdmin,
  saveLock,
} from './admin-user-repository.ts';

/** An account as admins see it. */
export type AdminUser = AdminUserRow;

/** Most accounts returned by a search. */
const MAX_FOUND = 50;

export function findUsers({ db }: Pick<AppDeps, 'db'>, email: string): Promise<AdminUserRow[]> {
  return findAdminUsers(db, canonicalEmail(email), MAX_FOUND);
}

/** Runs an action on an account; returns the account afterwards. Throws `NotFound`. */
async function act(
  deps: AppDeps,
  { adminId, act: name, ...what }: NewAdminAct,
  work: (trx: Db, now: Date) => Promise<void>,
): Promise<AdminUserRow> {
  await runAdminAction(deps, { adminId, act: name }, async (trx, now) => {
    if (!(await findAdminUser(trx, what.subject))) throw new AppError('NotFound');
    await work(trx, now);
    return what;
  });
  const changed = await findAdminUser(deps.db, what.subject);
  if (!changed) throw new AppError('NotFound');
  return changed;
}

/**
 * Locks an account: ends its sessions on every node and shows its owner the reason at the next login. Throws
 * `NotFound`, and `Forbidden` for the admin's own account.
 */
export async function lockAccount(
  deps: AppDeps,
  adminId: string,
  userId: string,
  reason: string,
): Promise<AdminUserRow> {
  if (userId === adminId) throw new AppError('Forbidden');
  const what = { adminId, act: 'user.lock', subject: userId, details: { reason } } as const;
  const user = await act(deps, what, async (trx, now) => {
    await saveLock(trx, userId, { at: now, reason });
    await deleteSessionsOf(trx, userId);
  });
  deps.nodeEvents.publish({ type: 'session', userId });
  return user;
}

export function unlockAccount(deps: AppDeps, adminId: string, userId: string): Promise<AdminUserRow> {
  return act(deps, { adminId, act: 'user.unlock', subject: userId }, (trx) => saveLock(trx, userId, null));
}

/** Grants premium until a time or forever; `none` revokes it. Other sources stay as they are. */
export function givePremium(
  deps: AppDeps,
  adminId: string,
  userId: string,
  until: number | 'forever' | 'none',
): Promise<AdminUserRow> {
  const what = { adminId, act: 'user.premium', subject: userId, details: { until } } as const;
  return act(deps, what, async (trx, now) => {
    if (until === 'none') await deletePremiumGift(trx, userId);
    else await savePremiumGift(trx, userId, until === 'forever' ? null : new Date(until * 1_000), now);
    await refreshEdition(trx, userId, now);
  });
}

/**
 * Makes somebody an admin or revokes that. Throws `NotFound`, and `Forbidden` for the admin's own account, so at
 * least one admin remains.
 */
export function setAdmin(
  deps: AppDeps,
  adminId: string,
  userId: string,
  isAdmin: boolean,
): Promise<AdminUserRow> {
  if (userId === adminId) throw new AppError('Forbidden');
  const what = { adminId, act: 'user.admin', subject: userId, details: { isAdmin } } as const;
  return act(deps, what, (trx) => saveIsAdmin(trx, userId, isAdmin));
}
