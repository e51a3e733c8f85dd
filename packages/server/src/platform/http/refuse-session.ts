import { type Action, type Actor, can } from '@giotto/contract/permissions';
import type { SignedInUser } from './access-control.ts';
import { AppError } from './app-error.ts';
import { POLICIES } from './policy-of-action.ts';

/** The actor as far as the session alone tells. */
function actorOfSession(user: SignedInUser | null): Actor {
  if (!user) return 'visitor';
  if (user.isHalfway) return 'halfway';
  return user.isPending ? 'pending' : 'stranger';
}

/** Refuses a session whose second step is due, and one of an account whose address is not confirmed; says which. */
export function refuseUnfinished(user: SignedInUser | null): void {
  const actor = actorOfSession(user);
  if (actor === 'halfway') throw new AppError('SecondStepPending');
  if (actor === 'pending') throw new AppError('CodePending');
}

/**
 * The first half of every decision, before anything of the request is read: refuses visitors (401) and those
 * whose code (403 `CodePending`) or second step (403 `SecondStepPending`) is due where the action is not for them. For calls
 * about charts a confirmed account goes on to the grant, for an admin's to `requireAdmin`; for all others the table has the last word here.
 */
export function refuseSession(user: SignedInUser | null, action: Action): void {
  const actor = actorOfSession(user);
  if (can(actor, action)) return;
  if (actor === 'visitor') throw new AppError('NotSignedIn');
  refuseUnfinished(user);
  if (POLICIES[action] !== 'chart' && POLICIES[action] !== 'admin') throw new AppError('Forbidden');
}
