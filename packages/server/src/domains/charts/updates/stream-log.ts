import type { Db } from '../../../platform/database/database.ts';
import { type LogRange, type LogRow, listUpdates } from './log-pages-repository.ts';

/** Reads a range of the log, oldest first, in lists of few enough for the memory; ends early where it was pruned. */
export async function* streamLog(
  db: Db,
  { chartId, after, upTo }: LogRange,
): AsyncGenerator<readonly LogRow[]> {
  for (let last = after; last < upTo; ) {
    const rows = await listUpdates(db, { chartId, after: last, upTo });
    const newest = rows.at(-1);
    if (newest === undefined) return;
    yield rows;
    last = newest.version;
  }
}
