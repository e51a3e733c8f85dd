import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { FONT_NAMES, type FontName, fontSlug } from '../../packages/chart/src/text/font-name.ts';
import { openFont } from './shape.ts';

/** The subsets that charts use, in the order in which a letter looks for its file. */
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

/** The subsets a font has, of those that charts use. */
export function subsetsOf(font: FontName): SubsetName[] {
  const ranges = readRanges(font);
  return SUBSET_ORDER.filter((subset) => subset in ranges);
}

/**
 * Which code points each subset serves: those of its published range that one of the fonts has in this subset's file
 * and that no earlier subset serves. @fontsource's own ranges overlap, and browsers disagree on who wins then; these do
 * not, but for combining marks, which must stand in the file of their base letter. They are kept out of `latin`: with
 * them there, some browsers build ē from e and a mark in one file and others take ē from the next.
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
