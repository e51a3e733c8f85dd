import { apply, type PlainChange } from '@giotto/chart/changes';
import { SCHEDULER } from '@giotto/chart/chart-schedule';
import { MAIN, type State } from '@giotto/chart/model';
import { DEFAULT_STYLE } from '@giotto/chart/templates';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryChart } from '../../../chart/src/chart-schedule/clock-test/arbitrary-chart.ts';
import { planOfChart, planToChart } from '../convert/index.ts';
import {
  durationMinutes,
  type Plan,
  type PlanTask,
  STANDARD_CALENDAR,
  WorkingCalendar,
} from '../plan/index.ts';
import { arbitraryScheduledPlan } from '../plan-test/arbitrary-scheduled-plan.ts';
import { Report } from '../report/index.ts';
import { patchChart } from './index.ts';

/** What people draw and say beside what files do: bars to the minute, days off of their own, units, colours. */
const arbitraryEdits = fc.record({
  bars: fc.array(
    fc.record({ from: fc.integer({ min: 0, max: 40_000 }), length: fc.integer({ min: 1, max: 9_000 }) }),
    {
      maxLength: 3,
    },
  ),
  daysOff: fc.array(fc.nat(40), { maxLength: 4 }),
  calendarAt: fc.nat(3),
  units: fc.constantFrom(undefined, 50, 150),
});
type Edits = typeof arbitraryEdits extends fc.Arbitrary<infer Value> ? Value : never;

function chartOf(plan: Plan, edits: Edits, isScheduled: boolean): State {
  let count = 0;
  const createId = () => `e${++count}`;
  const made = { style: DEFAULT_STYLE, today: '2027-03-03', createId, report: new Report() };
  const { state } = planToChart(plan, made);
  const days = edits.daysOff.map((at) => ({
    from: new Date((20_000 + at) * 86_400_000).toISOString().slice(0, 10),
  }));
  const calendars = ['own-days', ...state.calendar.keys(), undefined];
  const ids = [...state.task.keys()];
  const changes: PlainChange[] = [
    {
      type: 'create',
      kind: 'calendar',
      id: 'own-days',
      value: { name: 'Own', base: MAIN, exceptions: days },
    },
    ...[...state.person.keys()].map((id, at): PlainChange => {
      const calendar = calendars[(edits.calendarAt + at) % calendars.length] ?? null;
      return { type: 'set', kind: 'person', id, fields: { calendar } };
    }),
    ...edits.bars.flatMap(({ from, length }, at): PlainChange[] => {
      const id = ids[at * 2];
      const fields = { start: from / 1440, duration: length / 1440, color: '#2563EB' };
      return id === undefined ? [] : [{ type: 'set', kind: 'task', id, fields }];
    }),
    ...[...state.task].flatMap(([id, { assignments }]): PlainChange[] => {
      const { units } = edits;
      if (assignments === undefined || units === undefined) return [];
      const shares = assignments.map(({ person }) => ({ person, units }));
      return [{ type: 'set', kind: 'task', id, fields: { assignments: shares } }];
    }),
  ];
  const drawn = apply(state, changes).state;
  return isScheduled ? apply(drawn, [ON], SCHEDULER).state : drawn;
}

const ON: PlainChange = { type: 'set', kind: 'chart', id: MAIN, fields: { dependentShift: 'schedule' } };

/** Charts of files with edits of people, and drawn ones with every way of saying dates and lengths. */
const charts = (isScheduled: boolean): fc.Arbitrary<State> =>
  fc.oneof(
    fc
      .tuple(arbitraryScheduledPlan, arbitraryEdits)
      .map(([plan, edits]) => chartOf(plan, edits, isScheduled)),
    arbitraryChart.map((drawn) => (isScheduled ? apply(drawn, [ON], SCHEDULER).state : drawn)),
  );

/**
 * What a plan says of a task, at once and each field alone (`units` only goes with people), as a patch takes it; a length in other
 * units of its calendar, too.
 */
function restatements(plan: Plan, task: PlanTask) {
  const { custom: _, baselines: __, summary: ___, ...stated } = task;
  const { duration } = task;
  const { units: ____, ...alone } = stated;
  const fields = Object.entries(alone).map(([field, value]) => ({ id: task.id, [field]: value }));
  if (duration === undefined) return [stated, ...fields];
  const calendar = plan.calendars.find(({ id }) => id === (task.calendar ?? plan.calendar));
  const hours = new WorkingCalendar(calendar ?? STANDARD_CALENDAR);
  const minutes = durationMinutes(duration, hours);
  const { elapsed } = duration;
  const day = elapsed ? 1440 : hours.minutesPerDay;
  return [
    stated,
    ...fields,
    ...(
      [
        ['min', 1],
        ['h', 60],
        ['d', day],
      ] as const
    ).map(([unit, size]) => ({ id: task.id, duration: { value: minutes / size, unit, elapsed } })),
  ];
}

const changesOf = (state: State, tasks: readonly { id: string }[]) => {
  const result = patchChart(state, { tasks }, () => 'new');
  return result.ok ? result.changes : result.problems;
};

describe.each([false, true])('what a plan says of a task changes nothing, scheduled: %s', (isScheduled) => {
  test('each by itself, its length in whatever unit', () => {
    fc.assert(
      fc.property(charts(isScheduled), (state) => {
        const plan = planOfChart(state, '');
        for (const task of plan.tasks)
          for (const one of restatements(plan, task))
            expect([one, changesOf(state, [one])]).toEqual([one, []]);
      }),
      { numRuns: 100 },
    );
  });

  test('nor does the place of each, below the task above it', () => {
    fc.assert(
      fc.property(charts(isScheduled), (state) => {
        const ids = planOfChart(state, '').tasks.map(({ id }) => id);
        const places = ids.map((id, at) => ({ id, after: ids[at - 1] ?? null }));
        for (const one of places) expect([one, changesOf(state, [one])]).toEqual([one, []]);
        expect(changesOf(state, places)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  test('all at once', () => {
    fc.assert(
      fc.property(charts(isScheduled), (state) => {
        const plan = planOfChart(state, '');
        expect(
          changesOf(
            state,
            plan.tasks.flatMap((task) => restatements(plan, task).slice(0, 1)),
          ),
        ).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});
