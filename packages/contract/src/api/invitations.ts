import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { done, guestLevel, id, noBody } from './fields.ts';

/** An invitation as the invited person sees it. */
export const invitation = z.strictObject({
  id,
  /** The person who invites. */
  userId: id,
  userName: z.string(),
  /** The chart; null for an invitation to all charts of a workspace, including future ones. */
  ganttId: id.nullable(),
  ganttName: z.string().nullable(),
  permissionLevel: guestLevel,
  /** Unix milliseconds. */
  date: z.number(),
});
export type Invitation = z.output<typeof invitation>;

/** A workspace in which the caller is a guest. */
export const hostWorkspace = z.strictObject({
  userId: id,
  userName: z.string(),
  permissionLevel: guestLevel,
});
export type HostWorkspace = z.output<typeof hostWorkspace>;

export const listInvitations = defineEndpoint({
  name: 'listInvitations',
  summary: 'List pending invitations to the caller’s address, and the workspaces they joined',
  method: 'GET',
  path: '/invitations',
  action: 'readInvitations',
  answer: z.strictObject({ invitations: z.array(invitation), workspaces: z.array(hostWorkspace) }),
});

export const acceptInvitation = defineEndpoint({
  name: 'acceptInvitation',
  summary: 'Accept an invitation, which opens the chart or the workspace’s charts to the caller',
  method: 'POST',
  path: '/invitations/:invitationId/accept',
  action: 'answerInvitation',
  errors: ['NotFound', 'DeletedItem'],
  params: z.strictObject({ invitationId: id }),
  body: noBody,
  /** What the caller can open now. */
  answer: z.strictObject({ userId: id, ganttId: id.nullable() }),
});

export const declineInvitation = defineEndpoint({
  name: 'declineInvitation',
  summary: 'Decline an invitation, which removes it for both sides',
  method: 'POST',
  path: '/invitations/:invitationId/decline',
  action: 'answerInvitation',
  errors: ['NotFound', 'DeletedItem'],
  params: z.strictObject({ invitationId: id }),
  body: noBody,
  answer: done,
});
