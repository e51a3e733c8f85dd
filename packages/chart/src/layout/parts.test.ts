import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allTextMetrics } from '../text/index.ts';
import { layoutChart } from './layout-chart.ts';
import type { RowRange, Scene, SceneItem } from './scene.ts';
import { chartsInView } from './scene-test/arbitrary-chart.ts';
import { chartOf } from './scene-test/chart-of.ts';

const metrics = await allTextMetrics();
const RUNS = Number(process.env.LAYOUT_RUNS ?? 150);
const TIMEOUT = 120_000;

const range = fc
  .tuple(fc.nat(12), fc.nat(6))
  .map(([from, length]): RowRange => ({ from, to: from + length }));

/** What is drawn of tasks, links and rows, by id. */
function drawnIn({ layers, columnItems }: Scene): ReadonlyMap<string, unknown> {
  const named = (layer: string, items: readonly Pick<SceneItem, 'id'>[]) =>
    items.map((item): [string, unknown] => [`${layer} ${item.id}`, item]);
  return new Map([
    ...named('task', layers.tasks),
    ...named('link', layers.dependencies),
    ...named('column', columnItems),
  ]);
}

test(
  'CH-380 CH-381 parts of a chart, requested one after the other, are drawn as on the whole',
  () => {
    fc.assert(
      fc.property(chartsInView, fc.array(range, { minLength: 1, maxLength: 4 }), ({ state, view }, parts) => {
        const whole = layoutChart(structuredClone(state), view, metrics);
        const drawn = drawnIn(whole);
        for (const rows of parts) {
          const part = layoutChart(state, { ...view, rows }, metrics);
          expect([part.width, part.height, part.plot, part.rows]).toEqual([
            whole.width,
            whole.height,
            whole.plot,
            whole.rows,
          ]);
          const { from, to } = part.shown;
          expect(part.columnItems).toEqual(whole.columnItems.slice(from, to));
          for (const [name, item] of drawnIn(part)) expect(item).toEqual(drawn.get(name));
        }
      }),
      { numRuns: RUNS },
    );
  },
  TIMEOUT,
);

test(
  'CH-380 a part contains every bar on its rows and every link that passes through them',
  () => {
    fc.assert(
      fc.property(chartsInView, range, ({ state, view }, rows) => {
        const whole = layoutChart(structuredClone(state), view, metrics);
        const part = layoutChart(state, { ...view, rows }, metrics);
        const { from, to } = part.shown;
        const top = part.plot.y + from * part.rowHeight;
        const bottom = part.plot.y + to * part.rowHeight;
        const isHere = ({ y, height }: SceneItem['box']) => y >= top && y + height <= bottom;
        const tasks = whole.layers.tasks.filter(({ box }) => isHere(box));
        expect(part.layers.tasks.map(({ id }) => id)).toEqual(tasks.map(({ id }) => id));
        const ids = new Set(part.layers.dependencies.map(({ id }) => id));
        for (const link of whole.layers.dependencies) {
          const passes = link.points.some(({ y }) => y > top && y < bottom);
          if (passes) expect(ids.has(link.id)).toBe(true);
        }
      }),
      { numRuns: RUNS },
    );
  },
  TIMEOUT,
);

test('CH-432 links across a long chart are the same on every part as on the whole', () => {
  const count = 400;
  const tasks = Object.fromEntries(
    Array.from({ length: count }, (_, row) => [
      `t${row}`,
      { title: `Prepare part ${row}`, start: (row * 7) % 90, duration: 3 + (row % 12) },
    ]),
  );
  const dependencies = Object.fromEntries(
    Array.from({ length: 60 }, (_, i) => [
      `d${i}`,
      { from: `t${(i * 13) % 200}`, to: `t${((i * 13) % 200) + 20 + ((i * 37) % 170)}` },
    ]),
  );
  const state = chartOf({ tasks, dependencies });
  const drawn = drawnIn(layoutChart(structuredClone(state), {}, metrics));
  for (const from of [0, 70, 180, 330]) {
    const part = layoutChart(structuredClone(state), { rows: { from, to: from + 30 } }, metrics);
    for (const [name, item] of drawnIn(part)) expect(item).toEqual(drawn.get(name));
  }
});

test.each([
  ['dashed', 9],
  ['dotted', 4.1],
] as const)(
  'CH-380 a %s date line has its dashes on every part where the whole has them',
  (lineDash, period) => {
    const tasks = Object.fromEntries(
      Array.from({ length: 60 }, (_, row) => [
        `t${row}`,
        { title: `Prepare part ${row} of many`, start: (row * 7) % 40, duration: 3 },
      ]),
    );
    const marker = { title: 'Review', positionInUnit: 21, lineDash };
    const state = chartOf({ tasks, verticalMarkers: { marker } });
    const piecesOf = ({ layers }: Scene) =>
      layers.markers.flatMap(({ parts }) =>
        parts
          .flatMap(({ part, shapes }) => (part === 'line' ? shapes : []))
          .filter(({ type }) => type === 'line'),
      ) as { y1: number; y2: number }[];
    const whole = piecesOf(layoutChart(structuredClone(state), {}, metrics));
    const top = whole[0]?.y1 ?? 0;
    // Titles next to bars interrupt the line.
    expect(whole.length).toBeGreaterThan(3);
    for (const from of [0, 1, 7, 20, 45]) {
      const pieces = piecesOf(
        layoutChart(structuredClone(state), { rows: { from, to: from + 15 } }, metrics),
      );
      expect(pieces.length).toBeGreaterThan(0);
      for (const { y1 } of [...whole, ...pieces]) {
        const periods = (y1 - top) / period;
        expect(periods).toBeCloseTo(Math.round(periods), 6);
      }
    }
  },
);
