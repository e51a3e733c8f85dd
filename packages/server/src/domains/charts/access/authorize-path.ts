import { type Action, actorOfLevel, can, canToSelf } from '@giotto/contract/permissions';
import type { Db } from '../../../platform/database/database.ts';
import type { CallPath, Grant, SignedInUser } from '../../../platform/http/access-control.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { POLICIES } from '../../../platform/http/policy-of-action.ts';
import { findChartAccess } from './grant-repository.ts';

/**
 * The second half of every decision, when the path's ids are known to be well-formed: a path of the caller's own
 * (`own`), or the caller's grant on the chart (`chart`); in both cases some may do to themselves what they may not do to
 * others. Returns the grant, null for the other policies.
 */
export async function authorizePath(
  db: Db,
  user: SignedInUser | null,
  action: Action,
  path: CallPath,
): Promise<Grant | null> {
  const policy = POLICIES[action];
  if (policy === 'account' || policy === 'admin') return null;
  if (!user) throw new AppError('NotSignedIn');
  if (policy === 'own') {
    const isSelf = path.guestId === user.userId && canToSelf('stranger', action);
    if (path.userId !== user.userId && !isSelf) throw new AppError('Forbidden');
    return null;
  }
  const ownerId = typeof path.userId === 'string' ? path.userId : undefined;
  const guestId = typeof path.guestId === 'string' ? path.guestId : undefined;
  return authorizeChart(db, user.userId, action, { ganttId: String(path.ganttId), ownerId, guestId });
}

/** A chart as a call's path names it; what the path does not hold is not looked at. */
interface ChartPath {
  readonly ganttId: string;
  readonly ownerId?: string | undefined;
  readonly guestId?: string | undefined;
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
  { ganttId, ownerId, guestId }: ChartPath,
): Promise<Grant> {
  const access = await findChartAccess(db, ganttId, userId);
  if (!access || access.level === null) throw new AppError('Unauthorized');
  if (ownerId !== undefined && ownerId !== access.ownerId) throw new AppError('Unauthorized');
  if (access.isDeleted) throw new AppError('DeletedItem');
  const actor = actorOfLevel(access.level);
  const isAllowed = can(actor, action) || (guestId === userId && canToSelf(actor, action));
  if (!isAllowed) throw new AppError('Forbidden');
  return { level: access.level, ownerId: access.ownerId };
}
