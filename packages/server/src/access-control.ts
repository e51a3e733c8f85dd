import { createRecentSessions, requireAdmin, resumeSession } from './domains/accounts/index.ts';
import { authorizePath } from './domains/charts/index.ts';
import type { AccessControl } from './platform/http/access-control.ts';

/** Who somebody is, as accounts know it, and what they may do with a chart, as charts know it. */
export function createAccessControl(): AccessControl {
  const recent = createRecentSessions();
  return {
    resumeSession: async ({ db, clock }, token, address) => {
      const user = await resumeSession(db, clock, token, address);
      recent.note(token, user, clock.now());
      return user;
    },
    recallSession: ({ clock }, token) => recent.find(token, clock.now()),
    requireAdmin,
    authorizePath: ({ db }, user, action, path) => authorizePath(db, user, action, path),
  };
}
