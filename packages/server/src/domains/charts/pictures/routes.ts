import { getThumbnail, putThumbnail } from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { pictures } from '../../../platform/http/call-limits.ts';
import { route } from '../../../platform/http/route.ts';
import { sendPicture } from '../../../platform/http/send-picture.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { readThumbnail } from './thumbnail.ts';
import { authorizePicture } from './thumbnail-access.ts';

/** A chart's picture. */
export function registerThumbnails(app: FastifyInstance, gantts: GanttDeps): void {
  route(
    app,
    getThumbnail,
    async ({ deps, params, query, user, request, reply }) => {
      const { ganttId: chartId, userId: ownerId } = params;
      await authorizePicture(gantts, deps.keys.picture, { chartId, ownerId, token: query.token, user });
      const { svg, version } = await readThumbnail(gantts, chartId);
      // With a token the address changes with the version and with time, so browsers need not ask again.
      const cacheControl = query.token === undefined ? 'private, no-cache' : 'private, max-age=600';
      return sendPicture(request, reply, { svg, tag: `${chartId}-${version}`, cacheControl });
    },
    { limits: pictures },
  );

  // What a client sends is measured by the endpoint's schema and goes no further: pictures are drawn here, when
  // somebody asks for one (`security.md` C6).
  route(app, putThumbnail, () => ({}));
}
