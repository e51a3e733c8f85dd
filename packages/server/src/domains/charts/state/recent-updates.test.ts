import { expect, it } from 'vitest';
import { findRecentOfOthers, type RecentUpdate, withRecent } from './recent-updates.ts';

const update = (version: number, clientId = 'a', length = 10): RecentUpdate => ({
  version,
  userId: 'ana',
  clientId,
  changes: [],
  length,
});
const list = (all: readonly RecentUpdate[] | undefined) => all?.map(({ version }) => version);
const collect = (count: number, length?: number) =>
  Array.from({ length: count }, (_, at) => update(at + 2, 'a', length)).reduce(
    withRecent,
    [] as readonly RecentUpdate[],
  );

it.each([
  [63, 2],
  [64, 2],
  [65, 3],
])('keeps the newest 64 of %i updates, from version %i on', (count, first) => {
  expect(list(collect(count))?.[0]).toBe(first);
});

it.each([
  [16 * 1024 - 20, 3],
  [16 * 1024 - 10, 3],
  [16 * 1024 - 9, 2],
])('with updates of %i, 5 and 5 characters, keeps %i', (length, count) => {
  expect(
    [update(2, 'a', length), update(3, 'a', 5), update(4, 'a', 5)].reduce(
      withRecent,
      [] as readonly RecentUpdate[],
    ),
  ).toHaveLength(count);
});

it("lists what others did since a version, or nothing if it doesn't know", () => {
  const recent = [update(4, 'a'), update(5, 'b'), update(6, 'a')];
  const held = { version: 6, recent };
  expect(list(findRecentOfOthers(held, 6, 'a'))).toEqual([]);
  expect(list(findRecentOfOthers(held, 3, 'a'))).toEqual([5]);
  expect(list(findRecentOfOthers(held, 3, 'c'))).toEqual([4, 5, 6]);
  expect(findRecentOfOthers(held, 2, 'a')).toBeUndefined();
  expect(findRecentOfOthers({ version: 6 }, 5, 'a')).toBeUndefined();
});
