import { createHmac, randomBytes } from 'node:crypto';
import type { Keys } from '../../../platform/sealing/keys.ts';

/** Without I, L, O and U, which are easily misread or form words. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 5 bits each, 80 in total (`security.md` P4). */
const length = 16;

/** Generates a code in four groups. */
export function makeCode(): string {
  const code = Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');
  return code.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** The keyed hash that a code is stored as. Ignores whitespace, hyphens and case. */
export function hashCouponCode({ coupon }: Pick<Keys, 'coupon'>, code: string): Buffer {
  const canonical = code.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();
  return createHmac('sha256', coupon).update(canonical, 'utf8').digest();
}
