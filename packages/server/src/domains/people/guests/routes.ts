import {
  auditPermissions,
  changePermission,
  inviteToGantt,
  listPermissions,
  listShared,
  remindInvited,
  removePermission,
} from '@giotto/contract/api';
import { LEVELS } from '@giotto/contract/permissions';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { chartTarget } from '../invitations/chart-invite.ts';
import { invite, remind } from '../invitations/invite.ts';
import type { PeopleDeps } from '../people-deps.ts';
import { changeChartLevel, removeFromChart } from './chart-guests.ts';
import {
  presentAuditItem,
  presentCollaborator,
  presentFellowGuest,
  presentSharedGantt,
} from './present-collaborator.ts';
import { readChartPeople, readCollaborators, readShared } from './shared-charts.ts';

/**
 * Who may see and edit a chart besides its owner (`spec/charts.md` §7), and the owner's overview of everything shared.
 */
export function registerPermissions(app: FastifyInstance, people: PeopleDeps): void {
  route(app, listPermissions, async ({ params, grant }) => {
    const isOwner = grant.level === LEVELS.OWNER;
    const rows = await readChartPeople(people.db, params.ganttId, isOwner);
    return rows.map(isOwner ? presentCollaborator : presentFellowGuest);
  });

  route(app, inviteToGantt, async ({ params, body, user }) => ({
    ganttGuest: await invite(people, chartTarget(user.userId, params.ganttId), body),
  }));

  route(app, remindInvited, async ({ params, user }) => {
    await remind(people, chartTarget(user.userId, params.ganttId), params.guestId);
    return {};
  });

  route(app, changePermission, async ({ params, body }) => ({
    ganttGuest: await changeChartLevel(people, params.ganttId, params.guestId, body.permissionLevel),
  }));

  route(app, removePermission, async ({ params }) => {
    await removeFromChart(people, params.ganttId, params.guestId);
    return {};
  });

  route(app, auditPermissions, async ({ user }) => {
    const byChart = await readCollaborators(people.db, user.userId);
    return [...byChart].map(([chartId, rows]) => presentAuditItem(chartId, rows));
  });

  route(app, listShared, async ({ user }) => {
    const { charts, workspace } = await readShared(people.db, user.userId);
    return { gantts: charts.map(presentSharedGantt), workspaceUsers: workspace.map(presentCollaborator) };
  });
}
