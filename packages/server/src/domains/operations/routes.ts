import type { FastifyInstance } from 'fastify';
import type { GanttDeps } from '../charts/index.ts';
import { registerAdmin } from './admin/routes.ts';
import { registerAdminTemplates } from './admin/template-routes.ts';
import { registerDataExport } from './data-export/routes.ts';
import { registerHealth } from './health-routes.ts';
import { registerDevMail } from './local-mail-routes.ts';
import { keepRetention } from './retention/retention-job.ts';
import { registerWatching } from './usage/routes.ts';

/** What runs the service: health, administration, usage and errors, data exports, what is erased and when. */
export function registerOperations(app: FastifyInstance, deps: GanttDeps): void {
  registerHealth(app);
  registerDevMail(app);
  registerAdmin(app);
  registerAdminTemplates(app, deps);
  registerWatching(app);
  registerDataExport(app, deps);
  keepRetention(app, deps);
}
