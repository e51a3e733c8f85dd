import type { Action } from '@giotto/contract/permissions';
import { ADMIN_LOGIN_MINUTES } from '@giotto/contract/plans';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { SignedInUser } from '../../../platform/http/access-control.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { POLICIES } from '../../../platform/http/policy-of-action.ts';
import { findSession } from '../login/session-repository.ts';
import { findUser } from '../users/user-repository.ts';
import { isAdmin } from './is-admin.ts';

type AdminDeps = Pick<AppDeps, 'db' | 'clock' | 'environment'>;

/**
 * Requires an admin who logged in recently, with a second step of their own (`security.md` A5); checks the database on
 * every call. Throws `Forbidden`, `LoginTooOld`, `SecondStepNeeded`. Nothing that the browser claims about itself
 * counts (`security.md` C12).
 */
export async function requireAdmin(
  deps: AdminDeps,
  session: SignedInUser | null,
  action: Action,
): Promise<void> {
  if (POLICIES[action] !== 'admin') return;
  const user = session && (await findUser(deps.db, session.userId));
  if (!session || !user || !isAdmin(deps, user)) throw new AppError('Forbidden');
  const found = await findSession(deps.db, session.tokenHash);
  const proved = found?.authenticatedAt.getTime() ?? 0;
  if (deps.clock.now().getTime() - proved > ADMIN_LOGIN_MINUTES * 60_000) throw new AppError('LoginTooOld');
  if (!found?.secondStepAt) throw new AppError('SecondStepNeeded');
}
