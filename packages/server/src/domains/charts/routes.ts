import type { FastifyInstance } from 'fastify';
import { registerCalendarFeeds } from './calendar-feed/routes.ts';
import { registerGantts } from './chart/routes.ts';
import type { GanttDeps } from './chart-deps.ts';
import { registerComments } from './comments/routes.ts';
import { registerExports } from './exports/routes.ts';
import { registerExtras } from './extras/routes.ts';
import { createHistoryReader } from './history/history-reader.ts';
import { registerHistory } from './history/routes.ts';
import { registerHolidays } from './holidays/routes.ts';
import { registerLivingPictures } from './living-pictures/routes.ts';
import { registerThumbnails } from './pictures/routes.ts';
import { registerPlans } from './plan/routes.ts';
import { registerEmbedPage } from './public/embed-page.ts';
import { registerPublicGantts } from './public/routes.ts';
import { registerSocket } from './realtime/routes.ts';
import { serveRealtime } from './realtime/serve-realtime.ts';
import { registerSuggestions } from './suggestions/routes.ts';
import { registerUpdates } from './updates/routes.ts';
import { registerViews } from './views/routes.ts';

/** Registers everything about charts, their updates, history and pictures, sharing this node's caches. */
export function registerCharts(app: FastifyInstance, deps: GanttDeps): void {
  const { users, visitors } = app.deps.renderers;
  const reader = createHistoryReader(app.deps.pool);
  app.addHook('onClose', () => Promise.all([users.close(), visitors.close(), reader.close()]));
  registerGantts(app, deps);
  registerThumbnails(app, deps);
  registerUpdates(app, deps);
  registerSuggestions(app, deps);
  registerComments(app, deps);
  registerHistory(app, deps, reader);
  registerExports(app, deps);
  registerPlans(app, deps, reader);
  registerViews(app, deps);
  registerExtras(app, deps);
  registerCalendarFeeds(app, deps);
  registerHolidays(app);
  registerPublicGantts(app, deps);
  registerLivingPictures(app, deps);
  registerSocket(app);
  serveRealtime(app, deps);
  app.register((scope) => registerEmbedPage(scope, deps));
}
