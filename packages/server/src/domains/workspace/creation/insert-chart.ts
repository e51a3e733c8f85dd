import { SCHEMA_VERSION } from '@giotto/chart/schema';
import { GANTTS_LIMIT } from '@giotto/contract/plans';
import { AppError } from '../../../platform/http/app-error.ts';
import { changeOnce } from '../../../platform/http/idempotency/change-once.ts';
import { newId } from '../../../platform/new-id.ts';
import { editionAt, lockUser } from '../../accounts/index.ts';
import type { ChartExtra, GanttDeps } from '../../charts/index.ts';
import {
  copyExtras,
  copyViews,
  countGantts,
  findOwnGantt,
  insertGantt,
  insertSnapshot,
  readFolder,
  saveExtra,
} from '../../charts/index.ts';
import { grantChartToGuests } from '../../people/index.ts';

/** A new chart with a valid name and state. */
interface NewChart {
  /** Default: a random one. */
  readonly id?: string;
  readonly name: string;
  /** Unchecked. */
  readonly folder: string;
  readonly origin: string;
  readonly isPremium: boolean;
  /** The state as `packState` packs it. */
  readonly bytes: Buffer;
  /** What its file holds beyond it. */
  readonly extra?: ChartExtra | undefined;
  /** A chart whose extras it gets. */
  readonly extrasOf?: string | undefined;
  /** A chart whose views for all it gets. */
  readonly viewsOf?: string | undefined;
}

/** The version of a chart's first state, which has no update. */
export const FIRST_VERSION = 1;

/**
 * Stores a new chart, whole or not at all. If the person has a chart with this id already, it stays as it is. Throws
 * `UnknownFolder`, `GanttsLimit`, `SavingLimit`, and `DeletedItem` if they have deleted it.
 */
export async function insertChart(
  { db, clock, charts }: GanttDeps,
  userId: string,
  { id = newId(), bytes, extra, extrasOf, viewsOf, ...chart }: NewChart,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const isNew = await changeOnce(db, async (transaction) => {
    // Counts charts created concurrently one by one.
    const owner = await lockUser(transaction, userId);
    if (owner === null) throw new AppError('NotSignedIn');
    const existing = await findOwnGantt(transaction, userId, id);
    if (existing?.isDeleted) throw new AppError('DeletedItem');
    if (existing) return false;
    const limit = GANTTS_LIMIT[editionAt(owner, clock.now())];
    if ((await countGantts(transaction, userId)) >= limit) throw new AppError('GanttsLimit');
    const folder = await readFolder(transaction, userId, chart.folder);
    await insertGantt(transaction, { ...chart, id, ownerId: userId, folder, schema: SCHEMA_VERSION });
    await grantChartToGuests(transaction, id, userId);
    await charts.budget.take(transaction, userId, bytes.length + (extra?.bytes.length ?? 0), clock.now());
    await insertSnapshot(transaction, id, { version: FIRST_VERSION, schema: SCHEMA_VERSION, bytes });
    if (extrasOf !== undefined) await copyExtras(transaction, extrasOf, id);
    if (viewsOf !== undefined) await copyViews(transaction, viewsOf, id);
    if (extra !== undefined) await saveExtra(transaction, id, extra, clock.now());
    return true;
  });
  return { id, isNew };
}
