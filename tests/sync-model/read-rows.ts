import type { Effect } from '@giotto/chart/changes';
import {
  type LogRange,
  type LogRow,
  listUpdates,
} from '../../packages/server/src/domains/charts/updates/log-pages-repository.ts';
import type { Db } from '../../packages/server/src/platform/database/database.ts';

/** A line of the log, with its effects read. */
export type ReadRow = LogRow & { readonly changes: readonly Effect[] };

/** Reads a range of the log, oldest first. */
export async function readRows(db: Db, range: LogRange): Promise<ReadRow[]> {
  const rows = await listUpdates(db, range);
  return rows.map((row) => ({ ...row, changes: JSON.parse(row.changesText) as Effect[] }));
}
