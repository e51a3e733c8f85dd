import type { FastifyInstance } from 'fastify';
import { registerAccounts } from './domains/accounts/index.ts';
import { registerBilling } from './domains/billing/index.ts';
import type { GanttDeps } from './domains/charts/index.ts';
import { createChartNode, registerCharts } from './domains/charts/index.ts';
import { registerLearning } from './domains/learning/index.ts';
import { registerMcp } from './domains/mcp/index.ts';
import { registerOperations } from './domains/operations/index.ts';
import { registerPeople } from './domains/people/index.ts';
import { registerWebhooks } from './domains/webhooks/index.ts';
import { registerWorkspace } from './domains/workspace/index.ts';
import { registerDocs } from './platform/http/docs-routes.ts';

/** Registers all domains. Files and pages of the web app come last (`http/web-app.ts`). */
export function registerRoutes(app: FastifyInstance): GanttDeps {
  const { db, clock, nodeEvents } = app.deps;
  const gantts: GanttDeps = { db, clock, nodeEvents, charts: createChartNode() };
  registerDocs(app);
  registerAccounts(app);
  registerLearning(app);
  registerBilling(app);
  registerCharts(app, gantts);
  registerPeople(app, gantts);
  registerWebhooks(app, gantts);
  registerWorkspace(app, gantts);
  registerMcp(app);
  registerOperations(app, gantts);
  return gantts;
}
