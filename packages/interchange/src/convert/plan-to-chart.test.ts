import { orderedIds } from '@giotto/chart/changes';
import type { Id, Person } from '@giotto/chart/model';
import { checkState } from '@giotto/chart/schema';
import { DEFAULT_STYLE, STYLES } from '@giotto/chart/templates';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONSTRAINT_TYPES, type Plan, type PlanTask, STANDARD_CALENDAR } from '../plan/index.ts';
import { arbitraryPlan } from '../plan-test/arbitrary-plan.ts';
import { Report } from '../report/index.ts';
import { chartToPlan } from './chart-to-plan.ts';
import { planToChart } from './plan-to-chart.ts';

function taskOf(given: Partial<PlanTask>, at: number): PlanTask {
  return { id: `t${at}`, title: `T${at}`, level: 0, people: [], custom: {}, baselines: [], ...given };
}

function planOf(tasks: readonly Partial<PlanTask>[], more: Partial<Plan> = {}): Plan {
  return { calendars: [], tasks: tasks.map(taskOf), links: [], markers: [], ...more };
}

function convert(plan: Plan, style = DEFAULT_STYLE) {
  const report = new Report();
  let count = 0;
  const createId = () => `element-${String(++count).padStart(10, '0')}`;
  const { state } = planToChart(plan, { style, today: '2027-03-03', createId, report });
  const tasks = orderedIds(state, 'task').map((id) => state.task.get(id));
  return { state, tasks, codes: report.list().map(({ code }) => code) };
}

const dated = { start: '2027-03-01T00:00', finish: '2027-03-04T00:00' };
const office = { calendars: [STANDARD_CALENDAR], calendar: 'standard' };

test('days that are worked from the first to the last hour are drawn whole', () => {
  const { tasks, state } = convert(
    planOf([{ start: '2027-03-01T08:00', finish: '2027-03-05T17:00' }], office),
  );
  expect(state.timeline.get('main')).toMatchObject({ startDate: '2027-03-01', scaleTypeScale: 'day' });
  expect(tasks).toMatchObject([{ start: 0, duration: 5 }]);
});

test('the timeline is in the language of the person who imports', () => {
  const options = { style: DEFAULT_STYLE, today: '2027-03-03', createId: () => 'id', report: new Report() };
  const { state } = planToChart(planOf([]), { ...options, language: 'de' });
  expect(state.timeline.get('main')?.scaleTypeLang).toBe('de');
});

test.each([
  [2, 'd', false, 2],
  [-0.5, 'd', false, -0.5],
  [3, 'd', true, { value: 3, unit: 'ed' }],
  [90, 'min', false, { value: 90, unit: 'm' }],
  [4, 'h', true, { value: 4, unit: 'eh' }],
  [-2, 'w', false, { value: -2, unit: 'w' }],
  [50, '%', false, { value: 50, unit: '%' }],
] as const)(
  'a lag of %d %s, elapsed %s, is %j in a chart, and the same again in a plan',
  (value, unit, elapsed, lag) => {
    const given = { value, unit, elapsed };
    const plan = planOf([{}, {}], { ...office, links: [{ from: 't0', to: 't1', type: 'FS', lag: given }] });
    const { state, codes } = convert(plan);
    expect([...state.dependency.values()].map((link) => link.lag)).toEqual([lag]);
    expect(chartToPlan(state, 'Plan', new Report()).links.map((link) => link.lag)).toEqual([given]);
    expect(codes).not.toContain('chart.link-lag');
  },
);

test.each([
  [2, 'mo', false, 40],
  [1, 'mo', true, { value: 30, unit: 'ed' }],
  [50, '%', true, { value: 6_240, unit: 'em' }],
] as const)('a lag of %d %s, elapsed %s, becomes %j, and is reported', (value, unit, elapsed, lag) => {
  const link = { from: 't0', to: 't1', type: 'FS', lag: { value, unit, elapsed } } as const;
  const task = { start: '2027-03-01T00:00', finish: '2027-03-09T16:00' };
  const { state, codes } = convert(planOf([task, task], { ...office, links: [link] }));
  expect([...state.dependency.values()].map((one) => one.lag)).toEqual([lag]);
  expect(codes).toEqual(['chart.link-lag']);
});

test.each(CONSTRAINT_TYPES)('a chart holds the constraint %s of tasks and milestones', (type) => {
  const isDated = type !== 'ASAP' && type !== 'ALAP';
  const constraint = { type, ...(isDated && { date: '2027-03-03T08:00' }) };
  const task = { start: '2027-03-01T08:00', finish: '2027-03-05T17:00', constraint };
  const { state, codes } = convert(planOf([task, { ...task, milestone: true }], office));
  const expected = { type, ...(isDated && { at: 2 + 8 / 24 }) };
  expect([...state.task.values(), ...state.milestone.values()].map((one) => one.constraint)).toEqual([
    expected,
    expected,
  ]);
  expect(chartToPlan(state, '', new Report()).tasks.map((one) => one.constraint)).toEqual([
    constraint,
    constraint,
  ]);
  expect(codes).not.toContain('chart.constraint');
});

test('a constraint without the date that it needs is reported', () => {
  const { tasks, codes } = convert(planOf([{ ...dated, constraint: { type: 'MSO' } }]));
  expect([tasks[0]?.constraint, codes]).toEqual([undefined, ['chart.constraint']]);
});

test('a chart holds when tasks were begun and finished, and when milestones were reached', () => {
  const actual = { actualStart: '2027-03-01T10:00', actualFinish: '2027-03-03T12:00', progress: 100 };
  const { tasks, state, codes } = convert(
    planOf([
      { title: 'Phase', ...dated, ...actual },
      { ...dated, ...actual, level: 1 },
      { ...dated, milestone: true, actualFinish: '2027-03-04T09:00', level: 1 },
      { start: '2027-03-02T00:00', milestone: true, progress: 100, level: 1 },
      { start: '2027-03-02T00:00', milestone: true, progress: 50, level: 1 },
    ]),
  );
  expect(tasks.map((task) => [task?.actualStart, task?.actualFinish])).toEqual([
    [undefined, undefined],
    [10 / 24, 2.5],
    [undefined, 3.375],
    [undefined, undefined],
    [undefined, undefined],
  ]);
  expect(tasks.slice(2).map((one) => one?.progress)).toEqual([100, 100, undefined]);
  expect(codes.toSorted()).toEqual(['chart.milestone-fields', 'chart.milestone-length']);
  const again = chartToPlan(state, '', new Report()).tasks;
  expect(again[1]).toMatchObject(actual);
  expect(again.filter((one) => one.milestone).map((one) => [one.actualFinish, one.progress])).toEqual([
    ['2027-03-04T09:00', 100],
    [undefined, 100],
    [undefined, undefined],
  ]);
});

test('hours within a day stay as the file says', () => {
  const { tasks } = convert(planOf([{ start: '2027-03-01T10:00', finish: '2027-03-02T12:00' }], office));
  expect(tasks).toMatchObject([{ start: 10 / 24, duration: 26 / 24 }]);
});

test('a task without dates begins where the one before it ends, and is reported', () => {
  const { tasks, codes } = convert(
    planOf([
      { start: '2027-03-01T00:00', finish: '2027-03-04T00:00' },
      { duration: { value: 2, unit: 'd', elapsed: true } },
    ]),
  );
  expect(tasks).toMatchObject([
    { start: 0, duration: 3 },
    { start: 3, duration: 2 },
  ]);
  expect(codes).toEqual(['chart.undated']);
});

test.each([
  ['dates', {}, 9],
  ['a finish', { start: '2027-02-26T00:00' }, 12],
])('a summary without %s spans what it contains', (_, phase, duration) => {
  const { tasks, codes } = convert(
    planOf([
      { title: 'Phase', ...phase },
      { level: 1, start: '2027-03-01T00:00', finish: '2027-03-04T00:00' },
      { level: 1, start: '2027-03-08T00:00', finish: '2027-03-10T00:00' },
    ]),
  );
  expect(tasks[0]).toMatchObject({ duration });
  expect(codes).toEqual([]);
});

test.each([
  ['2027-03-08T08:00', 0, 3],
  ['2027-03-20T08:00', 0, 3],
  ['2027-03-05T08:00', 0, 6],
])(
  'a summary that starts on %s without an end is in whole days, as what is below it',
  (start, from, length) => {
    const child = { level: 1, start: '2027-03-08T08:00', finish: '2027-03-10T17:00' };
    const { state, tasks } = convert(planOf([{ start }, child], office));
    const [phase] = tasks;
    expect([Math.min(...tasks.map((one) => one?.start ?? 0)) - (phase?.start ?? 0), phase?.duration]).toEqual(
      [from, length],
    );
    expect(Number.isInteger(phase?.start)).toBe(true);
    expect(state.task.size).toBe(2);
  },
);

test('a summary with a start alone has it where nothing below has dates', () => {
  const { state, tasks } = convert(planOf([{ start: '2027-03-08T00:00' }, { level: 1 }]));
  expect(state.timeline.get('main')?.startDate).toBe('2027-03-08');
  expect(tasks[0]).toMatchObject({ start: 0, duration: 1 });
});

test('summaries are phases and each group has an accent of its own, in every style', () => {
  const dates = { start: '2027-03-01T00:00', finish: '2027-03-04T00:00' };
  const plan = planOf([
    { ...dates, title: 'A' },
    { ...dates, level: 1 },
    { ...dates, title: 'B' },
    { ...dates, level: 1 },
    { ...dates, title: 'loose' },
  ]);
  for (const style of STYLES) {
    const { tasks, state } = convert(plan, style);
    expect(tasks.map((task) => task?.designTemplate)).toEqual([
      'phase',
      'accent1',
      'phase',
      'accent2',
      undefined,
    ]);
    for (const task of tasks)
      if (task?.designTemplate) expect(state.taskDesignTemplate.has(task.designTemplate)).toBe(true);
  }
});

test('the groups of a plan with one outermost summary are those within it', () => {
  const dates = { start: '2027-03-01T00:00', finish: '2027-03-04T00:00' };
  const levels = [0, 1, 2, 1, 2, 2];
  const { tasks } = convert(planOf(levels.map((level) => ({ ...dates, level }))));
  expect(tasks.map((task) => task?.designTemplate)).toEqual([
    'phase',
    'phase',
    'accent1',
    'phase',
    'accent2',
    'accent2',
  ]);
});

test('milestones have rows on their levels, in the order of the plan, with their people', () => {
  const late = '2027-03-05T17:00';
  const early = '2027-03-02T17:00';
  const { state, tasks } = convert(
    planOf([
      { title: 'Phase' },
      { title: 'M1', milestone: true, start: late, finish: late, level: 1, people: ['Ana'] },
      { title: 'M2', milestone: true, start: early, finish: early, level: 1 },
      { title: 'M3', milestone: true, start: late, finish: late },
    ]),
  );
  expect(state.milestone.size).toBe(0);
  expect(tasks).toMatchObject([
    { title: 'Phase', start: 17 / 24, duration: 3 },
    { title: 'M1', isMilestone: true, start: 3 + 17 / 24, indentation: 1, assignments: [{}] },
    { title: 'M2', isMilestone: true, start: 17 / 24, indentation: 1 },
    { title: 'M3', isMilestone: true, start: 3 + 17 / 24 },
  ]);
  const again = chartToPlan(state, '', new Report()).tasks;
  expect(
    again.map(({ title, level, start, finish, milestone = false }) => [
      title,
      level,
      start,
      finish,
      milestone,
    ]),
  ).toEqual([
    ['Phase', 0, early, late, false],
    ['M1', 1, late, late, true],
    ['M2', 1, early, early, true],
    ['M3', 0, late, late, true],
  ]);
});

test('a milestone at the end of a working day stays at its instant, which the picture draws where the bars of its day end', () => {
  const at = '2027-03-05T17:00';
  const { state, codes } = convert(
    planOf(
      [
        { start: '2027-03-01T08:00', finish: at },
        { milestone: true, start: at, finish: at },
        { milestone: true, start: at, finish: at },
      ],
      { ...office, links: [{ from: 't0', to: 't1', type: 'FS' }] },
    ),
  );
  const instant = { start: 4 + 17 / 24 };
  expect([...state.task.values()].slice(1)).toMatchObject([instant, instant]);
  expect(codes).toEqual([]);
});

test.each([
  ['2027-03-01T08:00', '2027-03-01T16:00', 'hour'],
  ['2027-03-01T00:00', '2027-03-03T00:00', 'day'],
  ['2027-03-01T00:00', '2027-04-10T00:00', 'day'],
  ['2027-03-01T00:00', '2027-04-11T00:00', 'week'],
  ['2027-03-01T00:00', '2028-03-01T00:00', 'month'],
  ['2027-03-01T00:00', '2032-03-01T00:00', 'quarter'],
  ['2027-03-01T00:00', '2047-03-01T00:00', 'year'],
])('the scale suits a span from %s to %s: %s', (start, finish, scale) => {
  expect(convert(planOf([{ start, finish }])).state.timeline.get('main')?.scaleTypeScale).toBe(scale);
});

test('levels below the sixth are folded into it, and reported', () => {
  const dates = { start: '2027-03-01T00:00', finish: '2027-03-04T00:00' };
  const { tasks, codes } = convert(planOf(Array.from({ length: 8 }, (_, level) => ({ ...dates, level }))));
  expect(tasks.map((task) => task?.indentation ?? 0)).toEqual([0, 1, 2, 3, 4, 5, 5, 5]);
  expect(codes).toEqual(['chart.level', 'chart.level']);
});

test('every plan becomes a valid chart', () => {
  fc.assert(
    fc.property(arbitraryPlan, (plan) => {
      expect(checkState(convert(plan).state)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('a chart made of a plan is the same after another trip through a plan', () => {
  fc.assert(
    fc.property(arbitraryPlan, (plan) => {
      const first = convert(plan);
      const second = convert(chartToPlan(first.state, 'Plan', new Report()));
      const drawn = ({ state, tasks }: typeof first) => ({
        bars: tasks.map((task) => [
          task?.title,
          task?.start,
          task?.duration,
          task?.progress,
          task?.indentation,
        ]),
        milestones: [...state.milestone.values()]
          .map(({ title, positionInUnit }) => [title, positionInUnit])
          .sort(),
        links: state.dependency.size,
        start: state.timeline.get('main')?.startDate,
      });
      expect(drawn(second)).toEqual(drawn(first));
    }),
    { numRuns: 300 },
  );
});

test('a chart’s plan names the people on tasks whose days aren’t the chart’s', () => {
  const { state } = convert(planOf([{ ...dated, people: ['Ana', 'Bo', 'Cy'] }]));
  const [task] = state.task.values();
  const [ana = '', bo = '', cy = ''] = (task?.assignments ?? []).map(({ person }) => person);
  const person = new Map<Id, Person>([
    [ana, { name: 'Ana', capacity: 50 }],
    [bo, { name: 'Bo', calendar: 'shift' }],
    [cy, { name: 'Cy', capacity: 100 }],
    ['nobody', { name: 'Di', capacity: 20 }],
  ]);
  const report = new Report();
  chartToPlan({ ...state, person }, '', report);
  const named = report.list().filter(({ code }) => code === 'plan.person');
  expect(named.map(({ source }) => source)).toEqual(['Ana', 'Bo']);
});
