import { expect, describe as group, it } from 'vitest';
import { apply } from './apply.ts';
import type { PlainChange } from './change.ts';
import { DESCRIPTION_KEYS, describe } from './describe.ts';
import { withRowShift } from './row-shift.ts';
import { create, makeChart, move, remove, set } from './test-charts.ts';

const chart = makeChart(
  'a b c',
  set('a', { title: 'A', start: 1, duration: 2, indentation: 1 }),
  create('milestone', 'm', { title: 'M', position: 1 }),
  create('horizontalLane', 'h', { rowIndex: 0, duration: 2 }),
  create('verticalMarker', 'v', {}),
  create('dependency', 'ab', { from: 'a', to: 'b' }),
);
const describeChanges = (...changes: PlainChange[]) => describe(apply(chart, changes).effects);

group('the words for an update (CH-22)', () => {
  it.each([
    ['task.created', [create('task', 'n', { title: 'N' })], { count: 1, title: 'N' }],
    ['task.created', [create('task', 'n'), create('task', 'o')], { count: 2 }],
    ['task.renamed', [set('a', { title: 'B' })], { count: 1, title: 'B' }],
    ['task.moved', [set('a', { start: 3 }), set('b', { start: 3 })], { count: 2 }],
    ['task.resized', [set('a', { start: 0, duration: 3 })], { count: 1 }],
    ['task.reordered', [move('a', 'c')], { count: 1 }],
    [
      'task.reordered',
      [set('a', { rowTask: 'b', indentation: 0 }), set('c', { rowTask: 'b' })],
      { count: 2 },
    ],
    ['task.moved', [set('a', { start: 8 }), set('a', { rowTask: 'c' }), move('a', 'c')], { count: 1 }],
    [
      'task.created',
      [create('task', 'n', { title: 'N' }), create('dependency', 'an', { from: 'a', to: 'n' })],
      { count: 1, title: 'N' },
    ],
    ['task.indented', [set('a', { indentation: 2 })], { count: 1 }],
    ['task.progressed', [set('a', { progress: 50 })], { count: 1 }],
    [
      'task.restyled',
      [set('a', { color: '#112233', titlePosition: 'left', showStroke: true, corner: 3 })],
      { count: 1 },
    ],
    ['task.edited', [set('a', { notes: 'n' })], { count: 1 }],
    ['task.edited', [set('a', { title: 'B', start: 9 })], { count: 1, title: 'B' }],
    ['milestone.moved', [set('m', { positionInUnit: 3, position: 2 }, 'milestone')], { count: 1 }],
    ['milestone.restyled', [set('m', { icon: 'star', designTemplate: 'x' }, 'milestone')], { count: 1 }],
    ['lane.resized', [set('h', { duration: 5 }, 'horizontalLane')], { count: 1 }],
    ['marker.restyled', [set('v', { lineDash: 'dotted' }, 'verticalMarker')], { count: 1 }],
    ['dependency.created', [create('dependency', 'bc', { from: 'b', to: 'c' })], { count: 1 }],
    ['dependency.edited', [set('ab', { lag: 2 }, 'dependency')], { count: 1 }],
    ['element.moved', [set('a', { start: 3 }), set('m', { positionInUnit: 3 }, 'milestone')], { count: 2 }],
    [
      'task.moved',
      [set('a', { start: 30 }), set('main', { endDate: 35, ganttWidth: 1200 }, 'chart')],
      { count: 1 },
    ],
    ['several', [set('a', { start: 3 }), create('milestone', 'n')], { count: 2 }],
    [
      'style.edited',
      [set('main', { font: 'Arvo' }, 'theme'), create('laneDesignTemplate', 'x')],
      { count: 2 },
    ],
    ['timeline.edited', [set('main', { scaleTypeScale: 'week' }, 'timeline')], { count: 1 }],
    ['settings.edited', [set('main', { endDate: 3 }, 'chart')], { count: 1 }],
    ['nothing', [set('a', { title: 'A' })], { count: 0 }],
  ] as const)('%s', (key, changes, values) => {
    expect(describeChanges(...changes)).toEqual({ key, values });
    expect(DESCRIPTION_KEYS).toContain(key);
  });

  it('skip side effects: dependencies, levels and neighbours of rows', () => {
    const changes = withRowShift(chart, [set('b', { indentation: 0 }), remove('a')]);
    const { effects } = apply(chart, changes);
    expect(effects.length).toBeGreaterThan(2);
    expect(describe(effects)).toEqual({ key: 'task.deleted', values: { count: 1, title: 'A' } });
    expect(describe(apply(chart, withRowShift(chart, [move('a', 'c')])).effects).key).toBe('task.reordered');
  });

  it('skip re-spaced keys', () => {
    expect(
      describe([
        { type: 'set', kind: 'task', id: 'a', fields: { order: 'V' }, prev: { order: 'U' }, sys: 1 },
      ]),
    ).toEqual({
      key: 'nothing',
      values: { count: 0 },
    });
  });

  it("take a title from the lookup where the effects don't contain it", () => {
    const { effects } = apply(chart, [set('a', { start: 3 })]);
    expect(describe(effects, ({ id }) => `the ${id}`).values).toEqual({ count: 1, title: 'the a' });
    expect(describe(effects, () => '').values).toEqual({ count: 1 });
    const renamed = apply(chart, [set('a', { title: 'B' })]).effects;
    expect(describe(renamed, () => 'C').values.title).toBe('B');
  });

  it('have no duplicate key', () => {
    expect(new Set(DESCRIPTION_KEYS).size).toBe(DESCRIPTION_KEYS.length);
  });
});
