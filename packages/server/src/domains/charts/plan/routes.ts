import { readPlan, tryPlan } from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { abortOnDisconnect } from '../../../platform/http/abort-on-disconnect.ts';
import { plans as limits } from '../../../platform/http/call-limits.ts';
import { sendContent } from '../../../platform/http/compressed-file.ts';
import { hasVersion } from '../../../platform/http/has-version.ts';
import { route } from '../../../platform/http/route.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { createPlanner } from './planner.ts';
import { createPlanCache, findPlan, tryPatch, writePlan } from './read-plan.ts';

/** A chart as a plan for programs, and what would become of it. */
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
      const trial = await tryPatch(gantts, plans, asked, body, abortOnDisconnect(reply));
      return sendContent(request, reply, trial);
    },
    { limits },
  );
}
