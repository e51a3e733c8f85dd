import type { GuestLevel } from '@giotto/contract/permissions';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { withLockedWorkspace } from '../../charts/index.ts';
import type { GuestRight } from '../invitations/invite.ts';
import {
  deleteWorkspaceInvite,
  findWorkspaceInvite,
  updateWorkspaceInvite,
} from '../invitations/workspace-invite-repository.ts';
import type { PeopleDeps } from '../people-deps.ts';
import { lockChartsOf } from './lock-charts-repository.ts';
import { rememberLevels, requireLevelRight } from './past-levels.ts';
import {
  changeFollowingGrants,
  deleteWorkspaceGrants,
  deleteWorkspaceGuest,
  findWorkspaceGuest,
  saveWorkspaceGuest,
} from './workspace-guest-repository.ts';

/** Finds a guest of a workspace, or an open invitation. Throws `NotFound`. */
async function findPlace(trx: Db, ownerId: string, guestId: string) {
  const guest = await findWorkspaceGuest(trx, ownerId, guestId);
  const invite = guest ? undefined : await findWorkspaceInvite(trx, ownerId, guestId);
  const place = guest ?? invite;
  if (place === undefined) throw new AppError('NotFound');
  return { guest, invite, email: place.email, level: place.level };
}

/**
 * Changes the level of a guest on all charts except where it was changed individually, or of an open invitation. Throws
 * `PremiumNeeded` for a raise in the free edition, `NotFound`.
 */
export async function changeWorkspaceLevel(
  deps: PeopleDeps,
  ownerId: string,
  guestId: string,
  level: GuestLevel,
): Promise<GuestRight> {
  return withLockedWorkspace(deps, ownerId, async ({ trx, noteAccess }) => {
    const { invite, level: before } = await findPlace(trx, ownerId, guestId);
    await requireLevelRight(trx, deps, ownerId, before, level);
    if (invite) await updateWorkspaceInvite(trx, invite, { level });
    else {
      const charts = await lockChartsOf(trx, ownerId);
      await saveWorkspaceGuest(trx, { ownerId, userId: guestId, level }, deps.clock.now());
      noteAccess(
        await changeFollowingGrants(
          trx,
          charts.map(({ id }) => id),
          guestId,
          level,
        ),
      );
    }
    return { userId: guestId, permissionLevel: level };
  });
}

/**
 * Revokes a guest's access to all charts that came with the workspace, but not to those they were invited to
 * individually; or withdraws an open invitation. Throws `NotFound`.
 */
export async function removeFromWorkspace(deps: PeopleDeps, ownerId: string, guestId: string): Promise<void> {
  await withLockedWorkspace(deps, ownerId, async ({ trx, noteAccess }) => {
    const { invite, email, level } = await findPlace(trx, ownerId, guestId);
    const ended = [{ scopeId: ownerId, level }];
    if (invite) await deleteWorkspaceInvite(trx, invite);
    else {
      const charts = await lockChartsOf(trx, ownerId);
      await deleteWorkspaceGuest(trx, ownerId, guestId);
      const taken = await deleteWorkspaceGrants(
        trx,
        charts.map(({ id }) => id),
        guestId,
      );
      ended.push(...taken.map(({ chartId, level: had }) => ({ scopeId: chartId, level: had })));
      noteAccess(taken.map(({ chartId }) => chartId));
    }
    await rememberLevels(trx, deps, email, ended);
  });
}
