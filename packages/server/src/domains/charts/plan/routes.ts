import { changePlan as changeEndpoint, readPlan, tryPlan } from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { abortOnDisconnect } from '../../../platform/http/abort-on-disconnect.ts';
import { plans as limits, planChanges } from '../../../platform/http/call-limits.ts';
import { sendContent } from '../../../platform/http/compressed-file.ts';
import { hasVersion } from '../../../platform/http/has-version.ts';
import { route } from '../../../platform/http/route.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { ownClientOf } from '../updates/own-client.ts';
import { changePlan } from './change-plan.ts';
import { createPlanner } from './planner.ts';
import { presentChange } from './present-change.ts';
import { createPlanCache, fileOf, findPlan, writePlan } from './read-plan.ts';
import { tryPatch } from './try-patch.ts';

/** A chart as a plan for programs: read, tried out and changed. */
export function registerPlans(app: FastifyInstance, gantts: GanttDeps): void {
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
        return sendContent(request, reply, await writePlan(gantts, plans, asked, abortOnDisconnect(reply)));
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
      const trial = await tryPatch(gantts, planner, asked, body, abortOnDisconnect(reply));
      return sendContent(request, reply, trial);
    },
    { limits },
  );

  route(
    app,
    changeEndpoint,
    async ({ params, query, body, user, grant, clientId, request, reply }) => {
      const change = {
        chartId: params.ganttId,
        patch: body,
        userId: user.userId,
        level: grant.level,
        tokenName: user.accessToken?.name,
        clientId: clientId ?? ownClientOf(user),
        asSuggestion: query.as === 'suggestion',
        note: query.note,
        hasFigures: query.figures === '1',
      };
      const changed = await changePlan(gantts, planner, change, abortOnDisconnect(reply));
      return sendContent(request, reply, fileOf(presentChange(changed)));
    },
    { limits: planChanges },
  );
}
