import type { Db } from '../../../platform/database/database.ts';
import { editionAt } from '../../accounts/index.ts';
import { findGanttOwner } from '../../charts/index.ts';
import { findChartInviteLevels } from '../invitations/chart-invite-repository.ts';
import type { WorkspaceInvite } from '../invitations/workspace-invite-repository.ts';
import type { PeopleDeps } from '../people-deps.ts';
import { lowestLevel, readPastLevels } from './past-levels.ts';
import type { WorkspaceGrant } from './workspace-guest-repository.ts';

/**
 * The grants that somebody joining a workspace gets on its charts. They have the invitation's level, but in the free
 * edition no more than the person recently had, or is invited with, on that chart. Otherwise an invitation to all
 * charts would be a way to raise it there.
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
