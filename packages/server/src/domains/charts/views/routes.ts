import { deleteSharedView, deleteView, listViews, saveView, shareView } from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { dropView, keepView } from './change-view.ts';
import { listViewsOf } from './list-views.ts';

/** Saved views of a chart: a person's own, and those for everybody who may see it. */
export function registerViews(app: FastifyInstance, gantts: GanttDeps): void {
  route(app, listViews, async ({ params: { ganttId }, user }) => ({
    views: await listViewsOf(gantts, ganttId, user.userId),
  }));
  route(app, saveView, async ({ params: { ganttId, viewId: id }, body, user: { userId }, grant }) => {
    await keepView(gantts, ganttId, { userId, level: grant.level }, { id, userId, ...body });
    return {};
  });
  route(app, deleteView, async ({ params: { ganttId, viewId: id }, user: { userId }, grant }) => {
    await dropView(gantts, ganttId, { userId, level: grant.level }, { id, userId });
    return {};
  });
  route(app, shareView, async ({ params: { ganttId, viewId: id }, body, user: { userId }, grant }) => {
    await keepView(gantts, ganttId, { userId, level: grant.level }, { id, userId: null, ...body });
    return {};
  });
  route(app, deleteSharedView, async ({ params: { ganttId, viewId: id }, user: { userId }, grant }) => {
    await dropView(gantts, ganttId, { userId, level: grant.level }, { id, userId: null });
    return {};
  });
}
