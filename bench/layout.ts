import { layoutChart } from '@giotto/chart/layout';
import { type ChartSettings, MAIN } from '@giotto/chart/model';
import { allTextMetrics } from '@giotto/chart/text';
import { makeChart } from './chart.ts';
import { type Bench, type Measurement, summarise, time } from './measurement.ts';

/**
 * `ux.md` A17: laying out 500 rows takes at most 8 ms, 10,000 at most 120; ten times the rows take about ten times as
 * long.
 */
export const bench: Bench = {
  name: 'layout',
  async measure(): Promise<readonly Measurement[]> {
    const metrics = await allTextMetrics();
    const measureRows = async (rows: number, count: number, settings: ChartSettings = {}) => {
      const chart = makeChart(rows);
      const state = { ...chart, chart: new Map([[MAIN, { ...chart.chart.get(MAIN), ...settings }]]) };
      // A new state each time, because layouts are cached per state.
      return summarise(await time(count, 20, async () => layoutChart({ ...state }, {}, metrics)));
    };
    const small = await measureRows(500, 200);
    const listed = await measureRows(500, 200, { hideRepeatedTitles: false });
    const large = await measureRows(5_000, 40);
    const largest = await measureRows(10_000, 30);
    return [
      { what: '500 rows, median', value: small.median, unit: 'ms', limit: 8 },
      { what: '500 rows, p95', value: small.p95, unit: 'ms' },
      { what: '500 rows, to all titles listed', value: small.median / listed.median, unit: '×' },
      { what: '5,000 rows, median', value: large.median, unit: 'ms' },
      { what: '5,000 rows to 500 rows', value: large.median / small.median, unit: '×', limit: 15 },
      { what: '10,000 rows, median', value: largest.median, unit: 'ms', limit: 120 },
    ];
  },
};
