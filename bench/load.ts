import { listOverloads, loadOf } from '@giotto/chart/load';
import { assign, type State } from '@giotto/chart/model';
import { makeLinkedChart } from './link-charts.ts';
import { type Bench, summarise, time } from './measurement.ts';

const TASKS = 10_000;
const PEOPLE = 100;
const DAYS = 4_200;
const RUNS = 60;
const WARM_UP = 20;
/** Two frames: it follows an edit when nothing more urgent is left to do. */
const LIMIT = 33;

/** A chart in which each task has one or two of the people. */
function makeStaffedChart(): State {
  const chart = makeLinkedChart(TASKS, TASKS, 'plan');
  const nameOf = (at: number) => `Person ${at % PEOPLE}`;
  const task = [...chart.task].map(([id, record], at) => {
    const names = at % 3 === 0 ? [nameOf(at), nameOf(at * 7 + 1)] : [nameOf(at)];
    return [id, { ...record, assignments: assign(names) ?? [] }] as const;
  });
  return { ...chart, task: new Map(task) };
}

/** What a large chart's panel of people's load computes after an edit. */
export const bench: Bench = {
  name: 'load',
  async measure() {
    // Two by turns: the list of the last chart's tasks is remembered.
    const charts = [makeStaffedChart(), makeStaffedChart()];
    let turn = 0;
    const { median } = summarise(
      await time(RUNS, WARM_UP, async () => {
        const chart = charts[turn++ % 2];
        if (chart) listOverloads(loadOf(chart, { from: 0, to: DAYS }));
      }),
    );
    const what = `load of ${PEOPLE} people with ${TASKS.toLocaleString('en')} tasks on ${DAYS.toLocaleString('en')} days`;
    return [{ what, value: median, unit: 'ms', limit: LIMIT }];
  },
};
