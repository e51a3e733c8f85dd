import { randomBytes, timingSafeEqual } from 'node:crypto';
import { sign } from '../../../platform/sealing/keys.ts';

/** What a ticket stands for: one person, one session of theirs, one chart (`security.md` §2 row 42). */
export interface SocketRight {
  readonly chartId: string;
  readonly userId: string;
  /** The session that asked, as the database knows it: a socket ends with its session. */
  readonly tokenHash: Buffer;
}

/** A ticket that was read: `id` is used up with its first use. */
export interface ReadTicket extends SocketRight {
  readonly id: string;
  readonly expiresAt: Date;
}

/** Ms that a ticket may wait for its socket. */
const LIFE = 60_000;
const FORM =
  /^([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{43})\.(\d{1,16})\.([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

/** A ticket for one socket. */
export function makeSocketTicket(key: Uint8Array, right: SocketRight, now: Date): string {
  const { chartId, userId, tokenHash } = right;
  const facts = [chartId, userId, tokenHash.toString('base64url'), now.getTime() + LIFE];
  const text = [...facts, randomBytes(16).toString('base64url')].join('.');
  return `${text}.${sign(key, text).toString('base64url')}`;
}

/** What a ticket stands for; null for any other text and once its time is over. That it is used once, the caller sees to. */
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
