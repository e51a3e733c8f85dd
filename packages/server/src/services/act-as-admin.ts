import type { AppDeps } from '../app-deps.ts';
import type { Db } from '../db/database.ts';
import { insertAdminAct, type NewAdminAct } from '../db/repositories/admin-acts.ts';

type Details = NonNullable<NewAdminAct['details']>;

/** Does something in an admin's name, and writes it into the log with what `change` says of it: both or neither. */
export async function actAsAdmin(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  what: Omit<NewAdminAct, 'details'>,
  change: (trx: Db, now: Date) => Promise<Details>,
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const details = await change(trx, now);
    await insertAdminAct(trx, { ...what, details }, now);
  });
}
