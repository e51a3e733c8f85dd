import { describe, expect, test } from 'vitest';
import type { DependencyType, Task } from '../../model/index.ts';
import { allTextMetrics } from '../../text/index.ts';
import { layoutChart } from '../layout-chart.ts';
import type { Box, Scene, SceneLink } from '../scene.ts';
import { type ChartParts, chartOf } from '../scene-test/chart-of.ts';

const metrics = await allTextMetrics();
const COLUMN_ONLY = { taskTemplates: { default: { titlePosition: 'column' } } } as const;

function lay(parts: ChartParts, width = 1048): Scene {
  return layoutChart(
    chartOf({ chart: { endDate: 100 }, ...COLUMN_ONLY, ...parts }),
    { width, hasNoColumn: true },
    metrics,
  );
}

/** Ten px per day: the plot is 1,000 px wide from x = 24. */
function link(from: Task, to: Task, type: DependencyType = 'FS', between: readonly Task[] = []): SceneLink {
  const rows = Object.fromEntries(between.map((task, i) => [`between${i}`, task]));
  const scene = lay({
    tasks: { from, ...rows, to },
    dependencies: { link: { from: 'from', to: 'to', type } },
  });
  const [found] = scene.layers.dependencies;
  if (found === undefined) throw new Error('no link was drawn');
  return found;
}

const xs = ({ points }: SceneLink): number[] => points.map(({ x }) => x);

describe('CH-112 the routes of a link', () => {
  test('FS with 16 px or more between: out 8 px, down, in', () => {
    expect(xs(link({ start: 0, duration: 10 }, { start: 20, duration: 10 }))).toEqual([
      124, 132.5, 132.5, 223,
    ]);
    expect(xs(link({ start: 0, duration: 10 }, { start: 11.6, duration: 10 }))).toHaveLength(4);
  });

  test('FS with 12 to 16 px between goes over one vertical segment too, 8 px before the target', () => {
    expect(xs(link({ start: 0, duration: 10 }, { start: 11.5, duration: 10 }))).toEqual([
      124, 131.5, 131.5, 138,
    ]);
    expect(xs(link({ start: 0, duration: 10 }, { start: 11.2, duration: 10 }))).toEqual([
      124, 128.5, 128.5, 135,
    ]);
  });

  test('FS with less than 12 px between goes back through the gap between the rows', () => {
    const { points } = link({ start: 0, duration: 10 }, { start: 11.1, duration: 10 });
    expect(points).toHaveLength(6);
    const rows = lay({ tasks: { from: {}, to: {} } }).rows;
    expect(points[2]?.y).toBe((rows[1]?.y ?? 0) + 0.5);
    expect(points.map(({ x }) => x)).toEqual([124, 132.5, 132.5, 125.5, 125.5, 134]);
  });

  test('backwards: out 8 px, to the gap, back to 10 px before the target, in', () => {
    expect(xs(link({ start: 30, duration: 10 }, { start: 20, duration: 10 }))).toEqual([
      424, 432.5, 432.5, 214.5, 214.5, 223,
    ]);
  });

  test('SS and FF hug the outer side of both bars', () => {
    expect(xs(link({ start: 20, duration: 10 }, { start: 30, duration: 10 }, 'SS'))).toEqual([
      224, 216.5, 216.5, 323,
    ]);
    expect(xs(link({ start: 20, duration: 10 }, { start: 30, duration: 10 }, 'FF'))).toEqual([
      324, 432.5, 432.5, 425,
    ]);
  });

  test('SF leaves at the start and enters at the end', () => {
    expect(xs(link({ start: 40, duration: 10 }, { start: 10, duration: 10 }, 'SF'))).toEqual([
      424, 416.5, 416.5, 225,
    ]);
  });

  test('bars of one row are connected straight, from 8 px between them', () => {
    const same = (start: number) =>
      lay({
        tasks: { from: { start: 0, duration: 10 }, to: { start, duration: 10, rowTask: 'from' } },
        dependencies: { link: { from: 'from', to: 'to' } },
      }).layers.dependencies[0];
    expect(same(10.8)?.points.map(({ x }) => x)).toEqual([124, 131]);
    expect(same(10.7)?.points.length).toBeGreaterThan(2);
  });

  test('a vertical segment avoids bars that it can pass', () => {
    const wide = { start: 5, duration: 10 };
    const { points } = link({ start: 0, duration: 10 }, { start: 30, duration: 10 }, 'FS', [wide]);
    const [, turn] = points;
    expect(turn?.x).toBeGreaterThan(174);
  });
});

test('CH-111 several links that leave at one port are 4 px apart, at most 8 px from the middle', () => {
  const targets = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`t${i}`, { start: 20 + i }]));
  const startYs = (count: number) => {
    const dependencies = Object.fromEntries(
      Array.from({ length: count }, (_, i) => [`d${i}`, { from: 'hub', to: `t${i}` }]),
    );
    const scene = lay({ tasks: { hub: { start: 0, duration: 10 }, ...targets(count) }, dependencies });
    const hub = scene.layers.tasks[0]?.box as Box;
    const middle = hub.y + hub.height / 2 + 0.5;
    return scene.layers.dependencies.map(({ points }) => (points[0]?.y ?? 0) - middle).sort((a, b) => a - b);
  };
  expect(startYs(1)).toEqual([0]);
  expect(startYs(2)).toEqual([-2, 2]);
  expect(startYs(3)).toEqual([-4, 0, 4]);
  expect(Math.max(...startYs(9).map(Math.abs))).toBeLessThanOrEqual(8);
});

test.each([2, 4, 8, 20])('CH-111 %i links that enter at one port join before it', (count) => {
  const sources = Object.fromEntries(
    Array.from({ length: count }, (_, i) => [`s${i}`, { start: (7 * i) % 40, duration: 10 }]),
  );
  const dependencies = Object.fromEntries(
    Object.keys(sources).map((id) => [`from-${id}`, { from: id, to: 'hub' }]),
  );
  const scene = lay({ tasks: { ...sources, hub: { start: 60, duration: 10 } }, dependencies });
  const ends = scene.layers.dependencies.map(({ points }) => points.slice(-2).map(({ x, y }) => ({ x, y })));
  expect(ends).toHaveLength(count);
  expect(new Set(ends.map(([, tip]) => JSON.stringify(tip))).size).toBe(1);
  // They come down on at most two lines, rather than a comb of arrowheads.
  expect(new Set(ends.map(([turn]) => turn?.y)).size).toBe(1);
});

test('CH-111 links that leave and enter at one port are separate', () => {
  const { layers } = lay({
    tasks: {
      a: { start: 0, duration: 10 },
      hub: { start: 30, duration: 10 },
      b: { start: 40, duration: 10 },
    },
    dependencies: { in: { from: 'a', to: 'hub' }, out: { from: 'hub', to: 'b', type: 'SS' } },
  });
  const [into, out] = layers.dependencies;
  expect(Math.abs((into?.points.at(-1)?.y ?? 0) - (out?.points[0]?.y ?? 0))).toBe(4);
});

test('CH-113 parallel vertical segments are 4 px apart', () => {
  const scene = lay({
    tasks: {
      a: { start: 0, duration: 10 },
      b: { start: 0, duration: 10 },
      c: { start: 20 },
      d: { start: 20 },
    },
    dependencies: { one: { from: 'a', to: 'c' }, two: { from: 'b', to: 'd' } },
  });
  const turns = scene.layers.dependencies.map(({ points }) => points[1]?.x ?? 0);
  expect(Math.abs((turns[0] ?? 0) - (turns[1] ?? 0))).toBe(4);
});

test('CH-103 a link to a hidden task ends at its collapsed parent; one within the parent isn’t drawn', () => {
  const state = chartOf({
    chart: { endDate: 100 },
    ...COLUMN_ONLY,
    tasks: {
      before: { start: 0, duration: 10 },
      parent: { start: 20, duration: 30 },
      child: { start: 20, duration: 10, indentation: 1 },
      other: { start: 40, duration: 10, indentation: 1 },
    },
    dependencies: { in: { from: 'before', to: 'child' }, within: { from: 'child', to: 'other' } },
  });
  const scene = layoutChart(state, { collapsed: new Set(['parent']) }, metrics);
  expect(scene.layers.dependencies.map(({ id }) => id)).toEqual(['in']);
  const summary = scene.layers.tasks.find(({ id }) => id === 'parent')?.box as Box;
  expect(scene.layers.dependencies[0]?.points.at(-1)?.x).toBe(summary.x - 1);
});

test('CH-110 a violated link is marked and drawn in the danger colour with a sign', () => {
  const parts = {
    tasks: { a: { start: 20, duration: 10 }, b: { start: 25, duration: 10 } },
    dependencies: { link: { from: 'a', to: 'b' } },
  };
  const [bad] = lay(parts).layers.dependencies;
  expect(bad?.isViolated).toBe(true);
  expect(bad?.shapes.some((shape) => shape.type === 'text' && shape.text === '!')).toBe(true);
  const [good] = lay({ ...parts, tasks: { ...parts.tasks, b: { start: 30, duration: 10 } } }).layers
    .dependencies;
  expect(good?.isViolated).toBe(false);
  expect(good?.shapes.some((shape) => shape.type === 'text')).toBe(false);
});

test('CH-111 the arrow is 6 px long and 8 px high, with its tip 1 px before the bar', () => {
  const found = link({ start: 0, duration: 10 }, { start: 20, duration: 10 });
  const arrow = found.shapes.find((shape) => shape.type === 'path' && shape.fill !== undefined);
  const { y = 0 } = found.points.at(-1) ?? {};
  expect(arrow).toMatchObject({ d: `M223 ${y}L217 ${y - 4}V${y + 4}Z` });
});
