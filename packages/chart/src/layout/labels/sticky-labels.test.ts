import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allTextMetrics } from '../../text/index.ts';
import { layoutChart } from '../layout-chart.ts';
import type { Scene, SceneItem, ScenePart } from '../scene.ts';
import { chartsInView } from '../scene-test/arbitrary-chart.ts';
import { type ChartParts, chartOf } from '../scene-test/chart-of.ts';
import { findFaults } from '../scene-test/find-faults.ts';

const metrics = await allTextMetrics();
const RUNS = Number(process.env.LAYOUT_RUNS ?? 150);
const TIMEOUT = 120_000;

const lay = (parts: ChartParts, left?: number): Scene =>
  layoutChart(chartOf(parts), left === undefined ? {} : { left }, metrics);

function labelOf(items: readonly SceneItem[], id: string): ScenePart | undefined {
  return items.find((item) => item.id === id)?.parts.find(({ part }) => part === 'label');
}

const textOf = (part: ScenePart | undefined): string | undefined =>
  part?.shapes.map((shape) => (shape.type === 'text' ? shape.text : '')).join(' ');

const TASKS = { a: { title: 'Interviews', start: 0, duration: 40 }, b: { start: 45 } };

test('CH-307 a title inside slides to the visible part of a bar that begins left of the view', () => {
  const still = lay({ tasks: TASKS });
  const left = still.plot.x + 200;
  const label = labelOf(lay({ tasks: TASKS }, left).layers.tasks, 'a');
  expect(label?.box.x).toBe(left + 8);
  expect(label?.shapes[0]).toMatchObject({ text: 'Interviews', x: left + 8 });
  expect(lay({ tasks: TASKS }, still.plot.x)).toEqual(still);
});

test('CH-307 where too little of the bar is visible, the title goes right of it, else it is shortened in it', () => {
  const [bar] = lay({ tasks: TASKS }).layers.tasks;
  const right = (bar?.box.x ?? 0) + (bar?.box.width ?? 0);
  expect(labelOf(lay({ tasks: TASKS }, right - 30).layers.tasks, 'a')?.box.x).toBe(right + 6);
  const blocked = { ...TASKS, c: { rowTask: 'a', start: 40, duration: 6 } };
  const label = labelOf(lay({ tasks: blocked }, right - 64).layers.tasks, 'a');
  expect(textOf(label)).toMatch(/^I.*…$/);
  expect((label?.box.x ?? 0) + (label?.box.width ?? 0)).toBeLessThanOrEqual(right - 8);
});

test('CH-307 titles of lanes slide along with the view', () => {
  const parts = {
    chart: { endDate: 60 },
    tasks: { a: { start: 30, duration: 10 }, b: { start: 30, duration: 10 } },
    horizontalLanes: { h: { rowIndex: 0, duration: 2, title: 'Growth' } },
    verticalLanes: { v: { positionInUnit: 2, duration: 20, title: 'Freeze' } },
  };
  const { plot, unitWidth, rows } = lay(parts);
  const left = plot.x + 6 * unitWidth;
  const scene = lay(parts, left);
  expect(labelOf(scene.layers.horizontalLanes, 'h')?.box.x).toBe(left + 8);
  expect(labelOf(scene.layers.verticalLanes, 'v')?.box.x).toBe(left + 8);
  const over = lay(parts, plot.x + 31 * unitWidth);
  const lane = labelOf(over.layers.horizontalLanes, 'h')?.box;
  expect(lane?.x).toBeGreaterThan(plot.x + 40 * unitWidth);
  expect(lane?.y).toBeLessThan((rows[0]?.y ?? 0) + 30);
});

test('CH-308 the label of the upper header cell cut off by the view stays in view until the cell ends', () => {
  const parts = { tasks: { a: { start: 0, duration: 80 } } };
  const still = lay(parts);
  const placeOf = ({ headerShapes }: Scene, text: string) =>
    headerShapes.find((shape) => shape.type === 'text' && shape.text === text) as {
      x: number;
      width: number;
    };
  const left = still.plot.x + 10 * still.unitWidth;
  expect(placeOf(still, 'January 2027').x).toBe(still.plot.x + 8);
  expect(placeOf(lay(parts, left), 'January 2027').x).toBe(left + 8);
  expect(placeOf(lay(parts, left), 'February 2027')).toEqual(placeOf(still, 'February 2027'));
  const end = still.plot.x + 28 * still.unitWidth;
  const { x, width } = placeOf(lay(parts, end - 20), 'January 2027');
  expect(x + width).toBeCloseTo(end - 4, 9);
});

test(
  'CH-307 on any chart, at any scroll position, no texts overlap, and only texts have moved',
  () => {
    fc.assert(
      fc.property(chartsInView, fc.double({ min: 0, max: 1, noNaN: true }), ({ state, view }, share) => {
        const still = layoutChart(state, view, metrics);
        const left = still.plot.x + share * still.plot.width;
        const scene = layoutChart(state, { ...view, left }, metrics);
        expect(findFaults(scene)).toEqual([]);
        expect(scene.layers.dependencies).toEqual(still.layers.dependencies);
        expect(scene.layers.tasks.map(({ box }) => box)).toEqual(still.layers.tasks.map(({ box }) => box));
        scene.layers.tasks.forEach((item, i) => {
          if (item.box.x >= left) expect(item).toEqual(still.layers.tasks[i]);
        });
      }),
      { numRuns: RUNS },
    );
  },
  TIMEOUT,
);
