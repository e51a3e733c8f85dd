import { layoutChart } from '@giotto/chart/layout';
import { allTextMetrics } from '@giotto/chart/text';
import { layOutForSlides, slideSheets, writeSlides } from '@giotto/interchange/slides';
import { makeChart } from '../chart.ts';
import { type Measurement, summarise, time } from '../measurement.ts';

/** Tasks, measured runs, and the most ms they may take (`interchange.md` section 5). */
const SIZES = [
  { tasks: 200, runs: 15, limit: 2_000 },
  { tasks: 10_000, runs: 3, limit: undefined },
];

/** Charts with links as readable slides: laid out, placed, drawn as shapes, and written; and laying them out alone. */
export async function measureSlides(): Promise<readonly Measurement[]> {
  const metrics = await allTextMetrics();
  const figures: Measurement[] = [];
  for (const { tasks, runs, limit } of SIZES) {
    const state = makeChart(tasks);
    const layOut = (width?: number) => layoutChart(state, width === undefined ? {} : { width }, metrics);
    const write = () => {
      const scene = layOutForSlides(layOut, 'readable');
      const sheets = slideSheets(scene, 'readable', { state, name: 'Bench', metrics });
      return writeSlides(sheets, { state, rows: scene.rows, title: 'Bench', madeAt: '2027-01-04T00:00:00Z' });
    };
    const whole = summarise(await time(runs, 1, async () => write())).median;
    const layout = summarise(await time(runs, 1, async () => layOut())).median;
    const what = `pptx of ${tasks} tasks`;
    figures.push(
      { what, value: whole, unit: 'ms', ...(limit !== undefined && { limit }) },
      { what: `${what}, to laying them out alone`, value: whole / layout, unit: '×' },
    );
  }
  return figures;
}
