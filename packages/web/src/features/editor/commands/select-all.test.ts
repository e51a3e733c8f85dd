import { createState, type State } from '@giotto/chart/model';
import { expect, it } from 'vitest';
import { selectAll } from './select-all.ts';

/** Two phases with one child each, and one element of every other kind. */
const state: State = {
  ...createState(),
  task: new Map([
    ['plan', { order: 'B' }],
    ['build', { order: 'F' }],
    ['brief', { order: 'D', indentation: 1 }],
    ['walls', { order: 'H', indentation: 1 }],
    ['roof', { order: 'J', indentation: 1, rowTask: 'walls' }],
  ]),
  milestone: new Map([['done', {}]]),
  verticalLane: new Map([['freeze', {}]]),
  horizontalLane: new Map([['team', {}]]),
  verticalMarker: new Map([['review', {}]]),
  horizontalMarker: new Map([['gate', {}]]),
  dependency: new Map([
    ['outside', { from: 'brief', to: 'walls' }],
    ['inside', { from: 'walls', to: 'roof' }],
  ]),
};
const idsOf = (rows: readonly string[], selection = selectAll(state, new Set(rows), [])) =>
  selection.map(({ id }) => id);
const ALL = ['plan', 'brief', 'build', 'walls', 'roof'];
const OTHERS = ['done', 'freeze', 'team', 'review', 'gate'];

it('selects every element of every level and kind on the first press, tasks in row order', () => {
  expect(idsOf(['plan', 'brief', 'build', 'walls']).filter((id) => ALL.includes(id))).toEqual(ALL);
  expect(idsOf(['plan', 'brief', 'build', 'walls']).toSorted()).toEqual(
    [...ALL, ...OTHERS, 'inside', 'outside'].toSorted(),
  );
});

it('leaves out what collapsed parents hide, and adds it on the second press', () => {
  const rows = new Set(['plan', 'brief', 'build']);
  const first = selectAll(state, rows, []);
  expect(first.map(({ id }) => id).toSorted()).toEqual(
    ['plan', 'brief', 'build', ...OTHERS, 'outside'].toSorted(),
  );
  expect(selectAll(state, rows, first)).toHaveLength(12);
});

it('begins with what is visible when only some of it is selected', () => {
  const selection = selectAll(state, new Set(['plan', 'brief', 'build']), [{ kind: 'task', id: 'plan' }]);
  expect(selection).toHaveLength(9);
});
