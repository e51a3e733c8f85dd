import { describe, expect, it } from 'vitest';
import { directionOf, withoutOverrides } from './direction.ts';
import { singleLine } from './single-line.ts';

describe('directionOf', () => {
  it.each([
    ['', 'ltr'],
    ['Plan', 'ltr'],
    ['42 %', 'ltr'],
    ['אחת שתיים', 'rtl'],
    ['تخطيط', 'rtl'],
    ['42 % תכנון', 'rtl'],
    ['API של הלקוח', 'ltr'],
    ['\u200fAPI של הלקוח', 'rtl'],
    ['\u200eאחת', 'ltr'],
    ['👩‍🚀 אחת', 'rtl'],
    ['計画 אחת', 'ltr'],
  ] as const)('of %j is %s', (text, direction) => {
    expect(directionOf(text)).toBe(direction);
  });
});

describe('withoutOverrides', () => {
  it('removes embeddings, isolates and overrides, and nothing else', () => {
    const turns = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'];
    expect(withoutOverrides(`a${turns.join('b')}c`)).toBe('abbbbbbbbc');
    for (const kept of ['\u2029', '\u202f', '\u2065', '\u206a', '\u200e', '\u200f', '\u061c'])
      expect(withoutOverrides(kept)).toBe(kept);
  });

  it('is applied to every line of a picture', () => {
    expect(singleLine('invoice \u202egpj.exe\u202c')).toBe('invoice gpj.exe');
  });
});
