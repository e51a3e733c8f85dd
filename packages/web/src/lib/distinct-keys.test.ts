import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withDistinctKeys } from './distinct-keys.ts';

const keysOf = (texts: readonly string[]) => withDistinctKeys(texts, (text) => text).map(({ key }) => key);

test('items that read the same have different keys', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', '1 a', '2 a', 'b', '')), (texts) => {
      expect(new Set(keysOf(texts)).size).toBe(texts.length);
    }),
  );
});

test('an item keeps its key when others come after it', () => {
  expect(keysOf(['row 2', 'row 2', 'row 3', 'row 2']).slice(0, 2)).toEqual(keysOf(['row 2', 'row 2']));
});
