import { createGantt as createEndpoint } from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { wholeCharts } from '../../../platform/http/call-limits.ts';
import { route } from '../../../platform/http/route.ts';
import type { GanttDeps } from '../../charts/index.ts';
import { createGantt } from './create-chart.ts';

/** New charts: from templates, from another chart, or from a file's records. */
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
