import { DELETED_GANTT_DAYS, RESTORE_ACCOUNT_DAYS } from '@giotto/contract/plans';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../app-deps.ts';
import { eraseAccountsOf, lockDeletedAccounts } from '../db/repositories/account-deletion.ts';
import { forgetPeople } from '../db/repositories/erased-people.ts';
import { eraseDeletedGantts } from '../db/repositories/gantts.ts';
import type { GanttDeps } from '../services/gantt-deps.ts';
import { pruneHistories } from '../services/history-prune.ts';
import { sendRetentionNotices } from '../services/retention-notices.ts';
import { deleteUnusedAccounts } from '../services/retention-unused.ts';
import { readAgreedTime } from './agreed-time.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
/** Charts that one statement erases. */
const BATCH = 50;

/** Erases for good the charts that were deleted longer ago than they can be brought back. Answers how many. */
export async function eraseDeletedCharts({ db }: Pick<AppDeps, 'db'>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - DELETED_GANTT_DAYS * day);
  let count = 0;
  for (;;) {
    const erased = await eraseDeletedGantts(db, before, BATCH);
    count += erased;
    if (erased < BATCH) return count;
  }
}

/** Erases the accounts that were deleted longer ago than they can be restored, and who they were. Answers how many. */
export async function eraseAccounts({ db }: Pick<AppDeps, 'db'>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - RESTORE_ACCOUNT_DAYS * day);
  let count = 0;
  for (;;) {
    const erased = await db.transaction().execute(async (trx) => {
      const ids = await lockDeletedAccounts(trx, before, BATCH);
      if (ids.length === 0) return 0;
      await forgetPeople(trx, ids);
      await eraseAccountsOf(trx, ids, now);
      return ids.length;
    });
    count += erased;
    if (erased < BATCH) return count;
  }
}

/** While the server listens, the promises about how long data stays are kept: every hour, on one node. */
export function keepRetention(app: FastifyInstance, { charts }: Pick<GanttDeps, 'charts'>): void {
  const { deps } = app;
  const { log } = deps;
  const job = 'retention';
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;
  const work = async () => {
    const now = await readAgreedTime(deps);
    const pruned = await pruneHistories({ db: deps.db, charts }, now);
    // Charts first: most of what belongs to an account is theirs.
    const erased = (await eraseDeletedCharts(deps, now)) + (await eraseAccounts(deps, now));
    const notices = await sendRetentionNotices(deps, now);
    const unused = await deleteUnusedAccounts(deps, now);
    deps.metrics.jobs.set({ job }, now.getTime() / 1000);
    if (pruned + erased + notices + unused > 0)
      log.info({ job, pruned, erased, notices, unused }, 'what is over was erased, and notices were sent');
  };
  const run = () => {
    running ??= deps.oneNodeJobs
      .run(job, work)
      .catch((error: unknown) =>
        log.warn({ job, err: error }, 'nothing was erased; it is tried again in an hour'),
      )
      .finally(() => {
        running = undefined;
      });
  };
  app.addHook('onListen', async () => {
    run();
    timer = setInterval(run, hour);
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await running;
  });
}
