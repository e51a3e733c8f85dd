import { createHash } from 'node:crypto';
import { getOembed, getPublicEditor, getPublicGantt } from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/http/app-error.ts';
import { publicViews } from '../../../platform/http/call-limits.ts';
import { callerOf } from '../../../platform/http/caller.ts';
import { route } from '../../../platform/http/route.ts';
import { presentPublicConfiguration } from '../chart/present-configuration.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { packState } from '../state/packed-state.ts';
import { describeEmbed } from './oembed.ts';
import { findPublicEditor, findPublicGantt, readPublicState } from './public-chart.ts';

/** Derives an ETag from what an answer depends on. */
function tagOf(content: unknown): string {
  return `"${createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)}"`;
}

/** A public chart for visitors. For a chart that isn't public, everybody gets 404, even its owner (row 41). */
export function registerPublicGantts(app: FastifyInstance, gantts: GanttDeps): void {
  route(
    app,
    getPublicGantt,
    async ({ params, request, reply }) => {
      const gantt = await findPublicGantt(gantts, params.ganttId);
      if (gantt === undefined) throw new AppError('NotFound');
      const { state, version, hasWatermark } = await readPublicState(gantts, gantt);
      const ganttConfiguration = presentPublicConfiguration(gantt.row);
      const etag = tagOf([version, hasWatermark, ganttConfiguration]);
      reply.header('etag', etag);
      // Embeds poll every few seconds for a newer version.
      if (request.headers['if-none-match'] === etag) reply.code(304);
      return {
        ganttData: { ganttId: gantt.row.id, state: (await packState(state)).toString('base64') },
        ganttConfiguration,
        workspaceConfiguration: { hasWatermark },
        version,
      };
    },
    { limits: publicViews, isLarge: true },
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
    async ({ deps, query, reply }) => {
      const { publicUrl } = deps.environment;
      const site = { renderer: deps.renderers.visitors, publicUrl };
      const embed = await describeEmbed(gantts, site, query, callerOf(reply));
      if (embed === undefined) throw new AppError('NotFound');
      return embed;
    },
    { limits: publicViews },
  );
}
