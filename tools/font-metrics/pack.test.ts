import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unpackCharacters, unpackIntegers } from '../../packages/chart/src/text/font-table.ts';
import { cssRange, packCharacters, packIntegers } from './pack.ts';

describe('packing', () => {
  it('of integers is reversed by unpacking', () => {
    const numbers = fc.array(
      fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -9999, max: 9999 })),
    );
    fc.assert(
      fc.property(numbers, (list) => {
        expect(unpackIntegers(packIntegers(list))).toEqual(list);
      }),
    );
  });

  it('of code points is reversed by unpacking', () => {
    const codes = fc.uniqueArray(fc.integer({ min: 0x20, max: 0x2fff }), { minLength: 1 });
    fc.assert(
      fc.property(codes, (list) => {
        const sorted = list.toSorted((a, b) => a - b);
        expect(unpackCharacters(packCharacters(sorted))).toEqual(sorted);
      }),
    );
  });

  it('writes adjacent code points as one CSS range', () => {
    expect(cssRange([0x20, 0x41, 0x42, 0x43, 0x1e00])).toBe('U+0020,U+0041-0043,U+1E00');
  });
});
