import { apply, compareStates, type Fields, type PlainChange } from '@giotto/chart/changes';
import { layoutChart, type Scene } from '@giotto/chart/layout';
import { createState, MAIN, type State } from '@giotto/chart/model';
import { loadTextMetrics } from '@giotto/chart/text';
import { beforeAll, describe, expect, it } from 'vitest';
import { placeGhosts } from './ghost-places.ts';

const task = (id: string, start: number, after: string | null): PlainChange => {
  return { type: 'create', kind: 'task', id, value: { title: id, start, duration: 4 }, after };
};
const set = (id: string, fields: Fields): PlainChange => {
  return { type: 'set', kind: 'task', id, fields };
};

const before = apply(createState(), [
  { type: 'set', kind: 'timeline', id: MAIN, fields: { startDate: '2027-01-04' } },
  task('a', 2, null),
  task('b', 5, 'a'),
  task('c', 8, 'b'),
  { type: 'create', kind: 'milestone', id: 'm', value: { positionInUnit: 12, position: 1 } },
]).state;

let draw: (state: State) => Scene;
beforeAll(async () => {
  const metrics = await loadTextMetrics(['Roboto']);
  draw = (state) => layoutChart(state, {}, metrics);
});

/** The ghosts over the chart after these changes, and that chart's scene. */
function ghostsAfter(...changes: readonly PlainChange[]) {
  const { state } = apply(before, changes);
  const scene = draw(state);
  const differences = compareStates(before, state);
  return {
    scene,
    ghosts: placeGhosts({ state: before, differences, labelOf: ({ type }) => type }, state, scene),
  };
}

const barOf = (scene: Scene, id: string) =>
  scene.layers.tasks.find((item) => item.id === id)?.parts.find(({ part }) => part === 'bar')?.box;

describe('ghosts', () => {
  it('mark a moved bar on its current row at its earlier dates', () => {
    const { scene, ghosts } = ghostsAfter(set('a', { start: 5, duration: 6 }));
    const bar = barOf(scene, 'a');
    expect(ghosts).toMatchObject([{ type: 'moved', id: 'a', label: 'moved', anchor: 'middle' }]);
    const [ghost] = ghosts;
    expect(ghost?.box.x).toBeCloseTo((bar?.x ?? 0) - 3 * scene.unitWidth);
    // Bars end on whole px.
    expect(Math.abs((ghost?.box.width ?? 0) - 4 * scene.unitWidth)).toBeLessThan(1);
    expect(ghost?.box.y).toBe(bar?.y);
    // The label stands in the space the bar has left.
    expect(ghost?.labelX).toBeLessThan(bar?.x ?? 0);
    expect(ghost?.labelX).toBeGreaterThan(ghost?.box.x ?? 0);
  });

  it('put the label beside a bar that moved too little to leave room for it', () => {
    const { scene, ghosts } = ghostsAfter(set('a', { start: 2.25 }));
    expect(ghosts[0]).toMatchObject({ anchor: 'end' });
    expect(ghosts[0]?.labelX).toBeLessThan(barOf(scene, 'a')?.x ?? 0);
    expect(ghostsAfter(set('a', { start: 1.75 })).ghosts[0]).toMatchObject({ anchor: 'start' });
  });

  it('mark a removed task at the lower edge of the row that was above it', () => {
    const { scene, ghosts } = ghostsAfter({ type: 'delete', kind: 'task', id: 'b' });
    expect(ghosts).toMatchObject([{ type: 'removed', id: 'b' }]);
    const { box } = ghosts[0] as (typeof ghosts)[0];
    expect(box.y + box.height / 2).toBeCloseTo(scene.plot.y + scene.rowHeight);
    expect(box.x).toBeCloseTo(scene.plot.x + 5 * scene.unitWidth);
  });

  it("keep the earlier dates when the timeline's first day has changed", () => {
    const { scene, ghosts } = ghostsAfter(
      { type: 'set', kind: 'timeline', id: MAIN, fields: { startDate: '2027-01-06' } },
      { type: 'delete', kind: 'task', id: 'c' },
    );
    const gone = ghosts.find(({ type }) => type === 'removed');
    expect(gone?.box.x).toBeCloseTo(scene.plot.x + 6 * scene.unitWidth);
    const moved = ghosts.find(({ id }) => id === 'a');
    expect(moved?.box.x).toBeCloseTo((barOf(scene, 'a')?.x ?? 0) - 2 * scene.unitWidth);
  });

  it('frame new elements and leave unchanged ones alone', () => {
    const { scene, ghosts } = ghostsAfter(task('n', 1, 'c'), set('a', { title: 'A' }));
    expect(ghosts).toMatchObject([{ type: 'added', id: 'n' }]);
    expect(ghosts[0]?.box).toEqual(scene.layers.tasks.find(({ id }) => id === 'n')?.box);
  });

  it('put a label where it covers neither a row’s title nor what stands beside the bar', () => {
    const early = apply(before, [
      set('a', { start: 0, assignments: [{ person: 'name-QW5hIExpbmQ' }] }),
    ]).state;
    const { state } = apply(early, [set('a', { duration: 5 }), task('n', 0, 'c')]);
    const scene = draw(state);
    const differences = compareStates(early, state);
    const ghosts = placeGhosts({ state: early, differences, labelOf: () => '+1 d' }, state, scene);
    expect(ghosts.map(({ id, anchor }) => [id, anchor])).toEqual([
      ['a', 'start'],
      ['n', 'start'],
    ]);
    for (const { id, labelX } of ghosts) {
      const { x, width } = scene.layers.tasks.find((item) => item.id === id)?.bounds ?? {
        x: Infinity,
        width: 0,
      };
      expect(labelX).toBeGreaterThanOrEqual(x + width);
    }
  });

  it('put the label of a bar as long as the plot at its end', () => {
    const { scene, ghosts } = ghostsAfter(
      { type: 'set', kind: 'chart', id: MAIN, fields: { endDate: 40 } },
      { type: 'create', kind: 'task', id: 'n', value: { title: 'n', start: 0, duration: 40 }, after: 'c' },
    );
    expect(ghosts[0]).toMatchObject({ anchor: 'end' });
    expect(ghosts[0]?.labelX).toBeGreaterThan(scene.plot.x + scene.plot.width / 2);
    expect(ghosts[0]?.labelX).toBeLessThan(scene.plot.x + scene.plot.width);
  });
});
