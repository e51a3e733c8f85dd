import type { GuestLevel } from '@giotto/contract/permissions';
import { AppError } from '../../../platform/http/app-error.ts';
import { deleteGrant, findGrant, saveGrant, withLockedChart } from '../../charts/index.ts';
import {
  deleteChartInvite,
  findChartInvite,
  updateChartInvite,
} from '../invitations/chart-invite-repository.ts';
import type { GuestRight } from '../invitations/invite.ts';
import type { PeopleDeps } from '../people-deps.ts';
import { rememberLevels, requireLevelRight } from './past-levels.ts';

/**
 * Changes the level of a guest, which from then on is specific to this chart, or of an open invitation. Throws
 * `PremiumNeeded` for a raise in the free edition, `NotFound` if the id matches neither.
 */
export async function changeChartLevel(
  deps: PeopleDeps,
  chartId: string,
  guestId: string,
  level: GuestLevel,
): Promise<GuestRight> {
  return withLockedChart(deps, chartId, async ({ trx, chart, noteAccess }) => {
    const grant = await findGrant(trx, chartId, guestId);
    const invite = grant ? undefined : await findChartInvite(trx, chartId, guestId);
    const before = grant?.level ?? invite?.level;
    if (before === undefined) throw new AppError('NotFound');
    await requireLevelRight(trx, deps, chart.ownerId, before, level);
    if (grant) {
      await saveGrant(trx, chartId, guestId, level, grant.origin === 'chart' ? 'chart' : 'adjusted');
      noteAccess([chartId]);
    } else if (invite) await updateChartInvite(trx, invite, { level });
    return { userId: guestId, permissionLevel: level };
  });
}

/** Removes a guest from a chart, or withdraws an open invitation. Throws `NotFound` if the id matches neither. */
export async function removeFromChart(deps: PeopleDeps, chartId: string, guestId: string): Promise<void> {
  await withLockedChart(deps, chartId, async ({ trx, noteAccess }) => {
    const grant = await findGrant(trx, chartId, guestId);
    const invite = grant ? undefined : await findChartInvite(trx, chartId, guestId);
    const ended = grant ?? invite;
    if (ended === undefined) throw new AppError('NotFound');
    await rememberLevels(trx, deps, ended.email, [{ scopeId: chartId, level: ended.level }]);
    if (grant) {
      await deleteGrant(trx, chartId, guestId);
      noteAccess([chartId]);
    } else if (invite) await deleteChartInvite(trx, invite);
  });
}
