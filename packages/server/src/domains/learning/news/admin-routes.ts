import {
  changeNews as changeEndpoint,
  createNews as createEndpoint,
  hideNews as hideEndpoint,
  listAdminNews,
  removeNews as removeEndpoint,
} from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { changeNews, createNews, hideNews, removeNews } from './edit-news.ts';
import { listNews } from './news.ts';
import { presentAdminNews } from './present-news.ts';

/** Administration of the help's news; every action is logged. */
export function registerAdminNews(app: FastifyInstance): void {
  route(app, listAdminNews, async ({ deps }) => presentAdminNews(await listNews(deps.db)));
  route(app, createEndpoint, async ({ deps, user, body }) => ({
    newsId: await createNews(deps, user.userId, body),
  }));
  route(app, changeEndpoint, async ({ deps, user, params, body }) => {
    await changeNews(deps, user.userId, params.newsId, body);
    return {};
  });
  route(app, hideEndpoint, async ({ deps, user, params, body }) => {
    await hideNews(deps, user.userId, params.newsId, body.isHidden);
    return {};
  });
  route(app, removeEndpoint, async ({ deps, user, params }) => {
    await removeNews(deps, user.userId, params.newsId);
    return {};
  });
}
