import { deadlineTest } from '@giotto/chart/chart-schedule';
import { layoutChart } from '@giotto/chart/layout';
import { type Dependency, type Id, type State, spanOfTask, type Task } from '@giotto/chart/model';
import { allTextMetrics } from '@giotto/chart/text';
import { isLinkKept } from '../packages/chart/src/chart-schedule/link-times.ts';
import { makeChart } from './chart.ts';
import { type Bench, type Measurement, summarise, time } from './measurement.ts';

const SIZES = [
  { tasks: 1_000, count: 60 },
  { tasks: 10_000, count: 20 },
] as const;
const WARM_UP = 10;
const TYPES = ['FS', 'SS', 'FF', 'SF'] as const;

/** Every task is linked with the one before, a third of them with a lag, and every other one has a deadline around its end. */
function makeAlarmingChart(tasks: number): State {
  const state = makeChart(tasks);
  const ids = [...state.task.keys()];
  const dependency = new Map<Id, Dependency>();
  const task = new Map<Id, Task>();
  for (const [at, id] of ids.entries()) {
    const [before, type = 'FS'] = [ids[at - 1], TYPES[at % 4]];
    if (before !== undefined)
      dependency.set(`link-${at}`, { from: before, to: id, type, ...(at % 3 === 0 && { lag: 1 }) });
    const record = state.task.get(id) ?? {};
    const deadline = spanOfTask(record).end - (at % 3);
    task.set(id, at % 2 === 0 ? { ...record, deadline } : record);
  }
  return { ...state, task, dependency };
}

/** Asks of every link and deadline what the drawing asks. */
function countAlarms(state: State): number {
  let count = 0;
  for (const link of state.dependency.values()) count += Number(!isLinkKept(state, link));
  for (const task of state.task.values())
    if (task.deadline !== undefined) count += Number(deadlineTest(state)(task, spanOfTask(task).end));
  return count;
}

/** What it costs to read working hours for the alarms of a drawing: beside the drawing, in the same run. */
export const bench: Bench = {
  name: 'alarms',
  async measure(): Promise<readonly Measurement[]> {
    const metrics = await allTextMetrics();
    const found: Measurement[] = [];
    for (const { tasks, count } of SIZES) {
      const chart = makeAlarmingChart(tasks);
      // A new state each time, because layouts are kept by state.
      const drawn = summarise(await time(count, WARM_UP, async () => layoutChart({ ...chart }, {}, metrics)));
      const read = summarise(await time(count, WARM_UP, async () => countAlarms({ ...chart })));
      const what = `${tasks.toLocaleString('en')} tasks`;
      found.push(
        { what: `${what}, drawing, median`, value: drawn.median, unit: 'ms' },
        { what: `${what}, reading hours for alarms, median`, value: read.median, unit: 'ms' },
        {
          what: `${what}, drawing to drawing without reading hours`,
          value: drawn.median / (drawn.median - read.median),
          unit: '×',
        },
      );
    }
    return found;
  },
};
