import type { Invitation } from '@giotto/contract/api';
import type { InvitationRow } from '../db/repositories/invitations.ts';

/** An invitation for the person whom it is for: who invites, to what, and nothing else of either. */
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
