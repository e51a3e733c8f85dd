import { deletePictureLink, getPictureLink, renewPictureLink } from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { readPictureLink, renewPictureLinkOf, revokePictureLink } from './picture-link.ts';
import { servePictures } from './serve-pictures.ts';

/** Living pictures: the owner's calls about their secret address, and the pictures themselves. */
export function registerLivingPictures(app: FastifyInstance, gantts: GanttDeps): void {
  const { keys, environment } = app.deps;
  const place = { secret: keys.pictureLink, publicUrl: environment.publicUrl };
  route(app, getPictureLink, async ({ params: { ganttId } }) => ({
    link: await readPictureLink(gantts, place, ganttId),
  }));
  route(app, renewPictureLink, async ({ params: { ganttId } }) => ({
    link: await renewPictureLinkOf(gantts, place, ganttId),
  }));
  route(app, deletePictureLink, async ({ params: { ganttId } }) => {
    await revokePictureLink(gantts, ganttId);
    return {};
  });
  servePictures(app, gantts);
}
