import { createHash } from 'node:crypto';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { holdBytes, type ServedFile } from '../../../platform/http/compressed-file.ts';
import {
  createSharedCache,
  type SharedCache,
  type SharedCacheBounds,
} from '../../../platform/shared-cache.ts';
import { findGantt, type GanttRow } from '../chart/chart-repository.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { readNewestState } from '../state/read-state.ts';
import type { Planner } from './planner.ts';

/** Part of every ETag: raise it when the same chart is written differently. */
const REVISION = 3;

/** The last 100 plans, 64 MB at most; each is counted twice for its compressed forms. */
const BOUNDS: SharedCacheBounds = { entries: 100, bytes: 64 * 1024 * 1024 };

/** Plans by their ETags; callers of the same one at the same time share its writing. */
export type PlanCache = SharedCache<{ readonly file: ServedFile; readonly size: number }>;

export function createPlanCache(): PlanCache {
  return createSharedCache(BOUNDS);
}

/** A chart whose plan is asked for, at its newest version. */
export interface AskedPlan {
  readonly row: GanttRow;
  readonly hasFigures: boolean;
  readonly etag: string;
}

/** Finds a chart's newest version. Throws `DeletedItem` if it was deleted after the grant was read. */
export async function findPlan({ db }: GanttDeps, chartId: string, hasFigures: boolean): Promise<AskedPlan> {
  const row = await findGantt(db, chartId);
  if (row === undefined) throw new AppError('DeletedItem');
  return { row, hasFigures, etag: planTag(row, hasFigures) };
}

/** The ETag of a chart's plan. */
export function planTag(
  { id, head, name }: Pick<GanttRow, 'id' | 'head' | 'name'>,
  hasFigures: boolean,
): string {
  const hash = createHash('sha256').update(JSON.stringify([REVISION, id, head, name, hasFigures]));
  return `"${hash.digest('base64url').slice(0, 22)}"`;
}

/** What writing plans needs: the planner, and what it wrote before. */
export interface Plans {
  readonly planner: Planner;
  readonly written: PlanCache;
}

/** The plan as JSON, cached by its ETag with its compressed forms. Throws the planner's errors. */
export async function writePlan(
  { db, charts }: GanttDeps,
  { planner, written }: Plans,
  { row, hasFigures, etag }: AskedPlan,
  caller: Caller,
): Promise<ServedFile> {
  const make = async (first: Caller) => {
    const { state } = await readNewestState(db, charts.cache, row.id, row.head);
    const outcome = await planner.run({ state, name: row.name, hasFigures }, first);
    if (outcome.kind !== 'written') throw new AppError('ServerError');
    return { file: fileOf(outcome.bytes), size: 2 * outcome.bytes.length };
  };
  return (await written.find(etag, make, caller)).file;
}

/** JSON that a worker wrote, to be sent. */
export function fileOf({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): ServedFile {
  return holdBytes(Buffer.from(buffer, byteOffset, byteLength), 'application/json; charset=utf-8');
}
