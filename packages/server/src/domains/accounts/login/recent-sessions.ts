import { createHash } from 'node:crypto';
import type { SignedInUser } from '../../../platform/http/access-control.ts';

/** The sessions that were looked up a moment ago. They may have ended since: what they allow is checked where it is done. */
export interface RecentSessions {
  /** Notes what a token stood for; null: nothing any more. */
  note(token: string, user: SignedInUser | null, now: Date): void;
  find(token: string, now: Date): SignedInUser | null;
}

/** Ms for which a session is remembered: its last use is kept to five minutes, and an ended one is not kept for long. */
export const RECENT_TIME = 60_000;
const MOST_SESSIONS = 10_000;

/** Remembers nobody yet. Sign-ups and logins that are not finished are not remembered: they are about to change. */
export function createRecentSessions(): RecentSessions {
  // Tokens themselves are kept nowhere.
  const keyOf = (token: string) => createHash('sha256').update(token).digest('base64');
  const sessions = new Map<string, { readonly user: SignedInUser; readonly end: number }>();
  return {
    note(token, user, now) {
      const key = keyOf(token);
      sessions.delete(key);
      if (!user || user.isPending || user.isHalfway) return;
      sessions.set(key, { user, end: now.getTime() + RECENT_TIME });
      const [oldest] = sessions.keys();
      if (sessions.size > MOST_SESSIONS && oldest !== undefined) sessions.delete(oldest);
    },
    find(token, now) {
      const found = sessions.get(keyOf(token));
      return found && now.getTime() < found.end ? found.user : null;
    },
  };
}
