import type { FastifyInstance } from 'fastify';
import { registerCharts } from './gantts-index.ts';
import { registerHealth } from './health.ts';

/** All routes of the server, one line per group. Files and pages of the web app come last (`http/web-app.ts`). */
export function registerRoutes(app: FastifyInstance): void {
  registerHealth(app);
  registerCharts(app);
}
