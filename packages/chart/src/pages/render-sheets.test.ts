import { expect, test } from 'vitest';
import { layoutChart } from '../layout/index.ts';
import { chartOf } from '../layout/scene-test/chart-of.ts';
import type { Colour, Task } from '../model/index.ts';
import { createState } from '../model/index.ts';
import { renderSvg } from '../render/index.ts';
import { allTextMetrics } from '../text/index.ts';
import { cutPages } from './cut-pages.ts';
import { PAGE_FORMATS } from './page-format.ts';
import { pageSheets } from './page-sheets.ts';
import { renderSheets } from './render-sheets.ts';
import { type Sheet, wholeSheet } from './sheet.ts';

const metrics = await allTextMetrics();
const words = { state: createState(), name: 'Launch', metrics };

function sceneOf(title: string, rows = 90) {
  const tasks = Object.fromEntries(
    Array.from({ length: rows }, (_, at): [string, Task] => [`t${at}`, { title, start: at, duration: 4 }]),
  );
  return layoutChart(
    chartOf({ tasks, dependencies: { far: { from: 't0', to: `t${rows - 1}` } } }),
    {},
    metrics,
  );
}

const elementsOf = (svg: string) => svg.match(/<(rect|path|line|text)\b[^>]*>/g) ?? [];

test('CH-146 draws the elements of the picture when the whole picture is one sheet', () => {
  const scene = sceneOf('Step', 5);
  for (const background of [true, false]) {
    const picture = renderSvg(scene, { background });
    expect(elementsOf(renderSheets([wholeSheet(scene)], { background }))).toEqual(elementsOf(picture));
  }
});

test('CH-146 stacks pages, each in the format’s size and painted on request', () => {
  const scene = sceneOf('Step');
  const pages = pageSheets(scene, cutPages(scene, PAGE_FORMATS.LetterPortrait), words);
  const svg = renderSheets(pages, { background: true, title: 'Launch', desc: '90 tasks' });
  const height = 792 * pages.length;
  expect(svg).toContain(
    `<svg xmlns="http://www.w3.org/2000/svg" width="612" height="${height}" viewBox="0 0 612 ${height}"`,
  );
  expect(svg).toContain('<title>Launch</title>\n<desc>90 tasks</desc>');
  expect(svg.match(/<svg x="0" y="\d+" width="612" height="792">/g)).toHaveLength(pages.length);
  const page = '<rect x="0" y="0" width="612" height="792"';
  expect(svg.split(page)).toHaveLength(pages.length + 1);
  expect(renderSheets(pages, { background: false })).not.toContain(page);
});

test('CH-136 holds a picture for light and one for dark pages, and shows the light one without styles', () => {
  const [light, dark] = ['#FFFFFF', '#2F3437'].map((background) => ({
    ...wholeSheet(sceneOf('Step', 2)),
    background: background as Colour,
  })) as [Sheet, Sheet];
  const svg = renderSheets([light], { background: true, dark: [dark] });
  const [, lightPart = '', darkPart = ''] = svg.split(/<g class="(?:light|dark)"/);
  expect(lightPart).toContain('fill="#FFFFFF"');
  expect(darkPart).toMatch(/^ display="none">/);
  expect(darkPart).toContain('fill="#2F3437"');
  expect(svg).toContain('@media (prefers-color-scheme:dark)');
});

test('CH-131 CH-132 keeps people’s texts as text and refers to nothing outside', () => {
  const evil = `</text></svg><script>alert(1)</script><image href="https://evil.example"/>`;
  const scene = sceneOf(evil);
  const pages = pageSheets(scene, cutPages(scene, PAGE_FORMATS.A4Portrait), { ...words, name: evil });
  const svg = renderSheets(pages, {
    background: true,
    title: evil,
    desc: evil,
    fontFaces: '</style><script>',
  });
  expect(svg).not.toMatch(/<script|<image|href="/);
  expect(svg).not.toMatch(/url\(|<use|<a[\s>]|\son\w+=/);
});

test('CH-130 gives the same bytes for the same pages; throws without a page', () => {
  const draw = () => {
    const scene = sceneOf('Step');
    return renderSheets(pageSheets(scene, cutPages(scene, PAGE_FORMATS.A4Portrait), words), {
      background: true,
    });
  };
  expect(draw()).toBe(draw());
  expect(() => renderSheets([], { background: true })).toThrow(RangeError);
});
