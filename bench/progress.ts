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

/** The chart with one progress for every task, 1 to 100 %, or without any. */
function withProgress(state: State, hasProgress: boolean): State {
  const tasks = [...state.task].map(([id, { progress: _, ...task }], at) => {
    return [id, hasProgress ? { ...task, progress: 1 + (at % 100) } : task] as const;
  });
  return { ...state, task: new Map(tasks) };
}

/** What strips of progress cost: a chart with one on every bar, laid out and written, beside the same without, in turns. */
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
        // Another state each time: what was found for one is kept with it.
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
