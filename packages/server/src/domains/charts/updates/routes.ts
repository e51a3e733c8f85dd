import {
  pullUpdates as pullEndpoint,
  pushUpdate,
  replaceGantt as replaceEndpoint,
} from '@giotto/contract/api';
import { LEVELS, limitLevel } from '@giotto/contract/permissions';
import type { FastifyInstance } from 'fastify';
import type { SignedInUser } from '../../../platform/http/access-control.ts';
import { saves, wholeCharts } from '../../../platform/http/call-limits.ts';
import { callerOf } from '../../../platform/http/caller.ts';
import { route } from '../../../platform/http/route.ts';
import { answerWritten } from '../../../platform/http/written-json.ts';
import { readClientSeq } from '../chart/open-chart.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { clientOf } from './own-client.ts';
import { presentPushAck } from './present-update.ts';
import { pullUpdates, writePulled } from './pull.ts';
import { pushChanges } from './push.ts';
import { replaceGantt } from './replace-chart.ts';

/** Whether a change (not validated yet) replaces the whole chart. */
function isWhole(change: unknown): boolean {
  const type = (change as { readonly type?: unknown } | null)?.type;
  return type === 'import' || type === 'restore';
}

/** Whether an access token's scopes let it only suggest, whatever its person may do. */
function mayOnlySuggest({ accessToken }: SignedInUser): boolean {
  return (
    accessToken !== null && limitLevel(LEVELS.OWNER, accessToken.scopes, 'pushUpdate') === LEVELS.SUGGEST
  );
}

/** Pushing changes to a chart's log, and pulling others' changes (`sync.md` §3). */
export function registerUpdates(app: FastifyInstance, gantts: GanttDeps): void {
  route(
    app,
    pushUpdate,
    async ({ params, body, user, clientId, request, reply, confirmAccess }) => {
      const { seq, base, changes, asSuggestion, note, origin = 'edit' } = body;
      if (changes.some(isWhole)) await app.limitRate({ request, reply }, user, wholeCharts);
      const push = {
        chartId: params.ganttId,
        ownerId: params.userId,
        userId: user.userId,
        caller: { tokenHash: user.tokenHash, confirm: confirmAccess },
        tokenName: user.accessToken?.name,
        ...clientOf(user, clientId, seq),
        base,
        changes,
        asSuggestion: asSuggestion || mayOnlySuggest(user),
        note,
        origin,
      };
      return presentPushAck(await pushChanges(gantts, push));
    },
    { limits: saves, isAccessDeferred: true },
  );

  route(app, pullEndpoint, ({ params: { ganttId }, query, user, grant, clientId, reply }) =>
    answerWritten(reply, callerOf(reply), async () => {
      const pulled = await pullUpdates(gantts, ganttId, query.since);
      const lastSeq = await readClientSeq(gantts, ganttId, clientId, user.userId);
      return writePulled(pulled, { lastSeq, permissionLevel: grant.level });
    }),
  );

  route(
    app,
    replaceEndpoint,
    async ({ params, body, user, clientId }) => {
      const { seq, ...chart } = body;
      const by = { userId: user.userId, tokenName: user.accessToken?.name };
      const made = { chartId: params.ganttId, ...chart, ...by, ...clientOf(user, clientId, seq) };
      return presentPushAck(await replaceGantt(gantts, made));
    },
    { limits: wholeCharts },
  );
}
