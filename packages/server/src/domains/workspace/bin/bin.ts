import { DELETED_GANTT_DAYS, GANTTS_LIMIT } from '@giotto/contract/plans';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { changeOnce } from '../../../platform/http/idempotency/change-once.ts';
import { editionAt, lockUser } from '../../accounts/index.ts';
import {
  countGantts,
  type DeletedGantt,
  eraseLockedGantt,
  type GanttDeps,
  listBinOf,
  lockBinned,
  unmarkGanttDeleted,
  withLockedWorkspace,
} from '../../charts/index.ts';

const LIFETIME = DELETED_GANTT_DAYS * 24 * 60 * 60_000;

/** A chart in the bin, and when the retention job erases it. */
export interface BinnedGantt extends DeletedGantt {
  readonly erasedAt: Date;
}

/** What was deleted before can't be restored any more, even if the job hasn't erased it yet. */
const oldest = ({ clock }: Pick<GanttDeps, 'clock'>) => new Date(clock.now().getTime() - LIFETIME);

/** The deleted charts that their owner can still restore, last deleted first. */
export async function readBin(deps: GanttDeps, ownerId: string): Promise<BinnedGantt[]> {
  const gantts = await listBinOf(deps.db, ownerId, oldest(deps));
  return gantts.map((gantt) => ({ ...gantt, erasedAt: new Date(gantt.deletedAt.getTime() + LIFETIME) }));
}

/**
 * Makes a deleted chart one of its owner's again, open to everybody who could open it. Throws `NotFound`, and `GanttsLimit`
 * as for a new chart.
 */
export async function restoreGantt(deps: GanttDeps, ownerId: string, ganttId: string): Promise<void> {
  await withLockedWorkspace(deps, ownerId, async ({ trx, noteAccess }) => {
    const owner = await lockUser(trx, ownerId);
    if (owner === null) throw new AppError('NotSignedIn');
    await lockDeleted(trx, deps, ownerId, ganttId);
    const limit = GANTTS_LIMIT[editionAt(owner, deps.clock.now())];
    if ((await countGantts(trx, ownerId)) >= limit) throw new AppError('GanttsLimit');
    await unmarkGanttDeleted(trx, ganttId);
    noteAccess([ganttId]);
  });
}

/** Erases a deleted chart before its time. Throws `NotFound`. */
export async function eraseGantt(deps: GanttDeps, ownerId: string, ganttId: string): Promise<void> {
  await changeOnce(deps.db, async (trx) => {
    await lockDeleted(trx, deps, ownerId, ganttId);
    await eraseLockedGantt(trx, ganttId);
  });
}

async function lockDeleted(trx: Db, deps: GanttDeps, ownerId: string, ganttId: string): Promise<void> {
  if (!(await lockBinned(trx, ownerId, ganttId, oldest(deps)))) throw new AppError('NotFound');
}
