import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { insertAdminAct, type NewAdminAct } from './admin-act-repository.ts';

/**
 * Runs an admin action and logs it, atomically. `change` returns the id of what it acted on, which this function
 * returns too, and further details for the log.
 */
export async function runAdminAction(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  who: Pick<NewAdminAct, 'adminId' | 'act'>,
  change: (trx: Db, now: Date) => Promise<Pick<NewAdminAct, 'subject' | 'details'>>,
): Promise<string> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const what = await change(trx, now);
    await insertAdminAct(trx, { ...who, ...what }, now);
    return what.subject;
  });
}
