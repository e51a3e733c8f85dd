import { createFoundMarks, findElements } from '@giotto/chart/find';
import { layoutChart } from '@giotto/chart/layout';
import { assign, type State } from '@giotto/chart/model';
import { allTextMetrics } from '@giotto/chart/text';
import { makeLinkedChart } from './link-charts.ts';
import { type Bench, summarise, time } from './measurement.ts';

const TASKS = 10_000;
const PEOPLE = 100;
const RUNS = 60;
const FIRST_RUNS = 20;
const WARM_UP = 10;
/** One frame for a further letter, three for the first one, which folds every text. */
const LIMITS = { first: 33, next: 16 } as const;

/** A chart with a title, notes and a person on each task; none of its texts has been searched. */
function makeTexts(): State {
  const chart = makeLinkedChart(TASKS, TASKS, 'plan');
  const task = [...chart.task].map(([id, record], at) => {
    const notes = `Überprüfung ${at}: ask Zoë about the façade of building ${at % 77}`;
    return [id, { ...record, notes, assignments: assign([`Person ${at % PEOPLE}`]) ?? [] }] as const;
  });
  return { ...chart, task: new Map(task) };
}

/** Search in a large chart. */
export const bench: Bench = {
  name: 'find',
  async measure() {
    const chart = makeTexts();
    const metrics = await allTextMetrics();
    const first: number[] = [];
    for (let run = 0; run < FIRST_RUNS + WARM_UP; run++) {
      const task = new Map([...chart.task].map(([id, record]) => [id, { ...record }] as const));
      const start = performance.now();
      findElements({ ...chart, task }, 'f');
      if (run >= WARM_UP) first.push(performance.now() - start);
    }
    const queries = ['facade', 'uber', 'person 9', 'zoe about', 'nothing has this'];
    findElements(chart, 'f');
    const next = await time(RUNS, WARM_UP, async (at) => findElements(chart, queries[at % 5] ?? ''));
    const scene = layoutChart(chart, { rows: { from: 0, to: 60 } }, metrics);
    const hits = findElements(chart, 'facade');
    const marks = await time(RUNS, WARM_UP, async () => createFoundMarks(chart, hits, null)(scene));
    const on = `${TASKS.toLocaleString('en')} tasks with notes`;
    return [
      {
        what: `first search in ${on}, median`,
        value: summarise(first).median,
        unit: 'ms',
        limit: LIMITS.first,
      },
      { what: `search in ${on}, p95`, value: summarise(next).p95, unit: 'ms', limit: LIMITS.next },
      {
        what: 'marks of 10,000 found, on a screen of 60 rows, p95',
        value: summarise(marks).p95,
        unit: 'ms',
        limit: LIMITS.next,
      },
    ];
  },
};
