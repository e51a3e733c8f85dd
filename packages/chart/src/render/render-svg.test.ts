import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layoutChart, type Scene, type Shape } from '../layout/index.ts';
import { chartsInView } from '../layout/scene-test/arbitrary-chart.ts';
import { chartOf } from '../layout/scene-test/chart-of.ts';
import { allTextMetrics } from '../text/index.ts';
import { renderSvg } from './render-svg.ts';
import { listLayers } from './scene-shapes.ts';
import { shapeAttributes } from './shape-attributes.ts';

const metrics = await allTextMetrics();
const scene = (title = 'Plan'): Scene =>
  layoutChart(
    chartOf({ tasks: { a: { title, progress: 30 }, b: {} }, dependencies: { d: { from: 'a', to: 'b' } } }),
    {},
    metrics,
  );

test('CH-130 the same scene gives the same bytes', () => {
  expect(renderSvg(scene(), { background: true })).toBe(renderSvg(scene(), { background: true }));
});

test('CH-131 text from people can’t break out of its text element', () => {
  const evil = `</text><script>alert(1)</script> " ' & <!-- ]]>`;
  const svg = renderSvg(scene(evil), { background: false, title: evil, desc: evil });
  expect(svg).not.toContain('<script');
  expect(svg).not.toContain('<!--');
  expect(svg).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(svg).toContain('<title>&lt;/text&gt;&lt;script&gt;');
});

test('CH-131 characters that XML can’t represent are removed', () => {
  const svg = renderSvg(scene('a\u0000b\u0008c\ud800d\ufffe'), {
    background: false,
    title: 'x\u000by\udfffz',
  });
  expect(svg).toContain('<title>xyz</title>');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that must be gone
  expect(svg).not.toMatch(/[\u0000-\u0008\u000b\ufffe]/);
  expect(svg.isWellFormed()).toBe(true);
});

test('CH-132 there is no style except the font faces, no script, no external reference', () => {
  const plain = renderSvg(scene(), { background: true });
  expect(plain).not.toContain('<style');
  expect(plain.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
    /href|url\(|https?:|<image|<use|on\w+=/,
  );
  const face = `@font-face{font-family:'Roboto';src:url("data:font/woff2;base64,AAAA") format("woff2")}`;
  expect(renderSvg(scene(), { background: true, fontFaces: face })).toContain(`<style>${face}</style>`);
  const ended = renderSvg(scene(), { background: true, fontFaces: '</style><script>&' });
  expect(ended).not.toContain('<script');
});

test('CH-133 the picture has a title and a description', () => {
  const svg = renderSvg(scene(), { background: true, title: 'Launch', desc: '2 tasks' });
  expect(svg).toMatch(
    /^<svg xmlns="[^"]+" width="1050" height="\d+" viewBox="0 0 1050 \d+" role="img">\n<title>Launch<\/title>\n<desc>2 tasks<\/desc>/,
  );
  expect(renderSvg(scene(), { background: true })).not.toMatch(/<title>|<desc>/);
});

test('CH-133 the page is painted only on request', () => {
  const page = '<rect x="0" y="0" width="1050"';
  expect(renderSvg(scene(), { background: true })).toContain(page);
  expect(renderSvg(scene(), { background: false })).not.toContain(page);
});

test('CH-134 numbers have at most two decimals, on any chart, and the layers keep their order', () => {
  fc.assert(
    fc.property(chartsInView, ({ state, view }) => {
      const laid = layoutChart(state, view, metrics);
      const svg = renderSvg(laid, { background: true });
      const attributes = svg.replace(/>[^<]*</g, '><').replace(/style="[^"]*"/, '');
      expect(attributes).not.toMatch(/\d\.\d{3}|NaN|Infinity|undefined|e-\d/);
      const written = [...svg.matchAll(/data-layer="([a-z-]+)"/g)].map(([, name]) => name);
      const order = listLayers(laid).map(({ name }) => name);
      expect(written).toEqual(order.filter((name) => written.includes(name)));
    }),
    { numRuns: 100 },
  );
}, 60_000);

test('CH-134 layers are ordered as in the editor: lanes, grid, dependencies, lane titles, bars, markers, milestones, header', () => {
  expect(listLayers(scene()).map(({ name }) => name)).toEqual([
    'ground',
    'horizontal-lanes',
    'vertical-lanes',
    'grid',
    'dependencies',
    'lane-titles',
    'tasks',
    'markers',
    'milestones',
    'header',
    'column',
    'watermark',
  ]);
});

test.each<[Shape, Record<string, string>]>([
  [
    { type: 'rect', x: 1, y: 2.5, width: 3.333, height: 4, radius: 6, fill: '#11223380' },
    { x: '1', y: '2.5', width: '3.33', height: '4', rx: '6', fill: '#112233', 'fill-opacity': '0.5' },
  ],
  [
    {
      type: 'line',
      x1: 0.5,
      y1: 0,
      x2: 0.5,
      y2: 9,
      stroke: '#123456',
      strokeWidth: 1.5,
      dash: [5, 4],
      cap: 'round',
    },
    {
      x1: '0.5',
      y1: '0',
      x2: '0.5',
      y2: '9',
      stroke: '#123456',
      'stroke-width': '1.5',
      'stroke-dasharray': '5 4',
      'stroke-linecap': 'round',
    },
  ],
  [
    { type: 'path', d: 'M0 0H5', stroke: '#123456', strokeWidth: 1, join: 'round', opacity: 0.25 },
    {
      d: 'M0 0H5',
      fill: 'none',
      stroke: '#123456',
      'stroke-width': '1',
      'stroke-linejoin': 'round',
      opacity: '0.25',
    },
  ],
  [
    {
      type: 'text',
      text: 'A',
      x: -0.001,
      y: 9,
      size: 12.5,
      weight: 700,
      fill: '#000000',
      anchor: 'middle',
      width: 8,
      halo: '#FFFFFF',
    },
    {
      x: '0',
      y: '9',
      'font-size': '12.5',
      'font-weight': '700',
      'text-anchor': 'middle',
      fill: '#000000',
      stroke: '#FFFFFF',
      'stroke-width': '6',
      'stroke-linejoin': 'round',
      'paint-order': 'stroke',
    },
  ],
])('CH-135 a shape is one SVG element: %o', (shape, attributes) => {
  const element = shapeAttributes(shape);
  expect(element.tag).toBe(shape.type);
  expect(element.attributes).toEqual(attributes);
  expect(element.text).toBe(shape.type === 'text' ? shape.text : undefined);
});
