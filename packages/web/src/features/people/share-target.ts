import {
  type Collaborator,
  changePermission,
  changeWorkspaceGuest,
  inviteToGantt,
  inviteToWorkspace,
  remindInvited,
  remindWorkspaceInvited,
  removePermission,
  removeWorkspaceGuest,
} from '@giotto/contract/api';
import type { GuestLevel } from '@giotto/contract/permissions';
import { callApi } from '../../lib/api.ts';

/** What people are invited to: one of the owner's charts, or all of them. */
export interface ShareTarget {
  readonly ownerId: string;
  /** Null for the whole workspace. */
  readonly ganttId: string | null;
}

/** Changes the displayed list of the people with access. */
export type UpdatePeople = (change: (people: readonly Collaborator[]) => readonly Collaborator[]) => void;

/** Sends an invitation; returns the id that it's listed under. */
export async function sendInvite(target: ShareTarget, email: string, level: GuestLevel): Promise<string> {
  const { ownerId: userId, ganttId } = target;
  const body = { email, permissionLevel: level };
  if (ganttId === null) {
    return (await callApi(inviteToWorkspace, { params: { userId }, body })).workspacePermission.userId;
  }
  return (await callApi(inviteToGantt, { params: { userId, ganttId }, body })).ganttGuest.userId;
}

export async function sendLevel(target: ShareTarget, guestId: string, level: GuestLevel): Promise<void> {
  const { ownerId: userId, ganttId } = target;
  const body = { permissionLevel: level };
  if (ganttId === null) await callApi(changeWorkspaceGuest, { params: { userId, guestId }, body });
  else await callApi(changePermission, { params: { userId, ganttId, guestId }, body });
}

export async function sendRemoval({ ownerId: userId, ganttId }: ShareTarget, guestId: string): Promise<void> {
  if (ganttId === null) await callApi(removeWorkspaceGuest, { params: { userId, guestId } });
  else await callApi(removePermission, { params: { userId, ganttId, guestId } });
}

export async function sendReminder(
  { ownerId: userId, ganttId }: ShareTarget,
  guestId: string,
): Promise<void> {
  if (ganttId === null) await callApi(remindWorkspaceInvited, { params: { userId, guestId }, body: {} });
  else await callApi(remindInvited, { params: { userId, ganttId, guestId }, body: {} });
}
