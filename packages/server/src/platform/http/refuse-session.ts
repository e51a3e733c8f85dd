import { type Action, type Actor, can } from '@giotto/contract/permissions';
import type { SignedInUser } from './access-control.ts';
import { AppError } from './app-error.ts';
import { POLICIES } from './policy-of-action.ts';

/** The actor, as far as the session alone tells. */
function actorOfSession(user: SignedInUser | null): Actor {
  if (!user) return 'visitor';
  if (user.isHalfway) return 'halfway';
  return user.isPending ? 'pending' : 'stranger';
}

/**
 * Refuses a session whose second step is missing, or whose account has an unconfirmed address, with the specific code.
 */
export function refuseUnfinished(user: SignedInUser | null): void {
  const actor = actorOfSession(user);
  if (actor === 'halfway') throw new AppError('SecondStepPending');
  if (actor === 'pending') throw new AppError('CodePending');
}

/**
 * The first half of every authorization, before anything of the request is read: refuses visitors (401) and sessions
 * with a pending code (403 `CodePending`) or second step (403 `SecondStepPending`), unless the action is allowed to
 * them. For calls about charts, confirmed accounts continue to the grant check; for admin calls, to `requireAdmin`; for
 * all others, the table decides here.
 */
export function refuseSession(user: SignedInUser | null, action: Action): void {
  const actor = actorOfSession(user);
  if (can(actor, action)) return;
  if (actor === 'visitor') throw new AppError('NotSignedIn');
  refuseUnfinished(user);
  if (POLICIES[action] !== 'chart' && POLICIES[action] !== 'admin') throw new AppError('Forbidden');
}
