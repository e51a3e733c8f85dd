import { expect, test } from 'vitest';
import { allTextMetrics } from '../text/index.ts';
import { layoutChart } from './layout-chart.ts';
import type { Box, Scene } from './scene.ts';
import { type ChartParts, chartOf } from './scene-test/chart-of.ts';
import { findFaults } from './scene-test/find-faults.ts';

const metrics = await allTextMetrics();
const WIDTH = 600;
const RIGHT = WIDTH - 12;

const lay = (parts: ChartParts): Scene =>
  layoutChart(chartOf({ ...parts, chart: { endDate: 40, rowHeight: 24 } }), { width: WIDTH }, metrics);

/** Three bars one above another, and a milestone with a title on the middle one. */
const between = (start: number, duration: number, positionInUnit: number, title: string): Scene => {
  const bar = { title: 'Bar', start, duration };
  return lay({
    tasks: { a: bar, b: bar, c: bar },
    milestones: { m: { title, position: 1, positionInUnit } },
  });
};

function labelOf({ layers }: Scene): { box: Box; lines: readonly string[] } {
  const label = layers.milestones[0]?.parts.find(({ part }) => part === 'label');
  if (label === undefined) throw new Error('There is no title');
  const lines = label.shapes.flatMap((shape) => (shape.type === 'text' ? [shape.text] : []));
  return { box: label.box, lines };
}

test('CH-107 a title without room on its right or on the plot goes left, onto a border that grew for it', () => {
  const scene = between(0, 40, 0, 'Kick-off');
  const { box, lines } = labelOf(scene);
  expect(lines).toEqual(['Kick-off']);
  const columnEnd = scene.column.x + scene.column.width;
  expect(box.x).toBeGreaterThanOrEqual(columnEnd);
  expect(box.x).toBeLessThan(columnEnd + 2);
  expect(scene.plot.x).toBeGreaterThan(columnEnd);
  expect(scene.plot.x + scene.plot.width).toBe(RIGHT);
  expect(findFaults(scene)).toEqual([]);
});

test('CH-107 no border grows where a bar would still block it, or for a title that has a place', () => {
  for (const [at, title] of [
    [20, 'Half-way'],
    [0, ''],
  ] as const) {
    const { column, plot } = between(0, 40, at, title);
    expect(plot.x).toBe(column.x + column.width);
  }
  const { column, plot } = between(10, 10, 20, 'Done');
  expect(plot.x).toBe(column.x + column.width);
  expect(plot.x + plot.width).toBe(RIGHT);
});

test('CH-107 a border grows just enough to keep the title whole', () => {
  const [oneWord, twoWords] = ['Inauguration', 'Inauguration ceremony'].map((title) => {
    const scene = between(0, 40, 40, title);
    expect(labelOf(scene).lines.join(' ')).toBe(title);
    return RIGHT - scene.plot.x - scene.plot.width;
  });
  expect(oneWord).toBeGreaterThan(0);
  expect(twoWords).toBe(oneWord);
});

test('CH-107 borders that grow on both sides leave half of the width to the plot', () => {
  const bar = { title: 'Bar', start: 0, duration: 40 };
  const title = 'Incomprehensibilities-characteristically';
  const { column, plot } = lay({
    tasks: { a: bar, b: bar, c: bar },
    milestones: {
      first: { title, position: 1, positionInUnit: 0 },
      last: { title, position: 1, positionInUnit: 40 },
    },
  });
  const room = RIGHT - column.x - column.width;
  expect(plot.width).toBeGreaterThanOrEqual(room / 2);
  expect(plot.width).toBeLessThan(room);
});
