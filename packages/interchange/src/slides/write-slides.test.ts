import { layoutChart, type Shape } from '@giotto/chart/layout';
import type { State } from '@giotto/chart/model';
import type { Sheet } from '@giotto/chart/pages';
import { createChartState } from '@giotto/chart/templates';
import { allTextMetrics } from '@giotto/chart/text';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { chartsInView, plansInView } from '../../../chart/src/layout/scene-test/arbitrary-chart.ts';
import { chartOf } from '../../../chart/src/layout/scene-test/chart-of.ts';
import { findElement, findElements, readXml, type XmlElement } from '../plan-test/slide-tree.ts';
import { SLIDE_LAYOUTS, type SlideLayout, slideSheets, writeSlides } from './index.ts';

const metrics = await allTextMetrics();
const madeAt = '2027-01-20T00:00:00Z';
const TITLE = 'House & <garden>\u0001';

function write(state: State, layout: SlideLayout = 'one', view = {}) {
  const scene = layoutChart(state, view, metrics);
  const sheets = slideSheets(scene, layout, { state, name: TITLE, metrics });
  const bytes = writeSlides(sheets, { state, rows: scene.rows, title: TITLE, madeAt });
  const files = Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)] as const);
  const slides = sheets.map((_, at) =>
    readXml(files.find(([name]) => name === `ppt/slides/slide${at + 1}.xml`)?.[1] ?? ''),
  );
  const [slide = readXml('<none/>')] = slides;
  return { sheets, files, slides, slide };
}

const propertiesOf = (element: XmlElement) => findElement(element, 'p:cNvPr')?.attributes ?? {};
const nameOf = (element: XmlElement) => propertiesOf(element).name ?? '';
const idsOf = (slide: XmlElement) => findElements(slide, 'p:cNvPr').map(({ attributes }) => attributes.id);

/** A shape's box in English metric units. */
function boxOf(shape: XmlElement) {
  const [off, size] = ['a:off', 'a:ext'].map((name) => findElement(shape, name)?.attributes ?? {});
  return {
    x: Number(off?.x),
    y: Number(off?.y),
    width: Number(size?.cx),
    height: Number(size?.cy),
  };
}

/** A connector's ends: the shapes that it's glued to, their sites' numbers, and where it ends itself. */
function endsOf(slide: XmlElement, connector: XmlElement) {
  const shapes = findElements(slide, 'p:sp');
  const { rot = '0', flipH, flipV } = findElement(connector, 'a:xfrm')?.attributes ?? {};
  const { x, y, width, height } = boxOf(connector);
  return ['a:stCxn', 'a:endCxn'].flatMap((name, end) => {
    const { id, idx } = findElement(connector, name)?.attributes ?? {};
    if (id === undefined) return [];
    const across = (end === 0) === (flipH === '1') ? width / 2 : -width / 2;
    const down = (end === 0) === (flipV === '1') ? height / 2 : -height / 2;
    const [offX, offY] = rot === '0' ? [across, down] : [-down, across];
    return [
      {
        shape: shapes.find((shape) => propertiesOf(shape).id === id),
        site: Number(idx),
        at: { x: x + width / 2 + offX, y: y + height / 2 + offY },
      },
    ];
  });
}

/** Where DrawingML has the sites of its presets, in the shape's box: [number, x, y]. */
const FOUR = [
  [0.5, 0],
  [0, 0.5],
  [0.5, 1],
  [1, 0.5],
] as const;
const ROUND = (1 - Math.SQRT1_2) / 2;
const SITES: Readonly<Record<string, readonly (readonly [x: number, y: number])[]>> = {
  rect: FOUR,
  roundRect: FOUR,
  diamond: FOUR,
  ellipse: [
    [0.5, 0],
    [ROUND, ROUND],
    [0, 0.5],
    [ROUND, 1 - ROUND],
    [0.5, 1],
    [1 - ROUND, 1 - ROUND],
    [1, 0.5],
    [1 - ROUND, ROUND],
  ],
  triangle: [
    [0.5, 0],
    [0.25, 0.5],
    [0, 1],
    [0.5, 1],
    [1, 1],
    [0.75, 0.5],
  ],
  star5: [
    [0.5, 0],
    [0, 0.382],
    [0.19, 1],
    [0.81, 1],
    [1, 0.382],
  ],
};
/** English metric units by which places that are rounded may differ: a tenth of a point. */
const NEAR = 1_270;

function expectGlued({ shape, site, at }: ReturnType<typeof endsOf>[number]): void {
  if (shape === undefined) throw new Error('a connector is glued to nothing');
  const preset = findElement(shape, 'a:prstGeom')?.attributes.prst ?? 'rect';
  const [x, y] = SITES[preset]?.[site] ?? [];
  const box = boxOf(shape);
  expect(Math.abs(box.x + (x ?? NaN) * box.width - at.x)).toBeLessThanOrEqual(NEAR);
  expect(Math.abs(box.y + (y ?? NaN) * box.height - at.y)).toBeLessThanOrEqual(NEAR);
}

const textsOf = (sheet: Sheet): string[] => {
  const shapes = sheet.groups.flatMap(({ pieces, clip }) =>
    pieces.flatMap(({ shapes: all }) =>
      all.filter(
        (shape) => shape.type === 'text' && (!clip || (shape.y >= clip.y && shape.y <= clip.y + clip.height)),
      ),
    ),
  );
  return shapes.flatMap((shape: Shape) => (shape.type === 'text' ? [shape.text] : [])).sort();
};
/** Characters that control the direction of texts are left out, and XML can't hold some others. */
const comparable = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}\uFFFD\uFFFE\uFFFF]/gu, '');

const house = write(createChartState('houseConstruction', 'style1', '2027-01-20'));
const houseState = createChartState('houseConstruction', 'style1', '2027-01-20');

test('writes well-formed parts', () => {
  expect(house.files.length).toBeGreaterThan(10);
  for (const [, text] of house.files) expect(() => readXml(text)).not.toThrow();
});

test('writes the part that each relation names', () => {
  const names = house.files.map(([name]) => name);
  for (const [name, text] of house.files.filter(([each]) => each.endsWith('.rels'))) {
    const folder = new URL(name.replace(/_rels\/[^/]*$/, ''), 'file:///');
    for (const { attributes } of findElements(readXml(text), 'Relationship'))
      expect(names).toContain(new URL(attributes.Target ?? '', folder).pathname.slice(1));
  }
});

test('glues every link to the bars that it joins, at their sides', () => {
  const connectors = findElements(house.slide, 'p:cxnSp').filter((each) => findElement(each, 'a:stCxn'));
  expect(connectors).toHaveLength(houseState.dependency.size);
  const titles = Array.from(houseState.dependency.values(), ({ from, to }) =>
    [from, to].map((id) => (houseState.task.get(id) ?? houseState.milestone.get(id))?.title ?? ''),
  );
  const joined = connectors.map((connector) =>
    endsOf(house.slide, connector).map(({ shape }) => nameOf(shape ?? connector).replace(/: bar$/, '')),
  );
  expect(joined.toSorted()).toEqual(titles.toSorted());
  for (const connector of connectors) for (const end of endsOf(house.slide, connector)) expectGlued(end);
});

test('puts each row in one group with its bar, its title and the milestones on it', () => {
  const groups = findElements(house.slide, 'p:grpSp').filter((each) => propertiesOf(each).descr);
  expect(groups.map(nameOf)).toEqual(
    expect.arrayContaining(Array.from(houseState.task.values(), ({ title }) => title)),
  );
  expect(groups).toHaveLength(houseState.task.size);
  for (const group of groups)
    expect(findElements(group, 'p:sp').map(nameOf)).toEqual(
      expect.arrayContaining([nameOf(group), `${nameOf(group)}: bar`]),
    );
  const foundation = groups.find((each) => nameOf(each) === 'Foundation');
  const milestone = findElements(foundation ?? house.slide, 'p:sp').find(
    (each) => nameOf(each) === 'Footing inspection',
  );
  expect(findElement(milestone ?? house.slide, 'a:prstGeom')?.attributes.prst).toBe('diamond');
});

test('writes a title that stands in its bar as the text of the bar, and any other beside it', () => {
  const state = chartOf({
    tasks: { a: { title: 'In', duration: 40 }, b: { title: 'Beside the bar', duration: 1 } },
  });
  const { slide } = write(state);
  const words = (name: string) =>
    findElements(slide, 'p:sp')
      .filter((each) => nameOf(each) === name)
      .map((each) => findElement(each, 'a:t')?.text);
  expect(words('In: bar')).toEqual(['In']);
  expect(words('In')).toEqual([]);
  expect(words('Beside the bar: bar')).toEqual([undefined]);
  expect(words('Beside the bar')).toEqual(['Beside the bar']);
});

test('draws a bar and its stroke as one shape', () => {
  const state = chartOf({ tasks: { a: { title: 'One', showStroke: true, strokeColor: '#ff0000' } } });
  const bars = findElements(write(state).slide, 'p:sp').filter((each) => nameOf(each) === 'One: bar');
  expect(bars).toHaveLength(1);
  const colours = bars.flatMap((bar) =>
    findElements(bar, 'a:ln').flatMap((line) => findElements(line, 'a:srgbClr')),
  );
  expect(colours).toMatchObject([{ attributes: { val: 'FF0000' } }]);
});

test('keeps the background and the timeline in place until somebody unlocks them', () => {
  const locked = findElements(house.slide, 'p:grpSp').filter((each) => {
    const [own] = each.children;
    return own !== undefined && findElement(own, 'a:grpSpLocks') !== undefined;
  });
  expect(new Set(locked.map(nameOf))).toEqual(new Set(['Background', 'Timeline']));
});

test('titles each slide with the chart’s name and its number, above the slide', () => {
  const tasks = Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [`t${at}`, { title: `Step ${at}` }]),
  );
  const { slides } = write(chartOf({ tasks }), 'readable');
  const titles = slides.map((slide) => findElements(slide, 'p:sp').find((each) => findElement(each, 'p:ph')));
  expect(titles.map((title) => title && findElement(title, 'a:t')?.text)).toEqual(
    slides.map((_, at) => `House & <garden> · ${at + 1} / ${slides.length}`),
  );
  for (const title of titles) {
    const { y = 0, height = 0 } = title === undefined ? {} : boxOf(title);
    expect(y + height).toBe(0);
  }
});

test('names the chart’s font in every text', () => {
  const faces = findElements(house.slide, 'a:latin');
  const [, ...texts] = findElements(house.slide, 'a:r');
  expect(faces.length).toBe(texts.length);
  expect(new Set(faces.map(({ attributes }) => attributes.typeface))).toEqual(new Set(['Roboto']));
});

test.each(['diamond', 'circle', 'square', 'triangle', 'star', 'flag'] as const)(
  'glues links to both sides of a %s',
  (icon) => {
    const state = chartOf({
      tasks: {
        a: { title: 'A', duration: 3 },
        b: { title: 'B', start: 5, duration: 1 },
        c: { title: 'C', start: 30, duration: 3 },
      },
      milestones: { m: { title: 'M', icon, positionInUnit: 15, position: 1 } },
      dependencies: { in: { from: 'a', to: 'm' }, out: { from: 'm', to: 'c' } },
    });
    const { slide } = write(state);
    const ends = findElements(slide, 'p:cxnSp').flatMap((each) => endsOf(slide, each));
    const glyphs = ends.filter(({ shape }) => shape !== undefined && nameOf(shape) === 'M');
    expect(glyphs).toHaveLength(2);
    expect(new Set(glyphs.map(({ site }) => site)).size).toBe(2);
    for (const end of glyphs) expectGlued(end);
  },
);

test('cuts a link between two slides, glued on each to the bar there', () => {
  const tasks = Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [`t${at}`, { title: `Step ${at}`, start: at, duration: 3 }]),
  );
  const state = chartOf({ tasks, dependencies: { d: { from: 't2', to: 't58' } } });
  const { slides } = write(state, 'readable');
  expect(slides.length).toBeGreaterThan(2);
  const glued = slides.map((slide) =>
    findElements(slide, 'p:cxnSp').flatMap((each) =>
      endsOf(slide, each).map(({ shape }) => nameOf(shape ?? each)),
    ),
  );
  expect(glued).toEqual([['Step 2: bar'], ...slides.slice(2).map(() => []), ['Step 58: bar']]);
});

test('gives an arrow a head of about its size in the chart, and none where it would be a blot', () => {
  const state = chartOf({
    tasks: { a: { title: 'A', duration: 3 }, b: { title: 'B', start: 8, duration: 3 } },
    dependencies: { d: { from: 'a', to: 'b' } },
  });
  const headOf = (chart: State) => findElement(write(chart, 'one').slide, 'a:tailEnd')?.attributes;
  expect(headOf(state)).toEqual({ type: 'triangle', w: 'med', len: 'med' });
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`x${at}`, { title: `X ${at}` }]));
  const tall = chartOf({
    tasks: { a: { title: 'A', duration: 3 }, b: { title: 'B', start: 8, duration: 3 }, ...many },
    dependencies: { d: { from: 'a', to: 'b' } },
  });
  expect(headOf(tall)).toBeUndefined();
});

test('refuses to write no sheet', () => {
  const request = { state: houseState, rows: [], title: TITLE, madeAt };
  expect(() => writeSlides([], request)).toThrow(RangeError);
});

test('writes any chart: well-formed, every number once, every text there, every link glued to where its shapes say', () => {
  fc.assert(
    fc.property(
      fc.oneof(chartsInView, plansInView),
      fc.constantFrom(...SLIDE_LAYOUTS),
      ({ state, view }, layout) => {
        const { slides, sheets } = write(state, layout, view);
        for (const [at, slide] of slides.entries()) {
          const ids = idsOf(slide);
          expect(new Set(ids).size).toBe(ids.length);
          const [title = '', ...written] = findElements(slide, 'a:t').map(({ text }) => comparable(text));
          expect(title).toContain(comparable(TITLE));
          const wanted = sheets[at] === undefined ? [] : textsOf(sheets[at]).map(comparable);
          expect(written.toSorted()).toEqual(wanted.toSorted());
          for (const connector of findElements(slide, 'p:cxnSp')) {
            const { x, y, width, height } = boxOf(connector);
            expect([x, y, width, height].every(Number.isInteger)).toBe(true);
            expect(Math.min(width, height)).toBeGreaterThanOrEqual(0);
            for (const end of endsOf(slide, connector)) expectGlued(end);
          }
        }
      },
    ),
    { numRuns: 60 },
  );
}, 60_000);
