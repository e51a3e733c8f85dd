import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { insertAdminAct, type NewAdminAct } from './act-repository.ts';

/**
 * Does something in an admin's name and writes it into the log, both or neither. `change` answers what it was done to, and
 * what the log says of it besides; the former is answered here.
 */
export async function actAsAdmin(
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
