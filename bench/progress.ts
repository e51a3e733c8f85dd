import { layoutChart } from '@giotto/chart/layout';
import type { State } from '@giotto/chart/model';
import { renderSvg } from '@giotto/chart/render';
import { allTextMetrics } from '@giotto/chart/text';
import { makeChart } from './chart.ts';
import { type Bench, type Measurement, summarise, time } from './measurement.ts';

const SIZES = [
  { rows: 500, runs: 60, warmUp: 20 },
  { rows: 5_000, runs: 20, warmUp: 5 },
  { rows: 10_000, runs: 12, warmUp: 4 },
];

/** The chart with a progress of 1 to 100 % on every task, or without any. */
function withProgress(state: State, hasProgress: boolean): State {
  const tasks = [...state.task].map(([id, { progress: _, ...task }], at) => {
    return [id, hasProgress ? { ...task, progress: 1 + (at % 100) } : task] as const;
  });
  return { ...state, task: new Map(tasks) };
}

/**
 * The cost of progress strips: laying out and writing a chart with one on every bar, and the same chart without,
 * alternating.
 */
export const bench: Bench = {
  name: 'progress',
  async measure(): Promise<readonly Measurement[]> {
    const metrics = await allTextMetrics();
    const write = (state: State) => renderSvg(layoutChart(state, {}, metrics), { background: true });
    const measurements: Measurement[] = [];
    for (const { rows, runs, warmUp } of SIZES) {
      const chart = makeChart(rows);
      const states = [withProgress(chart, false), withProgress(chart, true)] as const;
      const sizes = states.map((state) => write(state).length / 1000);
      const times = await time(2 * runs, 2 * warmUp, async (at) => {
        const state = states[at % 2 === 0 ? 0 : 1];
        // A new state each time, because layouts are cached per state.
        return write({ ...state });
      });
      const [bare = Number.NaN, full = Number.NaN] = [0, 1].map(
        (turn) => summarise(times.filter((_, at) => at % 2 === turn)).median,
      );
      const [bareSize = Number.NaN, fullSize = Number.NaN] = sizes;
      const what = `${rows.toLocaleString('en')} rows`;
      measurements.push(
        { what: `${what} without progress, laid out and written, median`, value: bare, unit: 'ms' },
        { what: `${what} with progress on every bar, median`, value: full, unit: 'ms' },
        { what: `${what}, with progress to without`, value: full / bare, unit: '×' },
        { what: `${what}, SVG with progress to without`, value: fullSize / bareSize, unit: '×' },
      );
    }
    return measurements;
  },
};
