import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { done, emailText, ganttParams, guestLevel, id, noBody, permissionParams } from './fields.ts';

/** A guest as the charts' owner sees it (`spec/accounts.md` §3). */
export const collaborator = z.strictObject({
  /** The guest's id, or the invitation's id while it is pending. */
  userId: id,
  permissionLevel: guestLevel,
  userEmail: z.string(),
  /** Empty until the invitation is accepted, so that it doesn't reveal whether the address has an account. */
  userName: z.string(),
  isPending: z.boolean(),
});
export type Collaborator = z.output<typeof collaborator>;

/** A guest as other guests see it (`security.md` §2 row 39). */
export const fellowGuest = z.strictObject({ permissionLevel: guestLevel, userName: z.string() });

/** A person and the granted level; the id is opaque until the invitation is accepted. */
export const guestRight = z.strictObject({ userId: id, permissionLevel: guestLevel });

export const listPermissions = defineEndpoint({
  name: 'listPermissions',
  summary: 'List the guests of a chart; e-mails, ids and pending invitations for its owner only',
  method: 'GET',
  path: '/users/:userId/gantts/:ganttId/permissions',
  action: 'listPermissions',
  params: ganttParams,
  answer: z.array(z.union([collaborator, fellowGuest])),
});

export const inviteToGantt = defineEndpoint({
  name: 'inviteToGantt',
  summary: 'Invite someone to a chart; takes effect when the person accepts',
  method: 'POST',
  path: '/users/:userId/gantts/:ganttId/permissions',
  action: 'inviteToGantt',
  errors: ['InvalidEmail', 'PermissionExist', 'PremiumNeeded', 'GuestsLimit'],
  params: ganttParams,
  body: z.strictObject({ permissionLevel: guestLevel, email: emailText }),
  answer: z.strictObject({ ganttGuest: guestRight }),
});

export const changePermission = defineEndpoint({
  name: 'changePermission',
  summary: 'Change the level of a guest or a pending invitation; raising it requires premium',
  method: 'PUT',
  path: '/users/:userId/gantts/:ganttId/permissions/:guestId',
  action: 'changePermission',
  errors: ['PremiumNeeded', 'NotFound'],
  params: permissionParams,
  body: z.strictObject({ permissionLevel: guestLevel }),
  answer: z.strictObject({ ganttGuest: guestRight }),
});

export const removePermission = defineEndpoint({
  name: 'removePermission',
  summary: 'Remove a guest or withdraw an invitation; guests can remove themselves',
  method: 'DELETE',
  path: '/users/:userId/gantts/:ganttId/permissions/:guestId',
  action: 'removePermission',
  errors: ['NotFound'],
  params: permissionParams,
  answer: done,
});

export const remindInvited = defineEndpoint({
  name: 'remindInvited',
  summary: 'Resend the mail of a pending invitation',
  method: 'POST',
  path: '/users/:userId/gantts/:ganttId/permissions/:guestId/reminder',
  action: 'inviteToGantt',
  errors: ['ResendTooEarly', 'NotFound'],
  params: permissionParams,
  body: noBody,
  answer: done,
});
