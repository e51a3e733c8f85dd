import {
  changeWorkspaceGuest,
  inviteToWorkspace as inviteEndpoint,
  listWorkspaceGuests,
  remindWorkspaceInvited,
  removeWorkspaceGuest,
} from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { invite, remind } from '../invitations/invite.ts';
import { workspaceTarget } from '../invitations/workspace-invite.ts';
import type { PeopleDeps } from '../people-deps.ts';
import { presentCollaborator } from './present-collaborator.ts';
import { readWorkspacePeople } from './shared-charts.ts';
import { changeWorkspaceLevel, removeFromWorkspace } from './workspace-guests.ts';

/** Guests of all charts of an owner (`spec/accounts.md` §7). */
export function registerWorkspaceGuests(app: FastifyInstance, people: PeopleDeps): void {
  route(app, listWorkspaceGuests, async ({ params }) =>
    (await readWorkspacePeople(people.db, params.userId)).map(presentCollaborator),
  );

  route(app, inviteEndpoint, async ({ params, body }) => ({
    workspacePermission: await invite(people, workspaceTarget(params.userId), body),
  }));

  route(app, remindWorkspaceInvited, async ({ params }) => {
    await remind(people, workspaceTarget(params.userId), params.guestId);
    return {};
  });

  route(app, changeWorkspaceGuest, async ({ params, body }) => ({
    workspacePermission: await changeWorkspaceLevel(
      people,
      params.userId,
      params.guestId,
      body.permissionLevel,
    ),
  }));

  route(app, removeWorkspaceGuest, async ({ params }) => {
    await removeFromWorkspace(people, params.userId, params.guestId);
    return {};
  });
}
