import {
  pullUpdates as pullEndpoint,
  pushUpdate,
  replaceGantt as replaceEndpoint,
} from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { presentPushAck, presentUpdate } from '../presenters/update.ts';
import type { GanttDeps } from '../services/gantt-deps.ts';
import { readClientSeq } from '../services/gantt-open.ts';
import { pullUpdates } from '../services/gantt-pull.ts';
import { pushChanges } from '../services/gantt-push.ts';
import { replaceGantt } from '../services/gantt-replace.ts';
import { saves, wholeCharts } from './call-limits.ts';

/** Whether a change, not checked yet, stands for the whole chart. */
function isWhole(change: unknown): boolean {
  const type = (change as { readonly type?: unknown } | null)?.type;
  return type === 'import' || type === 'restore';
}

/** Pushing changes to a chart's log, and asking what others have pushed (`sync.md` §3). */
export function registerUpdates(app: FastifyInstance, gantts: GanttDeps): void {
  route(
    app,
    pushUpdate,
    async ({ params, body, user, clientId, request }) => {
      const { seq, base, changes, note, origin = 'edit' } = body;
      if (changes.some(isWhole)) await app.limitRate(request, user, wholeCharts);
      const push = {
        chartId: params.ganttId,
        userId: user.userId,
        clientId,
        seq,
        base,
        changes,
        note,
        origin,
      };
      return presentPushAck(await pushChanges(gantts, push));
    },
    { limits: saves },
  );

  route(app, pullEndpoint, async ({ params, query, user, grant, clientId }) => {
    const { ganttId } = params;
    const pulled = await pullUpdates(gantts, ganttId, query.since);
    const caller = {
      lastSeq: await readClientSeq(gantts, ganttId, clientId, user.userId),
      permissionLevel: grant.level,
    };
    return pulled.mode === 'updates'
      ? { ...pulled, ...caller, updates: pulled.updates.map(presentUpdate) }
      : { ...pulled, ...caller };
  });

  route(
    app,
    replaceEndpoint,
    async ({ params, body, user, clientId }) => {
      const { ganttId: statedId, version, state } = body;
      const made = { chartId: params.ganttId, statedId, version, state };
      return presentPushAck(await replaceGantt(gantts, { ...made, userId: user.userId, clientId }));
    },
    { limits: wholeCharts },
  );
}
