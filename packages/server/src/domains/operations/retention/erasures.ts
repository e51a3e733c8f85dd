import {
  DELETED_GANTT_DAYS,
  DOWNGRADE_GRACE_DAYS,
  FREE_HISTORY_DAYS,
  RESTORE_ACCOUNT_DAYS,
} from '@giotto/contract/plans';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { OWN_WORK } from '../../../platform/http/caller.ts';
import { pageThrough, workOnEach } from '../../../platform/jobs/work-on-each.ts';
import {
  anonymisePeople,
  eraseAccountsOf,
  listDeletedAccounts,
  lockDeletedAccount,
} from '../../accounts/index.ts';
import type { GanttDeps } from '../../charts/index.ts';
import {
  createHistoryReader,
  eraseDeletedGantts,
  eraseGanttsOfDeleted,
  pruneHistories,
} from '../../charts/index.ts';
import { countDeletedAccounts, countDeletedGantts, countOldHistories } from './erasure-count-repository.ts';
import type { Erasure } from './erasure-limit.ts';
import { countAccounts } from './retention-repository.ts';
import { deleteUnusedAccounts, listAccountsToDelete } from './unused-accounts.ts';

const day = 24 * 60 * 60_000;
/** Accounts looked up per query. */
const PAGE = 100;
/** The longest an ordinary history can get, in days, even if the job hasn't run for a week. */
const OLD_HISTORY_DAYS = 2 * FREE_HISTORY_DAYS;

const daysBefore = (time: Date, days: number) => new Date(time.getTime() - days * day);

/** Permanently erases deleted charts that can no longer be restored. Returns how many. */
export async function eraseDeletedCharts({ db }: Pick<AppDeps, 'db'>, now: Date): Promise<number> {
  const before = daysBefore(now, DELETED_GANTT_DAYS);
  return eraseDeletedGantts(db, before);
}

/** Erases deleted accounts that can no longer be restored, including who they were. Returns how many. */
export async function eraseAccounts({ db }: Pick<AppDeps, 'db'>, now: Date): Promise<number> {
  const before = daysBefore(now, RESTORE_ACCOUNT_DAYS);
  const ids = pageThrough((after) => listDeletedAccounts(db, before, after, PAGE));
  return workOnEach(ids, async (id) => {
    // Charts first, because they make up most of an account.
    await eraseGanttsOfDeleted(db, id, before);
    return db.transaction().execute(async (trx) => {
      if (!(await lockDeletedAccount(trx, id, before))) return false;
      await anonymisePeople(trx, [id]);
      await eraseAccountsOf(trx, [id], now);
      return true;
    });
  });
}

/** Where long logs are replayed: nobody is waiting. */
const READER_BOUNDS = {
  places: 1,
  maxWaiting: 1,
  longestJob: 10 * 60_000,
  longestWait: 60_000,
  idle: 60_000,
  ahead: null,
};

async function shortenHistories(
  { db, pool }: Pick<AppDeps, 'db' | 'pool'>,
  charts: GanttDeps['charts'],
  time: Date,
): Promise<number> {
  const reader = createHistoryReader(pool, READER_BOUNDS);
  const readPacked = (chartId: string, version: number) =>
    reader.read({ kind: 'state', chartId, version }, OWN_WORK);
  try {
    return await pruneHistories({ db, charts, readPacked }, time);
  } finally {
    await reader.close();
  }
}

/**
 * Everything that is erased under the terms, in order. An ordinary run shortens the histories of most active charts by
 * an hour, so the count covers only charts whose history reaches much further back, like those of a paid edition.
 */
export function listErasures(deps: AppDeps, { charts }: Pick<GanttDeps, 'charts'>): readonly Erasure[] {
  const { db } = deps;
  return [
    {
      kind: 'histories',
      count: (time) =>
        countOldHistories(db, daysBefore(time, OLD_HISTORY_DAYS), daysBefore(time, DOWNGRADE_GRACE_DAYS)),
      erase: (time) => shortenHistories(deps, charts, time),
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
