import { countGuests, findGantt, hasGuestOfEmail, withLockedChart } from '../../charts/index.ts';
import { readPastLevels } from '../guests/past-levels.ts';
import { findWorkspaceLevelOf } from '../guests/workspace-guest-repository.ts';
import {
  countChartInvites,
  findChartInvite,
  insertChartInvite,
  updateChartInvite,
} from './chart-invite-repository.ts';
import type { InviteTarget } from './invite-target.ts';
import { findWorkspaceInviteLevel } from './workspace-invite-repository.ts';

/** A chart as the target of an invitation. A person's level in the workspace counts on each of its charts. */
export function chartTarget(ownerId: string, chartId: string): InviteTarget {
  return {
    ownerId,
    lock: (deps, work) => withLockedChart(deps, chartId, ({ trx }) => work(trx), ownerId),
    hasGuest: (trx, email) => hasGuestOfEmail(trx, chartId, email),
    countPeople: async (trx) => (await countGuests(trx, chartId)) + (await countChartInvites(trx, chartId)),
    levelsBefore: async (trx, deps, email) => {
      const past = await readPastLevels(trx, deps, email, [chartId, ownerId]);
      const joined = await findWorkspaceLevelOf(trx, ownerId, email);
      const invited = await findWorkspaceInviteLevel(trx, ownerId, email);
      return [...past.values(), joined, invited].filter((level) => level !== undefined);
    },
    insert: (trx, invite) => insertChartInvite(trx, { ...invite, chartId }, ownerId),
    find: (trx, id) => findChartInvite(trx, chartId, id),
    setMailedAt: (trx, id, mailedAt) => updateChartInvite(trx, { chartId, id }, { mailed_at: mailedAt }),
    describe: async (trx) => ({
      path: `/${ownerId}/gantt/${chartId}`,
      chartName: (await findGantt(trx, chartId))?.name ?? '',
    }),
  };
}
