import {
  arrangeVideos as arrangeEndpoint,
  listAdminVideos,
  removeVideo as removeEndpoint,
  saveVideo as saveEndpoint,
} from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { presentAdminVideo } from '../presenters/academy.ts';
import { listVideos } from '../services/academy.ts';
import { arrangeVideos, removeVideo, saveVideo } from '../services/admin-academy.ts';

/** The videos of the Academy, as admins look after them; every act is logged. */
export function registerAdminAcademy(app: FastifyInstance): void {
  route(app, listAdminVideos, async ({ deps: { db, environment } }) => ({
    videos: (await listVideos(db)).map(presentAdminVideo),
    hasHost: environment.videoHost !== undefined,
  }));
  route(app, saveEndpoint, async ({ deps, user, params, body }) => {
    await saveVideo(deps, user.userId, params.videoId, body);
    return {};
  });
  route(app, removeEndpoint, async ({ deps, user, params }) => {
    await removeVideo(deps, user.userId, params.videoId);
    return {};
  });
  route(app, arrangeEndpoint, async ({ deps, user, body }) => {
    await arrangeVideos(deps, user.userId, body.videos);
    return {};
  });
}
