import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkState } from '../schema/index.ts';
import { apply } from './apply.ts';
import type { PlainChange } from './change.ts';
import { rowShiftChanges, withRowShift } from './row-shift.ts';
import { create, makeChart, move, remove, set } from './test-charts.ts';
import { undoOf } from './undo-of.ts';

const chart = makeChart(
  'a b c d e f',
  create('milestone', 'onC', { position: 2 }),
  create('milestone', 'betweenCD', { position: 2.5 }),
  create('milestone', 'below', { position: 6 }),
  create('horizontalLane', 'lane', { rowIndex: 1, duration: 3 }),
  create('horizontalMarker', 'line', { rowIndex: 3 }),
  create('verticalMarker', 'flag', { titleRow: 2 }),
  create('verticalMarker', 'topFlag', {}),
);

/** Where everything is after the changes and their shifts. */
function shift(...changes: PlainChange[]) {
  const { state } = apply(chart, withRowShift(chart, changes));
  const lane = state.horizontalLane.get('lane');
  return {
    onC: state.milestone.get('onC')?.position,
    betweenCD: state.milestone.get('betweenCD')?.position,
    below: state.milestone.get('below')?.position,
    lane: [lane?.rowIndex, lane?.duration],
    line: state.horizontalMarker.get('line')?.rowIndex,
    flag: state.verticalMarker.get('flag')?.titleRow,
    topFlag: state.verticalMarker.get('topFlag')?.titleRow ?? 0,
  };
}
const still = { onC: 2, betweenCD: 2.5, below: 6, lane: [1, 3], line: 3, flag: 2, topFlag: 0 };

describe('elements stay beside their rows (CH-23)', () => {
  it.each([
    [
      'a row above all',
      create('task', 'n', {}, null),
      { onC: 3, betweenCD: 3.5, below: 7, lane: [2, 3], line: 4, flag: 3 },
    ],
    ['a row below all', create('task', 'n'), { below: 7 }],
    [
      'a row at the lane’s upper edge',
      create('task', 'n', {}, 'a'),
      { onC: 3, betweenCD: 3.5, below: 7, lane: [2, 3], line: 4, flag: 3 },
    ],
    ['a row at the lane’s lower edge', create('task', 'n', {}, 'd'), { below: 7 }],
    [
      'a row inside the lane',
      create('task', 'n', {}, 'b'),
      { onC: 3, betweenCD: 3.5, below: 7, lane: [1, 4], line: 4, flag: 3 },
    ],
  ])('when a row is inserted: %s', (_, change, moved) => {
    expect(shift(change)).toEqual({ ...still, ...moved });
  });

  it.each([
    ['above', 'a', { onC: 1, betweenCD: 1.5, below: 5, lane: [0, 3], line: 2, flag: 1 }],
    ['inside the lane', 'b', { onC: 1, betweenCD: 1.5, below: 5, lane: [1, 2], line: 2, flag: 1 }],
    ['under a milestone', 'c', { betweenCD: 1.5, below: 5, lane: [1, 2], line: 2 }],
    ['below', 'f', { below: 5 }],
  ])('when a row is deleted: %s', (_, id, moved) => {
    expect(shift(remove(id))).toEqual({ ...still, ...moved });
  });

  it('a milestone follows its row, lines and flags stay between theirs', () => {
    expect(shift(move('c', 'f'))).toEqual({ ...still, onC: 5, betweenCD: 1.5, lane: [1, 2], line: 2 });
  });

  it('when a task moves onto another’s row, and when it gets its own', () => {
    expect(shift(set('a', { rowTask: 'b' }))).toMatchObject({ onC: 1, lane: [0, 3], below: 5 });
    const shared = apply(chart, [set('a', { rowTask: 'f' })]).state;
    expect(rowShiftChanges(shared, set('a', { rowTask: null }))).toContainEqual(
      set('onC', { position: 3 }, 'milestone'),
    );
    // The deleted row's guest is inserted above all, so the milestone's row d is fourth again.
    expect(rowShiftChanges(shared, remove('f'))).toContainEqual(set('onC', { position: 3 }, 'milestone'));
  });

  it('no change is written when no row changes place', () => {
    expect(rowShiftChanges(chart, set('a', { title: 'A' }))).toEqual([]);
    expect(rowShiftChanges(chart, move('b', 'a'))).toEqual([]);
    expect(rowShiftChanges(chart, remove('gone'))).toEqual([]);
    expect(rowShiftChanges(makeChart('a b'), [remove('a')])).toEqual([]);
  });

  it('positions are rounded', () => {
    const odd = apply(chart, [set('line', { rowIndex: 3.3 }, 'horizontalMarker')]).state;
    expect(rowShiftChanges(odd, remove('a'))).toContainEqual(
      set('line', { rowIndex: 2.3 }, 'horizontalMarker'),
    );
  });

  it('one undo reverts everything', () => {
    const { state, effects } = apply(
      chart,
      withRowShift(chart, [remove('b'), create('task', 'n', {}, null)]),
    );
    const back = apply(state, undoOf(effects));
    expect(back.dropped).toEqual([]);
    expect(back.state.milestone).toEqual(chart.milestone);
    expect(back.state.horizontalLane).toEqual(chart.horizontalLane);
  });
});

describe('a lane keeps covering its rows (CH-24)', () => {
  const laneOf = (...changes: PlainChange[]) => shift(...changes).lane;

  it.each([
    ['its first row to its end', [move('b', 'd')], [1, 3]],
    ['its last row to its start', [move('d', 'a')], [1, 3]],
    ['a row inside it', [move('b', 'c')], [1, 3]],
    ['a row out of it', [move('b', 'f')], [1, 2]],
    ['a row out of it, upwards', [move('d', null)], [2, 2]],
    ['a row into it', [move('f', 'b')], [1, 4]],
    ['a row from above into it', [move('a', 'b')], [0, 4]],
    ['a row to its lower edge', [move('f', 'd')], [1, 3]],
    ['all its rows down', [move('b', 'f'), move('c', 'b'), move('d', 'c')], [3, 3]],
    ['all its rows up', [move('b', null), move('c', 'b'), move('d', 'c')], [0, 3]],
  ])('moving %s', (_, changes, lane) => {
    expect(laneOf(...changes)).toEqual(lane);
  });

  it('is at most one row high when all its rows are deleted', () => {
    expect(laneOf(remove('b'), remove('c'), remove('d'))).toEqual([1, 1]);
  });

  it('keeps one row’s height when it half covers two rows, of which one is deleted and the other moves', () => {
    const halves = makeChart('a b c', create('horizontalLane', 'lane', { rowIndex: 0.5 }));
    expect(rowShiftChanges(halves, [remove('b'), move('a', 'c')])).toEqual([
      set('lane', { rowIndex: 1.5, duration: 1 }, 'horizontalLane'),
    ]);
  });

  it('always has a height, wherever it is and whatever happens to the rows', () => {
    const ids = fc.constantFrom(...'abcdef');
    const deed: fc.Arbitrary<PlainChange> = fc.oneof(
      ids.map((id) => remove(id)),
      fc.tuple(ids, fc.option(ids)).map(([id, after]) => move(id, after)),
      fc.tuple(ids, fc.option(ids)).map(([id, rowTask]) => set(id, { rowTask })),
      fc.option(ids).map((after) => create('task', 'n', {}, after)),
    );
    const rowIndex = fc.oneof(
      fc.nat(14).map((halves) => halves / 2),
      fc.double({ min: 0, max: 7, noNaN: true }),
    );
    const duration = fc.oneof(
      fc.integer({ min: 1, max: 12 }).map((halves) => halves / 2),
      fc.double({ min: 0, max: 7, minExcluded: true, noNaN: true }),
    );
    const lists = fc.uniqueArray(deed, {
      maxLength: 6,
      selector: ({ type, id }) => (type === 'create' ? id : {}),
    });
    fc.assert(
      fc.property(rowIndex, duration, lists, (row, height, changes) => {
        const before = apply(chart, [
          set('lane', { rowIndex: row, duration: height }, 'horizontalLane'),
        ]).state;
        const { state } = apply(before, withRowShift(before, changes));
        expect(checkState(state)).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('keeps its height over empty space', () => {
    const empty = makeChart('a', create('horizontalLane', 'lane', { rowIndex: 4, duration: 2 }));
    expect(rowShiftChanges(empty, create('task', 'n'))).toEqual([
      set('lane', { rowIndex: 5, duration: 2 }, 'horizontalLane'),
    ]);
  });
});
