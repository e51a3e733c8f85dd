import {
  changePlan as changeEndpoint,
  comparePlans,
  readPlan,
  replacePlan as replaceEndpoint,
  tryPlan,
} from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { plans as limits, planChanges } from '../../../platform/http/call-limits.ts';
import { sendContent } from '../../../platform/http/compressed-file.ts';
import { acceptedVersions, hasVersion } from '../../../platform/http/has-version.ts';
import { callerWithRoom } from '../../../platform/http/hold-answers.ts';
import { type Call, route } from '../../../platform/http/route.ts';
import { answerPacked } from '../../../platform/http/written-json.ts';
import type { GanttDeps } from '../chart-deps.ts';
import type { HistoryReader } from '../history/history-reader.ts';
import { clientOf } from '../updates/own-client.ts';
import { changePlan } from './change-plan.ts';
import { findComparedVersions } from './compare-plans.ts';
import type { WantedChange } from './plan-job.ts';
import { createPlanner } from './planner.ts';
import { presentChange } from './present-change.ts';
import { createPlanCache, findPlan, writePlan } from './read-plan.ts';
import { tryPatch } from './try-patch.ts';

/** What both calls that change a plan have. */
type ChangeCall = Omit<Call<typeof changeEndpoint>, 'body'>;

/** A chart as a plan for programs: read, tried out, compared and changed. */
export function registerPlans(app: FastifyInstance, gantts: GanttDeps, reader: HistoryReader): void {
  const planner = createPlanner();
  app.addHook('onClose', () => planner.close());
  const plans = { planner, written: createPlanCache() };

  route(
    app,
    readPlan,
    async ({ params, query, request, reply }) => {
      const asked = await findPlan(gantts, params.ganttId, query.figures === '1');
      reply.headers({ etag: asked.etag, 'cache-control': 'private, no-cache' });
      if (!hasVersion(request, asked.etag))
        return sendContent(request, reply, await writePlan(gantts, plans, asked, callerWithRoom(reply)));
      reply.code(304);
      return '';
    },
    { limits },
  );

  route(
    app,
    tryPlan,
    async ({ params, query, body, request, reply }) => {
      const asked = await findPlan(gantts, params.ganttId, query.figures === '1');
      const trial = await tryPatch(gantts, planner, asked, body, callerWithRoom(reply));
      return sendContent(request, reply, trial);
    },
    { limits },
  );

  route(
    app,
    comparePlans,
    async ({ params: { ganttId }, query, reply }) => {
      const versions = await findComparedVersions(gantts, ganttId, query);
      const job = { kind: 'comparison', chartId: ganttId, ...versions } as const;
      return answerPacked(reply, (accepted, caller) => reader.read({ ...job, accepted }, caller));
    },
    { limits },
  );

  route(app, changeEndpoint, (call) => change(call, { patch: call.body }), { limits: planChanges });

  route(app, replaceEndpoint, (call) => change(call, { plan: new Uint8Array(call.body) }), {
    limits: planChanges,
  });

  async function change(
    { params, query, user, grant, request, reply }: ChangeCall,
    wanted: WantedChange,
  ): Promise<string> {
    const by = {
      chartId: params.ganttId,
      userId: user.userId,
      level: grant.level,
      tokenName: user.accessToken?.name,
      clientId: clientOf(user).clientId,
      asSuggestion: query.as === 'suggestion',
      note: query.note,
      hasFigures: query.figures === '1',
      accepts: acceptedVersions(request),
    };
    const changed = await changePlan(gantts, planner, { ...by, ...wanted }, callerWithRoom(reply));
    // Compressed when the change is committed.
    reply.type('application/json; charset=utf-8');
    return presentChange(changed);
  }
}
