import type { State } from '@giotto/chart/model';
import { SCHEMA_VERSION } from '@giotto/chart/schema';
import type { GuestLevel, Level } from '@giotto/contract/permissions';
import { packState } from '../../packages/server/src/charts/packed-state.ts';
import { insertGantt } from '../../packages/server/src/db/repositories/gantts.ts';
import { deleteGrant, findChartAccess, saveGrant } from '../../packages/server/src/db/repositories/grants.ts';
import { insertSnapshot } from '../../packages/server/src/db/repositories/snapshots.ts';
import { newId } from '../../packages/server/src/new-id.ts';
import { withLockedChart } from '../../packages/server/src/services/people-access.ts';
import type { ServerNode } from './server-node.ts';
import type { Site } from './site.ts';

/** Makes a chart of Ana's that begins at a version, as after pruning. */
export async function addChartAt({ db }: Site, state: State, version: number): Promise<string> {
  const id = newId();
  const about = { name: 'A chart', folder: '', origin: '', isPremium: false, schema: SCHEMA_VERSION };
  await insertGantt(db, { id, ownerId: 'ana', ...about });
  await db.updateTable('gantt').set({ head: version, base_version: version }).where('id', '=', id).execute();
  await insertSnapshot(db, id, { version, schema: SCHEMA_VERSION, bytes: await packState(state) });
  await saveGrant(db, id, 'ben', 3);
  await saveGrant(db, id, 'cem', 3);
  await saveGrant(db, id, 'dan', 2);
  return id;
}

/** Everything of a chart is gone. */
export async function eraseChart({ db, nodes }: Site, chartId: string): Promise<void> {
  await db.deleteFrom('gantt').where('id', '=', chartId).execute();
  for (const { gantts } of nodes) gantts.charts.cache.forget(chartId);
}

/** Changes a guest's level as the services do: under the chart's lock, told after the commit. Null: taken away. */
export async function setLevel(
  node: ServerNode,
  chartId: string,
  userId: string,
  level: GuestLevel | null,
): Promise<void> {
  await withLockedChart(node.gantts, chartId, async ({ trx, noteAccess }) => {
    if (level === null) await deleteGrant(trx, chartId, userId);
    else await saveGrant(trx, chartId, userId, level);
    noteAccess([chartId]);
  });
}

export async function readLevel({ db }: Site, chartId: string, userId: string): Promise<Level | null> {
  return (await findChartAccess(db, chartId, userId))?.level ?? null;
}
