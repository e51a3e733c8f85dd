import { expect, test } from 'vitest';
import { allTextMetrics } from '../text/index.ts';
import { layoutChart } from './layout-chart.ts';
import { type ChartParts, chartOf } from './scene-test/chart-of.ts';

const metrics = await allTextMetrics();
const MOST = 10_000;
/** Where the work grew with the square of the elements, these took from ten seconds to minutes. */
const LIMIT = 6_000;
const ATTEMPTS = 3;
const PATIENCE = 120_000;

function many<Value>(count: number, prefix: string, make: (i: number) => Value): { [id: string]: Value } {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`${prefix}${i}`, make(i)]));
}

const spread = many(MOST, 't', (i) => ({ title: `Task ${i}`, start: (i * 7) % 300, duration: 5 }));
const CHARTS: readonly (readonly [name: string, parts: ChartParts])[] = [
  ['tasks', { tasks: spread }],
  [
    'tasks on one row',
    {
      tasks: many(MOST, 't', (i) => ({ title: `Task ${i}`, start: i, ...(i > 0 ? { rowTask: 't0' } : {}) })),
    },
  ],
  [
    'tasks with all that stands beside them',
    {
      tasks: many(MOST, 't', (i) => ({
        title: `Task ${i}`,
        start: (i * 7) % 300,
        progress: i % 100,
        showInlineDate: true,
        assignee: 'Ada Lovelace',
        notes: 'Ask first.',
        deadline: (i * 9) % 300,
        notBefore: (i * 3) % 300,
      })),
    },
  ],
  [
    'milestones in one place',
    { milestones: many(MOST, 'm', (i) => ({ title: `Milestone ${i}`, positionInUnit: 5 })) },
  ],
  [
    'milestones with lines down the plot',
    {
      tasks: spread,
      milestones: many(MOST, 'm', (i) => ({ positionInUnit: i % 300, position: i, lineColor: '#123456' })),
    },
  ],
  [
    'links from one task',
    { tasks: spread, dependencies: many(MOST - 1, 'd', (i) => ({ from: 't0', to: `t${i + 1}` })) },
  ],
  [
    'links to one task',
    { tasks: spread, dependencies: many(MOST - 1, 'd', (i) => ({ from: `t${i + 1}`, to: 't0' })) },
  ],
  [
    'links across the whole chart',
    {
      tasks: spread,
      dependencies: many(MOST / 2, 'd', (i) => ({ from: `t${i}`, to: `t${MOST - 1 - i}` })),
    },
  ],
];

test.each(CHARTS)(
  'CH-310 as many %s as a chart may hold are laid out in reasonable time',
  (_, parts) => {
    const state = chartOf(parts);
    let least = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < ATTEMPTS && least > LIMIT; attempt++) {
      const start = performance.now();
      const scene = layoutChart(state, {}, metrics);
      least = Math.min(least, performance.now() - start);
      expect(scene.layers.dependencies).toHaveLength(state.dependency.size);
    }
    expect(least).toBeLessThan(LIMIT);
  },
  PATIENCE,
);

test('CH-310 a timeline of no length to speak of has numbers all the same', () => {
  for (const endDate of [5e-324, 1e-9, 1 / 1440]) {
    const scene = layoutChart(
      chartOf({ tasks: { a: { start: 0 } }, milestones: { m: {} }, chart: { endDate } }),
      {},
      metrics,
    );
    expect(Number.isFinite(scene.unitWidth)).toBe(true);
    for (const { box } of [...scene.layers.tasks, ...scene.layers.milestones])
      expect(Object.values(box).every(Number.isFinite)).toBe(true);
  }
});
