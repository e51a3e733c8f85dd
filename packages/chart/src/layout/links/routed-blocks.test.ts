import { describe, expect, test } from 'vitest';
import type { LinkBlocks, LinkIndex } from './link-index.ts';
import { RoutedBlocks } from './routed-blocks.ts';

/**
 * Blocks of `rows` rows, each with one link between its first two rows, numbered 100 times `rows` plus the block's
 * number.
 */
function makeBlocks(rows: number, last: number): LinkBlocks {
  return { rows, last, in: (block) => (block <= last ? [100 * rows + block] : []) };
}

function makeIndex(): LinkIndex {
  const row = (number: number) => Math.floor(number / 100) * (number % 100);
  const rowsOf = (offset: number) => new Proxy(new Int32Array(), { get: (_, n) => row(Number(n)) + offset });
  return {
    blocks: [makeBlocks(8, 7), makeBlocks(2, 31)],
    fromRows: rowsOf(0),
    toRows: rowsOf(1),
  } as unknown as LinkIndex;
}

/** The links in routing order when these rows are requested. */
function orderFor(...windows: readonly (readonly [number, number])[]): readonly number[] {
  const order: number[] = [];
  const blocks = new RoutedBlocks(makeIndex(), (numbers) => {
    order.push(...numbers);
    return [];
  });
  for (const [from, to] of windows) blocks.ensure(from, to);
  return order;
}

describe('CH-381 the blocks of rows by which links are routed', () => {
  test('a block of longer links comes before all shorter ones that share rows with it', () => {
    const order = orderFor([0, 64]);
    expect(order).toHaveLength(40);
    for (const short of order.filter((number) => number < 800)) {
      const block = short % 100;
      for (const long of order.filter((number) => number >= 800)) {
        const [first, end] = [8 * (long % 100), 8 * (long % 100) + 16];
        if (2 * block < end && 2 * block + 4 > first)
          expect(order.indexOf(long)).toBeLessThan(order.indexOf(short));
      }
    }
  });

  test('of one length, every second block comes before those between', () => {
    const order = orderFor([0, 64]);
    for (const odd of order.filter((number) => number % 2 === 1)) {
      expect(order.indexOf(odd - 1)).toBeLessThan(order.indexOf(odd));
      if (order.includes(odd + 1)) expect(order.indexOf(odd + 1)).toBeLessThan(order.indexOf(odd));
    }
  });

  test('later requests are routed in the same order among blocks that share their rows', () => {
    const later = orderFor([40, 44], [0, 64]);
    expect([...later].sort()).toEqual([...orderFor([0, 64])].sort());
    for (const odd of later.filter((number) => number % 2 === 1))
      expect(later.indexOf(odd - 1)).toBeLessThan(later.indexOf(odd));
  });

  test('blocks far from the requested rows aren’t touched', () => {
    const short = orderFor([32, 34]).filter((number) => number < 800);
    expect(short.every((number) => Math.abs(number - 216) <= 3)).toBe(true);
  });
});
