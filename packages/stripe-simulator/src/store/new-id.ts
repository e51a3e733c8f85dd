import { randomBytes } from 'node:crypto';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A text of letters and digits that nobody guesses. */
export function randomText(length: number): string {
  return Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');
}

/** An id as Stripe makes them: `cus_…`, `sub_…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomText(24)}`;
}
