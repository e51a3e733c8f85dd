import { expect, it } from 'vitest';
import { BLOCK_LINES, findBlocks, guessHeight } from './line-blocks.ts';

const heights = [100, 200, 300, 100, 100, 100];

it.each([
  ['at the top', 0, 50, 0, 1],
  ['at the very end of a block', 0, 100, 0, 1],
  ['one px into the next block', 0, 101, 0, 2],
  ['from the last px of a block', 99, 150, 0, 2],
  ['from the first px of the next block', 100, 150, 0, 2],
  ['in the middle', 350, 400, 1, 3],
  ['across several blocks', 350, 701, 1, 5],
  ['at the end', 850, 900, 4, 5],
  ['beyond the end', 5_000, 5_400, 4, 5],
])('a viewport %s renders its blocks and one on either side', (_name, top, bottom, first, last) => {
  expect(findBlocks(heights, top, bottom)).toEqual({ first, last });
});

it('an empty list renders nothing', () => {
  expect(findBlocks([], 0, 400)).toEqual({ first: 0, last: 0 });
});

it('a list of 5,000 lines renders a few blocks in a viewport of 900 px, wherever it is', () => {
  const many = Array.from({ length: 5_000 / BLOCK_LINES }, () => guessHeight(BLOCK_LINES));
  for (let top = 0; top < 5_000 * 52; top += 997) {
    const { first, last } = findBlocks(many, top, top + 900);
    expect(last - first + 1).toBeLessThanOrEqual(4);
  }
});
