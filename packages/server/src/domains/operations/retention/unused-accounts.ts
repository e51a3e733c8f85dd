import { UNUSED_ACCOUNT_DAYS, UNUSED_NOTICE_DAYS } from '@giotto/contract/plans';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { workOnEach } from '../../../platform/jobs/work-on-each.ts';
import { closeAccount } from '../../accounts/index.ts';
import { listUnusedAccounts, wasWarned } from './retention-repository.ts';

const day = 24 * 60 * 60_000;

/**
 * Free accounts unused for 365 days: no sign-in, and no views of their public charts. Includes only accounts that got
 * the last notice at least a day ago.
 */
export async function listAccountsToDelete(
  { db }: Pick<AppDeps, 'db'>,
  now: Date,
): Promise<readonly string[]> {
  const lifetime = UNUSED_ACCOUNT_DAYS * day;
  const unused = await listUnusedAccounts(db, { before: new Date(now.getTime() - lifetime), now, lifetime });
  const yesterday = new Date(now.getTime() - day);
  const lastNotice = Math.min(...UNUSED_NOTICE_DAYS);
  const ids: string[] = [];
  for (const account of unused) {
    if (await wasWarned(db, account, 'unused', lastNotice, yesterday)) ids.push(account.id);
  }
  return ids;
}

/**
 * Deletes them as their owners could: hidden at once, and restorable for 30 days by the mailed link. Returns how many.
 */
export async function deleteUnusedAccounts(deps: AppDeps, now: Date): Promise<number> {
  return workOnEach(await listAccountsToDelete(deps, now), async (id) => {
    await closeAccount(deps, id);
    return true;
  });
}
