import { getOembed, getPublicEditor, getPublicGantt } from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/http/app-error.ts';
import { publicViews } from '../../../platform/http/call-limits.ts';
import { route } from '../../../platform/http/route.ts';
import { presentPublicConfiguration } from '../chart/present-configuration.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { packState } from '../state/packed-state.ts';
import { describeEmbed } from './oembed.ts';
import { findPublicEditor, findPublicGantt } from './public-chart.ts';

/** A public chart for visitors. A chart that is not public is not there, for its owner neither (row 41). */
export function registerPublicGantts(app: FastifyInstance, gantts: GanttDeps): void {
  route(
    app,
    getPublicGantt,
    async ({ params }) => {
      const gantt = await findPublicGantt(gantts, params.ganttId);
      if (gantt === undefined) throw new AppError('NotFound');
      const state = (await packState(gantt.state)).toString('base64');
      return {
        ganttData: { ganttId: gantt.row.id, state },
        ganttConfiguration: presentPublicConfiguration(gantt.row),
        workspaceConfiguration: { hasWatermark: gantt.hasWatermark },
        version: gantt.version,
      };
    },
    { limits: publicViews },
  );

  route(
    app,
    getPublicEditor,
    async ({ params, user }) => {
      const userId = await findPublicEditor(gantts, params.ganttId, user);
      if (userId === undefined) throw new AppError('NotFound');
      return { userId };
    },
    { limits: publicViews },
  );

  route(
    app,
    getOembed,
    async ({ deps, query }) => {
      const embed = await describeEmbed(gantts, deps.environment.publicUrl, query);
      if (embed === undefined) throw new AppError('NotFound');
      return embed;
    },
    { limits: publicViews },
  );
}
