import { requireAdmin, resumeSession } from './domains/accounts/index.ts';
import { authorizePath } from './domains/charts/index.ts';
import type { AppDeps } from './platform/app-deps.ts';
import type { AccessControl } from './platform/http/access-control.ts';

/** Who somebody is, as accounts know it, and what they may do with a chart, as charts know it. */
export function createAccessControl(deps: Pick<AppDeps, 'db' | 'clock' | 'environment'>): AccessControl {
  const { db, clock } = deps;
  return {
    resumeSession: (token, address) => resumeSession(db, clock, token, address),
    requireAdmin: (user, action) => requireAdmin(deps, user, action),
    authorizePath: (user, action, path) => authorizePath(db, user, action, path),
  };
}
