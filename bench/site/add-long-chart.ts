import { apply } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';
import { SCHEMA_VERSION } from '@giotto/chart/schema';
import { packState } from '../../packages/server/src/domains/charts/state/packed-state.ts';
import {
  insertSnapshot,
  pruneSnapshots,
} from '../../packages/server/src/domains/charts/state/snapshot-repository.ts';
import { appendUpdate } from '../../packages/server/src/domains/charts/updates/log-repository.ts';
import type { Db } from '../../packages/server/src/platform/database/database.ts';
import { newId } from '../../packages/server/src/platform/new-id.ts';
import type { BenchDatabase } from './bench-database.ts';

/** Versions between stored states, as in the server. */
export const SNAPSHOT_INTERVAL = 500;

/** Writes a chart's log as pushes would: each version changes the title of one of `task-0` to `task-<tasks - 1>`. */
async function fillLog(
  db: Db,
  { chartId, userId }: { readonly chartId: string; readonly userId: string },
  log: { readonly begin: State; readonly tasks: number; readonly versions: number },
): Promise<void> {
  let state = log.begin;
  for (let version = 2; version <= log.versions; version++) {
    const id = `task-${(31 + version) % log.tasks}`;
    const applied = apply(state, [{ type: 'set', kind: 'task', id, fields: { title: `Title ${version}` } }]);
    state = applied.state;
    await appendUpdate(db, {
      id: newId(),
      chartId,
      version,
      userId,
      clientId: 'bench-client-of-the-log',
      seq: version - 1,
      origin: 'edit',
      suggestedBy: null,
      restoredVersion: null,
      schema: SCHEMA_VERSION,
      base: version - 1,
      changes: JSON.stringify(applied.effects),
      dropped: [],
      result: null,
      isPremium: false,
    });
    if (version % SNAPSHOT_INTERVAL !== 0) continue;
    await insertSnapshot(db, chartId, { version, schema: SCHEMA_VERSION, bytes: await packState(state) });
    await pruneSnapshots(db, chartId);
  }
}

/** Creates a chart with this many versions. Pushing them one by one would take longer than the whole measurement. */
export async function addLongChart(
  database: BenchDatabase,
  begin: State,
  log: { readonly tasks: number; readonly versions: number },
): Promise<string> {
  const { db, userId } = database;
  const chartId = await database.addChart(begin);
  await db.transaction().execute((trx) => fillLog(trx, { chartId, userId }, { begin, ...log }));
  return chartId;
}
