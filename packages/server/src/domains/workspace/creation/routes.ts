import { createGantt as createEndpoint, importGantt } from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { fileImports, wholeCharts } from '../../../platform/http/call-limits.ts';
import { callerOf } from '../../../platform/http/caller.ts';
import { route } from '../../../platform/http/route.ts';
import { createChartReader, type GanttDeps } from '../../charts/index.ts';
import { createGantt } from './create-chart.ts';
import { importChart } from './import-chart.ts';

/** New charts: from templates, from another chart, from a file's records, or from another program's file. */
export function registerCreation(app: FastifyInstance, gantts: GanttDeps): void {
  const reader = createChartReader();
  app.addHook('onClose', () => reader.close());

  route(
    app,
    createEndpoint,
    async ({ body, user }) => ({
      ganttId: await createGantt(gantts, user.userId, body),
      userId: user.userId,
    }),
    { limits: wholeCharts },
  );

  route(
    app,
    importGantt,
    ({ query: { preview, ...query }, body, user, reply }) =>
      importChart(
        gantts,
        reader,
        user.userId,
        { ...query, bytes: body, isPreview: preview !== undefined },
        callerOf(reply),
      ),
    { limits: fileImports },
  );
}
