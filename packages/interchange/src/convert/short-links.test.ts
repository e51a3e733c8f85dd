import { DEPENDENCY_TYPES } from '@giotto/chart/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlanLink } from '../plan/index.ts';
import { shortLinks } from './short-links.ts';

const KEPT = ['a-0001', 'b-0001', '0', '1'];
const id = fc.constantFrom(...KEPT, 'new-0001', '2', '1F');

const links: fc.Arbitrary<readonly PlanLink[]> = fc.uniqueArray(
  fc.record({
    from: id,
    to: fc.constant('z'),
    type: fc.constantFrom(...DEPENDENCY_TYPES),
    lag: fc.integer({ min: -2, max: 12 }).map((value) => ({ value, unit: 'd', elapsed: false }) as const),
  }),
  { selector: (link) => JSON.stringify(link), maxLength: 3 },
);

const asSet = (all: readonly PlanLink[]) => all.map((link) => JSON.stringify(link)).sort();

test('links are the same in short exactly if they are the same', () => {
  fc.assert(
    fc.property(links, links, (one, other) => {
      const [first, second] = [one, other].map((all) => shortLinks({ links: all }, KEPT).get('z'));
      const isSame = JSON.stringify(asSet(one)) === JSON.stringify(asSet(other));
      expect(first === second).toBe(isSame);
    }),
    { numRuns: 2_000 },
  );
});

test('tells predecessors apart whose ids end in the same way', () => {
  const from = (id: string) => shortLinks({ links: [{ from: id, to: 'z', type: 'FS' }] }, KEPT).get('z');
  expect(from('a-0001')).not.toBe(from('b-0001'));
  expect(from('a-0001')).not.toBe(from('new-0001'));
});
