import fc from 'fast-check';
import { expect, it } from 'vitest';
import { apply, type PlainChange } from '../changes/index.ts';
import { create, set } from '../changes/test-charts.ts';
import { createState, MAIN, type State, stateFromJson, stateToJson } from '../model/index.ts';
import { SCHEDULER } from './scheduler.ts';
import { withSchedule } from './with-schedule.ts';

const OFFICE = [
  { from: 480, to: 720 },
  { from: 780, to: 1020 },
];
const NIGHT = [{ from: 1320, to: 1440 }];
const IDS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** Two phases of two tasks, and two tasks after them: a begins what follows. */
const START = apply(
  createState(),
  [
    set(MAIN, { startDate: '2027-03-01', calendar: { workingDays: [1, 2, 3, 4, 5] } }, 'timeline'),
    create('calendar', 'nights', { workingDays: [1, 2, 3, 4, 5, 6], week: Array(7).fill(NIGHT) }),
    create('calendar', 'office', { workingDays: [1, 2, 3], week: Array(7).fill(OFFICE) }),
    ...IDS.map((id, at) =>
      create('task', id, { start: at, duration: 2, indentation: [0, 1, 1, 0, 1, 0][at] ?? 0 }),
    ),
    create('milestone', 'm', { positionInUnit: 3, position: 2 }),
    ...[
      ['b', 'c'],
      ['c', 'e'],
      ['e', 'f'],
      ['b', 'm'],
    ].map(([from = '', to = '']) => create('dependency', `${from}${to}`, { from, to })),
    set(MAIN, { dependentShift: 'schedule' }, 'chart'),
  ],
  SCHEDULER,
).state;

const minutes = fc.oneof(
  fc.integer({ min: 1, max: 5 }).map((days) => days * 480),
  fc.integer({ min: 1, max: 3_000 }),
);
const edit: fc.Arbitrary<PlainChange> = fc.oneof(
  fc.tuple(fc.constantFrom(...IDS), minutes).map(([id, work]) => set(id, { work })),
  fc.tuple(fc.constantFrom(...IDS), fc.nat(20)).map(([id, half]) => set(id, { pin: half / 2 })),
  fc
    .tuple(fc.constantFrom(...IDS), fc.constantFrom('nights', 'office', null))
    .map(([id, calendar]) => set(id, { calendar })),
  fc.tuple(fc.constantFrom(...IDS), fc.nat(1)).map(([id, indentation]) => set(id, { indentation })),
  // A day of work, and as much elapsed time at the same place.
  fc
    .constantFrom({ work: 480, isElapsed: null }, { work: null, isElapsed: true, duration: 9 / 24 })
    .map((fields) => set('b', { ...fields, pin: 1 + 8 / 24 })),
  fc.boolean().map((isMilestone) => set('e', { isMilestone })),
  fc.boolean().map((wholeDays) => set(MAIN, { wholeDays }, 'chart')),
  fc.constantFrom('all', 'office').map((dayHours) => set(MAIN, { dayHours }, 'chart')),
);

/** The same chart, of which nothing has been computed. */
const unknown = (state: State): State => stateFromJson(structuredClone(stateToJson(state)));

it('CH-654 bars of whole days are drawn after any edits as in a chart that was never seen', () => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 8 }), (edits) => {
      let state = START;
      for (const one of edits) {
        // Whether days are whole counts from the next edit on that dates follow from.
        state = apply(
          state,
          [one, set('f', { pin: state.task.get('f')?.pin === 1 ? 2 : 1 })],
          SCHEDULER,
        ).state;
        const fresh = unknown(state);
        expect(withSchedule(fresh)).toBe(fresh);
      }
    }),
    { numRuns: 150 },
  );
});
