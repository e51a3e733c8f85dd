import { apply } from '@giotto/chart/changes';
import { conflictsOf, SCHEDULER } from '@giotto/chart/chart-schedule';
import { type CalendarException, MAIN, type State } from '@giotto/chart/model';
import { checkState } from '@giotto/chart/schema';
import { DEFAULT_STYLE } from '@giotto/chart/templates';
import { exceptionSpans } from '@giotto/chart/time';
import { expect, test } from 'vitest';
import { type Plan, toCivilDay } from '../plan/index.ts';
import { tasksFile } from '../plan-test/mspdi-file.ts';
import { readPlan } from '../plan-test/read-plan.ts';
import { Report } from '../report/index.ts';
import { planToChart } from './index.ts';

const YEARS = Array.from({ length: 21 }, (_, at) => 2010 + at);
const period = (from: string, to: string) => ({
  TimePeriod: { FromDate: `${from}T00:00:00`, ToDate: `${to}T23:59:00` },
});
const MORNING = { WorkingTime: { FromTime: '08:00:00', ToTime: '12:00:00' } };
/** Fridays end at noon from 2010 to 2030. */
const FRIDAYS = {
  ...period('2010-01-01', '2030-12-31'),
  Name: 'Friday afternoon',
  Type: 6,
  Period: 1,
  DaysOfWeek: 32,
  DayWorking: 1,
  WorkingTimes: MORNING,
};
/** Thirty single days off in each of these years. */
const HOLIDAYS = YEARS.flatMap((year) =>
  Array.from({ length: 30 }, (_, at) => {
    const month = `${1 + (at % 12)}`.padStart(2, '0');
    const day = `${year}-${month}-${`${3 + 11 * Math.floor(at / 12)}`.padStart(2, '0')}`;
    return { ...period(day, day), Type: 1, DayWorking: 0 };
  }),
);
/** A chain of sixty tasks of 3 days and 3 hours each in 2013. */
const TASKS = Array.from({ length: 60 }, (_, at) => ({
  Start: '2013-01-07T08:00:00',
  Finish: '2013-01-10T11:00:00',
  Duration: 'PT27H0M0S',
  DurationFormat: 7,
  ...(at > 0 && { PredecessorLink: { PredecessorUID: at, Type: 1 } }),
}));

function scheduled(plan: Plan, exceptions?: readonly CalendarException[]): State {
  let count = 0;
  const { state } = planToChart(plan, {
    style: DEFAULT_STYLE,
    today: '2013-01-07',
    createId: () => `element-${String(++count).padStart(10, '0')}`,
    report: new Report(),
  });
  const timeline = state.timeline.get(MAIN);
  const calendar = timeline?.calendar;
  const own =
    exceptions === undefined || calendar === undefined
      ? state
      : { ...state, timeline: new Map([[MAIN, { ...timeline, calendar: { ...calendar, exceptions } }]]) };
  const on = { type: 'set', kind: 'chart', id: MAIN, fields: { dependentShift: 'schedule' } } as const;
  return apply(own, [on], SCHEDULER).state;
}

const placesOf = ({ task }: State) => [...task.values()].map(({ start, duration }) => [start, duration]);

test('a rule and more single days than a calendar holds schedule as all the single days would', async () => {
  const calendar = {
    UID: 1,
    Name: 'Standard',
    IsBaseCalendar: 1,
    Exceptions: { Exception: [...HOLIDAYS, FRIDAYS] },
  };
  const file = tasksFile(TASKS, {
    StartDate: '2013-01-07T08:00:00',
    CalendarUID: 1,
    Calendars: { Calendar: calendar },
  });
  const { plan, entries } = await readPlan(file, 'mspdi');
  expect(entries).toMatchObject([{ code: 'exception.limit', source: '2026–2030', count: 131 }]);
  const kept = scheduled(plan);
  expect(checkState(kept)).toEqual([]);
  expect(conflictsOf(kept)).toEqual([]);

  const fridays = exceptionSpans({
    from: '2010-01-01',
    recurrence: { unit: 'week', days: [5], until: '2030-12-31' },
  }).map(({ from }) => ({ from: toCivilDay(from), hours: [{ from: 480, to: 720 }] }));
  const holidays = HOLIDAYS.map(({ TimePeriod }) => ({ from: TimePeriod.FromDate.slice(0, 10) }));
  expect(fridays.length + holidays.length).toBe(1_096 + 630);
  const expanded = scheduled(plan, [...fridays, ...holidays]);
  expect(placesOf(kept)).toEqual(placesOf(expanded));
  // Without the holidays of its year, it would end elsewhere.
  expect(placesOf(kept)).not.toEqual(placesOf(scheduled(plan, fridays)));
});
