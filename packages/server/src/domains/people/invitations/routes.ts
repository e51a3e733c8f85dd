import {
  acceptInvitation as acceptEndpoint,
  declineInvitation as declineEndpoint,
  listInvitations as listEndpoint,
} from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { PeopleDeps } from '../people-deps.ts';
import { acceptInvitation, declineInvitation, listInvitations, listWorkspaces } from './invitations.ts';
import { presentInvitation, presentWorkspace } from './present-invitation.ts';

/** Invitations to the caller, and the answers to them. */
export function registerInvitations(app: FastifyInstance, people: PeopleDeps): void {
  route(app, listEndpoint, async ({ user }) => ({
    invitations: (await listInvitations(people, user.userId)).map(presentInvitation),
    workspaces: (await listWorkspaces(people, user.userId)).map(presentWorkspace),
  }));

  route(app, acceptEndpoint, async ({ params, user }) => {
    const { ownerId, chartId } = await acceptInvitation(people, user.userId, params.invitationId);
    return { userId: ownerId, ganttId: chartId };
  });

  route(app, declineEndpoint, async ({ params, user }) => {
    await declineInvitation(people, user.userId, params.invitationId);
    return {};
  });
}
