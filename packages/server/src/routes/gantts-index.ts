import type { FastifyInstance } from 'fastify';
import { createChartNode } from '../charts/chart-node.ts';
import { keepRetention } from '../jobs/retention.ts';
import { serveRealtime } from '../realtime/serve-realtime.ts';
import type { GanttDeps } from '../services/gantt-deps.ts';
import type { PeopleDeps } from '../services/people-deps.ts';
import { registerAdminTemplates } from './admin-templates.ts';
import { registerDataExport } from './data-export.ts';
import { registerEmbedPage } from './embed-page.ts';
import { registerExports } from './exports.ts';
import { registerGantts } from './gantts.ts';
import { registerCreation } from './gantts-create.ts';
import { registerHomepage } from './gantts-homepage.ts';
import { registerThumbnails } from './gantts-thumbnail.ts';
import { registerHistory } from './history.ts';
import { registerInvitations } from './invitations.ts';
import { registerPermissions } from './permissions.ts';
import { registerPublicGantts } from './public.ts';
import { registerSocket } from './socket.ts';
import { registerSuggestions } from './suggestions.ts';
import { registerTemplates } from './templates.ts';
import { registerUpdates } from './updates.ts';
import { registerWorkspaceGuests } from './workspace-guests.ts';

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
