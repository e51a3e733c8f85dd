import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, isOrderKey, spreadKeys } from './order-key.ts';

const keys = fc.stringMatching(/^[0-9A-Za-z]{0,8}[1-9A-Za-z]$/);

describe('order keys (CH-16)', () => {
  it('exist strictly between any two keys, and before and after any key', () => {
    fc.assert(
      fc.property(keys, keys, (a, b) => {
        fc.pre(a !== b);
        const [lo, hi] = a < b ? [a, b] : [b, a];
        for (const [from, to] of [
          [lo, hi],
          ['', lo],
          [hi, null],
          ['', null],
        ] as const) {
          const key = between(from, to) ?? '';
          expect(isOrderKey(key)).toBe(true);
          expect(key > from && (to === null || key < to)).toBe(true);
        }
      }),
    );
  });

  it("don't exist between equal or reversed bounds, or next to an invalid key", () => {
    expect(between('V', 'V')).toBeNull();
    expect(between('W', 'V')).toBeNull();
    expect(between('V0', null)).toBeNull();
    expect(between('', '!')).toBeNull();
    expect(spreadKeys(1, 'W', 'V')).toBeNull();
  });

  it.each(['', '0', 'V0', 'ä', '!', 'a b', 'V'.repeat(25)])('reject %j', (text) => {
    expect(isOrderKey(text)).toBe(false);
  });

  it.each(['1', 'V', '01', 'V'.repeat(24)])('accept %j', (text) => {
    expect(isOrderKey(text)).toBe(true);
  });

  it('stay short at either end: at most 3 characters after 10,000 appends and 10,000 prepends', () => {
    let last = 'V';
    let first = 'V';
    for (let i = 0; i < 10_000; i++) {
      const [next, before] = [between(last, null) ?? '', between('', first) ?? ''];
      expect(next > last && before < first).toBe(true);
      [last, first] = [next, before];
    }
    expect(Math.max(last.length, first.length)).toBeLessThanOrEqual(3);
  });

  it('continue past the last key of a width', () => {
    expect(between('zzz', null)).toBe('zzz001');
    expect(between('', '001')).toBe('000zzz');
  });

  it.each([0, 1, 64, 10_000])('spread evenly: %i of them ascend and leave room', (count) => {
    const spread = spreadKeys(count, 'A', 'B') ?? [];
    expect(spread).toHaveLength(count);
    const all = ['A', ...spread, 'B'];
    for (const [i, key] of all.entries()) if (i > 0) expect(key > (all[i - 1] as string)).toBe(true);
    for (const [i, key] of all.entries())
      if (i > 0) expect((between(all[i - 1] as string, key) ?? '').length).toBeLessThan(8);
  });
});
