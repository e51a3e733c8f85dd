import type { Box } from '@giotto/chart/layout';

/** Px: the gap around an element, the radius of the author's dot, and the height of a text beside a mark. */
export const AIR = 2;
export const DOT = 7;
export const TEXT_HEIGHT = 11;

/** The maximum length of a title drawn beside a mark, and the approximate px per character. */
const LONGEST = 26;
const LETTER = 6.2;

/** A text beside a mark: where it begins, and its baseline or, in a strip, its middle. */
export interface WrittenText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** The dot is in the corner of the outline, but never clipped by the plot's edge. */
export function dotX({ x }: Box, edge: number): number {
  return Math.max(x, edge + DOT + AIR);
}

/** A title as it is drawn beside a mark. */
export function shorten(title: string): string {
  const letters = [...title];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('').trimEnd()}…` : title;
}

/** About how wide a text beside a mark is, in px. */
export function widthOf(text: string): number {
  return [...text].length * LETTER;
}
