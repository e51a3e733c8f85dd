import {
  countChartInvites,
  findChartInvite,
  insertChartInvite,
  updateChartInvite,
} from '../db/repositories/chart-invites.ts';
import { findGantt } from '../db/repositories/gantts.ts';
import { countGuests, hasGuestOfEmail } from '../db/repositories/grants.ts';
import { AppError } from '../http/app-error.ts';
import { newId } from '../new-id.ts';
import { withLockedChart } from './people-access.ts';
import type { PeopleDeps } from './people-deps.ts';
import {
  type GuestRight,
  type InviteRequest,
  mailInvite,
  readInvited,
  readInviter,
  requireReminderPause,
  requireRoomForGuest,
} from './people-invite.ts';
import { requireInviteRight } from './people-past-levels.ts';

/**
 * Invites an address to a chart. What happens and what is answered is the same whether it has an account or not. Throws
 * `InvalidEmail`, `PermissionExist`, `PremiumNeeded`, `GuestsLimit`, `TooManyRequests`; then nothing was done.
 */
export async function inviteToChart(
  deps: PeopleDeps,
  ownerId: string,
  chartId: string,
  request: InviteRequest,
): Promise<GuestRight> {
  const email = readInvited(request);
  const level = request.permissionLevel;
  const id = newId();
  await withLockedChart(
    deps,
    chartId,
    async ({ trx }) => {
      const owner = await readInviter(trx, ownerId, email);
      if (await hasGuestOfEmail(trx, chartId, email)) throw new AppError('PermissionExist');
      requireRoomForGuest(await countGuests(trx, chartId), await countChartInvites(trx, chartId));
      const invite = { chartId, id, email, level, mailedAt: deps.clock.now() };
      if (!(await insertChartInvite(trx, invite, ownerId))) throw new AppError('PermissionExist');
      await requireInviteRight(trx, deps, { ownerId, scopeId: chartId, email }, level);
      const chart = await findGantt(trx, chartId);
      const about = { path: chartPath(ownerId, chartId), chartName: chart?.name ?? '' };
      await mailInvite(trx, deps, owner, { email, level, ...about });
    },
    ownerId,
  );
  deps.mailSender.wake();
  return { userId: id, permissionLevel: level };
}

/** Sends an open invitation's mail again. Throws `NotFound`, `ResendTooEarly`, `TooManyRequests`. */
export async function remindOfChart(
  deps: PeopleDeps,
  ownerId: string,
  chartId: string,
  inviteId: string,
): Promise<void> {
  await withLockedChart(
    deps,
    chartId,
    async ({ trx }) => {
      const invite = await findChartInvite(trx, chartId, inviteId);
      if (invite === undefined) throw new AppError('NotFound');
      const now = deps.clock.now();
      requireReminderPause(invite.mailedAt, now);
      const owner = await readInviter(trx, ownerId, invite.email);
      const chart = await findGantt(trx, chartId);
      await updateChartInvite(trx, invite, { mailed_at: now });
      const about = { path: chartPath(ownerId, chartId), chartName: chart?.name ?? '' };
      await mailInvite(trx, deps, owner, { ...invite, ...about });
    },
    ownerId,
  );
  deps.mailSender.wake();
}

function chartPath(ownerId: string, chartId: string): string {
  return `/${ownerId}/gantt/${chartId}`;
}
