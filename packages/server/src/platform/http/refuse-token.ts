import { type Action, listScopes, needsAllCharts } from '@giotto/contract/permissions';
import { AppError } from './app-error.ts';
import type { Identity } from './authenticate.ts';

/**
 * Refuses access tokens that aren't valid (401), and with 403 those that may not do this: nothing without a scope in the
 * authorization table (`TokenNotAllowed`), or without one that this token has (`ScopeNeeded`), or that concerns more
 * than its charts (`AllChartsNeeded`). What its person may not do is refused afterwards, as in a session.
 */
export function refuseToken({ user, problem }: Identity, action: Action): void {
  if (problem !== null) throw new AppError(problem);
  const right = user?.accessToken;
  if (!right) return;
  const scopes = listScopes(action);
  if (scopes.length === 0) throw new AppError('TokenNotAllowed');
  if (!scopes.some((scope) => right.scopes.includes(scope))) throw new AppError('ScopeNeeded', { scopes });
  if (right.chartIds !== null && needsAllCharts(action)) throw new AppError('AllChartsNeeded');
}
