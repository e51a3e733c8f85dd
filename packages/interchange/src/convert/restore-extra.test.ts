import { apply, type Fields, type PlainChange } from '@giotto/chart/changes';
import { assign, type State } from '@giotto/chart/model';
import { DEFAULT_STYLE } from '@giotto/chart/templates';
import { unitAt } from '@giotto/chart/time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packExtra, unpackExtra } from '../extra/index.ts';
import {
  civilMinutesOf,
  type Plan,
  type PlanExtra,
  type PlanTask,
  STANDARD_CALENDAR,
  type TaskFields,
  UNHELD_FIELDS,
} from '../plan/index.ts';
import { arbitraryPlanWithExtra } from '../plan-test/arbitrary-extra.ts';
import { Report } from '../report/index.ts';
import { chartToPlan, planToChart } from './index.ts';

/** A plan with something kept, drawn as a chart and stored beside it. */
function draw(given: Plan) {
  let count = 0;
  const createId = () => `element-${++count}`;
  const plan: Plan = { extra: { format: 'mspdi', file: ['Project', []], tasks: {} }, ...given };
  const { state, elementIds, extra } = planToChart(plan, {
    style: DEFAULT_STYLE,
    today: '2027-03-03',
    createId,
    report: new Report(),
  });
  const stored = extra && unpackExtra(packExtra(extra) ?? new Uint8Array());
  return { state, elementIds, back: (changed: State) => chartToPlan(changed, '', new Report(), stored) };
}

function taskOf(given: Partial<PlanTask>, at: number): PlanTask {
  return { id: `t${at}`, title: `T${at}`, level: 0, people: [], custom: {}, baselines: [], ...given };
}

function planOf(tasks: readonly Partial<PlanTask>[], more: Partial<Plan> = {}): Plan {
  return {
    calendars: [STANDARD_CALENDAR],
    calendar: 'standard',
    tasks: tasks.map(taskOf),
    links: [],
    markers: [],
    ...more,
  };
}

/** A chart with other fields of the tasks with some titles. */
/** The chart with other fields of tasks, by their titles, as somebody sets them. */
function change(state: State, changes: Readonly<Record<string, Fields>>): State {
  const sets = [...state.task].flatMap(([id, { title = '' }]): PlainChange[] => {
    const fields = changes[title];
    return fields ? [{ type: 'set', kind: 'task', id, fields }] : [];
  });
  return apply(state, sets).state;
}

const week = { start: '2027-03-01T08:00', finish: '2027-03-05T17:00' };

test('a plan is the same after a trip through a chart that nobody changes', () => {
  fc.assert(
    fc.property(arbitraryPlanWithExtra, (plan) => {
      const { state, elementIds, back } = draw(plan);
      const restored = back(state);
      const byId = new Map(restored.tasks.map((task) => [task.id, task]));
      for (const task of plan.tasks) {
        const found: TaskFields = byId.get(elementIds.get(task.id) ?? '') ?? {};
        for (const field of UNHELD_FIELDS.filter((each) => !['level', 'manual', 'wbs'].includes(each)))
          if (task[field] !== undefined) expect([field, found[field]]).toEqual([field, task[field]]);
        if (task.wbs === 'A.3') expect(found.wbs).toBe('A.3');
      }
      const { calendars, calendar, projectStart } = plan;
      expect(restored).toMatchObject({ calendar, projectStart });
      expect(new Set(restored.calendars)).toEqual(new Set(calendars));
      expect(restored.extra).toMatchObject({ format: plan.extra.format, file: plan.extra.file });
      const elements = Object.values(plan.extra.tasks).map(({ element }) => JSON.stringify(element));
      const kept = Object.values(restored.extra?.tasks ?? {}).map(({ element, drawn }) => {
        expect(drawn).toBeUndefined();
        return JSON.stringify(element);
      });
      expect(kept.sort()).toEqual(elements.sort());
    }),
    { numRuns: 300 },
  );
});

test('what a chart says is not kept beside it again', () => {
  const night = { ...STANDARD_CALENDAR, id: 'night', name: 'Night' };
  const given = planOf(
    [
      {
        ...week,
        calendar: 'night',
        constraint: { type: 'FNLT', date: week.finish },
        deadline: week.finish,
        actualStart: week.start,
      },
    ],
    {
      calendars: [STANDARD_CALENDAR, night],
      projectStart: week.start,
      extra: { format: 'mspdi', file: ['Project', []], tasks: {} },
    },
  );
  let count = 0;
  const { extra } = planToChart(given, {
    style: DEFAULT_STYLE,
    today: '2027-03-03',
    createId: () => `element-${++count}`,
    report: new Report(),
  });
  expect(extra?.unheld?.calendars).toEqual([]);
  expect(extra?.drawn?.calendars).toBeUndefined();
  expect(Object.values(extra?.tasks ?? {}).map(({ unheld }) => unheld)).toEqual([undefined]);
});

test('a calendar that is worked around the clock is the chart’s, until it has another one', () => {
  const clock = {
    ...STANDARD_CALENDAR,
    week: STANDARD_CALENDAR.week.map(() => [['00:00', '24:00']] as const),
  };
  const { state, back } = draw(planOf([week], { calendars: [clock] }));
  expect(state.timeline.get('main')?.calendar).toMatchObject({
    workingDays: [1, 2, 3, 4, 5, 6, 7],
    week: Array(7).fill([{ from: 0, to: 1440 }]),
  });
  expect(back(state)).toMatchObject({ calendars: [clock], calendar: 'standard' });
  const timeline = new Map([['main', { ...state.timeline.get('main'), calendar: { workingDays: [1] } }]]);
  expect(
    back({ ...state, timeline }).calendars.map((one) => one.week.filter((day) => day.length > 0)),
  ).toEqual([[STANDARD_CALENDAR.week[0]]]);
});

test('what was kept before charts had calendars of their own comes back', () => {
  const night = { ...STANDARD_CALENDAR, id: 'night', name: 'Night' };
  const { state } = draw(planOf([week], { calendars: [] }));
  const [id = ''] = state.task.keys();
  const timeline = new Map([
    ['main', { ...state.timeline.get('main'), calendar: { workingDays: [1, 2, 3, 4, 5] } }],
  ]);
  const old: PlanExtra = {
    format: 'mspdi',
    file: ['Project', []],
    unheld: { calendars: [STANDARD_CALENDAR, night], calendar: 'standard' },
    drawn: { calendar: { ...STANDARD_CALENDAR, id: 'project' } },
    tasks: { [id]: { unheld: { calendar: 'night', constraint: { type: 'ALAP' } }, drawn: week } },
  };
  const plan = chartToPlan(
    { ...state, timeline },
    '',
    new Report(),
    unpackExtra(packExtra(old) ?? new Uint8Array()),
  );
  expect(plan).toMatchObject({ calendars: [STANDARD_CALENDAR, night], calendar: 'standard' });
  expect(plan.tasks[0]?.calendar).toBe('night');
});

test('what was kept of a task that is gone is left out', () => {
  const { state, elementIds, back } = draw(
    planOf([week, week], {
      extra: {
        format: 'mspdi',
        file: ['Project', []],
        tasks: { t0: { element: ['Task', []] }, t1: { element: ['Task', []] } },
      },
    }),
  );
  const gone = elementIds.get('t0') ?? '';
  const task = new Map([...state.task].filter(([id]) => id !== gone));
  expect(Object.keys(back({ ...state, task }).extra?.tasks ?? {})).toEqual([elementIds.get('t1')]);
});

test('a task that has moved has the chart’s dates, and what follows from the old ones is left out', () => {
  const hours = {
    ...STANDARD_CALENDAR,
    id: 'late',
    week: STANDARD_CALENDAR.week.map(() => [['10:00', '18:30']] as const),
  };
  const task = {
    start: '2027-03-01T10:00',
    finish: '2027-03-05T18:30',
    duration: { value: 1, unit: 'w', elapsed: false },
    actualStart: '2027-03-01T11:00',
    progress: 20,
    work: 600,
    baselines: [{ name: 'Baseline', start: '2027-02-01T10:00' }],
    custom: { Cost: { type: 'number', value: 3 } },
  } as const;
  const { state, back } = draw(planOf([task, task, task, task], { calendars: [hours], calendar: 'late' }));
  const plan = back(change(state, { T1: { start: 7 }, T2: { duration: 6 }, T3: { progress: 50 } }));
  const moved = {
    ...pick(task),
    start: '2027-03-08T10:00',
    finish: '2027-03-12T18:30',
    duration: { value: 7, unit: 'd', elapsed: false },
    work: 600,
  };
  const { actualStart } = task;
  expect(
    plan.tasks.map(({ id: _, externalId: __, title: ___, level: ____, people: _____, ...rest }) => rest),
  ).toEqual([
    task,
    // What was begun is where it stands (CH-639).
    { ...moved, actualStart: '2027-03-08T11:00', progress: 20 },
    { start: task.start, finish: '2027-03-06T18:30', actualStart, progress: 20, ...pick(task) },
    {
      ...pick(task),
      start: task.start,
      finish: task.finish,
      duration: task.duration,
      actualStart,
      work: 600,
      progress: 50,
    },
  ]);
  expect(plan.calendars).toEqual([hours]);
});

function pick({ baselines, custom }: Pick<PlanTask, 'baselines' | 'custom'>) {
  return { baselines, custom };
}

test('a calendar that was changed in the chart is the chart’s, and those of single tasks stay', () => {
  const night = { ...STANDARD_CALENDAR, id: 'night', name: 'Night' };
  const { state, back } = draw(
    planOf([{ ...week, calendar: 'night' }], { calendars: [STANDARD_CALENDAR, night] }),
  );
  const main = state.timeline.get('main');
  const timeline = new Map([['main', { ...main, calendar: { workingDays: [1, 2, 3] } }]]);
  const { calendars, calendar, tasks } = back({ ...state, timeline });
  expect(calendar).toBe('standard');
  const office = STANDARD_CALENDAR.week[0];
  expect(calendars).toEqual([
    { id: 'standard', name: 'Standard', week: [office, office, office, [], [], [], []], exceptions: [] },
    night,
  ]);
  expect(tasks[0]?.calendar).toBe('night');
});

test.each([
  ['MSO', 0, false],
  ['MSO', 7 + 8 / 24, true],
  ['MFO', 11 + 17 / 24, true],
  ['SNLT', 8, true],
  ['SNLT', 1, false],
  ['FNLT', 10, false],
  ['FNET', 10, true],
] as const)(
  'the chart’s constraint %s %d holds, and Project computes the task where it wants: %s',
  (type, at, isAuto) => {
    const given = { ...week, start: '2027-03-08T08:00', finish: '2027-03-12T17:00', manual: false };
    const { state, back } = draw(
      planOf([{ ...given, constraint: { type: 'SNLT', date: '2027-03-01T08:00' } }]),
    );
    const [kept] = back(state).tasks;
    expect([kept?.constraint, kept?.manual]).toEqual([{ type: 'SNLT', date: '2027-03-01T08:00' }, false]);
    const [task] = back(change(state, { T0: { constraint: { type, at: at + unitOf(state) } } })).tasks;
    expect([task?.constraint?.type, task?.manual]).toEqual([type, isAuto ? false : undefined]);
    const none = new Map([...state.task].map(([id, { constraint: _, ...rest }]) => [id, rest]));
    expect(back({ ...state, task: none }).tasks[0]?.constraint).toBeUndefined();
  },
);

/** Where 1 March 2027 is in a chart. */
function unitOf(state: State): number {
  return unitAt(civilMinutesOf('2027-03-01T00:00'), state.timeline.get('main')?.startDate ?? '');
}

test('an automatic task is one again where nothing that leads to it has changed', () => {
  const auto = { ...week, manual: false };
  const { state, back } = draw(
    planOf([auto, auto, { ...auto, level: 0 }, { ...auto, level: 1 }, auto], {
      links: [
        { from: 't0', to: 't1', type: 'SS' },
        { from: 't0', to: 't2', type: 'SS' },
      ],
    }),
  );
  const manual = (changed: State) => back(changed).tasks.map((task) => task.manual);
  expect(manual(state)).toEqual([false, false, false, false, false]);
  expect(manual(change(state, { T0: { start: 7 } }))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    false,
  ]);
  expect(manual(change(state, { T4: { schedule: 'manual' } }))[4]).toBeUndefined();
  const without = { ...state, dependency: new Map([...state.dependency].slice(1)) };
  expect(manual(without)).toEqual([false, undefined, false, false, false]);
});

test('people who don’t fit on a chart’s task come back while nobody changes it', () => {
  const people = Array.from({ length: 60 }, (_, at) => `Person ${at}`);
  const { state, back } = draw(planOf([{ ...week, people }]));
  expect(back(state).tasks[0]?.people).toEqual(people);
  expect(
    back(change(state, { T0: { assignments: [...(assign(['Ana']) ?? [])].map((one) => ({ ...one })) } }))
      .tasks[0]?.people,
  ).toEqual(['Ana']);
});

test('levels that a chart doesn’t have come back', () => {
  const milestone = { start: week.finish, finish: week.finish, milestone: true };
  const levels = [0, 1, 2, 3, 4, 5, 6, 7];
  const { state, back } = draw(
    planOf([
      ...levels.map((level) => ({ ...week, level })),
      { ...milestone, level: 0 },
      { ...week, level: 0 },
    ]),
  );
  expect(back(state).tasks.map(({ level }) => level)).toEqual([...levels, 0, 0]);
  const next = back(change(state, { T9: { indentation: 1 } }));
  expect(next.tasks.map(({ level }) => level)).toEqual([...levels, 0, 1]);
});
