import { type Action, actorOfLevel, can, type Level } from '@giotto/contract/permissions';
import type { Db } from '../db/database.ts';
import { findChartAccess } from '../db/repositories/grants.ts';
import { AppError } from '../http/app-error.ts';
import type { SignedInUser } from '../services/account-sessions.ts';
import { POLICIES } from './policy-of-action.ts';

/** What a caller has on the chart of the path. */
export interface Grant {
  readonly level: Level;
  readonly ownerId: string;
}

interface Path {
  readonly userId?: unknown;
  readonly ganttId?: unknown;
}

/**
 * The second half of every decision, when the path's ids are known to be well-formed: a path of the caller's own
 * (`own`), or the caller's grant on the chart (`chart`). Returns the grant, null for the other policies.
 */
export async function authorizePath(
  db: Db,
  user: SignedInUser | null,
  action: Action,
  path: Path,
): Promise<Grant | null> {
  const policy = POLICIES[action];
  if (policy === 'account') return null;
  if (!user) throw new AppError('NotSignedIn');
  if (policy === 'own') {
    if (path.userId !== user.userId) throw new AppError('Forbidden');
    return null;
  }
  const ownerId = typeof path.userId === 'string' ? path.userId : undefined;
  return authorizeChart(db, user.userId, action, String(path.ganttId), ownerId);
}

/**
 * Who has no grant on a chart learns nothing: an unknown id, somebody else's chart and a path with a wrong owner
 * are refused word for word alike. That a chart was deleted is told only to those who had a grant.
 * Source: `security.md` §2.
 */
export async function authorizeChart(
  db: Db,
  userId: string,
  action: Action,
  ganttId: string,
  ownerId?: string,
): Promise<Grant> {
  const access = await findChartAccess(db, ganttId, userId);
  if (!access || access.level === null) throw new AppError('Unauthorized');
  if (ownerId !== undefined && ownerId !== access.ownerId) throw new AppError('Unauthorized');
  if (access.isDeleted) throw new AppError('DeletedItem');
  if (!can(actorOfLevel(access.level), action)) throw new AppError('Forbidden');
  return { level: access.level, ownerId: access.ownerId };
}
