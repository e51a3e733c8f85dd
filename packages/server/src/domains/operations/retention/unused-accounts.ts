import { UNUSED_ACCOUNT_DAYS, UNUSED_NOTICE_DAYS } from '@giotto/contract/plans';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { closeAccount } from '../../accounts/index.ts';
import { listUnusedAccounts, wasWarned } from './retention-repository.ts';

const day = 24 * 60 * 60_000;

/**
 * Free accounts that nobody has used for 365 days: no sign-in, and nobody has looked at their public charts. Only whom
 * the last notice has reached a day ago.
 */
export async function listAccountsToDelete(
  { db }: Pick<AppDeps, 'db'>,
  now: Date,
): Promise<readonly string[]> {
  const life = UNUSED_ACCOUNT_DAYS * day;
  const unused = await listUnusedAccounts(db, { before: new Date(now.getTime() - life), now, life });
  const yesterday = new Date(now.getTime() - day);
  const lastNotice = Math.min(...UNUSED_NOTICE_DAYS);
  const ids: string[] = [];
  for (const account of unused) {
    if (await wasWarned(db, account, 'unused', lastNotice, yesterday)) ids.push(account.id);
  }
  return ids;
}

/** Deletes them as their owners could: hidden at once, restorable for 30 days by the link in the mail. Answers how many. */
export async function deleteUnusedAccounts(deps: AppDeps, now: Date): Promise<number> {
  const ids = await listAccountsToDelete(deps, now);
  for (const id of ids) await closeAccount(deps, id);
  return ids.length;
}
