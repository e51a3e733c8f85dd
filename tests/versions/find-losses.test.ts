import { describe, expect, it } from 'vitest';
import { findDifferences, findLosses } from './find-losses.ts';

const seeded = [1, 2, 3].map((at) => ({ version: at + 1, clientId: 'seed', seq: at }));
const pushed = [1, 2].map((at) => ({ version: at + 4, clientId: 'left', seq: at }));
const left = { clientId: 'left', acknowledged: [5, 6] };

describe('findLosses', () => {
  it('finds nothing if every update exists once', () => {
    expect(findLosses(3, 6, [...seeded, ...pushed], [left])).toEqual([]);
    expect(findLosses(0, 1, [], [])).toEqual([]);
  });

  it('finds a missing update of the seed', () => {
    expect(findLosses(3, 6, [...seeded.slice(1), ...pushed], [left])).toEqual([
      '3 updates were seeded, 2 are logged',
    ]);
  });

  it('finds a missing acknowledged push', () => {
    expect(findLosses(3, 6, [...seeded, ...pushed.slice(0, 1)], [left])).not.toEqual([]);
  });

  it('finds a push logged twice', () => {
    const twice = [...seeded, ...pushed, { version: 7, clientId: 'left', seq: 2 }];
    expect(findLosses(3, 7, twice, [left])).not.toEqual([]);
  });

  it('finds a head that is not the newest version', () => {
    expect(findLosses(3, 7, [...seeded, ...pushed], [left])).not.toEqual([]);
  });
});

describe('findDifferences', () => {
  const a = { ganttId: 'a', version: 3, state: 'x' };
  const b = { ganttId: 'b', version: 5, state: 'y' };

  it('finds nothing if both nodes open the same charts, in any order', () => {
    expect(findDifferences([a, b], [b, a])).toEqual([]);
  });

  it('finds a different state, a different version, and a chart that only one node opens', () => {
    expect(findDifferences([a, b], [a, { ...b, state: 'z' }])).toEqual(['b opens with another state']);
    expect(findDifferences([a, b], [a, { ...b, version: 4 }])).toEqual(['b opens as 5 and as 4']);
    expect(findDifferences([a, b], [a])).toEqual(['b opens on one node only', '2 charts open here, 1 there']);
    expect(findDifferences([a], [a, b])).toEqual(['1 charts open here, 2 there']);
  });
});
