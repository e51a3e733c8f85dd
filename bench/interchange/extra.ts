import { DEFAULT_STYLE } from '@giotto/chart/templates';
import { chartToPlan, planToChart } from '@giotto/interchange/convert';
import { keepExtra, unpackExtra } from '@giotto/interchange/extra';
import { formatOf, readFile, writeFile } from '@giotto/interchange/formats';
import type { CustomValue, Plan } from '@giotto/interchange/plan';
import { Report } from '@giotto/interchange/report';
import { keepColumns, mapTable } from '@giotto/interchange/table';
import { type Measurement, summarise, time } from '../measurement.ts';
import { makePlan } from './bench-plan.ts';

const SIZES = [
  { tasks: 200, runs: 15 },
  { tasks: 3_000, runs: 5 },
];

/** Four columns that no chart has: a code, an amount, a yes or no, and a date. */
function withColumns(plan: Plan): Plan {
  const columns = (row: number): Readonly<Record<string, CustomValue>> => ({
    'Cost centre': { type: 'text', value: `CC-${(row * 7) % 40}` },
    Budget: { type: 'number', value: (row * 7_919) % 100_000 },
    Approved: { type: 'flag', value: row % 3 === 0 },
    Reviewed: { type: 'date', value: `2027-01-${10 + (row % 20)}T00:00` },
  });
  return { ...plan, tasks: plan.tasks.map((task, row) => ({ ...task, custom: columns(row) })) };
}

/** Collecting what is kept of a workbook's table, with its table and plan at hand. */
async function collector(bytes: Uint8Array): Promise<() => void> {
  const report = new Report();
  const { readTable } = await formatOf('xlsx').load();
  const table = await readTable?.(bytes, { report, onProgress: () => {} });
  if (table === undefined) throw new Error('xlsx has no table');
  const { plan, mapping } = mapTable(table, {}, report);
  return () => keepColumns(table, mapping, plan, { formulas: new Map(), report });
}

/**
 * Workbooks with four columns that no chart has: read, drawn and written with what is kept beside the chart, and without it.
 */
export async function measureExtra(): Promise<readonly Measurement[]> {
  const figures: Measurement[] = [];
  for (const { tasks, runs } of SIZES) {
    const median = async (run: () => unknown) => summarise(await time(runs, 1, async () => run())).median;
    const { bytes } = await writeFile(withColumns(makePlan(tasks)), 'xlsx');
    const file = await readFile(bytes, { format: 'xlsx' });
    if (!file.ok) throw new Error('extra: the workbook is refused');
    const { extra: kept, ...plain } = file.plan;
    let count = 0;
    const createId = () =>
      `00000000-0000-4000-8000-${`${(count++ * 2_654_435_761) % 1e12}`.padStart(12, '0')}`;
    const options = { style: DEFAULT_STYLE, today: '2027-01-04', createId, report: new Report() };
    const { state, extra } = planToChart(file.plan, options);
    const packed = keepExtra(extra, new Report());
    if (kept?.format !== 'xlsx' || packed === undefined) throw new Error('extra: nothing is kept');
    const write = (given: typeof extra) => writeFile(chartToPlan(state, '', new Report(), given), 'xlsx');

    const read = await median(() => readFile(bytes, { format: 'xlsx' }));
    const drawn = await median(() => planToChart(plain, options));
    const written = await median(() => write(undefined));
    const ratios: readonly (readonly [step: string, ms: number, of: number])[] = [
      ['collected, to reading the file', await median(await collector(bytes)), read],
      ['drawn with it, to without', await median(() => planToChart(file.plan, options)), drawn],
      ['packed, to reading the file', await median(() => keepExtra(extra, new Report())), read],
      ['unpacked, to writing the file', await median(() => unpackExtra(packed)), written],
      ['written with it, to without', await median(() => write(extra)), written],
    ];
    const what = `xlsx of ${tasks} tasks, what is kept`;
    figures.push(
      { what: `${what}, its size`, value: packed.length / 1_000, unit: 'kB' },
      ...ratios.map(([step, ms, of]) => ({ what: `${what}, ${step}`, value: ms / of, unit: '×' }) as const),
    );
  }
  return figures;
}
