import type { HostTheme, State } from '@giotto/chart/model';
import { EMBED_WIDTH } from '@giotto/contract/plans';
import { drawEmbed } from '../packages/server/src/domains/charts/pictures/draw-embed.ts';
import { compressText } from '../packages/server/src/platform/http/compression.ts';
import { makeChart } from './chart.ts';
import { type Bench, type Measurement, summarise } from './measurement.ts';

const SIZES = [
  { tasks: 20, runs: 200, warmUp: 50 },
  { tasks: 5_000, runs: 15, warmUp: 4 },
];

async function draw(state: State, theme: HostTheme): Promise<string> {
  const { svg } = await drawEmbed(state, {
    width: EMBED_WIDTH,
    height: null,
    hasWatermark: true,
    background: null,
    theme,
    hasCriticalPath: false,
    title: 'Plan',
  });
  return svg;
}

async function timeDrawing(state: State, theme: HostTheme): Promise<number> {
  const start = performance.now();
  await draw(state, theme);
  return performance.now() - start;
}

/** kB of a text, uncompressed and as sent by a server. */
async function weigh(text: string): Promise<{ raw: number; packed: number }> {
  return {
    raw: Buffer.byteLength(text) / 1000,
    packed: (await compressText(text, 'br')).length / 1000,
  };
}

/**
 * The cost of an embed without a background for visitors with dark colours: the chart drawn again for a dark page,
 * compared with a single drawing for a light page, and its size if both pictures were sent.
 */
export const bench: Bench = {
  name: 'schemes',
  async measure(): Promise<readonly Measurement[]> {
    const measurements: Measurement[] = [];
    for (const { tasks, runs, warmUp } of SIZES) {
      const chart = makeChart(tasks);
      const first: number[] = [];
      const second: number[] = [];
      for (let at = 0; at < warmUp + runs; at++) {
        // A new state each time, because pictures are cached per state.
        const state = { ...chart };
        const light = await timeDrawing(state, 'light');
        const dark = await timeDrawing(state, 'dark');
        if (at < warmUp) continue;
        first.push(light);
        second.push(dark);
      }
      const pictures = [await draw(chart, 'light'), await draw(chart, 'dark')];
      const one = await weigh(pictures[0] ?? '');
      const both = await weigh(pictures.join('\n'));
      const [light, dark] = [summarise(first).median, summarise(second).median];
      const what = `${tasks.toLocaleString('en')} tasks`;
      measurements.push(
        { what: `${what}, drawn for a light page, median`, value: light, unit: 'ms' },
        { what: `${what}, drawn again for a dark page, median`, value: dark, unit: 'ms' },
        { what: `${what}, second drawing to first`, value: dark / light, unit: '×' },
        { what: `${what}, one picture`, value: one.raw, unit: 'kB' },
        { what: `${what}, one picture, Brotli`, value: one.packed, unit: 'kB' },
        { what: `${what}, second picture`, value: both.raw - one.raw, unit: 'kB' },
        {
          what: `${what}, second picture after the first, Brotli`,
          value: both.packed - one.packed,
          unit: 'kB',
        },
        { what: `${what}, second picture to first, Brotli`, value: both.packed / one.packed - 1, unit: '×' },
      );
    }
    return measurements;
  },
};
