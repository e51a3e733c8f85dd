import {
  countChartInvites,
  findChartInvite,
  insertChartInvite,
  updateChartInvite,
} from '../db/repositories/chart-invites.ts';
import { findGantt } from '../db/repositories/gantts.ts';
import { countGuests, hasGuestOfEmail } from '../db/repositories/grants.ts';
import { findWorkspaceLevelOf } from '../db/repositories/workspace-guests.ts';
import { findWorkspaceInviteLevel } from '../db/repositories/workspace-invites.ts';
import { withLockedChart } from './people-access.ts';
import type { InvitePlace } from './people-invite-place.ts';
import { readPastLevels } from './people-past-levels.ts';

/** A chart as a place to invite to. What somebody has in the whole workspace counts on each chart of it. */
export function chartPlace(ownerId: string, chartId: string): InvitePlace {
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
