import { AppError } from '../../../platform/http/app-error.ts';
import { findUser } from '../../accounts/index.ts';
import { saveGrant, withLockedChart, withLockedWorkspace } from '../../charts/index.ts';
import { removeFromChart } from '../guests/chart-guests.ts';
import { readJoinGrants } from '../guests/join-grants.ts';
import { lockChartsOf } from '../guests/lock-charts-repository.ts';
import {
  grantCharts,
  type JoinedWorkspace,
  listJoinedWorkspaces,
  saveWorkspaceGuest,
} from '../guests/workspace-guest-repository.ts';
import { removeFromWorkspace } from '../guests/workspace-guests.ts';
import type { PeopleDeps } from '../people-deps.ts';
import {
  type ChartInvite,
  deleteChartInvite,
  findChartInvite,
  findChartInviteTo,
} from './chart-invite-repository.ts';
import { type InvitationRow, listInvitationsTo } from './invitation-repository.ts';
import {
  deleteWorkspaceInvite,
  findWorkspaceInvite,
  findWorkspaceInviteTo,
  type WorkspaceInvite,
} from './workspace-invite-repository.ts';

/** What an accepted invitation gives access to; `chartId` is null for all charts of the owner. */
export interface Accepted {
  readonly ownerId: string;
  readonly chartId: string | null;
}

/** The open invitations to a person's confirmed address, newest first. */
export async function listInvitations(
  { db }: Pick<PeopleDeps, 'db'>,
  userId: string,
): Promise<InvitationRow[]> {
  return listInvitationsTo(db, await readAddress(db, userId));
}

/** The same for an account that's already loaded. */
export function listInvitationsOf(
  { db }: Pick<PeopleDeps, 'db'>,
  { user }: { readonly user: { readonly email: string } },
): Promise<InvitationRow[]> {
  return listInvitationsTo(db, user.email);
}

/** The workspaces that a person is a guest of. */
export function listWorkspaces({ db }: Pick<PeopleDeps, 'db'>, userId: string): Promise<JoinedWorkspace[]> {
  return listJoinedWorkspaces(db, userId);
}

async function readAddress(db: PeopleDeps['db'], userId: string): Promise<string> {
  const user = await findUser(db, userId);
  if (!user?.confirmedAt) throw new AppError('NotSignedIn');
  return user.email;
}

/** An invitation to this address. Throws `NotFound` for anybody else's, and for one that's gone. */
async function findInvitation(
  db: PeopleDeps['db'],
  email: string,
  id: string,
): Promise<ChartInvite | WorkspaceInvite> {
  const invite = (await findChartInviteTo(db, email, id)) ?? (await findWorkspaceInviteTo(db, email, id));
  if (invite === undefined) throw new AppError('NotFound');
  return invite;
}

/** Accepts an invitation; the grant exists once this resolves. Throws `NotFound`. */
export async function acceptInvitation(deps: PeopleDeps, userId: string, id: string): Promise<Accepted> {
  const email = await readAddress(deps.db, userId);
  const invite = await findInvitation(deps.db, email, id);
  return 'chartId' in invite
    ? acceptChart(deps, userId, invite.chartId, id)
    : acceptWorkspace(deps, userId, invite.ownerId, id);
}

async function acceptChart(deps: PeopleDeps, userId: string, chartId: string, id: string): Promise<Accepted> {
  return withLockedChart(deps, chartId, async ({ trx, chart, noteAccess }) => {
    // Reread it under the lock: it may have been withdrawn, accepted or lowered meanwhile.
    const invite = await findChartInvite(trx, chartId, id);
    if (invite === undefined) throw new AppError('NotFound');
    await deleteChartInvite(trx, invite);
    await saveGrant(trx, chartId, userId, invite.level);
    noteAccess([chartId]);
    return { ownerId: chart.ownerId, chartId };
  });
}

async function acceptWorkspace(
  deps: PeopleDeps,
  userId: string,
  ownerId: string,
  id: string,
): Promise<Accepted> {
  return withLockedWorkspace(deps, ownerId, async ({ trx, noteAccess }) => {
    const invite = await findWorkspaceInvite(trx, ownerId, id);
    if (invite === undefined) throw new AppError('NotFound');
    const { level } = invite;
    // Deleted ones too: they may be restored.
    const charts = await lockChartsOf(trx, ownerId);
    await deleteWorkspaceInvite(trx, invite);
    await saveWorkspaceGuest(trx, { ownerId, userId, level }, deps.clock.now());
    const chartIds = charts.map((chart) => chart.id);
    noteAccess(await grantCharts(trx, await readJoinGrants(trx, deps, invite, chartIds), userId));
    return { ownerId, chartId: null };
  });
}

/** Declines an invitation, which removes it for the sender too. Throws `NotFound`. */
export async function declineInvitation(deps: PeopleDeps, userId: string, id: string): Promise<void> {
  const email = await readAddress(deps.db, userId);
  const invite = await findInvitation(deps.db, email, id);
  if ('chartId' in invite) await removeFromChart(deps, invite.chartId, id);
  else await removeFromWorkspace(deps, invite.ownerId, id);
}
