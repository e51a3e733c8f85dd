import fc from 'fast-check';
import { expect, it } from 'vitest';
import { apply, type PlainChange } from '../changes/index.ts';
import { create, set } from '../changes/test-charts.ts';
import {
  createState,
  DEPENDENCY_TYPES,
  type Id,
  LAG_CALENDARS,
  LAG_UNITS,
  MAIN,
  type State,
} from '../model/index.ts';
import { conflictsOf } from './chart-conflicts.ts';
import { figuresOfChart } from './chart-figures.ts';
import { SCHEDULER } from './scheduler.ts';
import { taskLength } from './task-length.ts';

/** Six-hour mornings, a night across midnight in two pieces, around the clock, and long days with a half Friday. */
const WEEKS = {
  mornings: [{ from: 360, to: 720 }],
  nights: [
    { from: 0, to: 360 },
    { from: 1320, to: 1440 },
  ],
  round: [{ from: 0, to: 1440 }],
  long: [
    { from: 450, to: 720 },
    { from: 754, to: 1000 },
  ],
} as const;
const CALENDARS = Object.entries(WEEKS).map(
  ([id, hours]): PlainChange =>
    create('calendar', id, { name: id, workingDays: [1, 2, 3, 4, 5], week: Array(7).fill(hours) }),
);

const minutes = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 14 }).map((day) => day * 1440) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 14 * 24 }).map((hour) => hour * 60) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 14 * 1440 }) },
);
const length = fc.oneof(
  fc.integer({ min: 1, max: 5 }).map((day) => day * 1440),
  fc.integer({ min: 1, max: 60 }).map((hour) => hour * 60),
  fc.integer({ min: 1, max: 5_000 }),
);
const task = fc.record({
  from: minutes,
  length,
  isMilestone: fc.boolean(),
  isElapsed: fc.boolean(),
  calendar: fc.constantFrom(undefined, ...Object.keys(WEEKS)),
  deadline: fc.option(minutes, { nil: undefined }),
});
const link = fc.record({
  ends: fc.tuple(fc.nat(4), fc.nat(4)),
  type: fc.constantFrom(...DEPENDENCY_TYPES),
  lag: fc.oneof(
    fc.constant(0),
    fc.integer({ min: -3, max: 3 }),
    fc.record({ value: fc.integer({ min: -40, max: 40 }), unit: fc.constantFrom(...LAG_UNITS) }),
  ),
});
const chart = fc.record({
  tasks: fc.array(task, { minLength: 5, maxLength: 5 }),
  links: fc.array(link, { maxLength: 6 }),
  own: fc.constantFrom(undefined, 'office', 'nights', 'round'),
  start: fc.constantFrom('2027-01-04', '2027-01-04T07:30'),
  lagCalendar: fc.constantFrom(...LAG_CALENDARS),
});

function stateOf({
  tasks,
  links,
  own,
  start,
  lagCalendar,
}: typeof chart extends fc.Arbitrary<infer T> ? T : never) {
  const week = own === 'nights' || own === 'round' ? { week: Array(7).fill(WEEKS[own]) } : {};
  const calendar = own && { workingDays: [1, 2, 3, 4, 5], exceptions: [{ from: '2027-01-06' }], ...week };
  return apply(createState(), [
    set(MAIN, { startDate: start, ...(calendar && { calendar }) }, 'timeline'),
    set(MAIN, { lagCalendar }, 'chart'),
    ...CALENDARS,
    ...tasks.map((one, at) =>
      create('task', `t${at}`, {
        start: one.from / 1440,
        duration: one.length / 1440,
        ...(one.isMilestone && { isMilestone: true }),
        ...(one.isElapsed && { isElapsed: true }),
        ...(one.calendar && { calendar: one.calendar }),
        ...(one.deadline !== undefined && { deadline: one.deadline / 1440 }),
      }),
    ),
    ...links.flatMap(({ ends: [one, other], ...rest }, at) => {
      const [from, to] = [`t${Math.min(one, other)}`, `t${Math.max(one, other)}`];
      return one === other ? [] : [create('dependency', `l${at}`, { from, to, ...rest })];
    }),
  ]).state;
}

const named = (conflicts: readonly { readonly kind: string; readonly link?: Id; readonly id?: Id }[]) =>
  conflicts.map(({ kind, link, id }) => `${kind} ${link ?? id}`).sort();

it('CH-636 an alarm is in the picture if, and only if, the schedule of the same inputs has that conflict', () => {
  fc.assert(
    fc.property(chart, (parts) => {
      const state = stateOf(parts);
      expect(named(conflictsOf(state))).toEqual(named(figuresOfChart(state).conflicts));
    }),
    { numRuns: 1_500 },
  );
});

const TURN = (dependentShift: 'schedule' | 'off') => set(MAIN, { dependentShift }, 'chart');

/** What people and programs read of each task: dates and length. */
function readings(state: State): ReadonlyMap<Id, object> {
  const figures = figuresOfChart(state);
  return new Map(
    [...state.task.keys()].map((id) => {
      const { start, finish } = figures.of(id) ?? { start: Number.NaN, finish: Number.NaN };
      const round = (unit: number) => Math.round(unit * 1440);
      return [id, { start: round(start), finish: round(finish), length: taskLength(state, id, false) }];
    }),
  );
}

it('CH-652 turning the schedule on, off and on again changes nothing that is read, but for what the first time moves', () => {
  fc.assert(
    fc.property(chart, (parts) => {
      const drawn = stateOf(parts);
      const on = apply(drawn, [TURN('schedule')], SCHEDULER).state;
      const off = apply(on, [TURN('off')], SCHEDULER).state;
      const again = apply(off, [TURN('schedule')], SCHEDULER).state;
      const [before, first, then, last] = [drawn, on, off, again].map(readings);
      expect(then).toEqual(first);
      expect(last).toEqual(first);
      for (const [id, { length }] of before as ReadonlyMap<Id, { length: object }>)
        expect(first?.get(id)).toMatchObject({ length });
    }),
    { numRuns: 500 },
  );
});
