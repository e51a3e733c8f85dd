import { createHash } from 'node:crypto';
import type { SignedInUser } from '../../../platform/http/access-control.ts';

/** A cache of recently looked-up sessions. They may have ended since, so operations check permissions themselves. */
export interface RecentSessions {
  /** Records what a token stood for; null if it's no longer valid. */
  note(token: string, user: SignedInUser | null, now: Date): void;
  find(token: string, now: Date): SignedInUser | null;
}

/**
 * Cache lifetime of a session in ms. It may be that long because a session's last use is recorded only to five minutes,
 * and must not be longer because a session may have ended.
 */
export const RECENT_TIME = 60_000;
const MAX_SESSIONS = 10_000;

/** Starts empty. Pending sign-ups and halfway logins aren't cached, because they're about to change. */
export function createRecentSessions(): RecentSessions {
  // Never store the tokens themselves.
  const keyOf = (token: string) => createHash('sha256').update(token).digest('base64');
  const sessions = new Map<string, { readonly user: SignedInUser; readonly end: number }>();
  return {
    note(token, user, now) {
      const key = keyOf(token);
      sessions.delete(key);
      if (!user || user.isPending || user.isHalfway) return;
      sessions.set(key, { user, end: now.getTime() + RECENT_TIME });
      const [oldest] = sessions.keys();
      if (sessions.size > MAX_SESSIONS && oldest !== undefined) sessions.delete(oldest);
    },
    find(token, now) {
      const found = sessions.get(keyOf(token));
      return found && now.getTime() < found.end ? found.user : null;
    },
  };
}
