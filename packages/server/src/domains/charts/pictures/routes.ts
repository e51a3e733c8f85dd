import { getThumbnail, putThumbnail } from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { pictures } from '../../../platform/http/call-limits.ts';
import { callerOf } from '../../../platform/http/caller.ts';
import { route } from '../../../platform/http/route.ts';
import { sendPicture } from '../../../platform/http/send-picture.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { readThumbnail } from './thumbnail.ts';
import { authorizePicture } from './thumbnail-access.ts';

export function registerThumbnails(app: FastifyInstance, gantts: GanttDeps): void {
  route(
    app,
    getThumbnail,
    async ({ deps, params, query, user, request, reply }) => {
      const { ganttId: chartId, userId: ownerId } = params;
      await authorizePicture(gantts, deps.keys.picture, { chartId, ownerId, token: query.token, user });
      const { svg, version, revision } = await readThumbnail(
        gantts,
        deps.renderers.users,
        chartId,
        callerOf(reply),
      );
      // With a token, the URL changes with the version and over time, so browsers needn't revalidate.
      const cacheControl = query.token === undefined ? 'private, no-cache' : 'private, max-age=600';
      return sendPicture(request, reply, { svg, tag: `${chartId}-${version}-${revision}`, cacheControl });
    },
    { limits: pictures },
  );

  // Validates what a client sends and discards it: the server draws pictures on demand (`security.md` C6).
  route(app, putThumbnail, () => ({}));
}
