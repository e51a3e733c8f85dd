import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../tests/crash/seeded-random.ts';
import { DEFAULTS } from './assumptions.ts';
import { insertTables, makeDocTables } from './doc-tables.ts';
import { chooseLayout, findTightest, LAYOUTS, listUse, MAX_USE } from './layouts.ts';
import { MACHINES, PROGRAM } from './measured.ts';
import { readAssumptions } from './read-assumptions.ts';
import { shorten } from './report.ts';
import { countSnapshots, simulateStorage } from './simulate-storage.ts';
import { drawPeople, simulateTraffic } from './simulate-traffic.ts';

describe('docs/scale.md', () => {
  it('matches the simulation: npm run simulate:scale -- --write', () => {
    const page = readFileSync(fileURLToPath(new URL('../../docs/scale.md', import.meta.url)), 'utf8');
    expect(insertTables(page, makeDocTables())).toBe(page);
  });

  it('must have a place for each table', () => {
    expect(() => insertTables('', makeDocTables())).toThrow('no place for the table traffic');
  });
});

describe('people of a chart', () => {
  it('are between one and a chart’s limit, and two or more as the long tail predicts', () => {
    const random = createRandom(1);
    const drawn = Array.from({ length: 100_000 }, () => drawPeople(random, 1.6));
    expect([Math.min(...drawn), Math.max(...drawn)]).toEqual([1, PROGRAM.maxPeople]);
    expect(drawn.filter((people) => people >= 2).length / drawn.length).toBeCloseTo(2 ** -1.6, 2);
  });

  it('are the minimum and the maximum at the ends of the random range', () => {
    expect([drawPeople(() => 0, 1.6), drawPeople(() => 1 - 2 ** -32, 1.6)]).toEqual([1, PROGRAM.maxPeople]);
  });
});

describe('traffic', () => {
  it('is the same for the same seed, and grows in proportion to the charts', () => {
    const [one, again, ten] = [1e5, 1e5, 1e6].map((charts) => simulateTraffic({ ...DEFAULTS, charts }));
    expect(again).toEqual(one);
    expect((ten?.presenceMessages ?? 0) / (one?.presenceMessages ?? 1)).toBeCloseTo(10, 6);
    expect(simulateTraffic({ ...DEFAULTS, seed: 2 })).not.toEqual(simulateTraffic(DEFAULTS));
  });

  it('of charts with one person each is one message per save and no presence', () => {
    const alone = simulateTraffic({ ...DEFAULTS, tail: 1_000 });
    expect(alone.sockets).toBe(alone.openCharts);
    expect(alone.updateMessages).toBeCloseTo(alone.saves, 6);
    expect([alone.presenceMessages, alone.notices - alone.saves]).toEqual([0, 0]);
  });

  it('goes to everyone on a chart: messages grow with the square of the people, saves with their number', () => {
    const few = simulateTraffic({ ...DEFAULTS, presentShare: 0.1 });
    const many = simulateTraffic({ ...DEFAULTS, presentShare: 1 });
    expect(many.updateMessages / many.saves).toBeGreaterThan(5 * (few.updateMessages / few.saves));
  });
});

describe('storage', () => {
  const plain = { ...DEFAULTS, firstEdits: 0, lateEdits: 1, premiumShare: 0 };
  const onDay = (days: number, premiumShare = 0) =>
    simulateStorage({ ...plain, charts: days, days, premiumShare }, [days])[0];

  it.each([
    [7, 28],
    [8, 36],
    [9, 44],
  ])(
    'of free charts: %i days with one new chart each leave %i versions, none older than eight days',
    (days, versions) => {
      expect(onDay(days)?.freeVersions).toBeCloseTo(versions, 6);
    },
  );

  it('of premium charts is never erased', () => {
    expect(onDay(9, 1)?.premiumVersions).toBeCloseTo(45, 6);
  });

  it.each([
    [499, 1],
    [500, 2],
    [999, 2],
    [1_000, 3],
    [3_999, 3],
    [4_000, 4],
    [6_000, 5],
  ])('of a full log of %i versions has %i states', (versions, states) => {
    expect(countSnapshots(versions, true)).toBe(states);
  });

  it('of a pruned log keeps the base and the newest two states', () => {
    expect(countSnapshots(10_000, false)).toBe(3);
  });
});

describe('a layout', () => {
  const [empty] = simulateStorage({ ...DEFAULTS, charts: 1, days: 1 }, [1]);
  const traffic = simulateTraffic({ ...DEFAULTS, charts: 1 });
  if (!empty) throw new Error('Nothing was simulated');
  const full = MAX_USE * MACHINES.diskBytes;

  it.each([
    [full - 1, 'one machine'],
    [full, 'one machine'],
    [full * 1.01, '32 nodes, 4 shards'],
  ])('suffices until a resource exceeds its planned use: a log of %d bytes needs %s', (logBytes, name) => {
    const { layout, suffices } = chooseLayout(traffic, { ...empty, logBytes, snapshotBytes: 0 });
    expect([layout.name, suffices]).toEqual([name, true]);
  });

  it('reports if it is insufficient', () => {
    expect(chooseLayout(traffic, { ...empty, logBytes: 1e18 })).toMatchObject({
      suffices: false,
      lacking: { resource: 'disk of the database' },
    });
  });

  it('with one node needs no NOTIFY, and a bus replaces it', () => {
    const busy = { ...traffic, notices: 1e6 };
    const shares = LAYOUTS.map((layout) => listUse(layout, busy, empty).get('NOTIFY'));
    expect(shares.map((share) => share === 0)).toEqual([true, false, true, true, true, true]);
  });

  it('is limited by its tightest resource', () => {
    const use = new Map([['NOTIFY', 0.2] as const, ['disk of the database', 0.3] as const]);
    expect(findTightest(use)).toEqual({ resource: 'disk of the database', share: 0.3 });
  });
});

describe('the command line', () => {
  it('overrides only the named values', () => {
    expect(readAssumptions(['--charts', '1e6', '--premium-share', '0.3'])).toEqual({
      assumptions: { ...DEFAULTS, charts: 1_000_000, premiumShare: 0.3 },
      isOneSize: true,
      isWriting: false,
    });
  });

  it.each([
    ['--charts', '0', '--charts must be a whole number from 1, not 0'],
    ['--days', '1.5', '--days must be a whole number from 1, not 1.5'],
    ['--premium-share', '1.01', '--premium-share must be from 0 to 1, not 1.01'],
    ['--tasks', 'many', '--tasks must be a number from 0, not many'],
    ['--edit-seconds', '0', '--edit-seconds must be above 0'],
  ])('refuses %s %s with an explanation', (option, value, words) => {
    expect(() => readAssumptions([option, value])).toThrow(words);
  });
});

it.each([
  [0.44, '0.4'],
  [9.9, '9.9'],
  [999, '999'],
  [1_000, '1.0 k'],
  [250e6, '250 M'],
  [4.7e12, '4.7 T'],
])('shortens %d to %s', (value, text) => {
  expect(shorten(value)).toBe(text);
});
