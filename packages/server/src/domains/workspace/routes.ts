import type { FastifyInstance } from 'fastify';
import type { GanttDeps } from '../charts/index.ts';
import { registerBin } from './bin/routes.ts';
import { registerCreation } from './creation/routes.ts';
import { registerHomepage } from './lists/routes.ts';
import { registerProfile } from './profile/routes.ts';
import { registerTemplates } from './templates/routes.ts';

/** A person's profile, folders, lists of charts and bin, and the creation of charts. */
export function registerWorkspace(app: FastifyInstance, deps: GanttDeps): void {
  registerProfile(app);
  registerHomepage(app, deps);
  registerCreation(app, deps);
  registerBin(app, deps);
  registerTemplates(app);
}
