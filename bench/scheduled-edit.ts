import { apply, type PlainChange } from '@giotto/chart/changes';
import { SCHEDULER } from '@giotto/chart/chart-schedule';
import { createState, MAIN, type State } from '@giotto/chart/model';
import { type Bench, type Measurement, summarise, time } from './measurement.ts';

const TASKS = 10_000;
const RUNS = 60;
const WARM_UP = 20;
/** `scheduling-facts.md` §2: after one edit of 10,000 tasks and links, by how many tasks follow. */
const LIMITS: { readonly [chain: number]: number } = { 100: 8, 5000: 15 };

const idOf = (at: number) => `task-number-${String(at).padStart(6, '0')}`;
const WEEK = { workingDays: [1, 2, 3, 4, 5], exceptions: [{ from: '2027-12-24', to: '2027-12-31' }] };

/** A scheduled chart of chains of this many tasks, each linked to the next. */
function makeChains(tasks: number, chain: number): State {
  const changes: PlainChange[] = [
    { type: 'set', kind: 'timeline', id: MAIN, fields: { startDate: '2027-01-04', calendar: WEEK } },
  ];
  for (let at = 0; at < tasks; at++) {
    const value = { title: `Task ${at}`, start: 0, duration: 1 + (at % 4) };
    changes.push({ type: 'create', kind: 'task', id: idOf(at), value });
  }
  for (let at = 1; at < tasks; at++) {
    if (at % chain === 0) continue;
    const value = { from: idOf(at - 1), to: idOf(at) };
    changes.push({ type: 'create', kind: 'dependency', id: `link-number-${at}`, value });
  }
  changes.push({ type: 'set', kind: 'chart', id: MAIN, fields: { dependentShift: 'schedule' } });
  return apply(createState(), changes, SCHEDULER).state;
}

/** One edit that moves the first task of a chain to and fro, with all that follows. */
async function measureEdit(tasks: number, chain: number): Promise<Measurement> {
  let state = makeChains(tasks, chain);
  let turn = 0;
  const { median } = summarise(
    await time(RUNS, WARM_UP, async () => {
      const pin = turn++ % 2 === 0 ? 1 : 0;
      state = apply(state, [{ type: 'set', kind: 'task', id: idOf(0), fields: { pin } }], SCHEDULER).state;
    }),
  );
  const limit = tasks === TASKS ? LIMITS[chain] : undefined;
  const followers = (chain - 1).toLocaleString('en');
  const what = `an edit in a scheduled chart of ${tasks.toLocaleString('en')} tasks, ${followers} follow`;
  return { what, value: median, unit: 'ms', ...(limit !== undefined && { limit }) };
}

/** The same edit of the same chart without a scheduler: nothing follows. */
async function measurePlain(): Promise<Measurement> {
  let state = makeChains(TASKS, 100);
  let turn = 0;
  const { median } = summarise(
    await time(RUNS, WARM_UP, async () => {
      const pin = turn++ % 2 === 0 ? 1 : 0;
      state = apply(state, [{ type: 'set', kind: 'task', id: idOf(0), fields: { pin } }]).state;
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
