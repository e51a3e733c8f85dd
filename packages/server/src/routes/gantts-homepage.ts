import { getHomepage } from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { presentConfirmedProfile } from '../presenters/account-profile.ts';
import { presentListItem } from '../presenters/gantt-list-item.ts';
import { presentInvitation } from '../presenters/invitation.ts';
import { readAccount } from '../services/account-profile.ts';
import type { GanttDeps } from '../services/gantt-deps.ts';
import { listGantts } from '../services/gantt-list.ts';
import { listInvitationsOf } from '../services/people-invitations.ts';

/** Everything that the workspace shows at once: the caller's charts and account. */
export function registerHomepage(app: FastifyInstance, gantts: GanttDeps): void {
  route(app, getHomepage, async ({ deps, user }) => {
    const account = await readAccount(deps.db, user.userId, deps.clock.now());
    const listed = await listGantts(gantts, deps.keys.picture, user.userId);
    const invitations = await listInvitationsOf(deps, account);
    return {
      gantts: listed.map(({ gantt, thumbnail }) => presentListItem(gantt, thumbnail)),
      profil: presentConfirmedProfile(account, deps.clock.now()),
      invitations: invitations.map(presentInvitation),
    };
  });
}
