import { SPECIAL_FOLDERS } from '@giotto/contract/plans';
import { withLockedWorkspace } from '../../charts/index.ts';
import { readPastLevels } from '../guests/past-levels.ts';
import { countWorkspaceGuests, findWorkspaceLevelOf } from '../guests/workspace-guest-repository.ts';
import type { InviteTarget } from './invite-target.ts';
import {
  countWorkspaceInvites,
  findWorkspaceInvite,
  insertWorkspaceInvite,
  updateWorkspaceInvite,
} from './workspace-invite-repository.ts';

/**
 * All charts of an owner as the target of an invitation. Levels on single charts are considered when the guest joins.
 */
export function workspaceTarget(ownerId: string): InviteTarget {
  return {
    ownerId,
    lock: (deps, work) => withLockedWorkspace(deps, ownerId, ({ trx }) => work(trx)),
    hasGuest: async (trx, email) => (await findWorkspaceLevelOf(trx, ownerId, email)) !== undefined,
    countPeople: async (trx) =>
      (await countWorkspaceGuests(trx, ownerId)) + (await countWorkspaceInvites(trx, ownerId)),
    levelsBefore: async (trx, deps, email) => [
      ...(await readPastLevels(trx, deps, email, [ownerId])).values(),
    ],
    insert: (trx, invite) => insertWorkspaceInvite(trx, { ...invite, ownerId }),
    find: (trx, id) => findWorkspaceInvite(trx, ownerId, id),
    setMailedAt: (trx, id, mailedAt) => updateWorkspaceInvite(trx, { ownerId, id }, { mailed_at: mailedAt }),
    describe: async () => ({ path: `/${SPECIAL_FOLDERS.externalGanttCharts}`, chartName: null }),
  };
}
