import { randomBytes } from 'node:crypto';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** An unguessable string of letters and digits. */
export function randomText(length: number): string {
  return Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');
}

/** An id in Stripe's format: `cus_…`, `sub_…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomText(24)}`;
}
