import {
  changeWorkspaceGuest,
  inviteToWorkspace as inviteEndpoint,
  listWorkspaceGuests,
  remindWorkspaceInvited,
  removeWorkspaceGuest,
} from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { presentCollaborator } from '../presenters/collaborator.ts';
import type { PeopleDeps } from '../services/people-deps.ts';
import { invite, remind } from '../services/people-invite.ts';
import { readWorkspacePeople } from '../services/people-shared.ts';
import { changeWorkspaceLevel, removeFromWorkspace } from '../services/people-workspace-guests.ts';
import { workspacePlace } from '../services/people-workspace-invite.ts';

/** Guests of all charts of an owner (`spec/accounts.md` §7). */
export function registerWorkspaceGuests(app: FastifyInstance, people: PeopleDeps): void {
  route(app, listWorkspaceGuests, async ({ params }) =>
    (await readWorkspacePeople(people.db, params.userId)).map(presentCollaborator),
  );

  route(app, inviteEndpoint, async ({ params, body }) => ({
    workspacePermission: await invite(people, workspacePlace(params.userId), body),
  }));

  route(app, remindWorkspaceInvited, async ({ params }) => {
    await remind(people, workspacePlace(params.userId), params.guestId);
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
