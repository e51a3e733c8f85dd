import {
  exportGanttGio,
  exportGanttPdf,
  exportGanttPng,
  exportGanttPptx,
  exportGanttSvg,
  exportGanttZip,
  planExports,
} from '@giotto/contract/api';
import { actorOfLevel, can } from '@giotto/contract/permissions';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { chartFiles } from '../../../platform/http/call-limits.ts';
import { callerWithRoom } from '../../../platform/http/hold-answers.ts';
import { route } from '../../../platform/http/route.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { createExportCache } from './export-cache.ts';
import { type ExportRequest, exportGantt } from './export-gantt.ts';

/** Exporting a chart: SVG, PNG, several PNGs in a ZIP, PDF, PowerPoint, .gio, and other programs' formats. */
export function registerExports(app: FastifyInstance, gantts: GanttDeps): void {
  const exports = createExportCache(app.deps.renderers.users);
  const options = { limits: chartFiles };
  const answer = (chartId: string, request: ExportRequest, reply: FastifyReply) =>
    exportGantt(gantts, exports, chartId, request, callerWithRoom(reply));

  route(
    app,
    exportGanttSvg,
    ({ params, query, user, reply }) =>
      answer(params.ganttId, { format: 'svg', ...query, userId: user.userId }, reply),
    options,
  );
  route(
    app,
    exportGanttPng,
    ({ params, query, user, reply }) =>
      answer(params.ganttId, { format: 'png', ...query, userId: user.userId }, reply),
    options,
  );
  route(
    app,
    exportGanttZip,
    ({ params, query, user, reply }) =>
      answer(params.ganttId, { format: 'zip', ...query, userId: user.userId }, reply),
    options,
  );
  route(
    app,
    exportGanttPdf,
    ({ params, query, user, reply }) =>
      answer(params.ganttId, { format: 'pdf', ...query, userId: user.userId }, reply),
    options,
  );
  route(
    app,
    exportGanttPptx,
    ({ params, query, user, reply }) =>
      answer(params.ganttId, { format: 'pptx', ...query, userId: user.userId }, reply),
    options,
  );
  route(
    app,
    exportGanttGio,
    ({ params, reply }) => answer(params.ganttId, { format: 'gio' }, reply),
    options,
  );

  for (const { format, endpoint } of planExports)
    route(
      app,
      endpoint,
      ({ params, grant, reply }) => {
        const hasExtra = can(actorOfLevel(grant.level), 'keepExtra');
        return answer(params.ganttId, { format: format.name, hasExtra }, reply);
      },
      options,
    );
}
