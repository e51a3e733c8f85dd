import type { Action, Level, Scope } from '@giotto/contract/permissions';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Environment } from '../environment/environment.ts';

/** What an access token may do of what its person may do. */
export interface TokenRight {
  /** As its owner's list and the log know it. */
  readonly id: string;
  /** As its owner calls it. */
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** The charts that it is restricted to; null: all. */
  readonly chartIds: readonly string[] | null;
}

/** Why an access token isn't valid. */
export type TokenProblem = 'TokenMalformed' | 'TokenInvalid' | 'TokenExpired';

/** The user for the duration of one request. */
export interface SignedInUser {
  readonly userId: string;
  /** Whether the sign-up code or the login's second step is still missing. */
  readonly isPending: boolean;
  /** Whether it is the second step: the user may only finish the login or log out (`security.md` A5). */
  readonly isHalfway: boolean;
  readonly tokenHash: Buffer;
  /** When the password was last entered in this session. */
  readonly authenticatedAt: Date;
  /** Set if a program calls with an access token; null in a session. */
  readonly accessToken: TokenRight | null;
}

/** The caller's grant on the path's chart, as far as an access token reaches. */
export interface Grant {
  readonly level: Level;
  readonly ownerId: string;
}

/** The ids in a call's path that permissions depend on. */
export interface CallPath {
  readonly userId?: unknown;
  readonly ganttId?: unknown;
  /** The guest whose permission the call is about. */
  readonly guestId?: unknown;
}

interface AccessDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly environment: Environment;
}

/** Authentication and permissions for `route()`: the domains know sessions, admins and grants. */
export interface AccessControl {
  /**
   * Finds the account of a session token used from `address`; null if the token is unknown or the session has ended.
   */
  readonly resumeSession: (deps: AccessDeps, token: string, address: string) => Promise<SignedInUser | null>;
  /**
   * The same for a bearer token, which is a session's or an access token; for the latter, the reason if it isn't valid.
   */
  readonly resumeBearer: (
    deps: AccessDeps,
    token: string,
    address: string,
  ) => Promise<SignedInUser | TokenProblem | null>;
  /** A session from a short-lived cache, without the database; null if it isn't cached. */
  readonly recallSession: (deps: AccessDeps, token: string) => SignedInUser | null;
  /** Throws `Forbidden`, `LoginTooOld` or `SecondStepNeeded` if the caller may not take this admin action. */
  readonly requireAdmin: (deps: AccessDeps, user: SignedInUser | null, action: Action) => Promise<void>;
  /**
   * Returns the caller's grant on the path's chart, or null if the action isn't about a chart; throws if it isn't
   * allowed.
   */
  readonly authorizePath: (
    deps: AccessDeps,
    user: SignedInUser | null,
    action: Action,
    path: CallPath,
  ) => Promise<Grant | null>;
}
