import { type ChartFilter, matchFilter } from '@giotto/chart/filter';
import { layoutChart } from '@giotto/chart/layout';
import { assign, type State } from '@giotto/chart/model';
import { allTextMetrics } from '@giotto/chart/text';
import { makeLinkedChart } from './link-charts.ts';
import { type Bench, type Measurement, summarise, time } from './measurement.ts';

const SIZES = [1_000, 10_000] as const;
const PEOPLE = 100;
const RUNS = 30;
const WARM_UP = 5;
/** Matching again after an edit stays within a frame. */
const FRAME = 16;
/** A filter costs little beside what it saves: laying out all rows. */
const SHARE = 25;

/** A tenth of the chart. */
const FILTER: ChartFilter = {
  people: Array.from({ length: PEOPLE / 10 }, (_, at) => `person-${at}`),
  progress: ['notStarted', 'late'],
  time: { relation: 'overlaps', from: '1990-01-01', to: '2100-01-01' },
  mode: 'hide',
};

function makeChart(tasks: number): State {
  const chart = makeLinkedChart(tasks, tasks, 'plan');
  const people = new Map(
    Array.from({ length: PEOPLE }, (_, at) => [`Person ${at}`, `person-${at}`] as const),
  );
  const task = [...chart.task].map(
    ([id, record], at) =>
      [id, { ...record, assignments: assign([`Person ${at % PEOPLE}`], people) ?? [] }] as const,
  );
  return { ...chart, task: new Map(task) };
}

/** What a filter of the chart costs, beside a layout of all of it. */
async function measureSize(tasks: number): Promise<Measurement[]> {
  const chart = makeChart(tasks);
  const metrics = await allTextMetrics();
  // A new table each time, as after an edit: nothing is remembered.
  const fresh = () => ({ ...chart, task: new Map(chart.task), milestone: new Map(chart.milestone) });
  const match = summarise(await time(RUNS, WARM_UP, async () => matchFilter(chart, FILTER, 0)));
  const { otherRows } = matchFilter(chart, FILTER, 0);
  const whole = summarise(await time(RUNS, WARM_UP, async () => layoutChart(fresh(), {}, metrics)));
  const rest = summarise(
    await time(RUNS, WARM_UP, async () => layoutChart(fresh(), { leftOut: otherRows }, metrics)),
  );
  const of = `${tasks.toLocaleString('en')} tasks`;
  return [
    { what: `filter of ${of}: matching, p95`, value: match.p95, unit: 'ms', limit: FRAME },
    {
      what: `filter of ${of}: matching, as a share of a full layout (median)`,
      value: (100 * match.median) / whole.median,
      unit: '%',
      limit: SHARE,
    },
    {
      what: `filter of ${of}: layout with nine of ten rows left out, as a share of a full one (median)`,
      value: (100 * rest.median) / whole.median,
      unit: '%',
      limit: 50,
    },
  ];
}

/** Filters of charts of two sizes. */
export const bench: Bench = {
  name: 'filter',
  async measure() {
    const measured: Measurement[] = [];
    for (const tasks of SIZES) measured.push(...(await measureSize(tasks)));
    return measured;
  },
};
