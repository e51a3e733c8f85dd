import {
  arrangeCategories as arrangeCategoriesEndpoint,
  arrangeVideos as arrangeEndpoint,
  changeCategory as changeCategoryEndpoint,
  createCategory as createCategoryEndpoint,
  listAdminVideos,
  removeCategory as removeCategoryEndpoint,
  removeVideo as removeEndpoint,
  saveVideo as saveEndpoint,
} from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { listCategories, listVideos } from './academy.ts';
import { arrangeVideos, removeVideo, saveVideo } from './edit-academy.ts';
import { arrangeCategories, changeCategory, createCategory, removeCategory } from './edit-categories.ts';
import { presentAdminCategory, presentAdminVideo } from './present-academy.ts';

/** Administration of the Academy's videos and categories; every action is logged. */
export function registerAdminAcademy(app: FastifyInstance): void {
  route(app, listAdminVideos, async ({ deps: { db, environment } }) => ({
    categories: (await listCategories(db)).map(presentAdminCategory),
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
  route(app, createCategoryEndpoint, async ({ deps, user, body }) => ({
    categoryId: await createCategory(deps, user.userId, body),
  }));
  route(app, changeCategoryEndpoint, async ({ deps, user, params, body }) => {
    await changeCategory(deps, user.userId, params.categoryId, body);
    return {};
  });
  route(app, arrangeCategoriesEndpoint, async ({ deps, user, body }) => {
    await arrangeCategories(deps, user.userId, body.categories);
    return {};
  });
  route(app, removeCategoryEndpoint, async ({ deps, user, params }) => {
    await removeCategory(deps, user.userId, params.categoryId);
    return {};
  });
}
