import {
  exportGanttGio,
  exportGanttPdf,
  exportGanttPng,
  exportGanttSvg,
  exportGanttZip,
} from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { chartFiles } from '../../../platform/http/call-limits.ts';
import { route } from '../../../platform/http/route.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { exportGantt } from './export-gantt.ts';
import { createExporter } from './exporter.ts';

/** A chart as a file: SVG, PNG, several PNGs in a ZIP, PDF, .gio. */
export function registerExports(app: FastifyInstance, gantts: GanttDeps): void {
  const exporter = createExporter();
  app.addHook('onClose', () => exporter.close());
  const options = { limits: chartFiles };

  route(
    app,
    exportGanttSvg,
    ({ params, query }) => exportGantt(gantts, exporter, params.ganttId, { format: 'svg', ...query }),
    options,
  );
  route(
    app,
    exportGanttPng,
    ({ params, query }) => exportGantt(gantts, exporter, params.ganttId, { format: 'png', ...query }),
    options,
  );
  route(
    app,
    exportGanttZip,
    ({ params, query }) => exportGantt(gantts, exporter, params.ganttId, { format: 'zip', ...query }),
    options,
  );
  route(
    app,
    exportGanttPdf,
    ({ params, query }) => exportGantt(gantts, exporter, params.ganttId, { format: 'pdf', ...query }),
    options,
  );
  route(
    app,
    exportGanttGio,
    ({ params }) => exportGantt(gantts, exporter, params.ganttId, { format: 'gio' }),
    options,
  );
}
