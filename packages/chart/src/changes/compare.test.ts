import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAIN, type State } from '../model/index.ts';
import { apply } from './apply.ts';
import type { PlainChange } from './change.ts';
import { compareStates, type Difference } from './compare.ts';
import { diff } from './diff.ts';
import { withRowShift } from './row-shift.ts';
import { create, makeChart, move, remove, set } from './test-charts.ts';

const chart = makeChart(
  'a b c d',
  set('a', { title: 'A', start: 1, duration: 2 }),
  set('b', { title: 'B', start: 3 }),
  create('milestone', 'm', { title: 'M', positionInUnit: 9, position: 2 }),
  create('verticalLane', 'v', { title: 'V', positionInUnit: 2, duration: 3 }),
  create('horizontalLane', 'h', { title: 'H', rowIndex: 1, duration: 1 }),
  create('dependency', 'ab', { from: 'a', to: 'b' }),
  set(MAIN, { startDate: '2027-01-04' }, 'timeline'),
);

const after = (...changes: readonly PlainChange[]): State => apply(chart, changes).state;
const compareWith = (...changes: readonly PlainChange[]) => compareStates(chart, after(...changes));
const short = (difference: Difference) => `${difference.type} ${difference.kind} ${difference.id}`;

describe('comparing two states', () => {
  it('finds no difference between equal states (CH-510)', () => {
    expect(compareStates(chart, chart)).toEqual([]);
    expect(compareStates(chart, after(set('a', { start: 9 }), set('a', { start: 1 })))).toEqual([]);
  });

  it('names added elements by their new title and removed ones by their old title (CH-510)', () => {
    expect(compareWith(create('task', 'n', { title: 'N' }), remove('a'))).toEqual([
      { type: 'added', kind: 'task', id: 'n', title: 'N' },
      { type: 'removed', kind: 'task', id: 'a', title: 'A' },
      { type: 'removed', kind: 'dependency', id: 'ab', title: '' },
    ]);
  });

  it.each([
    ['a moved bar', set('a', { start: 4 }), { kind: 'task', id: 'a', start: 3, end: 3 }],
    ['an end', set('a', { duration: 5 }), { kind: 'task', id: 'a', start: 0, end: 3 }],
    ['a beginning', set('a', { start: 0, duration: 3 }), { kind: 'task', id: 'a', start: -1, end: 0 }],
    ['hours', set('a', { start: 1 + 1 / 3 }), { kind: 'task', id: 'a', start: 480 / 1440, end: 480 / 1440 }],
    ['a milestone', set('m', { positionInUnit: 7 }, 'milestone'), { id: 'm', start: -2, end: -2 }],
    ['a time span', set('v', { duration: 4 }, 'verticalLane'), { id: 'v', start: 0, end: 1 }],
    ['a lane of rows', set('h', { rowIndex: 3 }, 'horizontalLane'), { id: 'h', start: 0, rows: 2 }],
  ])('measures in days and rows how far %s moved (CH-511)', (_name, change, expected) => {
    expect(compareWith(change)).toMatchObject([{ type: 'moved', ...expected }]);
  });

  it('compares what an absent field means, not its absence (CH-511)', () => {
    expect(compareWith(set('c', { start: 0, duration: 6 }))).toMatchObject([{ id: 'c', start: 0, end: 1 }]);
  });

  it('measures by dates: another start date moves everything that keeps its position (CH-512)', () => {
    const moved = compareWith(set(MAIN, { startDate: '2027-01-06' }, 'timeline'));
    expect(moved.filter(({ type }) => type === 'moved').map(({ id }) => id)).toEqual([...'abcdmv']);
    expect(moved[0]).toMatchObject({ start: 2, end: 2 });
    const kept = compareWith(
      set(MAIN, { startDate: '2027-01-05' }, 'timeline'),
      set('a', { start: 0, duration: 2 }),
    );
    expect(kept.some(({ id }) => id === 'a')).toBe(false);
  });

  it('measures by positions on an axis without dates (CH-512)', () => {
    const changes = set(MAIN, { startDate: '2027-01-06', relativeTime: true }, 'timeline');
    expect(compareWith(changes).map(short)).toEqual(['changed timeline main']);
  });

  it('counts as few rows as possible as moved, and says by how many (CH-513)', () => {
    expect(compareWith(move('a', 'c'))).toMatchObject([{ type: 'moved', id: 'a', start: 0, rows: 2 }]);
  });

  it('reports no move for elements that stay with their row (CH-514)', () => {
    const changes = withRowShift(chart, [create('task', 'n', {}, null)]);
    const state = apply(chart, changes).state;
    expect(state.milestone.get('m')?.position).toBe(3);
    expect(compareStates(chart, state).map(short)).toEqual(['added task n']);
  });

  it('names the fields that change only looks or texts, also for moved elements (CH-515)', () => {
    expect(compareWith(set('a', { title: 'A2', color: '#112233' }))).toEqual([
      { type: 'changed', kind: 'task', id: 'a', title: 'A2', fields: ['title', 'color'] },
    ]);
    expect(compareWith(set('a', { title: 'A2', start: 2 }))).toMatchObject([
      { type: 'moved', start: 1, fields: ['title'] },
    ]);
  });

  it('has one entry each for style, timeline and settings (CH-516)', () => {
    const found = compareWith(
      set(MAIN, { font: 'Arvo' }, 'theme'),
      create('taskDesignTemplate', 'x', { name: 'X' }),
      set(MAIN, { scaleTypeScale: 'week' }, 'timeline'),
      set(MAIN, { endDate: 30 }, 'chart'),
    );
    expect(found.map(short)).toEqual(['changed theme main', 'changed timeline main', 'changed chart main']);
    const templates = compareWith(create('taskDesignTemplate', 'x', { name: 'X' }));
    expect(templates.map(short)).toEqual(['changed theme main']);
  });

  it('has one entry each for calendars, baselines and people (CH-516)', () => {
    const found = compareWith(
      create('calendar', 'c', { name: 'Shift' }),
      create('baseline', 'l', { name: 'Plan', startDate: '2027-01-04', takenAt: '2027-01-04', places: {} }),
      create('person', 'p', { name: 'Ana' }),
      create('person', 'q', { name: 'Ben' }),
    );
    expect(found.map(short)).toEqual([
      'changed calendar main',
      'changed baseline main',
      'changed person main',
    ]);
  });

  it('finds a difference exactly when the states differ, and each element once (CH-517)', () => {
    const change: fc.Arbitrary<PlainChange> = fc.oneof(
      // Not 0, since an absent start means 0.
      fc
        .record({ id: fc.constantFrom(...'abcd'), start: fc.integer({ min: 1, max: 9 }) })
        .map(({ id, start }) => set(id, { start })),
      fc.constantFrom(...'abcd').map((id) => remove(id)),
      fc.tuple(fc.constantFrom(...'abcd'), fc.constantFrom(...'abcd')).map(([id, after]) => move(id, after)),
      fc.constantFrom(...'nop').map((id) => create('task', id, {})),
      fc.nat(9).map((positionInUnit) => set('m', { positionInUnit }, 'milestone')),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 6 }), (changes) => {
        const state = after(...changes);
        const found = compareStates(chart, state).map(({ kind, id }) => `${kind} ${id}`);
        expect(new Set(found).size).toBe(found.length);
        expect(found.length > 0).toBe(diff(chart, state).length > 0);
      }),
      { numRuns: 300, seed: 510 },
    );
  });
});
