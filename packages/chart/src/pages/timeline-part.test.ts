import { expect, test } from 'vitest';
import { layoutChart, type View } from '../layout/index.ts';
import { chartOf } from '../layout/scene-test/chart-of.ts';
import type { Task } from '../model/index.ts';
import { allTextMetrics } from '../text/index.ts';
import { renderSheets } from './render-sheets.ts';
import { timelineSheet } from './timeline-part.ts';

const metrics = await allTextMetrics();

const tasks: Readonly<Record<string, Task>> = Object.fromEntries(
  Array.from({ length: 12 }, (_, at): [string, Task] => [
    `t${at}`,
    { title: `Step ${at}`, start: at * 5, duration: 12 },
  ]),
);
const chart = chartOf({
  tasks,
  dependencies: { far: { from: 't0', to: 't11' } },
  taskTemplates: { default: { titlePosition: 'column' } },
});
const layOut = (view: View = {}) => layoutChart(chart, view, metrics);

/** The ids of the tasks whose bars a part shows. */
function barsIn(from: number, to: number): string[] {
  const { plot, unitWidth } = layOut();
  const [left, right] = [plot.x + from * unitWidth, plot.x + to * unitWidth];
  const sheet = timelineSheet(layOut({ left }), { from: left, to: right });
  return sheet.groups
    .flatMap(({ pieces }) => pieces)
    .flatMap(({ owner }) => (owner?.part === 'bar' ? [owner.id] : []));
}

test('CH-149 shows the bars that reach into a part, and no others', () => {
  expect(barsIn(0, 3)).toEqual(['t0']);
  expect(barsIn(20, 23)).toEqual(['t2', 't3', 't4']);
});

test('CH-149 is as wide as the label column, the part and the margin', () => {
  const scene = layOut();
  const { plot, unitWidth, width, height } = scene;
  const from = plot.x + 10 * unitWidth;
  const sheet = timelineSheet(scene, { from, to: from + 7 * unitWidth });
  expect(Number.isInteger(sheet.width)).toBe(true);
  expect(Math.abs(sheet.width - (width - plot.width + 7 * unitWidth))).toBeLessThanOrEqual(1.5);
  expect(sheet.height).toBe(height);
});

test('CH-149 clips the timeline at both ends of the part, and moves it beside the label column', () => {
  const scene = layOut();
  const { plot, unitWidth } = scene;
  const from = Math.round(plot.x + 10 * unitWidth);
  const { groups } = timelineSheet(scene, { from, to: from + 100 });
  const moved = groups.find(({ clip }) => clip?.x === from);
  expect(moved).toMatchObject({ x: plot.x - from, clip: { width: 100, y: 0, height: scene.height } });
  expect(groups.find(({ clip }) => clip?.x === 0)?.clip?.width).toBe(plot.x);
});

test('CH-149 leaves out texts that would be cut', () => {
  const titled = chartOf({ tasks: { t: { title: 'A long title beside its bar', start: 4, duration: 1 } } });
  const scene = layoutChart(titled, {}, metrics);
  const { x } = scene.plot;
  const svgOf = (units: number) =>
    renderSheets([timelineSheet(scene, { from: x, to: x + units * scene.unitWidth })], { background: true });
  expect(svgOf(scene.units)).toContain('>A long title');
  expect(svgOf(6)).not.toContain('>A long title');
});

test('CH-149 keeps the titles of the label column and the free edition’s mark', () => {
  const scene = layOut({ hasWatermark: true });
  const from = scene.plot.x + 10 * scene.unitWidth;
  const svg = renderSheets([timelineSheet(scene, { from, to: from + 60 })], { background: true });
  for (const { title } of Object.values(tasks)) expect(svg).toContain(`>${title}</text>`);
  expect(svg).toContain('Made with Giotto');
});
