import {
  hideArticle as hideEndpoint,
  listAdminArticles,
  removeArticle as removeEndpoint,
  saveArticle as saveEndpoint,
} from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { listArticles } from './articles.ts';
import { hideArticle, removeArticle, saveArticle } from './edit-articles.ts';

/** Administration of the help articles; every action is logged. */
export function registerAdminArticles(app: FastifyInstance): void {
  route(app, listAdminArticles, ({ deps }) => listArticles(deps.db));
  route(app, saveEndpoint, async ({ deps, user, params, body }) => {
    await saveArticle(deps, user.userId, params.articleId, body.article);
    return {};
  });
  route(app, hideEndpoint, async ({ deps, user, params, body }) => {
    await hideArticle(deps, user.userId, params.articleId, body.isHidden);
    return {};
  });
  route(app, removeEndpoint, async ({ deps, user, params }) => {
    await removeArticle(deps, user.userId, params.articleId);
    return {};
  });
}
