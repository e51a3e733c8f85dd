import { accountsOf, idOf, type Site } from '../authorization/authorization-site.ts';
import type { EndpointCase } from '../platform/endpoint-case.ts';
import { newAddress } from './test-sign-up.ts';

const anHourAgo = ({ server: { clock } }: Site) => new Date(clock.now().getTime() - 60 * 60_000);

/** The id of a pending invitation to a whole workspace; everybody has sent one. */
const WORKSPACE_INVITE = 'workspace-invite';

async function inviteToWorkspaces(site: Site): Promise<void> {
  const date = anHourAgo(site);
  const invite = { id: WORKSPACE_INVITE, level: 1, created_at: date, mailed_at: date } as const;
  const values = Object.values(accountsOf(site)).map(({ userId }) => ({
    ...invite,
    owner_id: userId,
    email: 'invited@example.com',
  }));
  await site.server.deps.db.insertInto('workspace_invite').values(values).execute();
}

/** The id of a pending invitation to the site's chart. */
const CHART_INVITE = 'chart-invite';

async function inviteToChart(site: Site): Promise<void> {
  const date = anHourAgo(site);
  const by = { invited_by: site.people.owner.userId, created_at: date, mailed_at: date };
  const email = 'invited@example.com';
  await site.server.deps.db
    .insertInto('chart_invite')
    .values({ chart_id: site.chart.ganttId, id: CHART_INVITE, email, level: 1, ...by })
    .execute();
}

/** Invites everybody to somebody else's chart; the invitation's id is the invited user's. */
async function inviteEverybody(site: Site): Promise<void> {
  const date = anHourAgo(site);
  const by = { invited_by: site.foreign.userId, created_at: date, mailed_at: date };
  const values = Object.values(accountsOf(site)).map(({ userId, email }) => ({
    ...by,
    chart_id: site.foreign.ganttId,
    id: userId,
    email,
    level: 2 as const,
  }));
  await site.server.deps.db.insertInto('chart_invite').values(values).execute();
}

const answered: Pick<EndpointCase, 'prepare' | 'params' | 'body'> = {
  prepare: inviteEverybody,
  params: (site, actor) => ({ invitationId: idOf(site, actor) }),
  body: () => ({}),
};

/** The calls about permissions on a chart, and about invitations. */
export const sharingCases: Readonly<Record<string, EndpointCase>> = {
  listPermissions: {},
  inviteToGantt: { body: () => ({ email: newAddress(), permissionLevel: 2 }) },
  changePermission: {
    params: ({ people: { writer } }) => ({ guestId: writer.userId }),
    body: () => ({ permissionLevel: 1 }),
  },
  removePermission: { prepare: inviteToChart, params: () => ({ guestId: CHART_INVITE }) },
  remindInvited: { prepare: inviteToChart, params: () => ({ guestId: CHART_INVITE }), body: () => ({}) },
  auditPermissions: {},
  listShared: {},
  listWorkspaceGuests: {},
  inviteToWorkspace: { body: () => ({ email: newAddress(), permissionLevel: 2 }) },
  changeWorkspaceGuest: {
    prepare: inviteToWorkspaces,
    params: () => ({ guestId: WORKSPACE_INVITE }),
    body: () => ({ permissionLevel: 1 }),
  },
  removeWorkspaceGuest: { prepare: inviteToWorkspaces, params: () => ({ guestId: WORKSPACE_INVITE }) },
  remindWorkspaceInvited: {
    prepare: inviteToWorkspaces,
    params: () => ({ guestId: WORKSPACE_INVITE }),
    body: () => ({}),
  },
  listInvitations: {},
  acceptInvitation: answered,
  declineInvitation: answered,
};
