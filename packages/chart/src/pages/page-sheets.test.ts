import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layoutChart, type Shape } from '../layout/index.ts';
import { chartsInView } from '../layout/scene-test/arbitrary-chart.ts';
import { chartOf } from '../layout/scene-test/chart-of.ts';
import { PAGE_LAYOUTS, type Task } from '../model/index.ts';
import { listLayers } from '../render/index.ts';
import { allTextMetrics } from '../text/index.ts';
import { cutPages } from './cut-pages.ts';
import { listPieces, type Piece } from './list-pieces.ts';
import { PAGE_FORMATS } from './page-format.ts';
import { pageSheets } from './page-sheets.ts';
import { cropSheet, type Sheet, wholeSheet } from './sheet.ts';

const metrics = await allTextMetrics();

const piecesOf = (sheet: Sheet): Piece[] => sheet.groups.flatMap(({ pieces }) => pieces);
const nameOf = ({ owner, layer }: Piece) => (owner ? `${owner.kind} ${owner.id} ${owner.part}` : layer);

const longChart = chartOf({
  tasks: Object.fromEntries(
    Array.from({ length: 90 }, (_, at): [string, Task] => [
      `t${at}`,
      { title: `Step ${at}`, start: at, duration: 4 },
    ]),
  ),
  milestones: { m: { title: 'Half way', positionInUnit: 45, position: 45 } },
  verticalLanes: { v: { title: 'Freeze', positionInUnit: 10, duration: 9 } },
  verticalMarkers: { d: { title: 'Deadline', positionInUnit: 60, titleRow: 70 } },
  dependencies: { far: { from: 't0', to: 't89' } },
});
const longScene = layoutChart(longChart, { hasWatermark: true }, metrics);
const longWords = { state: longChart, name: 'Launch', metrics };
const longPages = pageSheets(longScene, cutPages(longScene, PAGE_FORMATS.A4Landscape), longWords);

test('CH-144 has pieces that hold the shapes of all layers of any chart, in drawing order', () => {
  fc.assert(
    fc.property(chartsInView, ({ state, view }) => {
      const scene = layoutChart(state, view, metrics);
      const shapes = listPieces(scene).flatMap((piece) => piece.shapes);
      expect(shapes).toEqual(listLayers(scene).flatMap((layer) => layer.shapes));
    }),
    { numRuns: 100 },
  );
}, 60_000);

test('CH-145 loses nothing and repeats only the head and what is cut, on any chart and format', () => {
  fc.assert(
    fc.property(chartsInView, fc.constantFrom(...PAGE_LAYOUTS), ({ state, view }, layout) => {
      const scene = layoutChart(state, view, metrics);
      const plan = cutPages(scene, PAGE_FORMATS[layout]);
      const pages = pageSheets(scene, plan, { state, name: 'Any', metrics });
      const counts = new Map<Piece['shapes'], number>();
      for (const page of pages) {
        const seen = new Set(piecesOf(page).map(({ shapes }) => shapes));
        for (const shapes of seen) counts.set(shapes, (counts.get(shapes) ?? 0) + 1);
      }
      const drawn = new Set<Shape>(
        pages.flatMap((page) => piecesOf(page).flatMap(({ shapes }) => [...shapes])),
      );
      for (const piece of listPieces(scene)) {
        for (const shape of piece.shapes) expect(drawn.has(shape), nameOf(piece)).toBe(true);
        const isBelowHead = piece.box.y + piece.box.height / 2 >= scene.plot.y;
        if (piece.layer !== 'plot' || piece.isCut || !isBelowHead || piece.shapes.length === 0) continue;
        expect(counts.get(piece.shapes), nameOf(piece)).toBe(1);
      }
    }),
    { numRuns: 100 },
  );
}, 60_000);

test('CH-145 puts a bar, its row’s title and its texts on the page of their row', () => {
  const plan = cutPages(longScene, PAGE_FORMATS.A4Landscape);
  for (const [at, { rows }] of plan.pages.entries()) {
    const page = longPages[at];
    const ids = new Set(
      page && piecesOf(page).flatMap(({ owner }) => (owner?.kind === 'task' ? [owner.id] : [])),
    );
    const wanted = longScene.rows.slice(rows.first, rows.end).map(({ taskId }) => taskId);
    expect([...ids].sort()).toEqual([...wanted].sort());
  }
});

test('CH-143 repeats the timeline, the titles of vertical lanes and the free edition’s mark on every page', () => {
  expect(longPages.length).toBeGreaterThan(2);
  for (const [at, page] of longPages.entries()) {
    const names = piecesOf(page).map(nameOf);
    expect(names).toContain('header');
    expect(names).toContain('verticalLane v label');
    expect(names).toContain('watermark');
    for (const { pieces, isRepeat } of page.groups) {
      if (pieces.some(({ layer }) => layer === 'header')) expect(isRepeat).toBe(at > 0);
    }
  }
});

test('CH-143 puts a milestone title above the first row on the first page only', () => {
  const chart = chartOf({
    tasks: Object.fromEntries(
      Array.from({ length: 90 }, (_, at): [string, Task] => [`t${at}`, { start: 0, duration: 120 }]),
    ),
    milestones: { m: { title: 'Signed off', positionInUnit: 119, position: 0, textPosition: 'top' } },
    verticalLanes: { v: { title: 'Freeze', positionInUnit: 10, duration: 9 } },
  });
  const scene = layoutChart(chart, {}, metrics);
  const label = scene.layers.milestones[0]?.parts.find(({ part }) => part === 'label');
  expect((label?.box.y ?? 0) + (label?.box.height ?? 0) / 2).toBeLessThan(scene.plot.y);
  const pages = pageSheets(scene, cutPages(scene, PAGE_FORMATS.A4Landscape), { ...longWords, state: chart });
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.map((page) => piecesOf(page).map(nameOf).includes('milestone m label'))).toEqual(
    pages.map((_, at) => at === 0),
  );
});

test('CH-145 cuts what continues over pages at their ends, and draws a link on the pages of its ends', () => {
  for (const [at, page] of longPages.entries()) {
    const link = page.groups.find(({ pieces }) =>
      pieces.some(({ owner }) => owner?.part === 'line' && owner.kind === 'dependency'),
    );
    expect(link?.clip !== undefined).toBe(at === 0 || at === longPages.length - 1);
  }
});

test('CH-147 ends a link between two pages on each in a stub with the name and the page of its other end', () => {
  const stubsOn = (page: Sheet | undefined) =>
    page?.groups.flatMap(({ pieces }) =>
      pieces.filter(({ owner }) => owner?.part === 'label' && owner.kind === 'dependency'),
    ) ?? [];
  const wordsOf = (piece: Piece) =>
    piece.shapes.flatMap((shape) => (shape.type === 'text' ? [shape.text] : []));
  expect(longPages.map((page) => stubsOn(page).flatMap(wordsOf))).toEqual([
    [`Step 89 · ${longPages.length}`],
    ...longPages.slice(2).map(() => []),
    ['Step 0 · 1'],
  ]);
  const [stub] = stubsOn(longPages[0]);
  const body = cutPages(longScene, PAGE_FORMATS.A4Landscape).pages[0]?.body;
  expect(stub?.shapes[0]).toMatchObject({ type: 'line', y1: (body?.to ?? 0) - 8, y2: (body?.to ?? 0) + 6 });
});

test('CH-147 lets adjacent stubs share the space, and drops their names before their pages', () => {
  const count = 40;
  const tasks = Object.fromEntries(
    Array.from({ length: count }, (_, at): [string, Task] => [
      `t${at}`,
      { title: `A name that goes on and on ${at}`, start: at % 20, duration: 1 },
    ]),
  );
  const dependencies = Object.fromEntries(
    Array.from({ length: 18 }, (_, at) => [`d${at}`, { from: `t${at}`, to: `t${count - 1 - at}` }]),
  );
  const state = chartOf({ tasks, dependencies });
  const scene = layoutChart(state, {}, metrics);
  const pages = pageSheets(scene, cutPages(scene, PAGE_FORMATS.A4Landscape), { state, name: 'Any', metrics });
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) {
    const texts = piecesOf(page).flatMap(({ owner, shapes }) =>
      owner?.kind === 'dependency' && owner.part === 'label'
        ? shapes.filter((shape) => shape.type === 'text')
        : [],
    );
    expect(texts.length).toBeGreaterThan(0);
    for (const edge of new Set(texts.map(({ y }) => y))) {
      const sorted = texts.filter(({ y }) => y === edge).sort((a, b) => a.x - b.x);
      for (const [at, { x, width }] of sorted.entries())
        expect(x + width).toBeLessThanOrEqual(sorted[at + 1]?.x ?? scene.width);
    }
  }
});

test('CH-148 puts the chart’s name, shortened if needed, and the page number on every page', () => {
  const footers = (pages: readonly Sheet[]) =>
    pages.map((page) =>
      piecesOf(page).flatMap(({ layer, shapes }) =>
        layer === 'footer' ? shapes.flatMap((shape) => (shape.type === 'text' ? [shape.text] : [])) : [],
      ),
    );
  const total = longPages.length;
  const { x, scale } = cutPages(longScene, PAGE_FORMATS.A4Landscape);
  const edges = (layer: Piece['layer']) =>
    Math.min(
      ...piecesOf(longPages[0] as Sheet).flatMap((piece) => (piece.layer === layer ? piece.box.x : [])),
    );
  expect(edges('footer')).toBeCloseTo(x + scale * edges('header'));
  expect(footers(longPages)).toEqual(longPages.map((_, at) => ['Launch', `${at + 1} / ${total}`]));
  const plan = cutPages(longScene, PAGE_FORMATS.A4Landscape);
  const long = pageSheets(longScene, plan, { ...longWords, name: 'Very long '.repeat(60) });
  expect(footers(long)[0]?.[0]).toMatch(/^Very long .*…$/);
});

test('CH-145 places the body of a page right below its head, and all within the page', () => {
  for (const page of longPages) {
    for (const { clip, scale, y, pieces } of page.groups) {
      const [from, to] = clip
        ? [clip.y, clip.y + clip.height]
        : [Math.min(...pieces.map(({ box }) => box.y)), 0];
      expect(y + scale * from).toBeGreaterThan(0);
      expect(y + scale * to).toBeLessThanOrEqual(page.height);
    }
  }
});

test('CH-146 keeps in a strip of a sheet exactly the rows that can be seen in it, moved to its corner', () => {
  const sheet = wholeSheet(longScene);
  const strip = cropSheet(sheet, { x: 200, y: 1_000, width: 300, height: 60 });
  expect([strip.width, strip.height]).toEqual([300, 60]);
  expect(strip.groups.map(({ x, y }) => [x, y])).toEqual([[-200, -1_000]]);
  const ids = piecesOf(strip).flatMap(({ owner }) => (owner?.kind === 'task' ? [owner.id] : []));
  const seen = longScene.rows.filter(({ y, height }) => y < 1_060 && y + height > 1_000);
  expect(seen.every(({ taskId }) => ids.includes(taskId))).toBe(true);
  expect(new Set(ids).size).toBeLessThanOrEqual(seen.length + 2);
});
