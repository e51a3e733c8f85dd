import fc from 'fast-check';
import { expect, it } from 'vitest';
import { apply } from '../changes/index.ts';
import { set } from '../changes/test-charts.ts';
import { type Id, MAIN, type State } from '../model/index.ts';
import { conflictsOf } from './chart-conflicts.ts';
import { figuresOfChart } from './chart-figures.ts';
import { arbitraryRows } from './clock-test/arbitrary-chart.ts';
import { SCHEDULER } from './scheduler.ts';
import { taskLength } from './task-length.ts';

const named = (conflicts: readonly { readonly kind: string; readonly link?: Id; readonly id?: Id }[]) =>
  conflicts.map(({ kind, link, id }) => `${kind} ${link ?? id}`).sort();

it('CH-636 an alarm is in the picture if, and only if, the schedule of the same inputs has that conflict', () => {
  fc.assert(
    fc.property(arbitraryRows, (state) => {
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
    fc.property(arbitraryRows, (drawn) => {
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
