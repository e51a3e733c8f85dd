import {
  DELETED_GANTT_DAYS,
  DOWNGRADE_GRACE_DAYS,
  FREE_HISTORY_DAYS,
  RESTORE_ACCOUNT_DAYS,
} from '@giotto/contract/plans';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { anonymisePeople, eraseAccountsOf, lockDeletedAccounts } from '../../accounts/index.ts';
import type { GanttDeps } from '../../charts/index.ts';
import { eraseDeletedGantts, eraseGanttsOfDeleted, pruneHistories } from '../../charts/index.ts';
import { countDeletedAccounts, countDeletedGantts, countOldHistories } from './erasure-count-repository.ts';
import type { Erasure } from './erasure-limit.ts';
import { countAccounts } from './retention-repository.ts';
import { deleteUnusedAccounts, listAccountsToDelete } from './unused-accounts.ts';

const day = 24 * 60 * 60_000;
/** Charts or accounts that one statement erases. */
const BATCH = 50;
/** Days for which an ordinary history is kept at most, though the job did not run for a week. */
const OLD_HISTORY_DAYS = 2 * FREE_HISTORY_DAYS;

const daysBefore = (time: Date, days: number) => new Date(time.getTime() - days * day);

/** Erases for good the charts that were deleted longer ago than they can be brought back. Answers how many. */
export async function eraseDeletedCharts({ db }: Pick<AppDeps, 'db'>, now: Date): Promise<number> {
  const before = daysBefore(now, DELETED_GANTT_DAYS);
  return repeat(() => eraseDeletedGantts(db, before, BATCH));
}

/** Erases the accounts that were deleted longer ago than they can be restored, and who they were. Answers how many. */
export async function eraseAccounts({ db }: Pick<AppDeps, 'db'>, now: Date): Promise<number> {
  const before = daysBefore(now, RESTORE_ACCOUNT_DAYS);
  // Charts first: most of what belongs to an account is theirs.
  await repeat(() => eraseGanttsOfDeleted(db, before, BATCH));
  return repeat(() =>
    db.transaction().execute(async (trx) => {
      const ids = await lockDeletedAccounts(trx, before, BATCH);
      if (ids.length === 0) return 0;
      await anonymisePeople(trx, ids);
      await eraseAccountsOf(trx, ids, now);
      return ids.length;
    }),
  );
}

async function repeat(eraseBatch: () => Promise<number>): Promise<number> {
  let count = 0;
  for (;;) {
    const erased = await eraseBatch();
    count += erased;
    if (erased < BATCH) return count;
  }
}

/**
 * Everything that the terms erase of what people made, in its order. An ordinary run shortens histories by an hour,
 * those of most charts that are worked on: only charts count whose history goes much further back, as that of a paid
 * edition.
 */
export function listErasures(deps: AppDeps, { charts }: Pick<GanttDeps, 'charts'>): readonly Erasure[] {
  const { db } = deps;
  return [
    {
      kind: 'histories',
      count: (time) =>
        countOldHistories(db, daysBefore(time, OLD_HISTORY_DAYS), daysBefore(time, DOWNGRADE_GRACE_DAYS)),
      erase: (time) => pruneHistories({ db, charts }, time),
    },
    {
      kind: 'charts',
      count: (time) => countDeletedGantts(db, daysBefore(time, DELETED_GANTT_DAYS)),
      erase: (time) => eraseDeletedCharts(deps, time),
    },
    {
      kind: 'accounts',
      count: (time) => countDeletedAccounts(db, daysBefore(time, RESTORE_ACCOUNT_DAYS)),
      erase: (time) => eraseAccounts(deps, time),
    },
    {
      kind: 'unused-accounts',
      count: async (time) => {
        const { length } = await listAccountsToDelete(deps, time);
        return { rows: length, people: length, total: await countAccounts(db) };
      },
      erase: (time) => deleteUnusedAccounts(deps, time),
    },
  ];
}
