import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { done, emailText, guestLevel, id, noBody } from './fields.ts';
import { collaborator, guestRight } from './permissions.ts';

const workspaceParams = z.strictObject({ userId: id });
const workspaceGuestParams = z.strictObject({ userId: id, guestId: id });

export const listWorkspaceGuests = defineEndpoint({
  name: 'listWorkspaceGuests',
  summary: 'List guests of the caller’s workspace',
  method: 'GET',
  path: '/users/:userId/permissions',
  action: 'listWorkspaceGuests',
  params: workspaceParams,
  answer: z.array(collaborator),
});

export const inviteToWorkspace = defineEndpoint({
  name: 'inviteToWorkspace',
  summary: 'Invite someone to all charts of the caller, including future ones',
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
  summary:
    'Change a guest’s level on all charts except those where it was changed individually; raising it requires premium',
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
  summary: 'Remove a guest from a workspace and its charts; guests can remove themselves',
  method: 'DELETE',
  path: '/users/:userId/permissions/:guestId',
  action: 'removeWorkspaceGuest',
  errors: ['NotFound'],
  params: workspaceGuestParams,
  answer: done,
});

export const remindWorkspaceInvited = defineEndpoint({
  name: 'remindWorkspaceInvited',
  summary: 'Resend the mail of a pending workspace invitation',
  method: 'POST',
  path: '/users/:userId/permissions/:guestId/reminder',
  action: 'inviteToWorkspace',
  errors: ['ResendTooEarly', 'NotFound'],
  params: workspaceGuestParams,
  body: noBody,
  answer: done,
});
