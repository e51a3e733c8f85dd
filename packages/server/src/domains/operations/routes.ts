import type { FastifyInstance } from 'fastify';
import type { GanttDeps } from '../charts/index.ts';
import { registerAdmin } from './admin/routes.ts';
import { registerAdminTemplates } from './admin/template-routes.ts';
import { registerDataExport } from './data-export/routes.ts';
import { registerHealth } from './health-routes.ts';
import { registerDevMail } from './local-mail-routes.ts';
import { startRetentionJob } from './retention/retention-job.ts';
import { registerMonitoring } from './usage/routes.ts';

/** Running the service: health, administration, usage and errors, data exports, retention. */
export function registerOperations(app: FastifyInstance, deps: GanttDeps): void {
  registerHealth(app);
  registerDevMail(app);
  registerAdmin(app);
  registerAdminTemplates(app, deps);
  registerMonitoring(app);
  registerDataExport(app);
  startRetentionJob(app, deps);
}
