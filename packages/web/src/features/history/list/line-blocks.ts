/** Lines per block; a block is rendered or omitted as a whole. */
export const BLOCK_LINES = 40;
/** The estimated height in px of a line that was never rendered; most have it. */
const LINE_HEIGHT = 52;

/** A range of blocks, both ends included. */
export interface BlockRange {
  readonly first: number;
  readonly last: number;
}

/** The estimated height in px of a block with this many lines that hasn't been rendered yet. */
export function guessHeight(lines: number): number {
  return lines * LINE_HEIGHT;
}

/** The blocks visible in a viewport from `top` to `bottom`, plus one on either side. */
export function findBlocks(heights: readonly number[], top: number, bottom: number): BlockRange {
  const last = heights.length - 1;
  let first = 0;
  let y = 0;
  while (first < last && y + (heights[first] ?? 0) <= top) y += heights[first++] ?? 0;
  let end = first;
  while (end < last && y + (heights[end] ?? 0) < bottom) y += heights[end++] ?? 0;
  return { first: Math.max(0, first - 1), last: Math.max(0, Math.min(last, end + 1)) };
}
