import { expect, it } from 'vitest';
import { holdText } from '../../../platform/http/compressed-file.ts';
import { createEmbedPageCache, type KeptPage } from './embed-page-cache.ts';

const pageOf = (size: number): KeptPage => ({
  file: holdText('', 'text/html'),
  styleHashes: [],
  size,
});

/** Finds a page of so many bytes; answers whether it had to be made. */
async function isMade(
  cache: ReturnType<typeof createEmbedPageCache>,
  key: string,
  size = 1,
): Promise<boolean> {
  let made = false;
  await cache.find(key, async () => {
    made = true;
    return pageOf(size);
  });
  return made;
}

it('makes a page once, and once for all who ask while it is made', async () => {
  const cache = createEmbedPageCache();
  let made = 0;
  const make = async () => {
    made += 1;
    return pageOf(1);
  };
  const [first, second] = await Promise.all([cache.find('a', make), cache.find('a', make)]);
  expect([made, first === second, await isMade(cache, 'a')]).toEqual([1, true, false]);
});

it.each([
  [2, false],
  [3, false],
  [4, true],
])('of at most 3 pages: with %i others the one used longest ago is gone: %s', async (others, isGone) => {
  const cache = createEmbedPageCache({ entries: 3, bytes: 1_000 });
  await isMade(cache, 'first');
  for (let at = 1; at < others; at++) await isMade(cache, `other ${at}`);
  expect(await isMade(cache, 'first')).toBe(isGone);
});

it.each([
  [9, false],
  [10, false],
  [11, true],
])('of at most 20 bytes: two pages of 10 and %i bytes, the first is gone: %s', async (size, isGone) => {
  const cache = createEmbedPageCache({ entries: 9, bytes: 20 });
  await isMade(cache, 'first', 10);
  await isMade(cache, 'second', size);
  expect(await isMade(cache, 'first', 10)).toBe(isGone);
});

it('does not keep what could not be made', async () => {
  const cache = createEmbedPageCache();
  const failing = cache.find('a', () => Promise.reject(new Error('planted')));
  await expect(failing).rejects.toThrow('planted');
  expect([await isMade(cache, 'a'), cache.size]).toEqual([true, 1]);
});
