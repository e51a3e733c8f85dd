import { requireAdmin, resumeSession } from './domains/accounts/index.ts';
import { authorizePath } from './domains/charts/index.ts';
import type { AccessControl } from './platform/http/access-control.ts';

/** Who somebody is, as accounts know it, and what they may do with a chart, as charts know it. */
export const accessControl: AccessControl = {
  resumeSession: ({ db, clock }, token, address) => resumeSession(db, clock, token, address),
  requireAdmin,
  authorizePath: ({ db }, user, action, path) => authorizePath(db, user, action, path),
};
