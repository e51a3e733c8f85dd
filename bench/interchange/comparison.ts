import { DEFAULT_STYLE } from '@giotto/chart/templates';
import { planToChart } from '@giotto/interchange/convert';
import { applyDifferences, compareWithChart } from '@giotto/interchange/merge';
import { Report } from '@giotto/interchange/report';
import { type Measurement, summarise, time } from '../measurement.ts';
import { makePlan } from './bench-plan.ts';

const SIZES = [
  { tasks: 200, runs: 15 },
  { tasks: 10_000, runs: 5 },
];
/** One task in so many is different in the file. */
const CHANGED = 10;

function convert(tasks: number, isLater: boolean) {
  const made = makePlan(tasks);
  const plan = isLater
    ? {
        ...made,
        tasks: made.tasks.map((task, at) => (at % CHANGED === 1 ? { ...task, progress: 100 } : task)),
      }
    : made;
  let count = 0;
  const createId = () => `${isLater ? 'file' : 'chart'}-${count++}`;
  const options = { style: DEFAULT_STYLE, today: '2027-01-04', createId, report: new Report() };
  return { plan, ...planToChart(plan, options) };
}

/** A later file of a chart's plan compared with it, every tenth task changed; and all differences applied. */
export async function measureComparison(): Promise<readonly Measurement[]> {
  const figures: Measurement[] = [];
  for (const { tasks, runs } of SIZES) {
    const { state: chart } = convert(tasks, false);
    const file = convert(tasks, true);
    const comparison = compareWithChart(chart, file);
    const chosen = new Set(comparison.differences.map(({ key }) => key));
    // Some tasks were done before.
    if (chosen.size < (0.9 * tasks) / CHANGED) throw new Error(`comparison: ${chosen.size} differences`);
    const compared = summarise(await time(runs, 1, async () => compareWithChart(chart, file))).median;
    const applied = summarise(await time(runs, 1, async () => applyDifferences(comparison, chosen))).median;
    const converted = summarise(await time(runs, 1, async () => convert(tasks, true))).median;
    figures.push(
      { what: `update of ${tasks} tasks, compared`, value: compared, unit: 'ms' },
      {
        what: `update of ${tasks} tasks, compared, to drawing the plan`,
        value: compared / converted,
        unit: '×',
      },
      { what: `update of ${tasks} tasks, applied`, value: applied, unit: 'ms' },
    );
  }
  return figures;
}
