import { apply } from '@giotto/chart/changes';
import { SCHEDULER } from '@giotto/chart/chart-schedule';
import { type Bench, type Measurement, summarise, time } from './measurement.ts';
import { idOfTask, makeScheduledChart } from './scheduled-chart.ts';

const TASKS = 10_000;
const RUNS = 60;
const WARM_UP = 20;
/** `scheduling-facts.md` §2: after one edit of 10,000 tasks and links, by how many tasks follow. */
const LIMITS: { readonly [chain: number]: number } = { 100: 8, 5000: 15 };

/** One edit that moves the first task of a chain to and fro, with all that follows. */
async function measureEdit(tasks: number, chain: number): Promise<Measurement> {
  let state = makeScheduledChart(tasks, chain);
  let turn = 0;
  const { median } = summarise(
    await time(RUNS, WARM_UP, async () => {
      const pin = turn++ % 2 === 0 ? 1 : 0;
      state = apply(
        state,
        [{ type: 'set', kind: 'task', id: idOfTask(0), fields: { pin } }],
        SCHEDULER,
      ).state;
    }),
  );
  const limit = tasks === TASKS ? LIMITS[chain] : undefined;
  const followers = (chain - 1).toLocaleString('en');
  const what = `an edit in a scheduled chart of ${tasks.toLocaleString('en')} tasks, ${followers} follow`;
  return { what, value: median, unit: 'ms', ...(limit !== undefined && { limit }) };
}

/** The same edit of the same chart without a scheduler: nothing follows. */
async function measurePlain(): Promise<Measurement> {
  let state = makeScheduledChart(TASKS, 100);
  let turn = 0;
  const { median } = summarise(
    await time(RUNS, WARM_UP, async () => {
      const pin = turn++ % 2 === 0 ? 1 : 0;
      state = apply(state, [{ type: 'set', kind: 'task', id: idOfTask(0), fields: { pin } }]).state;
    }),
  );
  return { what: 'the same edit of 10,000 tasks, nothing follows', value: median, unit: 'ms' };
}

/** What an edit of a scheduled chart costs in the replica and on the server, with all that follows. */
export const bench: Bench = {
  name: 'scheduled-edit',
  measure: async () => [
    await measurePlain(),
    await measureEdit(100, 100),
    await measureEdit(2_000, 1_000),
    await measureEdit(TASKS, 100),
    await measureEdit(TASKS, 5_000),
  ],
};
