import fc from 'fast-check';
import { expect, it } from 'vitest';
import { apply, Draft, isParent } from '../changes/index.ts';
import { set } from '../changes/test-charts.ts';
import { type Id, MAIN, type State, type Task } from '../model/index.ts';
import { type ChartConflict, conflictsOf, placeOfConflict } from './chart-conflicts.ts';
import { figuresOfChart } from './chart-figures.ts';
import { arbitraryChart, arbitraryRows } from './clock-test/arbitrary-chart.ts';
import { SCHEDULER } from './scheduler.ts';
import { taskLength } from './task-length.ts';

/** What conflicts are about, in order. */
function named(conflicts: readonly ChartConflict[]): readonly string[] {
  return conflicts
    .map((conflict) => `${conflict.kind} ${'link' in conflict ? conflict.link : placeOfConflict(conflict)}`)
    .sort();
}

/**
 * Whether both read it the same way. Of parents, the picture reads links and deadlines in the chart's working time, the
 * schedule in the calendars of what is below; and only a schedule leaves a link of a circle out.
 */
function comparable(state: State, uncounted: ReadonlySet<Id>): (conflict: ChartConflict) => boolean {
  const draft = new Draft(state);
  return (conflict) => {
    const ends = 'from' in conflict ? [conflict.from, conflict.to] : [placeOfConflict(conflict)];
    return !ends.some((id) => isParent(draft, id)) && !('link' in conflict && uncounted.has(conflict.link));
  };
}

it('CH-636 an alarm is in the picture if, and only if, the schedule of the same inputs has that conflict', () => {
  fc.assert(
    fc.property(fc.oneof(arbitraryRows, arbitraryChart), (state) => {
      const { conflicts } = figuresOfChart(state);
      const uncounted = conflicts.flatMap((one) => (one.kind === 'link-not-counted' ? [one.link] : []));
      const isComparable = comparable(state, new Set(uncounted));
      const alarms = conflictsOf(state).filter(isComparable);
      expect(named(alarms)).toEqual(named(conflicts.filter(isComparable)));
    }),
    { numRuns: 800 },
  );
});

const TURN = (dependentShift: 'schedule' | 'off') => set(MAIN, { dependentShift }, 'chart');

/** What people and programs read of each task: dates and length, of a parent its dates alone, which its length is between. */
function readings(state: State): ReadonlyMap<Id, { readonly length?: object }> {
  const figures = figuresOfChart(state);
  const draft = new Draft(state);
  return new Map(
    [...state.task.keys()].map((id) => {
      const { start, finish } = figures.of(id) ?? { start: Number.NaN, finish: Number.NaN };
      const round = (unit: number) => Math.round(unit * 1440);
      return [
        id,
        {
          start: round(start),
          finish: round(finish),
          ...(!isParent(draft, id) && { length: taskLength(state, id, false) }),
        },
      ];
    }),
  );
}

/**
 * Whether what a chart says has one reading. A milestone that a date in time off holds back, its own or that of what is around
 * it, lies at either side of that: the same working time. Actual dates are instants: from midnight to midnight, a bar that is
 * drawn says its days' work.
 */
function isUnambiguous(state: State): boolean {
  const draft = new Draft(state);
  const tasks = [...state.task];
  const points = tasks.filter(([id, { isMilestone }]) => isMilestone === true || isParent(draft, id));
  const isHeld = ([, { constraint }]: readonly [Id, Pick<Task, 'constraint'>]) =>
    constraint?.at !== undefined;
  const isFromMidnight = ([, { actualStart = 0.5, actualFinish = 0.5 }]: readonly [Id, Task]) =>
    Number.isInteger(actualStart) && Number.isInteger(actualFinish);
  return ![...points, ...state.milestone].some(isHeld) && !tasks.some(isFromMidnight);
}

it('CH-652 turning the schedule on, off and on again changes nothing that is read, but for what the first time moves', () => {
  fc.assert(
    fc.property(fc.oneof(arbitraryRows, arbitraryChart.filter(isUnambiguous)), (drawn) => {
      const on = apply(drawn, [TURN('schedule')], SCHEDULER).state;
      const off = apply(on, [TURN('off')], SCHEDULER).state;
      const again = apply(off, [TURN('schedule')], SCHEDULER).state;
      const [before, first, then, last] = [drawn, on, off, again].map(readings);
      expect(then).toEqual(first);
      expect(last).toEqual(first);
      for (const [id, { length }] of before ?? [])
        if (length) expect(first?.get(id)).toMatchObject({ length });
    }),
    { numRuns: 500 },
  );
});
