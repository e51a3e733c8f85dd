import { SPECIAL_FOLDERS } from '@giotto/contract/plans';
import { countWorkspaceGuests, hasWorkspaceGuestOfEmail } from '../db/repositories/workspace-guests.ts';
import {
  countWorkspaceInvites,
  findWorkspaceInvite,
  insertWorkspaceInvite,
  updateWorkspaceInvite,
} from '../db/repositories/workspace-invites.ts';
import { AppError } from '../http/app-error.ts';
import { newId } from '../new-id.ts';
import { withLockedWorkspace } from './people-access.ts';
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

const about = { path: `/${SPECIAL_FOLDERS.externalGanttCharts}`, chartName: null };

/** Invites an address to all charts of the owner; like `inviteToChart`, with the same refusals. */
export async function inviteToWorkspace(
  deps: PeopleDeps,
  ownerId: string,
  request: InviteRequest,
): Promise<GuestRight> {
  const email = readInvited(request);
  const level = request.permissionLevel;
  const id = newId();
  await withLockedWorkspace(deps, ownerId, async ({ trx }) => {
    const owner = await readInviter(trx, ownerId, email);
    if (await hasWorkspaceGuestOfEmail(trx, ownerId, email)) throw new AppError('PermissionExist');
    requireRoomForGuest(await countWorkspaceGuests(trx, ownerId), await countWorkspaceInvites(trx, ownerId));
    const invite = { ownerId, id, email, level, mailedAt: deps.clock.now() };
    if (!(await insertWorkspaceInvite(trx, invite))) throw new AppError('PermissionExist');
    await requireInviteRight(trx, deps, { ownerId, scopeId: ownerId, email }, level);
    await mailInvite(trx, deps, owner, { email, level, ...about });
  });
  deps.mailSender.wake();
  return { userId: id, permissionLevel: level };
}

/** Sends an open invitation's mail again. Throws `NotFound`, `ResendTooEarly`, `TooManyRequests`. */
export async function remindOfWorkspace(deps: PeopleDeps, ownerId: string, inviteId: string): Promise<void> {
  await withLockedWorkspace(deps, ownerId, async ({ trx }) => {
    const invite = await findWorkspaceInvite(trx, ownerId, inviteId);
    if (invite === undefined) throw new AppError('NotFound');
    const now = deps.clock.now();
    requireReminderPause(invite.mailedAt, now);
    const owner = await readInviter(trx, ownerId, invite.email);
    await updateWorkspaceInvite(trx, invite, { mailed_at: now });
    await mailInvite(trx, deps, owner, { ...invite, ...about });
  });
  deps.mailSender.wake();
}
