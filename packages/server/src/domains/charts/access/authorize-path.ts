import { type Action, actorOfLevel, can, canToSelf, limitLevel } from '@giotto/contract/permissions';
import type { Db } from '../../../platform/database/database.ts';
import type { CallPath, Grant, SignedInUser } from '../../../platform/http/access-control.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { POLICIES } from '../../../platform/http/policy-of-action.ts';
import { findChartAccess } from './grant-repository.ts';

/**
 * The second half of every authorization, once the path's ids are known to be well-formed: checks that the path is the
 * caller's (`own`), or that the caller has a grant on the chart (`chart`). Either way, some actions that are forbidden
 * on other people are allowed on oneself. Returns the grant, or null for the other policies.
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
  return authorizeChart(db, user, action, { ganttId: String(path.ganttId), ownerId, guestId });
}

/** The ids in a call's path that matter here; absent ones aren't checked. */
interface ChartPath {
  readonly ganttId: string;
  readonly ownerId?: string | undefined;
  readonly guestId?: string | undefined;
}

/**
 * Callers without a grant on a chart learn nothing: an unknown id, somebody else's chart and a path with the wrong
 * owner get exactly the same refusal, and so does a chart that an access token wasn't given. Only callers who had a grant
 * learn that a chart was deleted. With an access token, the level is limited by its scopes. Source: `security.md` §2.
 */
export async function authorizeChart(
  db: Db,
  { userId, accessToken }: Pick<SignedInUser, 'userId' | 'accessToken'>,
  action: Action,
  { ganttId, ownerId, guestId }: ChartPath,
): Promise<Grant> {
  if (accessToken?.chartIds?.includes(ganttId) === false) throw new AppError('Unauthorized');
  const access = await findChartAccess(db, ganttId, userId);
  if (!access || access.level === null) throw new AppError('Unauthorized');
  if (ownerId !== undefined && ownerId !== access.ownerId) throw new AppError('Unauthorized');
  if (access.isDeleted) throw new AppError('DeletedItem');
  const level = accessToken ? limitLevel(access.level, accessToken.scopes, action) : access.level;
  const actor = actorOfLevel(level);
  const isAllowed = can(actor, action) || (guestId === userId && canToSelf(actor, action));
  if (!isAllowed) throw new AppError('Forbidden');
  return { level, ownerId: access.ownerId };
}
