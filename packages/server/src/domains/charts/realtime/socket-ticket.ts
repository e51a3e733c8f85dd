import { randomBytes, timingSafeEqual } from 'node:crypto';
import { sign } from '../../../platform/sealing/keys.ts';

/** What a ticket grants: one user, one of their sessions, one chart (`security.md` §2 row 42). */
export interface SocketRight {
  readonly chartId: string;
  readonly userId: string;
  /** The requesting session as the database knows it: a socket ends with its session. */
  readonly tokenHash: Buffer;
}

/** A verified ticket: `id` can be used once. */
export interface ReadTicket extends SocketRight {
  readonly id: string;
  readonly expiresAt: Date;
}

/** How long a ticket is valid, in ms. */
const LIFE = 60_000;
const FORM =
  /^([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{43})\.(\d{1,16})\.([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

/** Makes a ticket for one socket. */
export function makeSocketTicket(key: Uint8Array, right: SocketRight, now: Date): string {
  const { chartId, userId, tokenHash } = right;
  const facts = [chartId, userId, tokenHash.toString('base64url'), now.getTime() + LIFE];
  const text = [...facts, randomBytes(16).toString('base64url')].join('.');
  return `${text}.${sign(key, text).toString('base64url')}`;
}

/** Returns what a ticket grants; null if it is invalid or expired. The caller makes sure that it is used only once. */
export function readSocketTicket(key: Uint8Array, ticket: string, now: Date): ReadTicket | null {
  const match = FORM.exec(ticket);
  if (match === null) return null;
  const [, chartId = '', userId = '', session = '', expires = '', nonce = '', mac = ''] = match;
  const text = ticket.slice(0, -mac.length - 1);
  const isGenuine = timingSafeEqual(
    Buffer.from(mac, 'ascii'),
    Buffer.from(sign(key, text).toString('base64url'), 'ascii'),
  );
  const expiresAt = new Date(Number(expires));
  if (!isGenuine || expiresAt <= now) return null;
  return { chartId, userId, tokenHash: Buffer.from(session, 'base64url'), id: `socket:${nonce}`, expiresAt };
}
