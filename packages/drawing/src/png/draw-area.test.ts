import { layoutChart } from '@giotto/chart/layout';
import { cutPages, PAGE_FORMATS, pageSheets, type Sheet, scaleSheet, wholeSheet } from '@giotto/chart/pages';
import { DEFAULT_STYLE, STYLES } from '@giotto/chart/templates';
import { allTextMetrics } from '@giotto/chart/text';
import { describe, expect, it } from 'vitest';
import { makeCrowdedChart } from '../../../server/test/support/crowded-chart.ts';
import { drawArea, isDivisible, wholeArea } from './draw-area.ts';

const metrics = await allTextMetrics();

/** A style's crowded chart at a scale. */
function sheetOf(style: (typeof STYLES)[number], scale: number): Sheet {
  return scaleSheet(wholeSheet(layoutChart(makeCrowdedChart(style), { now: 20 }, metrics)), scale);
}

/** Draws a sheet in parts of this size and puts them together. */
async function drawInParts(sheet: Sheet, width: number, height: number): Promise<Buffer> {
  const picture = Buffer.alloc(4 * sheet.width * sheet.height);
  for (let y = 0; y < sheet.height; y += height) {
    for (let x = 0; x < sheet.width; x += width) {
      const right = Math.min(sheet.width, x + width);
      const bottom = Math.min(sheet.height, y + height);
      const box = { x, y, width: right - x, height: bottom - y };
      const part = await drawArea({ sheet, box }, metrics, true);
      for (let row = 0; row < box.height; row++) {
        const pixels = part.subarray(4 * row * box.width, 4 * (row + 1) * box.width);
        picture.set(pixels, 4 * ((y + row) * sheet.width + x));
      }
    }
  }
  return picture;
}

/** The number of values in which a picture differs when it is drawn in parts. */
async function countDifferences(sheet: Sheet, width: number, height: number): Promise<number> {
  const whole = await drawArea(wholeArea(sheet), metrics, true);
  const parts = await drawInParts(sheet, width, height);
  expect(parts.length).toBe(whole.length);
  // Counting takes far longer than comparing.
  if (parts.equals(whole)) return 0;
  return parts.reduce((sum, value, at) => (value === whole[at] ? sum : sum + 1), 0);
}

describe('drawArea', () => {
  it.each(STYLES.map(({ id }, at) => [id, at] as const))(
    'draws %s in strips exactly as at once, at scales of 1, 2 and 0.37',
    async (_, at) => {
      const style = STYLES[at] ?? DEFAULT_STYLE;
      for (const [scale, height] of [
        [1, 150 + 7 * at],
        [2, 330 + 31 * at],
        [0.37, 60 + at],
      ] as const) {
        const sheet = sheetOf(style, scale);
        expect(sheet.height).toBeGreaterThan(2 * height);
        expect([scale, await countDifferences(sheet, sheet.width, height)]).toEqual([scale, 0]);
      }
    },
  );

  it.each([0.1, 0.83, 1.5, 3])(
    'draws parts next to each other exactly as at once, at a scale of %d',
    async (scale) => {
      const sheet = sheetOf(DEFAULT_STYLE, scale);
      expect(await countDifferences(sheet, Math.round(190 * scale), Math.round(410 * scale))).toBe(0);
    },
  );
});

describe('isDivisible', () => {
  it('is true of a picture at any scale and false of pages', () => {
    const state = makeCrowdedChart(DEFAULT_STYLE);
    const scene = layoutChart(state, {}, metrics);
    expect([1, 2, 0.37].map((scale) => isDivisible(scaleSheet(wholeSheet(scene), scale)))).toEqual([
      true,
      true,
      true,
    ]);
    const plan = cutPages(scene, PAGE_FORMATS.A4Landscape);
    const pages = pageSheets(scene, plan, { state, name: 'Plan', metrics });
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.map(isDivisible)).toEqual(pages.map(() => false));
  });
});
