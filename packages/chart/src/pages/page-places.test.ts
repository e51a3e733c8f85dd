import { expect, test } from 'vitest';
import { layoutChart } from '../layout/index.ts';
import { chartOf } from '../layout/scene-test/chart-of.ts';
import type { Task } from '../model/index.ts';
import { allTextMetrics } from '../text/index.ts';
import { cutPages } from './cut-pages.ts';
import { PAGE_FORMATS, PAGE_MARGIN } from './page-format.ts';
import { pageParts, scenePlace } from './page-places.ts';

const metrics = await allTextMetrics();
const tasks = Object.fromEntries(
  Array.from({ length: 160 }, (_, at): [string, Task] => [
    `task-${at}`,
    { title: `Step ${at}`, duration: 3 },
  ]),
);
const scene = layoutChart(chartOf({ tasks }), {}, metrics);
const plan = cutPages(scene, PAGE_FORMATS.A4Portrait);

test('CH-470 finds on the scene what a place of a page shows, and maps it back', () => {
  expect(plan.pages.length).toBeGreaterThan(2);
  for (const { box } of scene.layers.tasks) {
    const [part, ...others] = pageParts(plan, box);
    if (!part) throw new Error('A bar is on no page');
    expect(others).toEqual([]);
    const { page, box: there } = part;
    const found = scenePlace(plan, page, { x: there.x + there.width / 2, y: there.y + there.height / 2 });
    expect(found?.x).toBeCloseTo(box.x + box.width / 2);
    expect(found?.y).toBeCloseTo(box.y + box.height / 2);
  }
});

test('CH-470 finds the timeline on every page, and nothing in the margins', () => {
  const middle = scene.header.y + scene.header.height / 2;
  plan.pages.forEach(({ head, gap, body }, page) => {
    const y = plan.y + plan.scale * (middle - head.from);
    expect(scenePlace(plan, page, { x: 100, y })?.y).toBeCloseTo(middle);
    expect(scenePlace(plan, page, { x: 100, y: PAGE_MARGIN / 2 })).toBeNull();
    const end = plan.y + plan.scale * (head.to - head.from + gap + body.to - body.from);
    expect(scenePlace(plan, page, { x: 100, y: end + 1 })).toBeNull();
  });
  expect(scenePlace(plan, plan.pages.length, { x: 100, y: 100 })).toBeNull();
});

test('CH-471 shows what spans several pages on each of them', () => {
  const { plot } = scene;
  const parts = pageParts(plan, plot);
  expect(parts.map(({ page }) => page)).toEqual(plan.pages.map((_, page) => page));
  const height = parts.reduce((sum, { box }) => sum + box.height, 0);
  expect(height).toBeCloseTo(plan.scale * plot.height);
  for (const { box } of parts) expect(box.y + box.height).toBeLessThanOrEqual(plan.format.height);
});
