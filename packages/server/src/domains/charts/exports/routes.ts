import {
  exportGanttGio,
  exportGanttPdf,
  exportGanttPng,
  exportGanttSvg,
  exportGanttZip,
} from '@giotto/contract/api';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { chartFiles } from '../../../platform/http/call-limits.ts';
import { whenGone } from '../../../platform/http/caller-gone.ts';
import { route } from '../../../platform/http/route.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { type ExportWish, exportGantt } from './export-gantt.ts';
import { createExporter } from './exporter.ts';
import { createKeptExports } from './kept-exports.ts';

/** Exporting a chart: SVG, PNG, several PNGs in a ZIP, PDF, .gio. */
export function registerExports(app: FastifyInstance, gantts: GanttDeps): void {
  const exporter = createExporter();
  app.addHook('onClose', () => exporter.close());
  const exports = createKeptExports(exporter);
  const options = { limits: chartFiles };
  const answer = (chartId: string, wish: ExportWish, reply: FastifyReply) =>
    exportGantt(gantts, exports, chartId, wish, whenGone(reply));

  route(
    app,
    exportGanttSvg,
    ({ params, query, reply }) => answer(params.ganttId, { format: 'svg', ...query }, reply),
    options,
  );
  route(
    app,
    exportGanttPng,
    ({ params, query, reply }) => answer(params.ganttId, { format: 'png', ...query }, reply),
    options,
  );
  route(
    app,
    exportGanttZip,
    ({ params, query, reply }) => answer(params.ganttId, { format: 'zip', ...query }, reply),
    options,
  );
  route(
    app,
    exportGanttPdf,
    ({ params, query, reply }) => answer(params.ganttId, { format: 'pdf', ...query }, reply),
    options,
  );
  route(
    app,
    exportGanttGio,
    ({ params, reply }) => answer(params.ganttId, { format: 'gio' }, reply),
    options,
  );
}
