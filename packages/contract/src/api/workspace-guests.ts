import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { done, emailText, guestLevel, id, noBody } from './fields.ts';
import { collaborator, guestRight } from './permissions.ts';

const workspaceParams = z.strictObject({ userId: id });
const workspaceGuestParams = z.strictObject({ userId: id, guestId: id });

export const listWorkspaceGuests = defineEndpoint({
  name: 'listWorkspaceGuests',
  summary: 'Who was invited to all charts of the caller',
  method: 'GET',
  path: '/users/:userId/permissions',
  action: 'listWorkspaceGuests',
  params: workspaceParams,
  answer: z.array(collaborator),
});

export const inviteToWorkspace = defineEndpoint({
  name: 'inviteToWorkspace',
  summary: 'Invite somebody to all charts of the caller, those still to come included',
  method: 'POST',
  path: '/users/:userId/permissions',
  action: 'inviteToWorkspace',
  errors: ['InvalidEmail', 'PermissionExist', 'PremiumNeeded', 'GuestsLimit'],
  params: workspaceParams,
  body: z.strictObject({ permissionLevel: guestLevel, email: emailText }),
  answer: z.strictObject({ workspacePermission: guestRight }),
});

export const changeWorkspaceGuest = defineEndpoint({
  name: 'changeWorkspaceGuest',
  summary: 'Change a level on all charts but those where it was changed; raising it is premium',
  method: 'PUT',
  path: '/users/:userId/permissions/:guestId',
  action: 'changeWorkspaceGuest',
  errors: ['PremiumNeeded', 'NotFound'],
  params: workspaceGuestParams,
  body: z.strictObject({ permissionLevel: guestLevel }),
  answer: z.strictObject({ workspacePermission: guestRight }),
});

export const removeWorkspaceGuest = defineEndpoint({
  name: 'removeWorkspaceGuest',
  summary: 'Take all charts of a workspace away that came with it; a guest may remove itself',
  method: 'DELETE',
  path: '/users/:userId/permissions/:guestId',
  action: 'removeWorkspaceGuest',
  errors: ['NotFound'],
  params: workspaceGuestParams,
  answer: done,
});

export const remindWorkspaceInvited = defineEndpoint({
  name: 'remindWorkspaceInvited',
  summary: 'Send the mail of an open invitation to the workspace again',
  method: 'POST',
  path: '/users/:userId/permissions/:guestId/reminder',
  action: 'inviteToWorkspace',
  errors: ['ResendTooEarly', 'NotFound'],
  params: workspaceGuestParams,
  body: noBody,
  answer: done,
});
