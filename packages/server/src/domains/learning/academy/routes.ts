import { getAcademy } from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { listCategories, listVideos } from './academy.ts';
import { presentAcademy } from './present-academy.ts';

/** The tutorial videos. Which ones somebody has watched is in their profile. */
export function registerAcademy(app: FastifyInstance): void {
  route(app, getAcademy, async ({ deps: { db, environment } }) =>
    presentAcademy(await listCategories(db), await listVideos(db), environment.videoHost),
  );
}
