import { createGantt as createEndpoint } from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { createGantt } from '../services/gantt-create.ts';
import type { GanttDeps } from '../services/gantt-deps.ts';
import { wholeCharts } from './call-limits.ts';

/** A new chart: from templates, from another chart, or from a file's records. */
export function registerCreation(app: FastifyInstance, gantts: GanttDeps): void {
  route(
    app,
    createEndpoint,
    async ({ body, user }) => ({
      ganttId: await createGantt(gantts, user.userId, body),
      userId: user.userId,
    }),
    { limits: wholeCharts },
  );
}
