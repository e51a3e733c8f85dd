import { describe, expect, it } from 'vitest';
import { singleLine } from './single-line.ts';

describe('singleLine', () => {
  it('turns line breaks, tabs and spaces of any width into one space, none at the ends', () => {
    expect(singleLine('  Plan\r\n\tphase\u00a02 \u2009–\u202f x\u3000')).toBe('Plan phase 2 – x');
  });

  it('drops control characters, soft hyphens and invisible joiners, but keeps emoji whole', () => {
    expect(singleLine('a\u0000b\u00adc\u2060d\ufeff')).toBe('abcd');
    expect(singleLine('👩‍🚀 1️⃣')).toBe('👩‍🚀 1️⃣');
  });

  it('composes accented letters and replaces hyphens that the fonts lack', () => {
    expect(singleLine('e\u0301\u2011U\u2010x')).toBe('é-U-x');
  });

  it('is idempotent', () => {
    for (const text of ['', ' a \n b ', 'n\u0303\u00ad\u0303', 'x \u0000 y']) {
      expect(singleLine(singleLine(text))).toBe(singleLine(text));
    }
  });
});
