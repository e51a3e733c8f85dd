import { SCHEMA_VERSION } from '@giotto/chart/schema';
import type { GuestLevel, Level } from '@giotto/contract/permissions';
import {
  deleteGrant,
  findChartAccess,
  saveGrant,
} from '../../packages/server/src/domains/charts/access/grant-repository.ts';
import { withLockedChart } from '../../packages/server/src/domains/charts/access/lock-access.ts';
import { newId } from '../../packages/server/src/platform/new-id.ts';
import type { ServerNode } from './server-node.ts';
import type { Site } from './site.ts';

/** Everyone's initial level on a chart. */
export const FIRST_LEVELS = { ana: 4, ben: 3, cem: 3, dan: 2 } as const;

/**
 * Creates a chart of Ana's that begins at a version, as after pruning. Uses one statement, because each run needs one.
 */
export async function addChartAt({ db }: Site, bytes: Buffer, version: number): Promise<string> {
  const id = newId();
  const schema = SCHEMA_VERSION;
  const guests = ['ben', 'cem', 'dan'] as const;
  const grants = guests.map((user_id) => ({ chart_id: id, user_id, level: FIRST_LEVELS[user_id] }));
  await db
    .with('chart', (query) =>
      query.insertInto('gantt').values({
        ...{ id, owner_id: 'ana', name: 'A chart', folder: '', origin: '', is_premium: false },
        ...{ schema, head: version, base_version: version },
      }),
    )
    .with('snapshot', (query) =>
      query.insertInto('chart_snapshot').values({ chart_id: id, version, schema, bytes }),
    )
    .insertInto('chart_grant')
    .values(grants)
    .execute();
  return id;
}

/** Deletes charts with all their data. */
export async function eraseCharts({ db, nodes }: Site, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('gantt').where('id', 'in', ids).execute();
  for (const { gantts } of nodes) for (const id of ids) gantts.charts.cache.forget(id);
}

/** Changes a guest's level as the services do: under the chart's lock, announced after the commit. Null: revoked. */
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
