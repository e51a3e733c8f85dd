import type { AppDeps } from '../../../platform/app-deps.ts';
import type { User } from '../users/user-repository.ts';

/** Whether the account is an admin: it was made one, or the environment lists its confirmed address. */
export function isAdmin({ environment }: Pick<AppDeps, 'environment'>, user: User): boolean {
  if (user.lockedAt || !user.confirmedAt) return false;
  return user.isAdmin || environment.adminEmails.includes(user.email);
}
