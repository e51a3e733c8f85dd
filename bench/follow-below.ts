import { apply } from '@giotto/chart/changes';
import { SCHEDULER, withSchedule } from '@giotto/chart/chart-schedule';
import { createState, MAIN, type State, type Task } from '@giotto/chart/model';
import { type Bench, type Measurement, summarise, time } from './measurement.ts';

const RUNS = 60;
const WARM_UP = 20;
/** Tasks in a phase, of which every second has begun. */
const PHASE = 20;

function makeChart(tasks: number, followBelow: boolean): State {
  const records = Array.from({ length: tasks }, (_, at): readonly [string, Task] => [
    `task-${at}`,
    {
      order: `V${String(at).padStart(5, '0')}V`,
      title: `Task ${at}`,
      start: at % 300,
      duration: 1 + (at % 9),
      progress: at % 2 === 0 ? 50 : 0,
      ...(at % PHASE > 0 && { indentation: 1 }),
    },
  ]);
  const state = createState();
  return withSchedule({ ...state, chart: new Map([[MAIN, { followBelow }]]), task: new Map(records) });
}

/** One edit that moves a task of a phase to and fro, with what follows. */
async function measureEdit(tasks: number, followBelow: boolean): Promise<number> {
  let state = makeChart(tasks, followBelow);
  let turn = 0;
  const { median } = summarise(
    await time(RUNS, WARM_UP, async () => {
      const start = turn++ % 2 === 0 ? 400 : 1;
      state = apply(state, [{ type: 'set', kind: 'task', id: 'task-1', fields: { start } }], SCHEDULER).state;
    }),
  );
  return median;
}

async function compare(tasks: number): Promise<Measurement[]> {
  const [plain, following] = [await measureEdit(tasks, false), await measureEdit(tasks, true)];
  const chart = `a drawn chart of ${tasks.toLocaleString('en')} tasks in phases of ${PHASE}`;
  return [
    { what: `an edit in ${chart}, nothing follows`, value: plain, unit: 'ms' },
    { what: `an edit in ${chart} that follow what is below`, value: following, unit: 'ms', limit: 16 },
    { what: `${chart}: following to not`, value: following / plain, unit: '×' },
  ];
}

/** What it costs that parents of a drawn chart span what is below and take its progress. */
export const bench: Bench = {
  name: 'follow-below',
  measure: async () => [...(await compare(100)), ...(await compare(1_000)), ...(await compare(10_000))],
};
