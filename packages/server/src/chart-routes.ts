import type { FastifyInstance } from 'fastify';
import { registerGantts } from './domains/charts/chart/routes.ts';
import type { GanttDeps } from './domains/charts/chart-deps.ts';
import { registerExports } from './domains/charts/exports/routes.ts';
import { registerHistory } from './domains/charts/history/routes.ts';
import { registerThumbnails } from './domains/charts/pictures/routes.ts';
import { registerEmbedPage } from './domains/charts/public/embed-page.ts';
import { registerPublicGantts } from './domains/charts/public/routes.ts';
import { registerSocket } from './domains/charts/realtime/routes.ts';
import { serveRealtime } from './domains/charts/realtime/serve-realtime.ts';
import { createChartNode } from './domains/charts/state/chart-node.ts';
import { registerSuggestions } from './domains/charts/suggestions/routes.ts';
import { registerUpdates } from './domains/charts/updates/routes.ts';
import { registerAdminTemplates } from './domains/operations/admin/template-routes.ts';
import { registerDataExport } from './domains/operations/data-export/routes.ts';
import { keepRetention } from './domains/operations/retention/retention-job.ts';
import { registerPermissions } from './domains/people/guests/routes.ts';
import { registerWorkspaceGuests } from './domains/people/guests/workspace-routes.ts';
import { registerInvitations } from './domains/people/invitations/routes.ts';
import type { PeopleDeps } from './domains/people/people-deps.ts';
import { registerCreation } from './domains/workspace/creation/routes.ts';
import { registerHomepage } from './domains/workspace/lists/routes.ts';
import { registerTemplates } from './domains/workspace/templates/routes.ts';

/** All routes about charts, over what this node keeps of them. */
export function registerCharts(app: FastifyInstance): void {
  const { db, clock, notices } = app.deps;
  const gantts: GanttDeps = { db, clock, notices, charts: createChartNode() };
  const people: PeopleDeps = { ...app.deps, charts: gantts.charts };
  registerHomepage(app, gantts);
  registerCreation(app, gantts);
  registerGantts(app, gantts);
  registerThumbnails(app, gantts);
  registerUpdates(app, gantts);
  registerSuggestions(app, gantts);
  registerHistory(app, gantts);
  registerExports(app, gantts);
  registerDataExport(app, gantts);
  registerPermissions(app, people);
  registerWorkspaceGuests(app, people);
  registerInvitations(app, people);
  registerTemplates(app);
  registerAdminTemplates(app, gantts);
  registerPublicGantts(app, gantts);
  registerSocket(app);
  serveRealtime(app, gantts);
  keepRetention(app, gantts);
  app.register((scope) => registerEmbedPage(scope, gantts));
}
