import { apply } from '@giotto/chart/changes';
import { MAIN, type State } from '@giotto/chart/model';
import { checkState } from '@giotto/chart/schema';
import { DEFAULT_STYLE } from '@giotto/chart/templates';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Plan, type PlanCalendar, STANDARD_CALENDAR, WorkingCalendar } from '../plan/index.ts';
import { arbitraryScheduledPlan } from '../plan-test/arbitrary-scheduled-plan.ts';
import { planOf } from '../plan-test/imported-plan.ts';
import { Report } from '../report/index.ts';
import { chartToPlan, planToChart } from './index.ts';

const MORNING = [['08:00', '12:00']] as const;
const WHOLE = [['00:00', '24:00']] as const;

function draw(plan: Plan) {
  let count = 0;
  const createId = () => `element-${String(++count).padStart(10, '0')}`;
  const report = new Report();
  const drawn = planToChart(plan, { style: DEFAULT_STYLE, today: '2027-03-03', createId, report });
  return { ...drawn, codes: report.list().map(({ code }) => code) };
}

/** A plan with its ids replaced by places, so that it can be compared with one that was a chart in between. */
function compared({ calendars, calendar, tasks, links }: Plan) {
  const nameOf = new Map(calendars.map(({ id, name }) => [id, id === calendar ? 'the project’s' : name]));
  const at = new Map(tasks.map(({ id }, index) => [id, index]));
  return {
    calendars: calendars.map(({ id, name: _, base = '', ...times }) => ({
      ...times,
      name: nameOf.get(id),
      base: nameOf.get(base),
    })),
    tasks: tasks.map((task) => ({
      calendar: nameOf.get(task.calendar ?? ''),
      constraint: task.constraint,
      deadline: task.deadline,
      schedule: task.schedule ?? (task.manual ? 'manual' : undefined),
    })),
    links: links.map(({ from, to, type, lag }) => ({ from: at.get(from), to: at.get(to), type, lag })),
  };
}

test('a chart gives back the calendars, constraints and lags of a plan', () => {
  fc.assert(
    fc.property(arbitraryScheduledPlan, (given) => {
      // On a chart, milestones stand with their row, in order of time.
      const plan = { ...given, tasks: given.tasks.map(({ milestone: _, ...task }) => task) };
      const { state } = draw(plan);
      expect(checkState(state)).toEqual([]);
      expect(compared(chartToPlan(state, '', new Report()))).toEqual(compared(plan));
    }),
    { numRuns: 200 },
  );
});

/** Working time day by day in a span of the plan. */
function workedDays(calendar: PlanCalendar | undefined) {
  const hours = new WorkingCalendar(calendar ?? STANDARD_CALENDAR);
  return Array.from({ length: 100 }, (_, at) => {
    const midnight = (20_000 + at) * 1_440;
    return [hours.workBetween(midnight, midnight + 1_440), hours.dayStart(20_000 + at)];
  });
}

const dayOf = { value: 1, unit: 'd', elapsed: false } as const;

test('a task takes the working time that the plan states, in its own calendar', () => {
  const short = { ...STANDARD_CALENDAR, id: 'short', week: STANDARD_CALENDAR.week.map(() => MORNING) };
  const dates = { start: '2027-03-01T08:00', finish: '2027-03-01T17:00' };
  const morning = { start: '2027-03-01T08:00', finish: '2027-03-01T12:00' };
  const { state } = draw(
    planOf(
      [
        { ...dates, duration: dayOf, title: 'Phase' },
        { ...dates, duration: dayOf, level: 1 },
        { ...morning, duration: dayOf, calendar: 'short', level: 1 },
        { ...morning, duration: { value: 240, unit: 'min', elapsed: false }, level: 1 },
        { ...dates, duration: { ...dayOf, elapsed: true }, level: 1 },
        { ...dates, level: 1 },
      ],
      { calendars: [STANDARD_CALENDAR, short], calendar: 'standard' },
    ),
  );
  expect([...state.task.values()].map(({ work }) => work)).toEqual([
    undefined,
    480,
    240,
    240,
    undefined,
    undefined,
  ]);
  const back = (changed: State) =>
    chartToPlan(changed, '', new Report()).tasks.map(({ duration }) => duration);
  expect(back(state)).toEqual([
    undefined,
    dayOf,
    dayOf,
    { value: 0.5, unit: 'd', elapsed: false },
    { value: 9, unit: 'h', elapsed: true },
    undefined,
  ]);
  const longer = [...state.task.keys()].map(
    (id) => ({ type: 'set', kind: 'task', id, fields: { duration: 2 } }) as const,
  );
  expect(back(apply(state, longer).state)).toEqual(Array.from({ length: 6 }, () => undefined));
  const scheduled = { ...state, chart: new Map([[MAIN, { dependentShift: 'schedule' as const }]]) };
  expect(back(scheduled).slice(3)).toEqual([
    { value: 0.5, unit: 'd', elapsed: false },
    { value: 9, unit: 'h', elapsed: true },
    { value: 1, unit: 'd', elapsed: true },
  ]);
});

test('hours around the clock stay what they are', () => {
  const days = {
    ...STANDARD_CALENDAR,
    week: STANDARD_CALENDAR.week.map((day) => (day.length > 0 ? WHOLE : [])),
  };
  const dates = { start: '2027-03-01T00:00', finish: '2027-03-04T00:00' };
  const duration = { value: 3, unit: 'd', elapsed: false } as const;
  const { state } = draw(planOf([{ ...dates, duration }], { calendars: [days], calendar: 'standard' }));
  expect([...state.task.values()].map(({ work }) => work)).toEqual([3 * 1_440]);
  expect(state.timeline.get(MAIN)?.calendar).toMatchObject({ workingDays: [1, 2, 3, 4, 5] });
  expect(chartToPlan(state, '', new Report())).toMatchObject({
    calendars: [{ week: days.week }],
    tasks: [{ ...dates, duration }],
  });
});

test('how the plan is scheduled stands in the settings, and what is imported stays drawn', () => {
  const scheduling = {
    from: 'finish',
    finish: '2027-04-01T17:00',
    statusDate: '2027-03-03T08:00',
    lagCalendar: 'predecessor',
    alap: 'total',
    criticalSlack: 480,
    hasOwnEnds: true,
  } as const;
  const projectStart = '2027-03-01T08:00';
  const task = { start: '2027-03-01T08:00', finish: '2027-03-05T17:00' };
  const { state } = draw(planOf([task], { scheduling, projectStart }));
  expect(state.chart.get(MAIN)).toEqual({
    followBelow: true,
    scheduleFrom: 'finish',
    projectStart: 8 / 24,
    projectFinish: 31 + 17 / 24,
    statusDate: 2 + 8 / 24,
    lagCalendar: 'predecessor',
    alap: 'total',
    criticalSlack: 480,
    hasOwnEnds: true,
  });
  expect(checkState(state)).toEqual([]);
  expect(chartToPlan(state, '', new Report())).toMatchObject({ scheduling, projectStart });
});

test('working time is the same on each day after a trip through a scheduled chart', () => {
  fc.assert(
    fc.property(arbitraryScheduledPlan, (plan) => {
      const { state } = draw(plan);
      const scheduled: State = { ...state, chart: new Map([[MAIN, { dependentShift: 'schedule' }]]) };
      const again = chartToPlan(scheduled, '', new Report());
      const byName = new Map(
        again.calendars.map((one) => [one.id === again.calendar ? 'Office' : one.name, one]),
      );
      for (const calendar of plan.calendars)
        expect(workedDays(byName.get(calendar.name))).toEqual(workedDays(calendar));
    }),
    { numRuns: 100 },
  );
});

test('the project’s calendar is the chart’s own, with its hours and exceptions', () => {
  const week = STANDARD_CALENDAR.week.map((hours, at) => (at === 4 ? MORNING : hours));
  const exceptions = [
    { from: '2027-03-01', to: '2027-03-02', name: 'Fair', intervals: MORNING },
    { from: '2027-12-25', to: '2027-12-25', yearly: true, intervals: [] },
  ];
  const { state, codes } = draw(
    planOf([], { calendars: [{ id: 'c', name: 'Office', week, exceptions }], calendar: 'c' }),
  );
  const usual = [
    { from: 480, to: 720 },
    { from: 780, to: 1_020 },
  ];
  const morning = [{ from: 480, to: 720 }];
  expect(state.timeline.get(MAIN)?.calendar).toEqual({
    workingDays: [1, 2, 3, 4, 5],
    week: [usual, usual, usual, usual, morning, [], []],
    exceptions: [
      { from: '2027-12-25', isYearly: true },
      { name: 'Fair', from: '2027-03-01', to: '2027-03-02', hours: morning },
    ],
  });
  expect(codes).toEqual([]);
});

test('a calendar that is derived from another one only has what differs', () => {
  const holiday = { from: '2027-03-01', to: '2027-03-01', intervals: [] };
  const base = { ...STANDARD_CALENDAR, exceptions: [holiday] };
  const crew = {
    ...base,
    id: 'crew',
    name: 'Crew',
    base: 'standard',
    exceptions: [{ ...holiday, from: '2027-03-05', to: '2027-03-05' }, holiday],
  };
  const { state } = draw(planOf([{ calendar: 'crew' }], { calendars: [base, crew], calendar: 'standard' }));
  expect([...state.calendar.values()]).toEqual([
    { name: 'Crew', base: MAIN, exceptions: [{ from: '2027-03-05' }] },
  ]);
  expect([...state.task.values()].map(({ calendar }) => calendar)).toEqual([...state.calendar.keys()]);
});

test('a calendar without a working day is left out, and more than 12 working times a day; both are reported', () => {
  const idle = { id: 'idle', name: 'Idle', week: STANDARD_CALENDAR.week.map(() => []), exceptions: [] };
  const short = Array.from({ length: 13 }, (_, at): readonly [string, string] => [
    `${at + 10}:00`,
    `${at + 10}:30`,
  ]);
  const busy = { ...STANDARD_CALENDAR, id: 'busy', week: STANDARD_CALENDAR.week.map(() => short) };
  const { state, codes } = draw(
    planOf([{ calendar: 'idle', start: '2027-03-01T08:00', finish: '2027-03-01T17:00' }], {
      calendars: [STANDARD_CALENDAR, idle, busy],
      calendar: 'standard',
    }),
  );
  expect(checkState(state)).toEqual([]);
  expect([...state.calendar.values()].map(({ week }) => week?.[0]?.length)).toEqual([12]);
  expect([...state.task.values()].map(({ calendar }) => calendar)).toEqual([undefined]);
  expect(codes.toSorted()).toEqual(['chart.calendar', 'chart.working-hours']);
});

test('a bar covers the days of its own calendar whole, and has their hours in a plan', () => {
  const late = {
    ...STANDARD_CALENDAR,
    id: 'late',
    week: STANDARD_CALENDAR.week.map(() => [['14:00', '22:00']] as const),
  };
  const dates = { start: '2027-03-01T14:00', finish: '2027-03-02T22:00' };
  const { state } = draw(
    planOf([{ ...dates, calendar: 'late' }, dates], {
      calendars: [STANDARD_CALENDAR, late],
      calendar: 'standard',
    }),
  );
  const bars = [...state.task.values()].map(({ start = 0, duration = 0 }) => [start % 1, duration]);
  expect(bars).toEqual([
    [0, 2],
    [14 / 24, 32 / 24],
  ]);
  expect(chartToPlan(state, '', new Report()).tasks).toMatchObject([dates, dates]);
});
