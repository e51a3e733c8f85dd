import {
  createRecentSessions,
  isTokenLike,
  requireAdmin,
  resumeAccessToken,
  resumeSession,
} from './domains/accounts/index.ts';
import { authorizePath } from './domains/charts/index.ts';
import type { AccessControl } from './platform/http/access-control.ts';

/** Combines authentication (the accounts domain) with permissions on charts (the charts domain). */
export function createAccessControl(): AccessControl {
  const recent = createRecentSessions();
  const resume: AccessControl['resumeSession'] = async ({ db, clock }, token, address) => {
    const user = await resumeSession(db, clock, token, address);
    recent.note(token, user, clock.now());
    return user;
  };
  return {
    resumeSession: resume,
    // Access tokens aren't cached: a revoked one is refused at once.
    resumeBearer: (deps, token, address) =>
      isTokenLike(token) ? resumeAccessToken(deps.db, deps.clock, token) : resume(deps, token, address),
    recallSession: ({ clock }, token) => recent.find(token, clock.now()),
    requireAdmin,
    authorizePath: ({ db }, user, action, path) => authorizePath(db, user, action, path),
  };
}
