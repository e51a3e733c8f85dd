/** Lines that are drawn, or left out, together. */
export const BLOCK_LINES = 40;
/** Px of a line that was never drawn: most are that high. */
const LINE_HEIGHT = 52;

/** A row of blocks, both ends included. */
export interface BlockRange {
  readonly first: number;
  readonly last: number;
}

/** How high a block is that has so many lines and was not drawn yet, in px. */
export function guessHeight(lines: number): number {
  return lines * LINE_HEIGHT;
}

/** The blocks that a window from `top` to `bottom` shows, and one more on either side. */
export function findBlocks(heights: readonly number[], top: number, bottom: number): BlockRange {
  const last = heights.length - 1;
  let first = 0;
  let y = 0;
  while (first < last && y + (heights[first] ?? 0) <= top) y += heights[first++] ?? 0;
  let end = first;
  while (end < last && y + (heights[end] ?? 0) < bottom) y += heights[end++] ?? 0;
  return { first: Math.max(0, first - 1), last: Math.max(0, Math.min(last, end + 1)) };
}
