import { describe, expect, it } from 'vitest';
import { FONT_NAMES } from './font-name.ts';
import { type Subset, subsetOf, subsetsOf, unicodeRange } from './font-subset.ts';

const ALL = subsetsOf('Roboto');

function codesOf(subset: Subset): number[] {
  return unicodeRange(subset)
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: last - first + 1 }, (_, i) => first + i);
    });
}

describe('font subsets', () => {
  it('begins every font with Latin', () => {
    for (const font of FONT_NAMES) expect(subsetsOf(font)[0]).toBe('latin');
  });

  it('serves no letter from two subsets, except combining marks', () => {
    const seen = new Map<number, Subset>();
    for (const subset of ALL) {
      for (const code of codesOf(subset)) {
        if (/\p{M}/u.test(String.fromCodePoint(code))) continue;
        expect(seen.get(code)).toBeUndefined();
        seen.set(code, subset);
        expect(subsetOf(code)).toBe(subset);
      }
    }
    expect(seen.size).toBeGreaterThan(2000);
  });

  it('finds the subset of a letter, even at the edges of ranges', () => {
    const found = [...' ~Aÿłắ€†ЖѠΩἀ≤●'].map((letter) => subsetOf(letter.codePointAt(0) ?? 0));
    expect(found).toEqual([
      'latin',
      'latin',
      'latin',
      'latin',
      'latin-ext',
      'vietnamese',
      'latin',
      'latin-ext',
      'cyrillic',
      'cyrillic-ext',
      'greek',
      'greek-ext',
      'math',
      'symbols',
    ]);
  });

  it('serves no emoji, no Chinese, no control character, no lone mark', () => {
    for (const text of ['🚀', '漢', '\n', '\u007f', '\u0301'])
      expect(subsetOf(text.codePointAt(0) ?? 0)).toBeUndefined();
  });
});
