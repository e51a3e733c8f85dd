import type { Action, Level } from '@giotto/contract/permissions';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Environment } from '../environment/environment.ts';

/** Who is asking, for as long as one request lasts. */
export interface SignedInUser {
  readonly userId: string;
  /** Whether the code of the sign-up, or the second step of the login, is still due. */
  readonly isPending: boolean;
  /** Whether it is the latter: only finishing the login, or leaving it, is allowed (`security.md` A5). */
  readonly isHalfway: boolean;
  readonly tokenHash: Buffer;
  /** When the password was last given in this session. */
  readonly authenticatedAt: Date;
}

/** What a caller has on the chart of the path. */
export interface Grant {
  readonly level: Level;
  readonly ownerId: string;
}

/** The ids of a call's path that say whose things it is about. */
export interface CallPath {
  readonly userId?: unknown;
  readonly ganttId?: unknown;
  /** Whose permission the call is about. */
  readonly guestId?: unknown;
}

interface AccessDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly environment: Environment;
}

/** How `route()` learns who somebody is and what they may do: the domains know sessions, admins and grants. */
export interface AccessControl {
  /** The account behind a session's token, used from `address`; null when the token is unknown or the session is over. */
  readonly resumeSession: (deps: AccessDeps, token: string, address: string) => Promise<SignedInUser | null>;
  /** The same as it was a moment ago, without asking the database; null where nothing is remembered. */
  readonly recallSession: (deps: AccessDeps, token: string) => SignedInUser | null;
  /** Throws `Forbidden`, `LoginTooOld` or `SecondStepNeeded` for an action of admins that is not for this caller. */
  readonly requireAdmin: (deps: AccessDeps, user: SignedInUser | null, action: Action) => Promise<void>;
  /** The caller's grant on the path's chart, null where the action is about none; throws where it is not allowed. */
  readonly authorizePath: (
    deps: AccessDeps,
    user: SignedInUser | null,
    action: Action,
    path: CallPath,
  ) => Promise<Grant | null>;
}
