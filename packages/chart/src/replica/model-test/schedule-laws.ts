import { apply, diff, diffDrafts, type Fields, type PlainChange } from '../../changes/index.ts';
import { SCHEDULER } from '../../chart-schedule/index.ts';
import { CONSTRAINT_TYPES, type Kind, LAG_UNITS, MAIN, type State } from '../../model/index.ts';
import { overTheWire, toScheduled } from './canonical.ts';
import { RandomSource } from './random-source.ts';
import { makeBranch } from './random-states.ts';
import { isScheduled } from './schedule-rules.ts';
import { SCHEDULED } from './scheduled-mode.ts';
import { makeScheduledStart } from './scheduled-start.ts';
import { expectSame } from './simulation.ts';

type Steps = readonly (readonly number[])[];

/** The difference of two charts gives the other's inputs and its schedule, from wherever it is applied (CH-18). */
export function runDifference(steps: Steps, others: Steps): void {
  const start = makeScheduledStart();
  const a = makeBranch(start, steps, 'a', SCHEDULED).state;
  const b = makeBranch(start, others, 'bb', SCHEDULED).state;
  const { state, dropped } = apply(a, overTheWire(diff(a, b)), SCHEDULER);
  expectSame(toScheduled(state), toScheduled(b), 'the difference leads elsewhere');
  if (dropped.length > 0) throw new Error(`the difference is dropped: ${JSON.stringify(dropped)}`);
  const drafted = apply(a, overTheWire(diffDrafts(a, b, SCHEDULER)), SCHEDULER).state;
  expectSame(toScheduled(drafted), toScheduled(b), 'the drafts lead elsewhere');
}

/** The same independent inputs give the same dates in any order, one by one and in one update (CH-654). */
export function runOrders(steps: Steps): void {
  const start = makeScheduledStart();
  const inputs = [...new Map(steps.map((numbers) => makeInput(new RandomSource(numbers), start))).values()];
  const apart = (changes: readonly PlainChange[]) =>
    changes.reduce((state: State, change) => apply(state, [change], SCHEDULER).state, start);
  const shown = toScheduled(apart(inputs));
  expectSame(toScheduled(apart(inputs.toReversed())), shown, 'another order gives other dates');
  expectSame(toScheduled(apply(start, inputs, SCHEDULER).state), shown, 'one update gives other dates');
}

/** One input of a schedule, under the name of what it sets. */
function makeInput(random: RandomSource, { task, dependency }: State): [string, PlainChange] {
  const at = random.roll(40) - 5;
  const id = random.pick([...task.keys()]) ?? '';
  const type = random.pick(CONSTRAINT_TYPES) ?? 'SNET';
  const unit = random.pick(LAG_UNITS) ?? 'd';
  const sets: readonly (readonly [Kind, string, Fields])[] = [
    ['task', id, { pin: at }],
    ['task', id, { constraint: { type, at } }],
    ['task', id, { deadline: at }],
    // When it began and goes on is said with the progress: otherwise it is where it stands by then (CH-638). A parent's is
    // what follows, or said otherwise (CH-708).
    [
      'task',
      id === 'p' ? 't1' : id,
      { actualStart: at, actualFinish: null, resume: at + 3, progress: (at + 5) * 2 },
    ],
    ['task', id, { calendar: random.pick(['office', 'round']) ?? '' }],
    ['dependency', random.pick([...dependency.keys()]) ?? '', { lag: { value: random.roll(9) - 3, unit } }],
    ['calendar', 'office', { workingDays: [1, 2, 4] }],
    ['chart', MAIN, { statusDate: at }],
    ['chart', MAIN, { lagCalendar: random.pick(['elapsed', 'predecessor']) ?? 'chart' }],
    ['timeline', MAIN, { startDate: '2027-01-07' }],
  ];
  const [kind, record, fields] = random.pick(sets) ?? sets[0] ?? ['task', id, {}];
  // As soon, or late, as possible lets go of the pin (CH-637): these are one input.
  const name = 'pin' in fields || 'constraint' in fields ? 'place' : Object.keys(fields).join();
  return [`${kind} ${record} ${name}`, { type: 'set', kind, id: record, fields }];
}

/** Scheduling what was scheduled changes nothing (CH-629). */
export function runTwice(steps: Steps): void {
  const { state } = makeBranch(makeScheduledStart(), steps, 'a', SCHEDULED);
  if (isScheduled(state) && SCHEDULER.derive(state, () => false) !== null)
    throw new Error('scheduling again moves something');
}
