import { createHash, randomBytes } from 'node:crypto';
import { SECOND_STEP_MINUTES, SESSION_DAYS } from '@giotto/contract/plans';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/access-control.ts';
import type { SessionPlace } from '../../../platform/http/session-place.ts';
import { recordUse } from '../users/use-repository.ts';
import {
  completeSession,
  deleteOldestSessions,
  deleteSession,
  findSession,
  insertSession,
  replaceToken,
  touchSession,
} from './session-repository.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long a session lasts unused, and at most (`security.md` A3). */
export const SESSION_IDLE = 14 * day;
export const SESSION_LIFETIME = SESSION_DAYS * day;
/** Maximum sessions per account; a further one ends the oldest. */
const SESSIONS_A_USER = 20;
/** Granularity of a session's last use: one write per interval, not one per request. */
const touchInterval = 5 * minute;
/** Granularity of an account's last use, in ms. */
export const USE_INTERVAL = day;

const nowhere: SessionPlace = { device: '', address: '' };

/**
 * Starts a session and returns its token, which only the caller knows. With `isHalfway`, the session isn't valid before
 * the second step.
 */
export async function beginSession(
  db: Db,
  clock: Clock,
  userId: string,
  place: SessionPlace = nowhere,
  isHalfway = false,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertSession(db, { ...place, tokenHash: hashToken(token), userId, isHalfway }, clock.now());
  // Counted separately, so logins without a second step don't end any of the owner's sessions.
  await deleteOldestSessions(db, userId, SESSIONS_A_USER, isHalfway);
  await recordUse(db, userId, clock.now(), USE_INTERVAL);
  return token;
}

/**
 * Returns the account behind a token, or null if the token is unknown or its session has expired. `address` is where
 * it's used from, if known.
 */
export async function resumeSession(
  db: Db,
  clock: Clock,
  token: string,
  address = '',
): Promise<SignedInUser | null> {
  if (!isToken(token)) return null;
  const tokenHash = hashToken(token);
  const session = await findSession(db, tokenHash);
  if (!session) return null;
  const now = clock.now();
  const idle = now.getTime() - session.lastSeenAt.getTime();
  const lifetime = session.isHalfway ? SECOND_STEP_MINUTES * minute : SESSION_LIFETIME;
  if (idle > SESSION_IDLE || now.getTime() - session.createdAt.getTime() > lifetime) {
    await deleteSession(db, tokenHash);
    return null;
  }
  if (idle > touchInterval) {
    await touchSession(db, tokenHash, address, now);
    await recordUse(db, session.userId, now, USE_INTERVAL);
  }
  const { userId, isPending, isHalfway, authenticatedAt } = session;
  return { userId, isPending, isHalfway, authenticatedAt, tokenHash, accessToken: null };
}

/** Completes the session after the second step. */
export async function finishLogin(db: Db, user: SignedInUser): Promise<void> {
  await completeSession(db, user.tokenHash);
  await deleteOldestSessions(db, user.userId, SESSIONS_A_USER, false);
}

/** Gives a session a new token, which invalidates the old one, and restarts its maximum lifetime. */
export async function renewSession(db: Db, clock: Clock, user: SignedInUser): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await replaceToken(db, user.tokenHash, hashToken(token), clock.now());
  return token;
}

/** Ends a session; its token is invalid from then on, on every node. */
export async function endSession(db: Db, user: SignedInUser): Promise<void> {
  await deleteSession(db, user.tokenHash);
}

/** 32 bytes in base64url. */
function isToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
