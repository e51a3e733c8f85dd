import { expect, test } from 'vitest';
import { UNIT_LIMIT } from '../model/limits.ts';
import { allTextMetrics, type TextMetrics } from '../text/index.ts';
import { layoutChart } from './layout-chart.ts';
import type { View } from './scene.ts';
import { type ChartParts, chartOf } from './scene-test/chart-of.ts';
import { workCounter } from './work-counter.ts';

const real = await allTextMetrics();
const MAX_ROWS = 10_000;
const MAX_MEASURED = 40;
const TIMEOUT = 120_000;

function many<Value>(count: number, prefix: string, make: (i: number) => Value): { [id: string]: Value } {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`${prefix}${i}`, make(i)]));
}

const guest = (i: number) => (i > 0 ? { rowTask: 't0' } : {});
const spread = (count: number) =>
  many(count, 't', (i) => ({ title: `Task ${i}`, start: (i * 7) % 300, duration: 5 }));
const links = (count: number, ends: (i: number) => readonly [from: string, to: string]) =>
  many(count, 'd', (i) => {
    const [from, to] = ends(i);
    return { from, to };
  });

/** A chart of `count` elements, and its view. */
type Make = (count: number) => ChartParts & { readonly view?: View };

/** The maximum layout steps per element of the chart: half as many again as it takes. */
type Case = readonly [maxSteps: number, make: Make];

const CHARTS: Readonly<Record<string, Case>> = {
  'tasks, each on its row': [20, (n) => ({ tasks: spread(n) })],
  'tasks on one row': [
    120,
    (n) => ({
      tasks: many(n, 't', (i) => ({ title: `Task ${i}`, start: i, ...guest(i) })),
    }),
  ],
  'tasks in one place': [
    200,
    (n) => ({
      tasks: many(n, 't', (i) => ({ title: `Task ${i}`, duration: 50, ...guest(i) })),
    }),
  ],
  'tasks on one row, each overlapping half of the others': [
    900,
    (n) => ({
      tasks: many(n, 't', (i) => ({ title: `Task ${i}`, start: i, duration: n / 2, ...guest(i) })),
    }),
  ],
  'tasks on one row, each within the one before': [
    130,
    (n) => ({
      tasks: many(n, 't', (i) => ({ title: 'T', start: i, duration: 2 * (n - i), ...guest(i) })),
      view: { width: 200_000 },
    }),
  ],
  'tasks of no length on one row under a long one': [
    60,
    (n) => ({
      tasks: many(n, 't', (i) => ({
        title: 'T',
        start: i / 10,
        duration: i > 0 ? 1 / 1440 : n,
        ...guest(i),
      })),
    }),
  ],
  'tasks with titles of 500 letters': [
    20,
    (n) => ({
      tasks: many(n, 't', (i) => ({
        title: `${i} Long`.repeat(90).slice(0, 500),
        start: i % 300,
        duration: 90,
      })),
      chart: { rowHeight: 40 },
    }),
  ],
  'tasks with everything shown next to them': [
    20,
    (n) => ({
      tasks: many(n, 't', (i) => ({
        title: `Task ${i}`,
        start: (i * 7) % 300,
        progress: i % 100,
        showInlineDate: true,
        assignments: [{ person: 'name-QWRhIExvdmVsYWNl' }],
        notes: 'Ask first.',
        deadline: (i * 9) % 300,
        constraint: { type: 'SNET', at: (i * 3) % 300 },
      })),
    }),
  ],
  'tasks whose titles slide': [
    30,
    (n) => ({
      tasks: many(n, 't', (i) => ({
        title: `Task ${i}`,
        start: 0,
        duration: 200,
        ...(i % 2 ? guest(i) : {}),
      })),
      view: { left: 400 },
    }),
  ],
  'tasks at the ends of the longest timeline, as wide as possible': [
    500,
    (n) => ({
      tasks: many(n, 't', (i) => ({ title: `Task ${i}`, start: i % 2 ? 0 : UNIT_LIMIT - 1 })),
      view: { width: 80_000 },
    }),
  ],
  'tasks on a timeline of a minute': [10, (n) => ({ tasks: spread(n), chart: { endDate: 1 / 1440 } })],
  'milestones in one place': [
    2_200,
    (n) => ({
      milestones: many(n, 'm', (i) => ({ title: `M ${i}`, positionInUnit: 5 })),
    }),
  ],
  'milestones below the last row': [
    6_200,
    (n) => ({
      tasks: { t0: {} },
      milestones: many(n, 'm', (i) => ({ title: `M ${i}`, positionInUnit: i % 90, position: 30 })),
      dependencies: links(n - 1, (i) => ['m0', `m${i + 1}`]),
    }),
  ],
  'milestones with lines down the plot': [
    10,
    (n) => ({
      tasks: spread(n),
      milestones: many(n, 'm', (i) => ({ positionInUnit: i % 300, position: i, lineColor: '#123456' })),
    }),
  ],
  'links from one task': [
    1_400,
    (n) => ({
      tasks: spread(n),
      dependencies: links(n - 1, (i) => ['t0', `t${i + 1}`]),
    }),
  ],
  'links to one task': [
    2_300,
    (n) => ({ tasks: spread(n), dependencies: links(n - 1, (i) => [`t${i + 1}`, 't0']) }),
  ],
  'links to the next task': [
    30,
    (n) => ({
      tasks: spread(n),
      dependencies: links(n - 1, (i) => [`t${i}`, `t${i + 1}`]),
    }),
  ],
  'links among tasks of one row': [
    7_600,
    (n) => ({
      tasks: many(n, 't', (i) => ({ start: i, ...guest(i) })),
      dependencies: links(n - 20, (i) => [`t${i}`, `t${i + 20}`]),
    }),
  ],
  'links across the whole chart': [
    1_300,
    (n) => ({
      tasks: spread(n),
      dependencies: links(n / 2, (i) => [`t${i}`, `t${n - 1 - i}`]),
    }),
  ],
  'links across the whole chart, of which a part is visible': [
    1_200,
    (n) => ({
      tasks: spread(n),
      dependencies: links(n / 2, (i) => [`t${i}`, `t${n - 1 - i}`]),
      view: { rows: { from: 10, to: 50 } },
    }),
  ],
};

/** Lanes and markers are limited to 500 each: they are combined with as many tasks as allowed. */
const FEW = 500;
const CHARTS_OF_FEW: Readonly<Record<string, Case>> = {
  'lanes over all rows': [
    30,
    (n) => ({
      tasks: spread(n),
      horizontalLanes: many(FEW, 'h', (i) => ({ title: `Lane ${i}`, rowIndex: 0, duration: n })),
    }),
  ],
  'lanes down the plot': [
    20,
    (n) => ({
      tasks: spread(n),
      verticalLanes: many(FEW, 'v', (i) => ({ title: `Lane ${i}`, positionInUnit: i / 9, duration: 300 })),
    }),
  ],
  'markers with titles in one row': [
    800,
    (n) => ({
      tasks: spread(n),
      verticalMarkers: many(FEW, 'k', (i) => ({ title: `Marker ${i}`, positionInUnit: 100, titleRow: 5 })),
      horizontalMarkers: many(FEW, 'l', (i) => ({ title: `Marker ${i}`, rowIndex: 5 })),
    }),
  ],
};

interface Effort {
  /** Steps and measured texts per element. */
  readonly steps: number;
  readonly measured: number;
}

function effortOf({ view = {}, ...parts }: ReturnType<Make>): Effort {
  const state = chartOf(parts);
  let measured = 0;
  const metrics: TextMetrics = {
    ...real,
    width(...line) {
      measured++;
      return real.width(...line);
    },
  };
  const elements = state.task.size + state.milestone.size + state.dependency.size;
  const before = workCounter.steps;
  const scene = layoutChart(state, view, metrics);
  if (view.rows === undefined) expect(scene.layers.dependencies).toHaveLength(state.dependency.size);
  return { steps: (workCounter.steps - before) / elements, measured: measured / elements };
}

test.each(
  [...Object.entries(CHARTS), ...Object.entries(CHARTS_OF_FEW)].map(([name, [most, make]]) => ({
    name,
    most,
    make,
  })),
)(
  'CH-310 the work is proportional to the elements, up to the limits of a chart: $name',
  ({ most, make }) => {
    const { steps, measured } = effortOf(make(MAX_ROWS));
    expect(steps).toBeLessThan(most);
    expect(measured).toBeLessThan(MAX_MEASURED);
  },
  TIMEOUT,
);

test('CH-310 a timeline of almost no length still has finite numbers', () => {
  for (const endDate of [5e-324, 1e-9, 1 / 1440]) {
    const scene = layoutChart(
      chartOf({ tasks: { a: { start: 0 } }, milestones: { m: {} }, chart: { endDate } }),
      {},
      real,
    );
    expect(Number.isFinite(scene.unitWidth)).toBe(true);
    for (const { box } of [...scene.layers.tasks, ...scene.layers.milestones])
      expect(Object.values(box).every(Number.isFinite)).toBe(true);
  }
});
