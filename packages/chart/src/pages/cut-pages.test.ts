import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layoutChart, type Scene, type View } from '../layout/index.ts';
import { chartsInView } from '../layout/scene-test/arbitrary-chart.ts';
import { chartOf } from '../layout/scene-test/chart-of.ts';
import { PAGE_LAYOUTS, type Task, type Theme } from '../model/index.ts';
import { allTextMetrics } from '../text/index.ts';
import { type ChartPage, cutPages, type PagePlan } from './cut-pages.ts';
import { PAGE_FORMATS, PAGE_MARGIN, PAPERS } from './page-format.ts';

const metrics = await allTextMetrics();
const A4 = PAGE_FORMATS.A4Portrait;

function sceneOf(rows: number, view: View = {}, theme: Theme = {}): Scene {
  const tasks = Object.fromEntries(
    Array.from({ length: rows }, (_, at): [string, Task] => [
      `task-${at}`,
      { title: `Step ${at}`, start: at % 20, duration: 3 },
    ]),
  );
  return layoutChart(chartOf({ tasks, theme }), view, metrics);
}

const heightOf = ({ head, gap, body }: ChartPage) => head.to - head.from + gap + body.to - body.from;
const roomOf = ({ format, scale }: PagePlan) => (format.height - 2 * PAGE_MARGIN) / scale;

test('CH-140 uses the specified page sizes, in points', () => {
  expect(PAGE_FORMATS).toEqual({
    A4Portrait: { width: 595, height: 842 },
    A4Landscape: { width: 842, height: 595 },
    A3Portrait: { width: 842, height: 1191 },
    A3Landscape: { width: 1191, height: 842 },
    LetterPortrait: { width: 612, height: 792 },
    LetterLandscape: { width: 792, height: 612 },
    TabloidPortrait: { width: 792, height: 1224 },
    TabloidLandscape: { width: 1224, height: 792 },
  });
});

test('CH-141 fills the width between the margins, whatever the chart’s own width', () => {
  for (const width of [300, 1050, 4_000]) {
    const plan = cutPages(sceneOf(5, { width }), A4);
    expect(plan.x).toBeCloseTo(PAGE_MARGIN);
    expect(plan.scale * width).toBeCloseTo(A4.width - 2 * PAGE_MARGIN);
  }
});

test('CH-141 shrinks the chart where timeline and one row would be higher than the page', () => {
  const scene = sceneOf(3, { width: 300, rowHeight: 80 }, { headerSize: 20, imagePaddingTop: 400 });
  const plan = cutPages(scene, { width: 3_000, height: 300 });
  expect(plan.scale * scene.width).toBeLessThan(3_000 - 2 * PAGE_MARGIN);
  expect(plan.x).toBeCloseTo((3_000 - plan.scale * scene.width) / 2);
  expect(plan.pages.map(({ rows }) => rows.end - rows.first)).toEqual([1, 1, 1]);
});

test('CH-142 puts a chart that fits on one page with everything on it', () => {
  const scene = sceneOf(10);
  const { pages } = cutPages(scene, A4);
  expect(pages).toEqual([
    {
      rows: { first: 0, end: 10 },
      head: { from: 0, to: scene.plot.y },
      gap: 0,
      body: { from: scene.plot.y, to: scene.column.y + scene.column.height },
    },
  ]);
});

test('CH-142 starts another page for one row more than fits', () => {
  const rowsOnFirst = cutPages(sceneOf(200), A4).pages[0]?.rows.end ?? 0;
  expect(rowsOnFirst).toBeGreaterThan(30);
  const pagesOf = (rows: number) => cutPages(sceneOf(rows), A4).pages.map(({ rows: { end } }) => end);
  expect(pagesOf(rowsOnFirst - 1)).toEqual([rowsOnFirst - 1]);
  expect(pagesOf(rowsOnFirst)).toEqual([rowsOnFirst]);
  expect(pagesOf(rowsOnFirst + 1)).toEqual([rowsOnFirst, rowsOnFirst + 1]);
});

test('CH-143 shows the space above the timeline on the first page only', () => {
  const scene = sceneOf(200, {}, { imagePaddingTop: 300 });
  const { pages } = cutPages(scene, A4);
  expect(pages.map(({ head }) => head.from)).toEqual([0, ...pages.slice(1).map(() => scene.header.y)]);
  expect(new Set(pages.map(({ head }) => head.to))).toEqual(new Set([scene.plot.y]));
});

test('CH-142 puts an empty chart on one page', () => {
  const { pages } = cutPages(layoutChart(chartOf({}), {}, metrics), A4);
  expect(pages).toHaveLength(1);
  expect(pages[0]?.rows).toEqual({ first: 0, end: 0 });
});

test('CH-142 includes pages for elements far below the last row', () => {
  const state = chartOf({
    tasks: { a: {} },
    milestones: { m: { title: 'Far below', positionInUnit: 2, position: 38 } },
    chart: { rowHeight: 80 },
  });
  const { pages } = cutPages(layoutChart(state, {}, metrics), PAGE_FORMATS.A4Landscape);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.slice(1).every(({ rows }) => rows.first === 1 && rows.end === 1)).toBe(true);
});

test('CH-142 shows every row whole, in order, on one page, within the margins, for any chart and format', () => {
  fc.assert(
    fc.property(chartsInView, fc.constantFrom(...PAGE_LAYOUTS), ({ state, view }, layout) => {
      const scene = layoutChart(state, view, metrics);
      const plan = cutPages(scene, PAGE_FORMATS[layout]);
      const { pages } = plan;
      expect(plan.scale * scene.width + 2 * plan.x).toBeCloseTo(plan.format.width);
      expect(plan.x).toBeGreaterThanOrEqual(PAGE_MARGIN - 1e-6);
      expect(pages[0]?.rows.first).toBe(0);
      expect(pages.at(-1)?.rows.end).toBe(scene.rows.length);
      expect(pages[0]?.body.from).toBe(scene.plot.y);
      expect(pages.at(-1)?.body.to).toBeGreaterThanOrEqual(scene.plot.y + scene.plot.height);
      for (const [at, page] of pages.entries()) {
        const next = pages[at + 1];
        if (next !== undefined) {
          expect(next.rows.first).toBe(page.rows.end);
          expect(next.body.from).toBe(page.body.to);
        }
        expect(page.body.to).toBeGreaterThan(page.body.from);
        expect(heightOf(page)).toBeLessThanOrEqual(roomOf(plan) * (1 + 1e-6));
        for (const { y, height } of scene.rows.slice(page.rows.first, page.rows.end)) {
          expect(y).toBeGreaterThanOrEqual(page.body.from);
          expect(y + height).toBeLessThanOrEqual(page.body.to);
        }
      }
    }),
    { numRuns: 200 },
  );
}, 60_000);

test('CH-142 puts any chart whole on one page of any paper on request, within the margins', () => {
  fc.assert(
    fc.property(chartsInView, fc.constantFrom(...PAPERS), ({ state, view }, paper) => {
      const scene = layoutChart(state, view, metrics);
      const { pages, scale, x, format } = cutPages(scene, PAGE_FORMATS[paper], true);
      expect(pages).toHaveLength(1);
      expect(pages[0]?.body.to).toBeGreaterThanOrEqual(scene.plot.y + scene.plot.height);
      expect(x).toBeGreaterThanOrEqual(PAGE_MARGIN - 1e-6);
      const bottom = scene.column.y + scene.column.height;
      expect(scale * bottom).toBeLessThanOrEqual((format.height - 2 * PAGE_MARGIN) * (1 + 1e-6));
    }),
    { numRuns: 100 },
  );
}, 60_000);

test('CH-142 fills every page: none has room for the next page’s first row', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 20, max: 80 }),
      fc.constantFrom(...PAGE_LAYOUTS),
      (rows, rowHeight, layout) => {
        const plan = cutPages(sceneOf(rows, { rowHeight }), PAGE_FORMATS[layout]);
        for (const page of plan.pages.slice(0, -1)) {
          expect(heightOf(page) + rowHeight).toBeGreaterThan(roomOf(plan));
        }
      },
    ),
    { numRuns: 60 },
  );
}, 60_000);
