import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { FONT_NAMES, type FontName, fontSlug } from '../../packages/chart/src/text/font-name.ts';
import { openFont } from './shape.ts';

/** The subsets that charts use, in lookup order. */
export const SUBSET_ORDER = [
  'latin',
  'latin-ext',
  'vietnamese',
  'greek',
  'cyrillic',
  'greek-ext',
  'cyrillic-ext',
  'symbols',
  'math',
] as const;
export type SubsetName = (typeof SUBSET_ORDER)[number];

/** The subsets of a font that charts use. */
export function subsetsOf(font: FontName): SubsetName[] {
  const ranges = readRanges(font);
  return SUBSET_ORDER.filter((subset) => subset in ranges);
}

/**
 * The code points of each subset: those of its published range that one of the fonts has in this subset's file and that
 * no earlier subset serves. @fontsource's own ranges overlap, and browsers disagree about precedence; these don't,
 * except for combining marks, which must be in the same file as their base letter. They are excluded from `latin`:
 * otherwise some browsers would compose ē from e and a mark in one file while others take ē from the next.
 */
export function serveCodePoints(): Map<SubsetName, number[]> {
  const served = new Map<SubsetName, number[]>();
  const taken = new Set<number>();
  for (const subset of SUBSET_ORDER) {
    const present = new Set<number>();
    for (const font of FONT_NAMES.filter((name) => subsetsOf(name).includes(subset))) {
      const isInRange = new Set(expandRange(readRanges(font)[subset] ?? ''));
      for (const code of openFont(font, 400, subset).characterSet) {
        if (isInRange.has(code)) present.add(code);
      }
    }
    const mine = [...present]
      .filter((code) => (isMark(code) ? subset !== 'latin' : !taken.has(code)))
      .filter((code) => !/\p{Cc}/u.test(String.fromCodePoint(code)))
      .sort((a, b) => a - b);
    for (const code of mine) taken.add(code);
    served.set(subset, mine);
  }
  return served;
}

/** Whether a code point is a combining mark. */
export function isMark(code: number): boolean {
  return /\p{M}/u.test(String.fromCodePoint(code));
}

function readRanges(font: FontName): Record<string, string> {
  const path = createRequire(import.meta.url).resolve(`@fontsource/${fontSlug(font)}/unicode.json`);
  return JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
}

function expandRange(range: string): number[] {
  const codes = range.split(',').flatMap((part) => {
    const [start = 0, end = start] = part
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: end - start + 1 }, (_, i) => start + i);
  });
  return codes;
}
