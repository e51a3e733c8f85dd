import { type Effect, replay } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';
import { openGantt } from '@giotto/contract/api';
import { createApiClient } from '../../packages/web/src/lib/api-client.ts';
import { unpackState } from '../../packages/web/src/lib/chart-store/unpack-state.ts';
import { signIn } from './browser.ts';
import type { ChaosSite } from './chaos-site.ts';
import { readState } from './chaos-tab.ts';
import { readHead } from './convergence.ts';
import type { History } from './find-faults.ts';

/** The chart's history in the database. */
export async function readHistory(site: ChaosSite, ganttId: string): Promise<History> {
  const head = await readHead(site, ganttId);
  const rows = await site.query((db) =>
    db
      .selectFrom('chart_update')
      .select(['version', 'client_id as clientId', 'seq', 'changes'])
      .where('chart_id', '=', ganttId)
      .orderBy('version')
      .execute(),
  );
  return { head, lines: rows.map((row) => ({ ...row, changes: row.changes as readonly Effect[] })) };
}

/** Replays the history from the initial state and returns the chart. */
export function replayHistory(first: State, { lines }: History): string {
  return readState(lines.reduce((state, { changes }) => replay(state, changes), first));
}

/** The chart as Ana gets it from each node. */
export async function readNodes(
  site: ChaosSite,
  ganttId: string,
): Promise<{ readonly version: number; readonly text: string; readonly state: State }[]> {
  const { ana } = site.people;
  return Promise.all(
    site.nodes.map(async ({ server: { origin } }) => {
      signIn(origin, ana.token);
      const call = createApiClient({ origin });
      const { ganttData, version } = await call(openGantt, { params: { userId: ana.userId, ganttId } });
      const state = await unpackState(ganttData.state);
      return { version, text: readState(state), state };
    }),
  );
}
