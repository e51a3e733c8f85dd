import { expect, test } from 'vitest';
import { layoutChart } from '../layout/index.ts';
import { chartOf } from '../layout/scene-test/chart-of.ts';
import { allTextMetrics } from '../text/index.ts';
import { EMBED_ROW_HEIGHTS, fitRowHeight, searchRowHeight } from './search-row-height.ts';

const metrics = await allTextMetrics();
const tasks = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`t${at}`, { start: at }]));
const state = chartOf({ tasks });
const heightAt = (rowHeight: number) => layoutChart(state, { rowHeight }, metrics).height;
const { min, max } = EMBED_ROW_HEIGHTS;

test.each(Array.from({ length: max - min + 1 }, (_, at) => min + at))(
  'CH-344 finds rows of %i px for a chart of that height, and lower rows for one px less',
  (rowHeight) => {
    const height = heightAt(rowHeight);
    expect(fitRowHeight(heightAt, height)).toBe(rowHeight);
    expect(fitRowHeight(heightAt, height + 1)).toBe(rowHeight);
    expect(fitRowHeight(heightAt, height - 1)).toBe(Math.max(min, rowHeight - 1));
  },
);

test('CH-344 stays within bounds and needs few tries', () => {
  expect(fitRowHeight(heightAt, 0)).toBe(min);
  expect(fitRowHeight(heightAt, 1e6)).toBe(max);
  for (const wanted of [0, 400, 500, 600, 1e6]) {
    let tries = 0;
    fitRowHeight((rowHeight) => {
      tries += 1;
      return heightAt(rowHeight);
    }, wanted);
    expect(tries).toBeLessThanOrEqual(7);
  }
  expect(searchRowHeight(100).next().value).toBe(min);
});
