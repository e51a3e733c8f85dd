import type { FastifyInstance } from 'fastify';
import type { GanttDeps } from '../charts/index.ts';
import { registerPermissions } from './guests/routes.ts';
import { registerWorkspaceGuests } from './guests/workspace-routes.ts';
import { registerInvitations } from './invitations/routes.ts';

/** Collaboration: guests of charts and workspaces, and invitations. */
export function registerPeople(app: FastifyInstance, gantts: GanttDeps): void {
  const deps = { ...app.deps, charts: gantts.charts };
  registerPermissions(app, deps);
  registerWorkspaceGuests(app, deps);
  registerInvitations(app, deps);
}
