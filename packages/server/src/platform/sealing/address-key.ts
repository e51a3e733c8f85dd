import { randomBytes, timingSafeEqual } from 'node:crypto';
import { sign } from './keys.ts';

/** A random id of 16 bytes and its signature. */
const KEY = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

/** Generates the part of a key that is stored. */
export function newKeyId(): string {
  return randomBytes(16).toString('base64url');
}

function macOf(secret: Uint8Array, chartId: string, keyId: string): string {
  return sign(secret, `${chartId}\n${keyId}`).toString('base64url');
}

/**
 * The key in a secret address of a chart. Only its id is stored, and the rest is signed with the server's secret: whoever
 * reads the database can't make the address, but its owner can be shown it again.
 */
export function writeAddressKey(secret: Uint8Array, chartId: string, keyId: string): string {
  return `${keyId}.${macOf(secret, chartId, keyId)}`;
}

/** The id in a genuine key of this chart; null for any other text. */
export function readAddressKey(secret: Uint8Array, chartId: string, key: string): string | null {
  const [, keyId, mac = ''] = KEY.exec(key) ?? [];
  if (keyId === undefined) return null;
  const wanted = macOf(secret, chartId, keyId);
  return timingSafeEqual(Buffer.from(mac, 'ascii'), Buffer.from(wanted, 'ascii')) ? keyId : null;
}
