import type { AppDeps } from '../../../platform/app-deps.ts';
import type { SignedInUser } from '../../../platform/http/access-control.ts';
import { requireRecentLogin } from '../security/current-password.ts';
import {
  deleteOtherSessions,
  deleteSessionOf,
  type ListedSession,
  listSessionsOf,
} from './session-repository.ts';
import { SESSION_IDLE, SESSION_LIFETIME } from './sessions.ts';

/** An account's live sessions, most recently used first. */
export function listSessions({ db, clock }: AppDeps, userId: string): Promise<ListedSession[]> {
  const now = clock.now().getTime();
  return listSessionsOf(db, userId, new Date(now - SESSION_LIFETIME), new Date(now - SESSION_IDLE));
}

interface Ending {
  /** Undefined for all but the caller's. */
  readonly sessionId?: string | undefined;
  /** The client's password digest; required if the last login was too long ago. */
  readonly password?: string | undefined;
}

/**
 * Ends other sessions of the account. Throws `RecentLoginNeeded`, `MyProfil.WrongCurrentPassword`,
 * `Login.TooManyTries`.
 */
export async function endSessions(deps: AppDeps, user: SignedInUser, ending: Ending): Promise<void> {
  await requireRecentLogin(deps, user, ending.password);
  if (ending.sessionId === undefined) await deleteOtherSessions(deps.db, user.userId, user.tokenHash);
  else await deleteSessionOf(deps.db, user.userId, ending.sessionId);
  deps.nodeEvents.publish({ type: 'session', userId: user.userId });
}
