import type { Db } from '../../../platform/database/database.ts';
import { editionAt } from '../../accounts/index.ts';
import { findGanttOwner } from '../../charts/index.ts';
import { findChartInviteLevels } from '../invitations/chart-invite-repository.ts';
import type { WorkspaceInvite } from '../invitations/workspace-invite-repository.ts';
import type { PeopleDeps } from '../people-deps.ts';
import { lowestLevel, readPastLevels } from './past-levels.ts';
import type { WorkspaceGrant } from './workspace-guest-repository.ts';

/**
 * What somebody who joins a workspace gets on each of its charts: the level of the invitation, but in the free edition
 * no more than the person had on that chart a short while ago or is invited with there, else an invitation to all charts
 * would raise it on that one.
 */
export async function readJoinGrants(
  trx: Db,
  deps: PeopleDeps,
  { ownerId, email, level }: WorkspaceInvite,
  chartIds: readonly string[],
): Promise<WorkspaceGrant[]> {
  const whole = chartIds.map((chartId) => ({ chartId, level, origin: 'workspace' as const }));
  const edition = editionAt(await findGanttOwner(trx, ownerId), deps.clock.now());
  if (edition === 'pro' || chartIds.length === 0) return whole;
  const past = await readPastLevels(trx, deps, email, chartIds);
  const invited = await findChartInviteLevels(trx, chartIds, email);
  return whole.map((grant) => {
    const limits = [past.get(grant.chartId), invited.get(grant.chartId)].filter((one) => one !== undefined);
    const most = lowestLevel([level, ...limits]) ?? level;
    return most < level ? { ...grant, level: most, origin: 'adjusted' } : grant;
  });
}
