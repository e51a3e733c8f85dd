import { getHomepage, listGantts as listEndpoint } from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { linkNextPage } from '../../../platform/http/link-next-page.ts';
import { route } from '../../../platform/http/route.ts';
import type { GanttDeps } from '../../charts/index.ts';
import { listInvitationsOf, presentInvitation } from '../../people/index.ts';
import { presentConfirmedProfile } from '../profile/present-profile.ts';
import { readAccount } from '../profile/profile.ts';
import { listGantts } from './list-charts.ts';
import { pageOf } from './list-page.ts';
import { presentListItem } from './present-listed-chart.ts';

/** What the workspace needs at once: the caller's charts, account and invitations; and the charts alone, for programs. */
export function registerHomepage(app: FastifyInstance, gantts: GanttDeps): void {
  route(
    app,
    getHomepage,
    async ({ deps, user }) => {
      const account = await readAccount(deps.db, user.userId, deps.clock.now());
      const listed = await listGantts(gantts, deps.keys.picture, user);
      const invitations = await listInvitationsOf(deps, account);
      return {
        gantts: listed.map(({ gantt, thumbnail }) => presentListItem(gantt, thumbnail)),
        profil: presentConfirmedProfile(account, deps.clock.now()),
        invitations: invitations.map(presentInvitation),
      };
    },
    { isLarge: true },
  );

  route(
    app,
    listEndpoint,
    async ({ deps, query, user, request, reply }) => {
      const { listed, nextBefore } = pageOf(await listGantts(gantts, deps.keys.picture, user), query);
      if (nextBefore !== undefined) linkNextPage(request, reply, { before: nextBefore });
      return {
        gantts: listed.map(({ gantt, thumbnail }) => presentListItem(gantt, thumbnail)),
        ...(nextBefore !== undefined && { nextBefore }),
      };
    },
    { isLarge: true },
  );
}
