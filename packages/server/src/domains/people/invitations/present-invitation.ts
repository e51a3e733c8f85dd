import type { HostWorkspace, Invitation } from '@giotto/contract/api';
import type { JoinedWorkspace } from '../guests/workspace-guest-repository.ts';
import type { InvitationRow } from './invitation-repository.ts';

/** An invitation for its recipient: who invites and to what, and nothing else. */
export function presentInvitation(row: InvitationRow): Invitation {
  return {
    id: row.id,
    userId: row.ownerId,
    userName: row.ownerName,
    ganttId: row.chartId,
    ganttName: row.chartName,
    permissionLevel: row.level,
    date: row.createdAt.getTime(),
  };
}

/** A workspace for its guest. */
export function presentWorkspace({ ownerId, ownerName, level }: JoinedWorkspace): HostWorkspace {
  return { userId: ownerId, userName: ownerName, permissionLevel: level };
}
