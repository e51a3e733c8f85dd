import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sketch } from '../test-network.ts';
import { compileNetwork } from './compile-network.ts';
import { findComponents } from './components.ts';
import { findCircleLinks } from './find-circle-links.ts';

function uncounted(network: Parameters<typeof sketch>[0]): string[] {
  const input = sketch(network);
  return compileNetwork(input).uncounted.map((link) => input.links[link]?.id ?? '');
}

describe('links that are not counted', () => {
  it('are those between a summary and what is below it, or of anything with itself (CH-609)', () => {
    const network = {
      summaries: { s: {}, t: { in: 's' } },
      activities: { a: { in: 't' }, b: {} },
      links: ['a FS s', 's FS a', 't SS s', 'b FS s', 'b FS b'],
    };
    expect(uncounted(network)).toEqual(['a FS s', 's FS a', 't SS s', 'b FS b']);
  });

  it('are those of each circle that begin last in the plan, whatever their ids, through summaries too (CH-609)', () => {
    const network = { summaries: { s: {}, t: {} }, activities: { a: { in: 's' }, b: { in: 't' }, c: {} } };
    const links = (ids: string) =>
      [
        ['t FS s', {}, ids.charAt(0)],
        ['a FS b', {}, ids.charAt(1)],
        ['c FS s', {}, ids.charAt(2)],
        ['s FS c', {}, ids.charAt(3)],
      ] as const;
    expect(uncounted({ ...network, links: links('1234') })).toEqual(['1', '3']);
    expect(uncounted({ ...network, links: links('4321') })).toEqual(['4', '2']);
    const met = [
      ['b FS a', {}, '1'],
      ['a FS b', {}, '5'],
      ['c FS b', {}, '6'],
      ['b FS c', {}, '7'],
    ] as const;
    expect(uncounted({ ...network, links: met })).toEqual(['1', '6']);
  });

  it('are found by halves as by trying one after the other (CH-609)', () => {
    const node = fc.integer({ min: 0, max: 8 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(node, node), { maxLength: 24 }),
        fc.integer({ min: 0, max: 6 }),
        (pairs, fixed) => {
          const edges = pairs.map(([from, to], at) => ({ from, to, rank: Math.max(0, at + 1 - fixed) }));
          const count = Math.max(0, pairs.length - fixed);
          const expected = edges.flatMap(({ from, to, rank }) => {
            if (rank === 0) return [];
            const components = findComponents(edges.filter((edge) => edge.rank <= rank));
            return from === to || components.get(from) === components.get(to) ? [rank] : [];
          });
          expect(findCircleLinks(edges, count).sort((one, other) => one - other)).toEqual(expected);
        },
      ),
    );
  });
});
