import { UNUSED_ACCOUNT_DAYS, UNUSED_NOTICE_DAYS } from '@giotto/contract/plans';
import type { AppDeps } from '../app-deps.ts';
import { countAccounts, listUnusedAccounts, wasWarned } from '../db/repositories/retention.ts';
import { closeAccount } from './account-deletion.ts';

const day = 24 * 60 * 60_000;
/** A run that would delete more than these is rather a fault (`security.md` §3.5, Jobs). */
const FEW = 10;
const SHARE = 0.01;

/**
 * Free accounts that nobody has used for 365 days: no sign-in, and nobody has looked at their public charts. Only whom
 * the last notice has reached a day ago. Throws when they are more than ten and more than one in a hundred.
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
  const all = await countAccounts(db);
  if (ids.length > Math.max(FEW, all * SHARE)) {
    throw new Error(`${ids.length} of ${all} accounts would be deleted as unused: nothing is deleted`);
  }
  return ids;
}

/** Deletes them as their owners could: hidden at once, restorable for 30 days by the link in the mail. Answers how many. */
export async function deleteUnusedAccounts(deps: AppDeps, now: Date): Promise<number> {
  const ids = await listAccountsToDelete(deps, now);
  for (const id of ids) await closeAccount(deps, id);
  return ids.length;
}
