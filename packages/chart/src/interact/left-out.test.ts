import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply, rowsOf } from '../changes/index.ts';
import { layoutChart } from '../layout/index.ts';
import { chartsInView } from '../layout/scene-test/arbitrary-chart.ts';
import { chartOf } from '../layout/scene-test/chart-of.ts';
import { allTextMetrics } from '../text/index.ts';
import { createIsLeftOut, nextRow, stepRows } from './index.ts';
import { toDataRow, toVisibleRow } from './row-places.ts';

const metrics = await allTextMetrics();

describe('rows that a view leaves out', () => {
  const state = chartOf({
    tasks: { a: {}, b: {}, guest: { rowTask: 'b' }, c: {}, d: {} },
    milestones: { on: { position: 1.5 }, off: { position: 2 } },
    horizontalLanes: { in: { rowIndex: 1, duration: 1 }, over: { rowIndex: 1, duration: 2 } },
    dependencies: { ab: { from: 'a', to: 'guest' }, ac: { from: 'a', to: 'c' }, mc: { from: 'on', to: 'c' } },
  });
  const leftOut = new Set(['b']);

  it('CH-727 have nothing on them, no links to them, and no lane over them alone', () => {
    const isLeftOut = createIsLeftOut(state, leftOut);
    const hidden = (['task', 'milestone', 'horizontalLane', 'dependency'] as const).flatMap((kind) =>
      [...state[kind].keys()].filter((id) => isLeftOut({ kind, id })),
    );
    expect(hidden).toEqual(['b', 'guest', 'on', 'in', 'ab', 'mc']);
    expect(createIsLeftOut(state, new Set())({ kind: 'task', id: 'b' })).toBe(false);
  });

  it('CH-729 are passed by a step of a row', () => {
    const order = (ids: string[], direction: 'up' | 'down') =>
      rowsOf(apply(state, stepRows(state, ids, direction, leftOut)).state);
    expect(order(['a'], 'down')).toEqual(['b', 'c', 'a', 'd']);
    expect(order(['c'], 'up')).toEqual(['c', 'a', 'b', 'd']);
    expect(rowsOf(apply(state, stepRows(state, ['d'], 'down', leftOut)).state)).toEqual(['a', 'b', 'c', 'd']);
    // There is nothing to be seen above.
    expect(stepRows(state, ['b'], 'up', new Set(['a']))).toEqual([]);
    expect([nextRow(state, 0.5, 1, leftOut), nextRow(state, 2, -1, leftOut)]).toEqual([2.5, 0]);
    expect([
      nextRow(state, 3, 1, leftOut),
      nextRow(state, 0, -1, leftOut),
      nextRow(state, 1, -1, new Set(['a'])),
    ]).toEqual([4, 0, 1]);
  });

  it('CH-729 are passed with the blocks below a parent, to the next row that is seen', () => {
    const nested = chartOf({
      tasks: { a: {}, p: {}, q: { indentation: 1 }, r: {}, s: {} },
    });
    const order = (leftOut: string[]) =>
      rowsOf(apply(nested, stepRows(nested, ['a'], 'down', new Set(leftOut))).state);
    expect(order([])).toEqual(['p', 'q', 'a', 'r', 's']);
    expect(order(['q'])).toEqual(['p', 'q', 'a', 'r', 's']);
    expect(order(['p', 'q'])).toEqual(['p', 'q', 'r', 'a', 's']);
  });
});

it('CH-727 a place on the picture and its row of the data lead to each other, in any view', () => {
  fc.assert(
    fc.property(chartsInView, fc.nat({ max: 40 }), ({ state, view }, halves) => {
      const scene = layoutChart(state, view, metrics);
      const row = halves / 2;
      const at = toDataRow({ scene, state }, row);
      expect(toVisibleRow({ scene, state }, at)).toBe(row);
      if (row < scene.rows.length) expect(at).toBeGreaterThanOrEqual(row);
    }),
    { numRuns: 200 },
  );
});
