import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { SignedInUser, TokenProblem } from '../../../platform/http/access-control.ts';
import { USE_INTERVAL } from '../login/sessions.ts';
import { recordUse } from '../users/use-repository.ts';
import { findAccessToken, touchAccessToken } from './access-token-repository.ts';
import { hashTokenText, isTokenText } from './token-text.ts';

/** Granularity of a token's last use in ms: one write per interval, not one per call. */
const TOUCH_INTERVAL = 60_000;
/** A token never counts as a recent login. */
const never = new Date(0);

/**
 * Returns the account behind an access token's text with what the token may do, or why it isn't valid: mistyped,
 * unknown or revoked, expired. Reads the database each time, so a revoked token is refused on every node at once.
 */
export async function resumeAccessToken(
  db: Db,
  clock: Clock,
  text: string,
): Promise<SignedInUser | TokenProblem> {
  if (!isTokenText(text)) return 'TokenMalformed';
  const tokenHash = hashTokenText(text);
  const token = await findAccessToken(db, tokenHash);
  if (!token) return 'TokenInvalid';
  const now = clock.now();
  const { id, userId, name, scopes, chartIds, isPending, expiresAt, lastUsedAt } = token;
  if (expiresAt !== null && expiresAt <= now) return 'TokenExpired';
  if (now.getTime() - (lastUsedAt?.getTime() ?? 0) > TOUCH_INTERVAL) {
    await touchAccessToken(db, id, now);
    await recordUse(db, userId, now, USE_INTERVAL);
  }
  const accessToken = { id, name, scopes, chartIds };
  return { userId, isPending, isHalfway: false, tokenHash, authenticatedAt: never, accessToken };
}
