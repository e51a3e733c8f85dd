import { timingSafeEqual } from 'node:crypto';
import { sign } from '../../../platform/sealing/keys.ts';

/** An account's id and its signature. */
const KEY = /^([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{43})$/;

const macOf = (secret: Uint8Array, userId: string) => sign(secret, userId).toString('base64url');

/** The key in the link that turns a person's mails about comments off. It never expires and does nothing else. */
export function writeStopKey(secret: Uint8Array, userId: string): string {
  return `${userId}.${macOf(secret, userId)}`;
}

/** The account of a genuine key; null for any other text. */
export function readStopKey(secret: Uint8Array, key: string): string | null {
  const [, userId, mac = ''] = KEY.exec(key) ?? [];
  if (userId === undefined) return null;
  const wanted = macOf(secret, userId);
  return timingSafeEqual(Buffer.from(mac, 'ascii'), Buffer.from(wanted, 'ascii')) ? userId : null;
}
