import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sign } from './keys.ts';

it('signs as HMAC-SHA256 does, with any key of up to 64 bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), fc.string({ unit: 'binary' }), (key, text) => {
      expect(sign(key, text)).toEqual(createHmac('sha256', key).update(text, 'utf8').digest());
    }),
  );
});
