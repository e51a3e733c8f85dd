import { criticalColour } from '@giotto/chart/critical-path';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { addChart } from '../support/chart-fixtures.ts';
import { countStrokes } from '../support/count-strokes.ts';
import { criticalPlan } from '../support/critical-plan.ts';
import { setUpExports } from '../support/export-file.ts';
import { type Pixels, readPng } from '../support/read-png.ts';

const site = setUpExports();

const critical = criticalColour(criticalPlan);

let of: string;
beforeEach(async () => {
  of = await addChart(site.server, site.owner, criticalPlan);
});
const download = (format: Parameters<typeof site.download>[0], query = '') =>
  site.download(format, query, { of });

/** How often a text contains another. */
const count = (text: string, part: string) => text.split(part).length - 1;

function countPixels({ rgba }: Pixels, colour: string): number {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  let found = 0;
  for (let at = 0; at < rgba.length; at += 4)
    if (wanted.every((value, channel) => rgba[at + channel] === value)) found++;
  return found;
}

describe('a picture with the critical path', () => {
  it('rings two bars and a milestone and draws a link in its colour, as an SVG', async () => {
    const [without, plain, marked] = [
      await download('svg'),
      await download('svg', '?criticalPath=false'),
      await download('svg', '?criticalPath=true'),
    ];
    expect(plain.text).toBe(without.text);
    const stroke = `stroke="${critical}"`;
    expect([count(plain.text, stroke), count(marked.text, stroke)]).toEqual([0, 4]);
    expect(marked.text).toContain('>Paint</text>');
  });

  it('has the same rings and links in a PDF, whole and on pages', async () => {
    const strokes = async (query: string) => countStrokes((await download('pdf', query)).bytes, critical);
    expect(await strokes('')).toBe(0);
    // The milestone's outline is filled as well, which states its colour twice.
    expect(await strokes('?criticalPath=true')).toBe(5);
    expect(await strokes('?criticalPath=true&pages=true')).toBe(5);
  });

  it('has them on slides, where the link still is a glued connector', async () => {
    const slide = async (query: string) => {
      const parts = Object.entries(unzipSync((await download('pptx', query)).bytes));
      return parts
        .flatMap(([name, part]) => (/slides\/slide\d+\.xml$/.test(name) ? [strFromU8(part)] : []))
        .join('');
    };
    const colour = `<a:srgbClr val="${critical.slice(1)}"`;
    const [plain, marked] = [await slide(''), await slide('?criticalPath=true')];
    const lines = (xml: string) =>
      (xml.match(/<a:ln [\s\S]*?<\/a:ln>/g) ?? []).filter((line) => line.includes(colour)).length;
    expect([lines(plain), lines(marked)]).toEqual([0, 4]);
    expect(marked).toMatch(/name="Draft to Print"[^>]*>[\s\S]*?<a:stCxn /);
  });

  it('has them as a PNG, and in a ZIP', async () => {
    const pixels = async (query: string) =>
      countPixels(readPng((await download('png', query)).bytes), critical);
    expect(await pixels('')).toBe(0);
    expect(await pixels('?criticalPath=true')).toBeGreaterThan(300);
    const [zipped] = Object.values(unzipSync((await download('zip', '?criticalPath=true')).bytes));
    expect(zipped).toEqual((await download('png', '?criticalPath=true')).bytes);
  });
});
