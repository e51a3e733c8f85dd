import { createHmac, randomBytes } from 'node:crypto';
import type { Keys } from '../../../platform/sealing/keys.ts';

/** Without I, L, O and U, which are read as others, or make words. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 5 bits each: 80 together (`security.md` P4). */
const length = 16;

/** A new code, in four groups. */
export function makeCode(): string {
  const code = Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');
  return code.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** The keyed hash under which a code is kept. Blanks, hyphens and capitals make no difference. */
export function hashCouponCode({ coupon }: Pick<Keys, 'coupon'>, code: string): Buffer {
  const canonical = code.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();
  return createHmac('sha256', coupon).update(canonical, 'utf8').digest();
}
