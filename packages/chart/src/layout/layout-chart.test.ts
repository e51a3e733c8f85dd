import { expect, test } from 'vitest';
import { createState } from '../model/index.ts';
import { allTextMetrics } from '../text/index.ts';
import { layoutChart } from './layout-chart.ts';
import type { Part, Scene, SceneItem, View } from './scene.ts';
import { type ChartParts, chartOf } from './scene-test/chart-of.ts';
import { shapesOf } from './scene-test/find-faults.ts';
import { automaticUnits } from './timeline-length.ts';

const metrics = await allTextMetrics();
const lay = (parts: ChartParts, view: View = {}): Scene => layoutChart(chartOf(parts), view, metrics);

function itemOf(scene: Scene, id: string): SceneItem {
  const { tasks, milestones, markers, verticalLanes, horizontalLanes } = scene.layers;
  const found = [...tasks, ...milestones, ...markers, ...verticalLanes, ...horizontalLanes].find(
    (one) => one.id === id,
  );
  if (found === undefined) throw new Error(`${id} is not on the picture`);
  return found;
}

const partOf = (item: SceneItem, part: Part) => item.parts.find((one) => one.part === part);
const textsOf = (scene: Scene): string[] =>
  shapesOf(scene).flatMap((shape) => (shape.type === 'text' ? [shape.text] : []));

test('CH-100 time fills the width between the label column and the right border', () => {
  const scene = lay({
    tasks: { a: { title: 'Plan', start: 0, duration: 10 } },
    chart: { endDate: 40, ganttWidth: 1000 },
  });
  expect(scene.width).toBe(1000);
  expect(scene.units).toBe(40);
  expect(scene.column.x).toBe(0);
  expect(scene.plot.x).toBe(scene.column.width);
  expect(scene.plot.x + scene.plot.width).toBe(976);
  expect(scene.unitWidth).toBe(scene.plot.width / 40);
  const { box } = itemOf(scene, 'a');
  expect(box.x).toBe(scene.plot.x);
  expect(box.width).toBe(Math.round(scene.plot.x + 10 * scene.unitWidth) - box.x);
});

test('CH-100 the label column fits the longest title with its indent, up to 40 % of the width', () => {
  const title = 'Interviews with customers';
  const chart = { hideRepeatedTitles: false };
  const flat = lay({ chart, tasks: { a: {}, b: { title } } });
  const deep = lay({ chart, tasks: { a: {}, b: { title, indentation: 2 } } });
  expect(deep.column.width - flat.column.width).toBe(28);
  expect(flat.column.width).toBe(Math.round(24 + metrics.width(title, 'Roboto', 400, 12.5) + 16));
  expect(lay({ chart, tasks: { a: { title: title.repeat(9) } } }, { width: 1000 }).column.width).toBe(400);
});

test('CH-100 a locked label column keeps its width, and a view may leave the column out', () => {
  const tasks = { a: { title: 'Interviews with customers' } };
  const chart = { hideRepeatedTitles: false, lockTaskLabelSpacing: true, labelWidth: 90 };
  const locked = lay({ tasks, chart });
  expect(locked.column.width).toBe(90);
  expect(textsOf(locked)).toContainEqual(expect.stringMatching(/^Inter.*…$/));
  const without = lay({ tasks, chart }, { hasNoColumn: true });
  expect(without.columnItems).toEqual([]);
  expect(without.plot.x).toBe(24);
  // A title that would be in the column is at its bar.
  const named = lay({ tasks: { a: { ...tasks.a, titlePosition: 'column' } } }, { hasNoColumn: true });
  expect(textsOf(named)).toContain(tasks.a.title);
});

test('CH-100 rows, header and paddings determine the height', () => {
  const two = lay({ tasks: { a: {}, b: {}, c: {} }, theme: { imagePaddingTop: 0, imagePaddingBottom: 0 } });
  const three = lay({
    tasks: { a: {}, b: {}, c: {}, d: {} },
    theme: { imagePaddingTop: 10, imagePaddingBottom: 15 },
  });
  expect(three.height - two.height).toBe(30 + 25);
  expect(lay({ tasks: { a: {}, b: {}, c: {} } }, { rowHeight: 40 }).rows.map(({ height }) => height)).toEqual(
    [40, 40, 40],
  );
});

test('CH-100 without an end the timeline ends with the last element, in whole steps of the scale, after at least a week', () => {
  const empty = chartOf({});
  expect(automaticUnits(empty)).toBe(7);
  expect(automaticUnits(chartOf({ tasks: { a: { start: 10, duration: 5 } } }))).toBe(21);
  expect(automaticUnits(chartOf({ milestones: { m: { positionInUnit: 30 } } }))).toBe(35);
  expect(automaticUnits(chartOf({ verticalLanes: { v: { positionInUnit: 30, duration: 10 } } }))).toBe(42);
  expect(automaticUnits(chartOf({ verticalMarkers: { k: { positionInUnit: 50 } } }))).toBe(56);
});

test('an empty chart shows its header and room for three rows', () => {
  const scene = layoutChart(createState(), {}, metrics);
  expect(scene.rows).toEqual([]);
  expect(scene.plot.height).toBe(90);
  expect(scene.headerShapes.length).toBeGreaterThan(0);
});

test("CH-114 a bar outside the timeline isn't drawn; one across its edge is cut off there", () => {
  const scene = lay({
    tasks: {
      before: { start: -9, duration: 9 },
      across: { start: -5, duration: 10 },
      end: { start: 35, duration: 9 },
      after: { start: 40 },
    },
    chart: { endDate: 40 },
  });
  expect(scene.layers.tasks.map(({ id }) => id)).toEqual(['across', 'end']);
  expect(itemOf(scene, 'across').box.x).toBe(scene.plot.x);
  const end = itemOf(scene, 'end').box;
  expect(end.x + end.width).toBe(scene.plot.x + scene.plot.width);
  expect(scene.columnItems).toHaveLength(4);
});

test('CH-114 the shortest bar is 3 px wide', () => {
  const { box } = itemOf(lay({ tasks: { a: { duration: 1 / 1440 } } }), 'a');
  expect(box.width).toBe(3);
});

test('CH-103 a collapsed parent is a summary over its children with a tick where each begins', () => {
  const tasks = {
    p: { start: 0, duration: 2 },
    a: { start: 5, duration: 5, indentation: 1 },
    b: { start: 10, duration: 20, indentation: 1 },
  };
  const scene = lay({ tasks, chart: { endDate: 40 } }, { collapsed: new Set(['p']) });
  const item = itemOf(scene, 'p');
  expect(item.box.x).toBe(Math.round(scene.plot.x + 5 * scene.unitWidth));
  expect(item.box.x + item.box.width).toBe(Math.round(scene.plot.x + 30 * scene.unitWidth));
  expect(partOf(item, 'summary')?.shapes).toHaveLength(2);
  expect(scene.layers.tasks).toHaveLength(1);
});

test('CH-103 a milestone of a hidden row is drawn on the collapsed parent', () => {
  const tasks = { p: {}, a: { indentation: 1 }, b: { indentation: 1 } };
  const scene = lay(
    { tasks, milestones: { m: { position: 2, positionInUnit: 3 } } },
    { collapsed: new Set(['p']) },
  );
  const { box } = itemOf(scene, 'm');
  const [row] = scene.rows;
  expect(box.y + box.height / 2).toBe((row?.y ?? 0) + 15);
});

test('CH-115 a bar keeps its colour whatever its own or any other task’s progress', () => {
  const colourIn = (tasks: NonNullable<ChartParts['tasks']>) =>
    itemOf(lay({ tasks }), 'a').parts[0]?.shapes[0]?.fill;
  for (const own of [undefined, 0, 1, 50, 100]) {
    for (const other of [undefined, 0, 40, 100]) {
      const a = { ...(own !== undefined && { progress: own }) };
      const b = { ...(other !== undefined && { progress: other }) };
      expect(colourIn({ a, b }), `${own} beside ${other}`).toBe('#2563EB');
      expect(colourIn({ a }), `${own} alone`).toBe('#2563EB');
    }
  }
});

test('CH-115 progress is a strip as long as its share, below titles inside the bar, and without titles too', () => {
  const tasks = {
    wide: { title: 'A', duration: 40, progress: 50 },
    small: { title: 'Longer than the bar', duration: 2, progress: 50 },
    none: { title: 'A', duration: 40, progress: 0 },
  };
  const scene = lay({ tasks, chart: { endDate: 100 } });
  for (const id of ['wide', 'small']) {
    const item = itemOf(scene, id);
    const [whole, done] = partOf(item, 'progress')?.shapes ?? [];
    expect(whole).toMatchObject({ type: 'rect', height: 3, y: item.box.y + item.box.height - 5 });
    const widths = [whole, done].map((shape) => (shape?.type === 'rect' ? shape.width : 0));
    expect(widths[1]).toBeCloseTo((widths[0] ?? 0) / 2, 9);
  }
  expect(partOf(itemOf(scene, 'none'), 'progress')).toBeUndefined();
  const strip = partOf(itemOf(scene, 'wide'), 'progress')?.box;
  const title = partOf(itemOf(scene, 'wide'), 'label')?.box;
  expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThanOrEqual(strip?.y ?? 0);
});

test('CH-116 a vertical lane has its title in a strip above the first row', () => {
  const bare = lay({ tasks: { a: {} }, verticalLanes: { v: { positionInUnit: 1, duration: 5 } } });
  const named = lay({
    tasks: { a: {} },
    verticalLanes: { v: { positionInUnit: 1, duration: 5, title: 'Freeze' } },
  });
  expect(named.plot.y).toBeGreaterThan(bare.plot.y);
  const label = partOf(itemOf(named, 'v'), 'label')?.box;
  expect((label?.y ?? 0) + (label?.height ?? 0)).toBeLessThanOrEqual(named.plot.y);
});

test('CH-116 the title of a horizontal lane is in its first row, at the first free place', () => {
  const parts = {
    chart: { endDate: 40 },
    horizontalLanes: { h: { rowIndex: 0, duration: 2, title: 'Growth' } },
  };
  const free = lay({ ...parts, tasks: { a: { start: 10 }, b: { start: 10 } } });
  expect(partOf(itemOf(free, 'h'), 'label')?.box.x).toBe(free.plot.x + 8);
  const second = lay({ ...parts, tasks: { a: { start: 0, duration: 30 }, b: { start: 10 } } });
  expect(partOf(itemOf(second, 'h'), 'label')?.box.x).toBeGreaterThan(itemOf(second, 'a').box.x);
  expect(partOf(itemOf(second, 'h'), 'label')?.box.y).toBeLessThan(second.plot.y + 30);
  const full = lay({ ...parts, tasks: { a: { start: 0, duration: 40 }, b: { start: 10 } } });
  expect(partOf(itemOf(full, 'h'), 'label')?.box.y).toBeGreaterThan(full.plot.y + 30);
});

test('CH-116 without room in its first row, a horizontal lane has its title at its start, not next to a bar', () => {
  const scene = lay({
    chart: { endDate: 40 },
    horizontalLanes: { h: { rowIndex: 0, duration: 3, title: 'Owned by growth' } },
    tasks: { a: { start: 0, duration: 40 }, b: { start: 2, duration: 5 }, c: { start: 30, duration: 5 } },
  });
  const label = partOf(itemOf(scene, 'h'), 'label')?.box;
  expect(label?.x).toBe(scene.plot.x + 8);
  expect(label?.y).toBeGreaterThan(itemOf(scene, 'c').box.y);
});

test('CH-117 a flag slides along its line from its row to the first free one', () => {
  const marker = { k: { title: 'Review', positionInUnit: 12, titleRow: 0 } };
  const free = lay({ tasks: { a: { start: 30 }, b: { start: 0, duration: 30 } }, verticalMarkers: marker });
  const taken = lay({ tasks: { a: { start: 0, duration: 30 }, b: { start: 30 } }, verticalMarkers: marker });
  const rowOf = (scene: Scene) => {
    const flag = partOf(itemOf(scene, 'k'), 'flag')?.box;
    return Math.floor(((flag?.y ?? 0) - scene.plot.y) / 30);
  };
  expect(rowOf(free)).toBe(0);
  expect(rowOf(taken)).toBe(1);
});

test('CH-117 the title of a line between rows stays in its place, or moves to the nearest free one', () => {
  const horizontalMarkers = { gate: { title: 'Gate', rowIndex: 1, titlePositionInUnit: 50 } };
  const placeOn = (tasks: NonNullable<ChartParts['tasks']>) => {
    const parts = { chart: { endDate: 100 }, tasks, horizontalMarkers };
    const scene = lay(parts, { width: 1048, hasNoColumn: true });
    const { x, width } = partOf(itemOf(scene, 'gate'), 'flag')?.box ?? { x: Number.NaN, width: 0 };
    return { left: x - scene.plot.x, right: x + width - scene.plot.x };
  };
  const tasks = { a: { start: 0, duration: 10 }, b: { start: 0, duration: 10 } };
  expect(placeOn(tasks).left).toBe(500);
  // The edge of a bar next to the line doesn't block it.
  expect(placeOn({ ...tasks, b: { start: 49.5, duration: 40 } }).left).toBe(500);
});

test('CH-117 the title of a line through a row moves to the nearest free place', () => {
  const placeOn = (b: { start: number; duration: number }) => {
    const horizontalMarkers = { gate: { title: 'Gate', rowIndex: 1.5, titlePositionInUnit: 50 } };
    const parts = { chart: { endDate: 100 }, tasks: { a: { start: 0, duration: 10 }, b }, horizontalMarkers };
    const scene = lay(parts, { width: 1048, hasNoColumn: true });
    const { x, width } = partOf(itemOf(scene, 'gate'), 'flag')?.box ?? { x: Number.NaN, width: 0 };
    return { left: x - scene.plot.x, right: x + width - scene.plot.x };
  };
  // A bar from 495 to 900 px: the place before it is nearer.
  expect(placeOn({ start: 49.5, duration: 40 }).right).toBeLessThanOrEqual(495);
  // A bar from 200 to 510 px: the place after it is nearer.
  expect(placeOn({ start: 20, duration: 31 }).left).toBeCloseTo(516, -1);
});

test('CH-117 a date line has a gap where it would cross a title', () => {
  const titled = { a: { title: 'A title on the bar', start: 0, duration: 40 }, b: {} };
  const scene = lay({ tasks: titled, chart: { endDate: 40 }, verticalMarkers: { k: { positionInUnit: 1 } } });
  expect(partOf(itemOf(scene, 'k'), 'line')?.shapes).toHaveLength(2);
});

test('CH-118 the today line is drawn when the view’s now is within the timeline and the chart doesn’t hide it', () => {
  const now = Date.UTC(2027, 0, 6) / 60_000;
  const has = (parts: ChartParts, view: View) => textsOf(lay(parts, view)).includes('Today');
  const tasks = { a: { duration: 20 } };
  expect(has({ tasks }, { now })).toBe(true);
  expect(has({ tasks }, {})).toBe(false);
  expect(has({ tasks, chart: { showToday: false } }, { now })).toBe(false);
  expect(has({ tasks }, { now: Date.UTC(2027, 0, 3) / 60_000 })).toBe(false);
  expect(textsOf(lay({ tasks, timeline: { scaleTypeLang: 'de' } }, { now }))).toContain('Heute');
});

test('CH-118 today’s chip hides no label of the header, whatever the day, and stays clear of them', () => {
  const tasks = { a: { duration: 56 } };
  const timeline = { startDate: '2027-01-04', scaleTypeScale: 'week' } as const;
  const labelsOf = (scene: Scene) =>
    shapesOf(scene).flatMap((shape) =>
      shape.type === 'text' && shape.y < scene.header.y + scene.header.height ? [shape] : [],
    );
  const without = labelsOf(lay({ tasks, timeline })).map(({ text }) => text);
  for (let day = 0; day < 56; day++) {
    const now = (Date.UTC(2027, 0, 4) + day * 86_400_000) / 60_000;
    const texts = labelsOf(lay({ tasks, timeline }, { now }));
    expect(texts.map(({ text }) => text).filter((text) => text !== 'Today')).toEqual(without);
    const chip = texts.find(({ text }) => text === 'Today');
    const beside = texts.filter(({ text, y }) => text !== 'Today' && Math.abs(y - (chip?.y ?? 0)) < 4);
    for (const { x, width } of beside)
      expect(x >= (chip?.x ?? 0) + (chip?.width ?? 0) || x + width <= (chip?.x ?? 0)).toBe(true);
  }
});

test('CH-119 grid columns are only at the upper header row’s boundaries', () => {
  const weeks = { tasks: { a: { duration: 60 } }, timeline: { scaleTypeScale: 'week' } } as const;
  expect(lay({ ...weeks, theme: { grid: 'none' } }).grid).toEqual([]);
  expect(lay({ ...weeks, theme: { grid: 'columns' } }).grid.map((line) => line.type)).toEqual([
    'line',
    'line',
  ]);
});

test('CH-119 straight lines of 1 px fill whole pixels', () => {
  const scene = lay({ tasks: { a: { duration: 60, showLine: true, start: 3.3 } }, theme: { grid: 'both' } });
  for (const shape of shapesOf(scene)) {
    if (shape.type !== 'line') continue;
    const across = shape.x1 === shape.x2 ? shape.x1 : shape.y1;
    expect(Math.abs(across % 1)).toBe(0.5);
  }
});

test('the watermark is drawn when the view asks for it', () => {
  expect(lay({}, { hasWatermark: true }).watermark.length).toBeGreaterThan(0);
  expect(lay({}).watermark).toEqual([]);
});

test('titles are kept as written and only shown on one line', () => {
  const texts = textsOf(lay({ tasks: { a: { title: '  <b>Two\n lines</b> & more ' } } }));
  expect(texts).toContain('<b>Two lines</b> & more');
});

test('CH-119 days off are tinted at hours and days, unless a day is narrower than 3 px', () => {
  const tints = (endDate: number, scaleTypeScale: 'day' | 'week') =>
    lay(
      { tasks: { a: {} }, chart: { endDate }, timeline: { scaleTypeScale } },
      { width: 648, hasNoColumn: true },
    ).backgroundShapes.length;
  expect(tints(200, 'day')).toBeGreaterThan(20);
  expect(tints(201, 'day')).toBe(0);
  expect(tints(100, 'week')).toBe(0);
});
