import type { FontName } from './font-name.ts';
import { SUBSET_RANGES, TABLE_LOADERS } from './generated/subsets.ts';

/** A part of a font in one file: the letters of one alphabet or kind of symbol. */
export type Subset = keyof typeof SUBSET_RANGES;

/** The subsets of a font, Latin first. */
export function subsetsOf(font: FontName): readonly Subset[] {
  return Object.keys(TABLE_LOADERS[font]) as Subset[];
}

/**
 * The code points that a subset serves, as a CSS `unicode-range`. The ranges of different subsets don't overlap except
 * for combining marks, so that every browser takes a letter from the same file; @fontsource's own ranges do overlap.
 */
export function unicodeRange(subset: Subset): string {
  return SUBSET_RANGES[subset];
}

/**
 * The subset that serves a code point, whichever font has it; undefined for what no chart font draws (emoji, Chinese…)
 * and for combining marks, which are in the file of the preceding letter.
 */
export function subsetOf(code: number): Subset | undefined {
  let low = 0;
  let high = RANGES.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const range = RANGES[middle];
    if (range === undefined) return undefined;
    if (code < range.first) high = middle - 1;
    else if (code > range.last) low = middle + 1;
    else return range.subset;
  }
  return undefined;
}

interface Range {
  readonly first: number;
  readonly last: number;
  readonly subset: Subset;
}

const RANGES: readonly Range[] = (Object.keys(SUBSET_RANGES) as Subset[])
  .flatMap((subset) => SUBSET_RANGES[subset].split(',').map((part) => toRange(part, subset)))
  .filter(({ first }) => !/\p{M}/u.test(String.fromCodePoint(first)))
  .sort((a, b) => a.first - b.first);

function toRange(part: string, subset: Subset): Range {
  const [first = 0, last = first] = part
    .slice(2)
    .split('-')
    .map((hex) => Number.parseInt(hex, 16));
  return { first, last, subset };
}
