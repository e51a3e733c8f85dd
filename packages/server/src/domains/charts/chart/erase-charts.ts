import type { Db } from '../../../platform/database/database.ts';
import { pageThrough, workOnEach } from '../../../platform/jobs/work-on-each.ts';
import { deleteUpdates } from '../history/history-repository.ts';
import { deleteGanttRow, listAllGanttsOf, listDeletedGantts, lockDeletedGantt } from './chart-repository.ts';

/** Charts looked up per query. */
const PAGE = 100;

/** Erases charts deleted before a date, with all their data; those of deleted accounts stay. Returns how many. */
export function eraseDeletedGantts(db: Db, before: Date): Promise<number> {
  const ids = pageThrough((after) => listDeletedGantts(db, before, after, PAGE));
  return workOnEach(ids, (id) => eraseGantt(db, id, before));
}

/** Erases the charts of an account deleted before a date. Returns how many. */
export function eraseGanttsOfDeleted(db: Db, ownerId: string, before: Date): Promise<number> {
  const ids = pageThrough((after) => listAllGanttsOf(db, ownerId, after, PAGE));
  return workOnEach(ids, (id) => eraseGantt(db, id, before));
}

/** Alone, since a long log takes as long as a statement may. */
async function eraseGantt(db: Db, id: string, before: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockDeletedGantt(trx, id, before))) return false;
    await eraseLockedGantt(trx, id);
    return true;
  });
}

/** Erases a chart, with all its data, that the transaction has locked. */
export async function eraseLockedGantt(trx: Db, id: string): Promise<void> {
  await deleteUpdates(trx, id);
  await deleteGanttRow(trx, id);
}
