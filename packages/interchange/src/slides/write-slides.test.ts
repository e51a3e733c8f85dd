import { layoutChart } from '@giotto/chart/layout';
import { createChartState } from '@giotto/chart/templates';
import { allTextMetrics } from '@giotto/chart/text';
import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { slideSheet, writeSlides } from './index.ts';

const metrics = await allTextMetrics();
const state = createChartState('houseConstruction', 'style1', '2027-01-20');
const sheet = slideSheet(layoutChart(state, {}, metrics));
const request = { state, title: 'House & <garden>\u0001', madeAt: '2027-01-20T00:00:00Z' };
const files = Object.entries(unzipSync(writeSlides([sheet, sheet], request))).map(
  ([name, bytes]) => [name, strFromU8(bytes)] as const,
);
const slide = files.find(([name]) => name === 'ppt/slides/slide1.xml')?.[1] ?? '';

const idsOf = (pattern: RegExp) => Array.from(slide.matchAll(pattern), ([, id]) => id);

test('writes well-formed parts', () => {
  expect(files.length).toBeGreaterThan(10);
  for (const [, text] of files) {
    const parser = new SaxesParser({ xmlns: true });
    parser.on('error', (error) => {
      throw error;
    });
    expect(() => parser.write(text).close()).not.toThrow();
  }
});

test('writes the part that each relation names', () => {
  const names = files.map(([name]) => name);
  for (const [name, text] of files.filter(([each]) => each.endsWith('.rels'))) {
    const folder = new URL(name.replace(/_rels\/[^/]*$/, ''), 'file:///');
    for (const [, target = ''] of text.matchAll(/Target="([^"]*)"/g))
      expect(names).toContain(new URL(target, folder).pathname.slice(1));
  }
});

test('numbers every shape once and glues links to shapes that exist', () => {
  const ids = idsOf(/<p:cNvPr id="(\d+)"/g);
  expect(new Set(ids).size).toBe(ids.length);
  const ends = idsOf(/<a:(?:st|end)Cxn id="(\d+)"/g);
  expect(ends.length).toBe(2 * state.dependency.size);
  expect(ids).toEqual(expect.arrayContaining(ends));
});

test('names each row’s group after its task', () => {
  for (const { title = '' } of state.task.values())
    expect(slide).toContain(`name="${title.replaceAll('&', '&amp;')}" descr=`);
});

test('refuses to write no sheet', () => {
  expect(() => writeSlides([], request)).toThrow(RangeError);
});
