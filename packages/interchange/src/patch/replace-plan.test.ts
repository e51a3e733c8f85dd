import { apply, type PlainChange } from '@giotto/chart/changes';
import { SCHEDULER } from '@giotto/chart/chart-schedule';
import { createState, MAIN, type State } from '@giotto/chart/model';
import { checkState } from '@giotto/chart/schema';
import { DEFAULT_STYLE } from '@giotto/chart/templates';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryChart } from '../../../chart/src/chart-schedule/clock-test/arbitrary-chart.ts';
import { planOfChart, planToChart } from '../convert/index.ts';
import { type Plan, planJson } from '../plan/index.ts';
import { arbitraryScheduledPlan } from '../plan-test/arbitrary-scheduled-plan.ts';
import { Report } from '../report/index.ts';
import { type NamedPlan, replacePlan } from './index.ts';

const ON: PlainChange = { type: 'set', kind: 'chart', id: MAIN, fields: { dependentShift: 'schedule' } };
const OFFICE = [{ from: 8 * 60, to: 16 * 60 }];
const bar = (id: string, start: number, duration: number, more = {}): PlainChange => ({
  type: 'create',
  kind: 'task',
  id,
  value: { title: id, start, duration, ...more },
});

/** From Monday, 4 January 2027: a house of two tasks with a milestone, and a permit. */
const DRAWN: State = apply(createState(), [
  {
    type: 'set',
    kind: 'timeline',
    id: MAIN,
    fields: {
      startDate: '2027-01-04',
      calendar: { workingDays: [1, 2, 3, 4, 5], week: [OFFICE, OFFICE, OFFICE, OFFICE, OFFICE, [], []] },
    },
  },
  bar('house', 0, 12),
  bar('design', 0, 5, { indentation: 1, color: '#112233', deadline: 6, notes: 'Sketches' }),
  bar('build', 7, 5, { indentation: 1, externalId: 'T-2' }),
  bar('permit', 0, 3),
  {
    type: 'create',
    kind: 'milestone',
    id: 'done',
    value: { title: 'done', positionInUnit: 12, position: 2 },
  },
  { type: 'create', kind: 'dependency', id: 'link', value: { from: 'design', to: 'build' } },
  {
    type: 'create',
    kind: 'verticalMarker',
    id: 'fair',
    value: { title: 'Fair', positionInUnit: 3, color: '#445566' },
  },
]).state;
const SCHEDULED = apply(DRAWN, [ON], SCHEDULER).state;

/** A chart's plan as a program gets it, with absent lists empty. */
function planIn(state: State): NamedPlan {
  const plan = JSON.parse(planJson(planOfChart(state, ''))) as Partial<Plan>;
  const { tasks = [], links = [], markers = [], calendars = [], ...rest } = plan;
  return {
    ...rest,
    calendars: calendars.map((each) => ({ ...each, exceptions: each.exceptions ?? [] })),
    links,
    markers,
    tasks: tasks.map((task) => ({ ...task, people: task.people ?? [], baselines: task.baselines ?? [] })),
  };
}
const countIds = () => {
  let count = 0;
  return () => `made-${++count}`;
};
function replace(state: State, plan: NamedPlan) {
  const result = replacePlan(state, plan, '', countIds());
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result;
}
const problems = (state: State, plan: NamedPlan, name = '') => {
  const result = replacePlan(state, plan, name, countIds());
  return result.ok ? [] : result.problems.map(({ path, message }) => `${path}: ${message}`);
};
type Task = NamedPlan['tasks'][number];
/** A plan in which one task says something else. */
const withTask = (plan: NamedPlan, id: string, change: (task: Task) => Task): NamedPlan => ({
  ...plan,
  tasks: plan.tasks.map((task) => (task.id === id ? change(task) : task)),
});
const without = (task: Task, ...fields: (keyof Task)[]): Task =>
  Object.fromEntries(Object.entries(task).filter(([name]) => !fields.includes(name as keyof Task))) as Task;
const rowsIn = (state: State) =>
  planIn(state).tasks.map(({ title, level, milestone }) => `${title}${milestone ? '*' : ` ${level}`}`);
const EMPTY = { people: [], baselines: [] };

describe('a plan as it was read', () => {
  test.each([
    ['drawn', DRAWN],
    ['scheduled', SCHEDULED],
    ['empty', createState()],
  ])('changes nothing: %s', (_, state) => {
    expect(replace(state, planIn(state)).changes).toEqual([]);
  });

  test.each([false, true])('changes nothing, whatever is in it; scheduled: %s', (isScheduled) => {
    fc.assert(
      fc.property(
        fc.oneof(
          arbitraryScheduledPlan.map((plan) => chartOf(plan, false)),
          arbitraryChart,
        ),
        (drawn) => {
          const state = isScheduled ? apply(drawn, [ON], SCHEDULER).state : drawn;
          expect(replace(state, planIn(state)).changes).toEqual([]);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('a plan that says something else', () => {
  test('changes the fields that differ, and takes away those that it leaves out', () => {
    const plan = withTask(planIn(DRAWN), 'design', (task) => ({
      ...without(task, 'notes', 'deadline'),
      title: 'Draw',
      progress: 40,
      people: ['Ana'],
      units: { Ana: 50 },
      url: 'https://example.com/1',
    }));
    const { changes, state } = replace(DRAWN, plan);
    expect(changes).toEqual([
      {
        type: 'set',
        kind: 'task',
        id: 'design',
        fields: {
          title: 'Draw',
          progress: 40,
          externalLink: 'https://example.com/1',
          assignments: [{ person: 'name-QW5h', units: 50 }],
          deadline: null,
          notes: null,
        },
      },
    ]);
    expect(state.task.get('design')?.color).toBe('#112233');
    expect(planIn(state).tasks[1]).toMatchObject({ title: 'Draw', people: ['Ana'], units: { Ana: 50 } });
  });

  test('moves a task whose start it says, and keeps dates that it leaves out', () => {
    const moved = withTask(planIn(SCHEDULED), 'permit', (task) => ({ ...task, start: '2027-01-11T08:00' }));
    expect(planIn(replace(SCHEDULED, moved).state).tasks.find(({ id }) => id === 'permit')).toMatchObject({
      start: '2027-01-11T08:00',
      finish: '2027-01-13T16:00',
    });
    const undated = withTask(planIn(SCHEDULED), 'permit', (task) =>
      without(task, 'start', 'finish', 'duration'),
    );
    expect(replace(SCHEDULED, undated).changes).toEqual([]);
  });

  test('in a drawn chart, moves nothing else', () => {
    const following = apply(DRAWN, [
      { type: 'set', kind: 'chart', id: MAIN, fields: { dependentShift: 'push' } },
    ]).state;
    const plan = withTask(planIn(following), 'design', (task) => ({ ...task, finish: '2027-01-20T16:00' }));
    const { state } = replace(following, plan);
    expect(state.task.get('build')?.start).toBe(7);
    expect(planIn(state)).toEqual(plan);
  });

  test('adds, removes and moves rows with their milestones, and keeps the others where they are', () => {
    const { tasks, ...rest } = planIn(DRAWN);
    const [house, design, build, done, permit] = tasks as [Task, Task, Task, Task, Task];
    const roof: Task = {
      externalId: 'T-9',
      title: 'roof',
      level: 1,
      duration: { value: 2, unit: 'd', elapsed: false },
      ...EMPTY,
    };
    const { state, made, changes } = replace(DRAWN, {
      ...rest,
      links: [{ from: 'T-2', to: 'T-9', type: 'FS' }],
      tasks: [permit, house, build, roof, done],
    });
    expect(rowsIn(state)).toEqual(['permit 0', 'house 0', 'build 1', 'roof 1', 'done*']);
    expect(made).toEqual([
      { kind: 'task', id: 'made-1', externalId: 'T-9' },
      { kind: 'link', id: 'made-2' },
    ]);
    expect(changes.filter(({ type }) => type === 'move')).toHaveLength(1);
    expect([...state.dependency.values()]).toEqual([{ from: 'build', to: 'made-1', type: 'FS' }]);
    expect(design?.id).toBe('design');
    expect(replace(state, planIn(state)).changes).toEqual([]);
  });

  test('changes settings, calendars, markers and baselines', () => {
    const plan = planIn(SCHEDULED);
    const exceptions = [{ from: '2027-01-06', to: '2027-01-06', name: 'Epiphany', intervals: [] }];
    const night = {
      id: 'night',
      name: 'Night',
      week: Array.from({ length: 7 }, () => [['20:00', '24:00'] as const]),
      exceptions: [],
    };
    const wanted: NamedPlan = {
      ...withTask(plan, 'permit', (task) => ({
        ...task,
        calendar: 'night',
        baselines: [{ name: 'Sold', start: '2027-01-04T08:00', finish: '2027-01-05T16:00' }],
      })),
      scheduling: { criticalSlack: 480 },
      calendars: [...plan.calendars.map((each) => ({ ...each, exceptions })), night],
      markers: [
        { title: 'Fair', date: '2027-01-09T00:00' },
        { title: 'Audit', date: '2027-01-11T00:00' },
      ],
    };
    const { state } = replace(SCHEDULED, wanted);
    const after = planIn(state);
    expect(after.calendars).toEqual(wanted.calendars);
    expect([after.scheduling, after.markers]).toEqual([wanted.scheduling, wanted.markers]);
    expect(after.tasks.find(({ id }) => id === 'permit')).toMatchObject({
      calendar: 'night',
      baselines: [{ name: 'Sold', start: '2027-01-04T08:00', finish: '2027-01-05T16:00' }],
    });
    // Epiphany is off.
    expect(after.tasks.find(({ id }) => id === 'design')?.finish).toBe('2027-01-11T16:00');
    expect(state.verticalMarker.get('fair')).toMatchObject({ color: '#445566' });
    expect(replace(state, after).changes).toEqual([]);
    const { state: bare } = replace(state, {
      ...after,
      markers: [],
      tasks: after.tasks.map((task) => ({ ...task, baselines: [] })),
    });
    expect([bare.verticalMarker.size, bare.baseline.size]).toEqual([0, 0]);
  });

  test('without tasks and links leaves none', () => {
    const { state } = replace(DRAWN, { ...planIn(DRAWN), tasks: [], links: [] });
    expect([state.task.size, state.milestone.size, state.dependency.size]).toEqual([0, 0, 0]);
  });

  test('of another chart is recognised by external ids, and the second time changes nothing', () => {
    const copy = chartOf({ ...planOfChart(DRAWN, ''), links: [] }, false);
    const first = replace(copy, planIn(DRAWN));
    expect(rowsIn(first.state)).toEqual(rowsIn(DRAWN));
    expect(replace(first.state, planIn(DRAWN)).changes).toEqual([]);
  });
});

describe('is refused', () => {
  const plan = planIn(DRAWN);
  test.each<readonly [string, NamedPlan, string]>([
    [
      'with another name than the chart’s',
      { ...plan, name: 'Other' },
      'name: is not the chart’s: leave it out, or rename the chart',
    ],
    [
      'with a task twice',
      { ...plan, tasks: [...plan.tasks, ...plan.tasks.slice(4)] },
      'tasks.5.id: is given twice',
    ],
    [
      'with a task without a name',
      { ...plan, tasks: [{ title: 'A', level: 0, ...EMPTY }], links: [] },
      'tasks.0: needs an id or an externalId',
    ],
    [
      'with a level that jumps',
      withTask(plan, 'permit', (task) => ({ ...task, level: 3 })),
      'tasks.4.level: must be at most 2, one more than that of the task above',
    ],
    [
      'with a link to nothing',
      { ...plan, links: [{ from: 'design', to: 'nothing', type: 'FS' }] },
      'links.0.to: is not the id of a task',
    ],
    [
      'with a circle of links',
      { ...plan, links: [...plan.links, { from: 'build', to: 'design', type: 'FS' }] },
      'links.1: leads back to where it begins',
    ],
    [
      'with a calendar without a working day',
      {
        ...plan,
        calendars: plan.calendars.map((each) => ({ ...each, week: Array.from({ length: 7 }, () => []) })),
      },
      'calendars.0.week: has no working day',
    ],
    [
      'with an unknown calendar of its own',
      { ...plan, calendar: 'night' },
      'calendar: is not the id of a calendar of this plan',
    ],
    [
      'with an unknown calendar',
      withTask(plan, 'permit', (task) => ({ ...task, calendar: 'night' })),
      'tasks.4.calendar: is not the id of a calendar of this chart',
    ],
    [
      'with half a baseline',
      withTask(plan, 'permit', (task) => ({
        ...task,
        baselines: [{ name: 'Sold', start: '2027-01-04T08:00' }],
      })),
      'tasks.4.baselines: needs a start and a later finish for “Sold”',
    ],
  ])('%s', (_, wanted, problem) => {
    expect(problems(DRAWN, wanted, 'House')).toEqual([problem]);
  });
});

describe('keeps the chart valid and becomes what it says', () => {
  /** How many plans of a property were taken; the others were refused, which is no failure. */
  function countTaken(numRuns: number, plans: fc.Arbitrary<readonly [State, NamedPlan]>): number {
    let taken = 0;
    fc.assert(
      fc.property(plans, ([state, wanted]) => {
        const result = replacePlan(state, wanted, '', countIds());
        if (!result.ok) return;
        taken += 1;
        expect(checkState(result.state)).toEqual([]);
        expect(outlineIn(planIn(result.state))).toEqual(outlineIn(wanted));
        expect(replace(result.state, planIn(result.state)).changes).toEqual([]);
      }),
      { numRuns },
    );
    return taken;
  }

  test('when it has nothing to do with the chart', () => {
    const withoutIds = (plan: Plan): Plan => ({
      ...plan,
      tasks: plan.tasks.map(({ externalId: _, calendar: __, ...task }) => task),
    });
    const plans = fc
      .tuple(arbitraryScheduledPlan, arbitraryScheduledPlan, fc.boolean())
      .map(([before, after, isScheduled]) => {
        const { calendars: _, ...wanted } = planIn(chartOf(withoutIds(after), isScheduled, 'o'));
        return [chartOf(withoutIds(before), isScheduled), { ...wanted, calendars: [] }] as const;
      });
    expect(countTaken(60, plans)).toBeGreaterThan(40);
  });

  test('when it is the chart’s with rows left out, moved, indented, renamed and added', () => {
    const plans = fc
      .tuple(arbitraryScheduledPlan, fc.boolean(), fc.array(fc.nat(1_000), { minLength: 40, maxLength: 40 }))
      .map(([plan, isScheduled, dice]) => {
        const state = chartOf(plan, isScheduled);
        const before = planIn(state);
        const die = (at: number) => dice[at % dice.length] ?? 0;
        const order = before.tasks
          .map((task, at) => ({ task, place: die(at) < 700 ? at : die(at) / 50 }))
          .filter((_, at) => die(at) % 7 > 0)
          .sort((one, other) => one.place - other.place)
          .map(({ task }) => task);
        let above = -1;
        const tasks = order.flatMap((task, at): Task[] => {
          const named = die(at) % 5 === 0 ? { ...task, title: `Renamed ${at}` } : task;
          above = Math.min(above + 1, die(at) % 3 === 0 ? (die(at) >> 2) % 6 : task.level);
          const added: Task = { externalId: `added ${at}`, title: 'Added', level: above, ...EMPTY };
          return die(at) % 11 === 0 ? [{ ...named, level: above }, added] : [{ ...named, level: above }];
        });
        const kept = new Set(tasks.map(({ id }) => id));
        const links = before.links.filter(({ from, to }) => kept.has(from) && kept.has(to));
        return [state, { ...before, tasks, links }] as const;
      });
    expect(countTaken(100, plans)).toBeGreaterThan(50);
  });

  /** Rows with their levels, and whether they are milestones: those with deeper rows below never are. */
  function outlineIn({ tasks }: NamedPlan) {
    return tasks.map(({ title, level, milestone = false }, at) => {
      const isParent = (tasks[at + 1]?.level ?? 0) > level;
      return [title, level, milestone && !isParent];
    });
  }
});

function chartOf(plan: Plan, isScheduled: boolean, prefix = 'e'): State {
  let count = 0;
  const createId = () => `${prefix}${++count}`;
  const report = new Report();
  const drawn = planToChart(plan, { style: DEFAULT_STYLE, today: '2027-03-03', createId, report }).state;
  return isScheduled ? apply(drawn, [ON], SCHEDULER).state : drawn;
}
