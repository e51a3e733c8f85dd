import { apply, type PlainChange } from '@giotto/chart/changes';
import { conflictsOf, SCHEDULER } from '@giotto/chart/chart-schedule';
import { createState, MAIN, type State } from '@giotto/chart/model';
import { DEFAULT_STYLE } from '@giotto/chart/templates';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chartToPlan, planToChart } from '../convert/index.ts';
import { arbitraryScheduledPlan } from '../plan-test/arbitrary-scheduled-plan.ts';
import { Report } from '../report/index.ts';
import { patchChart, type SentPatch } from './index.ts';

const OFFICE = { from: 8 * 60, to: 16 * 60 };
const bar = (id: string, start: number, duration: number, more = {}): PlainChange => ({
  type: 'create',
  kind: 'task',
  id,
  value: { title: id, start, duration, ...more },
});
const link = (id: string, from: string, to: string): PlainChange => ({
  type: 'create',
  kind: 'dependency',
  id,
  value: { from, to },
});
const set = (
  kind: 'chart' | 'timeline',
  fields: Extract<PlainChange, { type: 'set' }>['fields'],
): PlainChange => ({
  type: 'set',
  kind,
  id: MAIN,
  fields,
});

const OFFICE_WEEK = Array.from({ length: 7 }, (_, at) => (at < 5 ? [OFFICE] : []));

/** From Monday, 4 January 2027: Design takes a week, Build follows in the next one, Permit has three days beside them. */
const DRAWN: State = apply(createState(), [
  set('timeline', {
    startDate: '2027-01-04',
    calendar: {
      workingDays: [1, 2, 3, 4, 5],
      week: OFFICE_WEEK,
    },
  }),
  bar('house', 0, 12),
  bar('design', 0, 5, { indentation: 1 }),
  bar('build', 7, 5, { indentation: 1 }),
  bar('permit', 0, 3),
  {
    type: 'create',
    kind: 'milestone',
    id: 'done',
    value: { title: 'Done', positionInUnit: 12, position: 2 },
  },
  link('design-build', 'design', 'build'),
  link('build-done', 'build', 'done'),
]).state;
const SCHEDULED = apply(DRAWN, [set('chart', { dependentShift: 'schedule' })], SCHEDULER).state;
const FOLLOWING = apply(DRAWN, [set('chart', { dependentShift: 'push' })]).state;

/** Ids of what a patch gives none: `made-1`, `made-2`, … */
function countIds(): () => string {
  let count = 0;
  return () => `made-${++count}`;
}

function patched(state: State, patch: SentPatch) {
  const result = patchChart(state, patch, countIds());
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const plan = chartToPlan(result.state, '', new Report());
  const dates = Object.fromEntries(plan.tasks.map(({ id, start, finish }) => [id, `${start} ${finish}`]));
  return { ...result, plan, dates };
}
const problemsOf = (state: State, patch: SentPatch) => {
  const result = patchChart(state, patch, countIds());
  return result.ok ? [] : result.problems.map(({ path, message }) => `${path}: ${message}`);
};

describe('in a scheduled chart', () => {
  test.each([
    [60_000, '2200-12-31T23:59', 'finish'],
    [-60_000, '1900-01-01T00:00', 'start'],
  ] as const)(
    'CH-633 a lag of %i days puts a task at the edge of the years, where it can be read and mended',
    (value, edge, end) => {
      const lag = (days: number) => ({
        links: [{ id: 'design-build', lag: { value: days, unit: 'd' as const, elapsed: false } }],
      });
      const from =
        value > 0
          ? SCHEDULED
          : apply(SCHEDULED, [set('chart', { scheduleFrom: 'finish', projectFinish: 20 })], SCHEDULER).state;
      const far = patched(from, lag(value > 0 ? value : -value));
      const moved = far.plan.tasks.find(({ id }) => id === (value > 0 ? 'build' : 'design'));
      expect(moved?.[end]).toBe(edge);
      expect(conflictsOf(far.state).filter(({ kind }) => kind !== 'out-of-range')).toEqual([]);
      expect(conflictsOf(far.state)).toContainEqual({ kind: 'out-of-range', id: moved?.id });
      expect(patched(far.state, lag(0)).dates).toEqual(patched(from, lag(0)).dates);
    },
  );

  test('a longer task moves what depends on it', () => {
    const { dates } = patched(SCHEDULED, {
      tasks: [{ id: 'design', duration: { value: 7, unit: 'd', elapsed: false } }],
    });
    expect(dates).toMatchObject({
      house: '2027-01-04T08:00 2027-01-19T16:00',
      design: '2027-01-04T08:00 2027-01-12T16:00',
      build: '2027-01-13T08:00 2027-01-19T16:00',
      permit: '2027-01-04T08:00 2027-01-06T16:00',
    });
  });

  test('a later start of what links lead to is a constraint, an earlier one nothing', () => {
    const later = patched(SCHEDULED, { tasks: [{ id: 'build', start: '2027-01-13T08:00' }] });
    expect([later.dates.build, later.state.task.get('build')?.constraint]).toEqual([
      '2027-01-13T08:00 2027-01-19T16:00',
      { type: 'SNET', at: 9 + 8 / 24 },
    ]);
    const { constraint, pin } = later.plan.tasks.find(({ id }) => id === 'build') ?? {};
    expect([constraint?.date, pin]).toEqual(['2027-01-13T08:00', '2027-01-11T08:00']);
    expect(patched(SCHEDULED, { tasks: [{ id: 'build', start: '2027-01-05T08:00' }] }).state).toBe(SCHEDULED);
  });

  describe.each([
    ['from the finish', set('chart', { scheduleFrom: 'finish', projectFinish: 12 }), 'design'],
    [
      'as late as possible',
      { type: 'set', kind: 'task', id: 'permit', fields: { constraint: { type: 'ALAP' } } } as const,
      'permit',
    ],
  ])('%s', (_, late, id) => {
    const before = apply(SCHEDULED, [link('permit-build', 'permit', 'build'), late], SCHEDULER).state;
    const ask = (state: State, finish: string, more = {}) =>
      patched(state, { tasks: [{ id, finish, ...more }] });

    test('CH-651 a later finish than links allow changes nothing, however often it is asked for', () => {
      const once = ask(before, '2027-01-13T16:00', { title: 'Held' });
      expect(once.dates).toEqual(patched(before, {}).dates);
      expect(once.state.task.get(id)).toEqual({ ...before.task.get(id), title: 'Held' });
      expect(ask(before, '2027-01-13T16:00')).toMatchObject({ changes: [], state: before });
    });

    test('CH-651 what else the patch says holds', () => {
      const constraint = { type: 'MFO', date: '2027-01-12T16:00' } as const;
      const once = ask(before, '2027-01-13T16:00', { constraint });
      expect(once.plan.tasks.find((task) => task.id === id)).toMatchObject({ constraint });
    });

    test('CH-651 an earlier finish lets it end there, or changes nothing', () => {
      const once = ask(before, '2027-01-07T16:00');
      const again = ask(once.state, '2027-01-07T16:00');
      expect(again.dates).toEqual(once.dates);
      const moved = once.dates[id] !== patched(before, {}).dates[id];
      expect(moved).toBe(id === 'design');
      if (moved) expect(once.dates[id]).toBe('2027-01-04T08:00 2027-01-07T16:00');
    });
  });

  test('a finish keeps the start', () => {
    const { dates } = patched(SCHEDULED, { tasks: [{ id: 'design', finish: '2027-01-06T16:00' }] });
    expect(dates).toMatchObject({
      design: '2027-01-04T08:00 2027-01-06T16:00',
      build: '2027-01-07T08:00 2027-01-13T16:00',
    });
  });

  test('elapsed lengths count days off, working ones don’t', () => {
    const elapsed = patched(SCHEDULED, {
      tasks: [{ id: 'design', duration: { value: 7, unit: 'd', elapsed: true } }],
    });
    expect(elapsed.state.task.get('design')?.work).toBeUndefined();
    expect(elapsed.dates.build).toBe('2027-01-11T08:00 2027-01-15T16:00');
    const back = patched(elapsed.state, {
      tasks: [{ id: 'design', duration: { value: 5, unit: 'd', elapsed: false } }],
    });
    expect(back.state.task.get('design')).toMatchObject({
      work: 2_400,
      duration: 5,
    });
  });

  test('a length is one of the task’s own calendar, of the one that the patch gives it, too', () => {
    const short = {
      name: 'Short',
      week: OFFICE_WEEK.map((hours) => hours.map(({ from }) => ({ from, to: from + 240 }))),
    };
    const night: PlainChange = {
      type: 'create',
      kind: 'calendar',
      id: 'short',
      value: { ...short, workingDays: [1, 2, 3, 4, 5] },
    };
    const state = apply(SCHEDULED, [night], SCHEDULER).state;
    const lengthOf = (result: ReturnType<typeof patched>) => {
      const { start, finish, duration } = result.plan.tasks.find(({ id }) => id === 'permit') ?? {};
      return [start, finish, duration];
    };
    const two = { duration: { value: 2, unit: 'd', elapsed: false } } as const;
    const given = patched(state, { tasks: [{ id: 'permit', calendar: 'short', ...two }] });
    const said = ['2027-01-04T08:00', '2027-01-05T12:00', { value: 2, unit: 'd', elapsed: false }];
    expect(lengthOf(given)).toEqual(said);
    const longer = patched(given.state, {
      tasks: [{ id: 'permit', duration: { value: 3, unit: 'd', elapsed: false } }],
    });
    expect(lengthOf(longer)).toEqual([
      '2027-01-04T08:00',
      '2027-01-06T12:00',
      { value: 3, unit: 'd', elapsed: false },
    ]);
    expect(lengthOf(patched(longer.state, { tasks: [{ id: 'permit', ...two }] }))).toEqual(said);
  });

  test('constraints, deadlines, calendars and actual dates are given and taken away', () => {
    const given = patched(SCHEDULED, {
      tasks: [
        { id: 'permit', constraint: { type: 'MSO', date: '2027-01-05T08:00' }, deadline: '2027-01-08T16:00' },
        { id: 'design', actualStart: '2027-01-05T08:00' },
      ],
    });
    expect(given.dates).toMatchObject({
      permit: '2027-01-05T08:00 2027-01-07T16:00',
      design: '2027-01-05T08:00 2027-01-11T16:00',
    });
    const { state } = patched(given.state, {
      tasks: [
        { id: 'permit', constraint: null, deadline: null },
        { id: 'design', actualStart: null },
      ],
    });
    expect(state.task.get('permit')).not.toHaveProperty('constraint');
    expect(state.task.get('permit')).not.toHaveProperty('deadline');
    expect(state.task.get('design')).not.toHaveProperty('actualStart');
  });

  test('CH-638 progress says when a task began and was done, and what stands there is no change', () => {
    const done = patched(SCHEDULED, { tasks: [{ id: 'permit', progress: 100 }] });
    expect(done.state.task.get('permit')).toMatchObject({ actualStart: 8 / 24, actualFinish: 2 + 16 / 24 });
    const plan = done.plan.tasks.find(({ id }) => id === 'permit');
    const dates = { actualStart: '2027-01-04T08:00', actualFinish: '2027-01-06T16:00' };
    expect(plan).toMatchObject({ ...dates, progress: 100 });
    expect(patched(done.state, { tasks: [{ id: 'permit', progress: 100, ...dates }] }).state).toBe(
      done.state,
    );
    const open = patched(done.state, { tasks: [{ id: 'permit', progress: 0 }] }).state.task.get('permit');
    expect(open).not.toHaveProperty('actualStart');
    expect(open).not.toHaveProperty('actualFinish');
  });

  test('CH-615 a task that a patch calls done without dates stays where the patch puts it', () => {
    const fields = { progress: 100, start: '2027-01-13T08:00', actualStart: null, actualFinish: null };
    expect(patched(SCHEDULED, { tasks: [{ id: 'build', ...fields }] }).dates.build).toMatch(
      /^2027-01-13T08:00/,
    );
  });

  test('what is manual stays where the patch puts it', () => {
    const { dates } = patched(SCHEDULED, {
      tasks: [{ id: 'build', schedule: 'manual', start: '2027-01-06T08:00' }],
    });
    expect(dates.build).toMatch(/^2027-01-06T08:00/);
  });

  test('links are added, changed and removed, and dates follow', () => {
    const one = patched(SCHEDULED, {
      links: [
        { id: 'design-build', lag: { value: 2, unit: 'd', elapsed: false } },
        { id: 'build-done', removed: true },
        {
          id: 'permit-design',
          from: 'permit',
          to: 'design',
          type: 'SS',
          lag: { value: 1, unit: 'd', elapsed: false },
        },
      ],
    });
    expect(one.plan.links).toEqual([
      {
        id: 'design-build',
        from: 'design',
        to: 'build',
        type: 'FS',
        lag: { value: 2, unit: 'd', elapsed: false },
      },
      {
        id: 'permit-design',
        from: 'permit',
        to: 'design',
        type: 'SS',
        lag: { value: 1, unit: 'd', elapsed: false },
      },
    ]);
    expect(one.dates).toMatchObject({
      design: '2027-01-05T08:00 2027-01-11T16:00',
      build: '2027-01-14T08:00 2027-01-20T16:00',
    });
    expect(
      patched(one.state, { links: [{ id: 'design-build', lag: null, type: 'SS' }] }).plan.links[0],
    ).toEqual({
      id: 'design-build',
      from: 'design',
      to: 'build',
      type: 'SS',
    });
    expect(patched(SCHEDULED, { links: [{ id: 'design-build', from: 'permit' }] }).dates.build).toMatch(
      /^2027-01-07T08:00/,
    );
  });

  test('new tasks and milestones stand where they say, and take links', () => {
    const { plan, dates } = patched(SCHEDULED, {
      tasks: [
        { id: 'walls', title: 'Walls', after: 'design', duration: { value: 2, unit: 'd', elapsed: false } },
        { id: 'start', title: 'Start', after: null, milestone: true, start: '2027-01-04T08:00' },
        {
          id: 'last',
          title: 'Last',
          level: 1,
          start: '2027-02-01T08:00',
          duration: { value: 1, unit: 'd', elapsed: true },
        },
        {
          id: 'handed-over',
          title: 'Handed over',
          milestone: true,
          start: '2027-03-01T12:00',
          after: 'walls',
        },
      ],
      links: [
        { id: 'design-walls', from: 'design', to: 'walls' },
        { id: 'walls-build', from: 'walls', to: 'build' },
      ],
    });
    expect(plan.tasks.map(({ id, level }) => `${id} ${level}`)).toEqual([
      'start 0',
      'house 0',
      'design 1',
      'walls 1',
      'handed-over 1',
      'build 1',
      'done 1',
      'permit 0',
      'last 1',
    ]);
    expect(dates).toMatchObject({
      walls: '2027-01-11T08:00 2027-01-12T16:00',
      build: '2027-01-13T08:00 2027-01-19T16:00',
      start: '2027-01-04T08:00 2027-01-04T08:00',
      'handed-over': '2027-03-01T12:00 2027-03-01T12:00',
    });
  });

  test('how it is scheduled changes, and goes back', () => {
    const options = {
      from: 'finish',
      finish: '2027-02-05T16:00',
      statusDate: '2027-01-04T00:00',
      criticalSlack: 60,
    } as const;
    const other = patched(SCHEDULED, { projectStart: '2027-01-05T00:00', scheduling: options });
    expect(other.plan).toMatchObject({ projectStart: '2027-01-05T00:00', scheduling: options });
    const back = patched(other.state, {
      projectStart: '2027-01-04T00:00',
      scheduling: { from: null, finish: null, statusDate: null, criticalSlack: null },
    });
    expect(back.state.chart.get(MAIN)).toEqual(SCHEDULED.chart.get(MAIN));
  });

  test('dates of a task with children are refused, since they follow', () => {
    expect(problemsOf(SCHEDULED, { tasks: [{ id: 'house', finish: '2027-01-20T16:00' }] })).toEqual([
      'tasks.0.finish: follows from the tasks below it',
    ]);
    expect(problemsOf(SCHEDULED, { tasks: [{ id: 'house', title: 'Home' }] })).toEqual([]);
  });
});

describe('in a drawn chart that follows what is below', () => {
  test.each([
    ['permit', { actualFinish: '2027-01-08T16:00' }, '2027-01-04T08:00 2027-01-08T16:00', 100],
    ['permit', { actualStart: '2027-01-06T08:00' }, '2027-01-06T08:00 2027-01-08T16:00', undefined],
    ['done', { actualFinish: '2027-01-14T12:00' }, '2027-01-14T12:00 2027-01-14T12:00', 100],
  ] as const)('CH-639 %s lies where %j puts it, which can be read', (id, dates, place, progress) => {
    const said = patched(DRAWN, { tasks: [{ id, ...dates }] });
    expect(said.dates[id]).toBe(place);
    const task = said.plan.tasks.find((one) => one.id === id);
    expect(task).toMatchObject(dates);
    expect(task?.progress).toBe(progress);
    expect(patched(said.state, { tasks: [{ id, ...dates }] }).changes).toEqual([]);
  });

  test('CH-639 another start takes the actual dates along, as in a scheduled chart', () => {
    const dates = { actualStart: '2027-01-04T08:00', actualFinish: '2027-01-06T16:00', progress: 100 };
    const moved = [DRAWN, SCHEDULED].map((chart) => {
      const done = patched(chart, { tasks: [{ id: 'permit', ...dates }] }).state;
      const { plan } = patched(done, { tasks: [{ id: 'permit', start: '2027-01-11T08:00' }] });
      return plan.tasks.find(({ id }) => id === 'permit');
    });
    for (const task of moved)
      expect(task).toMatchObject({
        start: '2027-01-11T08:00',
        finish: '2027-01-13T16:00',
        actualStart: '2027-01-11T08:00',
        actualFinish: '2027-01-13T16:00',
      });
  });

  const { state } = patched(DRAWN, { scheduling: { followBelow: true } });

  test('turning it on has tasks span what is below, and undoes nothing when it is turned off', () => {
    const { dates } = patched(state, { tasks: [{ id: 'build', finish: '2027-01-18T16:00' }] });
    expect(dates).toMatchObject({ house: '2027-01-04T08:00 2027-01-18T16:00' });
    expect(patched(state, { scheduling: { followBelow: false } }).changes).toHaveLength(1);
  });

  test('dates of a task with children are refused unless it follows nothing', () => {
    const finish = '2027-01-29T16:00';
    expect(problemsOf(state, { tasks: [{ id: 'house', finish }] })).toEqual([
      'tasks.0.finish: follows from the tasks below it',
    ]);
    const { dates } = patched(state, { tasks: [{ id: 'house', follows: 'nothing', finish }] });
    expect(dates).toMatchObject({ house: `2027-01-04T08:00 ${finish}` });
  });

  test('one that follows nothing is moved to a start alone, before and after the tasks below it', () => {
    const own = patched(state, { tasks: [{ id: 'house', follows: 'nothing' }] }).state;
    const movedTo = (start: string) => patched(own, { tasks: [{ id: 'house', start }] }).dates;
    expect(movedTo('2027-01-06T08:00')).toMatchObject({ house: '2027-01-06T08:00 2027-01-17T16:00' });
    expect(movedTo('2027-02-01T08:00')).toMatchObject({ house: '2027-02-01T08:00 2027-02-12T16:00' });
    expect(movedTo('2026-12-28T08:00')).toMatchObject({ house: '2026-12-28T08:00 2027-01-08T16:00' });
  });

  test('its progress is taken by hand, and what it is says nothing', () => {
    const half = patched(state, { tasks: [{ id: 'design', progress: 50 }] });
    const houseOf = ({ plan }: typeof half) => plan.tasks.find(({ id }) => id === 'house');
    expect(houseOf(half)).toMatchObject({ progress: 25 });
    expect(patched(half.state, { tasks: [{ id: 'house', progress: 25 }] }).changes).toEqual([]);
    const own = patched(half.state, { tasks: [{ id: 'house', progress: 80 }] });
    expect(houseOf(own)).toMatchObject({ progress: 80, follows: 'dates' });
    expect(houseOf(patched(own.state, { tasks: [{ id: 'house', follows: null }] }))?.progress).toBe(25);
  });
});

describe('in a drawn chart', () => {
  test('only what the patch names moves', () => {
    const { changes, dates } = patched(DRAWN, { tasks: [{ id: 'design', start: '2027-01-11T08:00' }] });
    expect(changes).toHaveLength(1);
    expect(dates).toMatchObject({
      design: '2027-01-11T08:00 2027-01-15T16:00',
      build: '2027-01-11T08:00 2027-01-15T16:00',
    });
  });

  test('dependents follow as the chart’s setting says', () => {
    const { dates } = patched(FOLLOWING, {
      tasks: [{ id: 'design', duration: { value: 7, unit: 'd', elapsed: false } }],
    });
    expect(dates).toMatchObject({
      design: '2027-01-04T08:00 2027-01-12T16:00',
      build: '2027-01-13T08:00 2027-01-17T16:00',
      permit: '2027-01-04T08:00 2027-01-06T16:00',
    });
  });

  test('an elapsed length is as long as it says', () => {
    const { state } = patched(DRAWN, {
      tasks: [{ id: 'permit', duration: { value: 2, unit: 'd', elapsed: true } }],
    });
    expect(state.task.get('permit')).toMatchObject({ start: 8 / 24, duration: 2 });
  });

  test('a task with children has dates of its own', () => {
    expect(patched(DRAWN, { tasks: [{ id: 'house', finish: '2027-01-20T16:00' }] }).dates.house).toBe(
      '2027-01-04T08:00 2027-01-20T16:00',
    );
  });
});

test('a new milestone between a task and those below it is a milestone', () => {
  const { plan, state } = patched(DRAWN, {
    tasks: [{ id: 'gate', title: 'Gate', after: 'house', milestone: true, start: '2027-01-05T08:00' }],
  });
  expect(plan.tasks.slice(0, 3).map(({ id, level }) => [id, level])).toEqual([
    ['house', 0],
    ['gate', 1],
    ['design', 1],
  ]);
  expect(state.task.get('gate')).toMatchObject({ isMilestone: true, indentation: 1 });
});

test('people, notes and links are given and taken away', () => {
  const { state, plan } = patched(DRAWN, {
    tasks: [
      {
        id: 'permit',
        people: ['Ana', 'Bo'],
        units: { Bo: 50 },
        notes: 'By post',
        url: 'https://example.com/7',
      },
      { id: 'new', title: 'New', people: ['Ana'], notes: 'Later', url: 'mailto:ana@example.com' },
    ],
  });
  const told = (id: string) => {
    const { people, units, notes, url } = plan.tasks.find((task) => task.id === id) ?? {};
    return [people, units, notes, url];
  };
  expect(told('permit')).toEqual([['Ana', 'Bo'], { Bo: 50 }, 'By post', 'https://example.com/7']);
  expect(told('new')).toEqual([['Ana'], undefined, 'Later', 'mailto:ana@example.com']);
  const kept = patched(state, { tasks: [{ id: 'permit', people: ['Bo'] }] });
  expect(kept.state.task.get('permit')?.assignments).toEqual([{ person: 'name-Qm8', units: 50 }]);
  const bare = patched(state, { tasks: [{ id: 'permit', people: [], notes: null, url: null }] });
  expect(bare.changes).toEqual([
    {
      type: 'set',
      kind: 'task',
      id: 'permit',
      fields: { notes: null, externalLink: null, assignments: null },
    },
  ]);
});

test('dates that make up the length that was said of a task leave it said', () => {
  const said = patched(DRAWN, {
    tasks: [{ id: 'permit', duration: { value: 2, unit: 'd', elapsed: false } }],
  }).state;
  const move = { start: '2027-01-08T08:00', finish: '2027-01-11T16:00' };
  const { state, plan } = patched(said, { tasks: [{ id: 'permit', ...move }] });
  expect(state.task.get('permit')).toMatchObject({ work: 960 });
  expect(plan.tasks.find(({ id }) => id === 'permit')).toMatchObject(move);
  const longer = patched(said, { tasks: [{ id: 'permit', ...move, finish: '2027-01-12T16:00' }] });
  expect(longer.state.task.get('permit')).not.toHaveProperty('work');
});

test('a bar becomes a milestone when its last day’s work ends, and one of its old length again', () => {
  const gate = patched(DRAWN, { tasks: [{ id: 'permit', milestone: true, people: ['Ana'] }] });
  const { start = 0, duration = 0 } = DRAWN.task.get('permit') ?? {};
  expect(gate.state.task.get('permit')).toMatchObject({
    isMilestone: true,
    start: start + duration - 8 / 24,
    duration,
  });
  const one = gate.plan.tasks.find(({ id }) => id === 'permit');
  expect(one).toMatchObject({ milestone: true, people: ['Ana'] });
  expect(one?.start).toBe(one?.finish);
  const bar = patched(gate.state, { tasks: [{ id: 'permit', milestone: false }] });
  expect(bar.state.task.get('permit')).toMatchObject({ start, duration });
  expect(bar.plan.tasks.find(({ id }) => id === 'permit')?.milestone).toBeUndefined();
});

test('a new milestone has a row where it says, on the level that it says', () => {
  const { state, plan } = patched(DRAWN, {
    tasks: [
      { id: 'gate', title: 'Gate', milestone: true, after: 'design', level: 1, start: '2027-01-20T12:00' },
      { id: 'end', title: 'End', milestone: true, progress: 100, start: '2027-02-20T12:00' },
    ],
  });
  expect([...state.milestone.keys()]).toEqual([...DRAWN.milestone.keys()]);
  expect(state.task.get('gate')).toMatchObject({ isMilestone: true, indentation: 1 });
  const at = plan.tasks.findIndex(({ id }) => id === 'gate');
  expect(plan.tasks[at - 1]?.id).toBe('design');
  expect(plan.tasks.at(-1)).toMatchObject({ id: 'end', milestone: true, progress: 100 });
});

test.each<readonly [SentPatch, string]>([
  [{ tasks: [{ id: 'permit', units: { Ana: 50 } }] }, 'tasks.0.units: needs people beside it'],
  [
    { tasks: [{ id: 'permit', people: ['Ana'], units: { Bo: 50 } }] },
    'tasks.0.units.Bo: is for somebody who isn’t among the people',
  ],
  [{ tasks: [{ id: 'permit', people: [' '] }] }, 'tasks.0.people.0: is no name'],
  [
    { tasks: [{ id: 'permit', people: ['x'.repeat(45)] }] },
    'tasks.0.people.0: is too long for somebody new: at most 44 bytes',
  ],
  [
    { tasks: [{ id: 'done', people: ['Ana'] }] },
    'tasks.0.people: is not for a milestone that stands on the row of a task',
  ],
  [
    { tasks: [{ id: 'permit', url: 'ftp://example.com' }] },
    'tasks.0.url: must be a link that begins with http://, https:// or mailto:',
  ],
])('people and links are refused: %j: %s', (patch, problem) => {
  expect(problemsOf(DRAWN, patch)).toEqual([problem]);
});

test.each([
  [43, 0],
  [44, 0],
  [45, 1],
])('somebody new may have a name of %i bytes: %i problems', (length, count) => {
  expect(problemsOf(DRAWN, { tasks: [{ id: 'permit', people: ['x'.repeat(length)] }] })).toHaveLength(count);
});

test.each([
  [49, 0],
  [50, 0],
  [51, 1],
])('a task may have %i people: %i problems', (count, found) => {
  const people = Array.from({ length: count }, (_, at) => `P${at}`);
  expect(problemsOf(DRAWN, { tasks: [{ id: 'permit', people }] })).toHaveLength(found);
});

test.each([false, true])(
  'a bar to the minute begins at the minute that is asked for, scheduled: %s',
  (isScheduled) => {
    const drawn = apply(DRAWN, [
      bar('shift', 1 / 3, 1.25),
      bar('curing', 1 / 3, 2, { isElapsed: true }),
      bar('drying', 0, 2, { isElapsed: true }),
    ]).state;
    const state = isScheduled
      ? apply(drawn, [set('chart', { dependentShift: 'schedule' })], SCHEDULER).state
      : drawn;
    const start = '2027-01-11T08:00';
    const ids = ['shift', 'curing', 'drying', 'permit'];
    const { dates } = patched(state, { tasks: ids.map((id) => ({ id, start })) });
    expect(ids.map((id) => dates[id])).toEqual([
      `${start} 2027-01-12T14:00`,
      `${start} 2027-01-13T08:00`,
      `${start} 2027-01-13T08:00`,
      `${start} 2027-01-13T16:00`,
    ]);
  },
);

test.each([false, true])(
  'a length that is given is said, whatever the bar becomes, scheduled: %s',
  (isScheduled) => {
    const drawn = apply(DRAWN, [
      bar('work', 0, 2, { work: 16 * 60 }),
      bar('curing', 0, 2, { isElapsed: true }),
    ]).state;
    const state = isScheduled
      ? apply(drawn, [set('chart', { dependentShift: 'schedule' })], SCHEDULER).state
      : drawn;
    const twoDays = { value: 2, unit: 'd', elapsed: false } as const;
    const thirtyHours = { value: 30, unit: 'h', elapsed: true } as const;
    const { plan } = patched(state, {
      tasks: [
        { id: 'work', start: '2027-01-08T08:00', duration: twoDays },
        { id: 'curing', duration: thirtyHours },
      ],
    });
    const tasks = new Map(plan.tasks.map((task) => [task.id, task]));
    expect(tasks.get('work')).toMatchObject({ finish: '2027-01-11T16:00', duration: twoDays });
    expect(tasks.get('curing')?.duration).toEqual({ value: 1.25, unit: 'd', elapsed: true });
  },
);

test('milestones move, are reached and not', () => {
  const reached = patched(DRAWN, {
    tasks: [{ id: 'done', start: '2027-01-20T12:00', progress: 100, deadline: '2027-01-18T16:00' }],
  });
  expect(reached.state.milestone.get('done')).toEqual({
    title: 'Done',
    position: 2,
    positionInUnit: 16.5,
    actualFinish: 16.5,
    deadline: 14 + 16 / 24,
  });
  const not = patched(reached.state, { tasks: [{ id: 'done', progress: 0 }] });
  expect(not.state.milestone.get('done')).not.toHaveProperty('actualFinish');
});

test('a new task without dates begins where the task above it ends', () => {
  expect(patched(DRAWN, { tasks: [{ id: 'new', title: 'New', after: 'design' }] }).dates.new).toMatch(
    /^2027-01-09/,
  );
});

test('a patch that says nothing changes nothing', () => {
  for (const patch of [{}, { tasks: [] }, { tasks: [{ id: 'design' }] }, { links: [{ id: 'build-done' }] }])
    expect(patched(SCHEDULED, patch).changes).toEqual([]);
});

test.each<readonly [SentPatch, string]>([
  [{ tasks: [{ id: 'x' }] }, 'tasks.0.id: is not the id of a task of this chart; a new task needs a title'],
  [{ tasks: [{ id: 'design' }, { id: 'design' }] }, 'tasks.1.id: is given twice'],
  [
    { tasks: [{ id: 'x', title: 'X', after: 'y' }] },
    'tasks.0.after: is not the id of a task of this chart, nor of a new one above it',
  ],
  [
    { tasks: [{ id: 'x', title: 'X', level: 2 }] },
    'tasks.0.level: must be at most 1, one more than that of the task above',
  ],
  [
    { tasks: [{ id: 'x', title: 'X', after: null, level: 1 }] },
    'tasks.0.level: must be at most 0, one more than that of the task above',
  ],
  [
    { tasks: [{ id: 'permit', level: 3 }] },
    'tasks.0.level: must be at most 2, one more than that of the task above',
  ],
  [
    { tasks: [{ id: 'house', level: 1 }] },
    'tasks.0.level: must be at most 0, one more than that of the task above',
  ],
  [
    { tasks: [{ id: 'done', level: 0 }] },
    'tasks.0.level: is not for a milestone that stands on the row of a task',
  ],
  [
    { tasks: [{ id: 'done', milestone: false }] },
    'tasks.0.milestone: is not for a milestone that stands on the row of a task',
  ],
  [{ tasks: [{ id: 'x', removed: true }] }, 'tasks.0.id: is not the id of a task of this chart'],
  [
    { tasks: [{ id: 'design', removed: true, title: 'Gone' }] },
    'tasks.0.title: is not for a task that is removed',
  ],
  [{ tasks: [{ id: 'design', removed: true }, { id: 'design' }] }, 'tasks.1.id: is given twice'],
  [
    {
      tasks: [
        { id: 'design', removed: true },
        { id: 'x', title: 'X', after: 'design' },
      ],
    },
    'tasks.1.after: is not the id of a task of this chart, nor of a new one above it',
  ],
  [
    { tasks: [{ id: 'design', removed: true }], links: [{ id: 'x', from: 'design', to: 'build' }] },
    'links.0.from: is a task that is removed',
  ],
  [
    { tasks: [{ id: 'design', removed: true }], links: [{ id: 'design-build', from: 'permit' }] },
    'links.0.id: goes with the task that is removed; a new link needs another id',
  ],
  [
    { tasks: [{ id: 'design', calendar: 'night' }] },
    'tasks.0.calendar: is not the id of a calendar of this chart',
  ],
  [
    { tasks: [{ id: 'design', constraint: { type: 'MSO' } }] },
    'tasks.0.constraint.date: is missing: MSO needs one',
  ],
  [
    { tasks: [{ id: 'design', constraint: { type: 'ALAP', date: '2027-01-04T08:00' } }] },
    'tasks.0.constraint.date: is not for ALAP',
  ],
  [{ tasks: [{ id: 'design', finish: '2027-01-04T07:00' }] }, 'tasks.0.finish: must not be before the start'],
  [
    {
      tasks: [
        { id: 'design', finish: '2027-01-06T08:00', duration: { value: 1, unit: 'd', elapsed: false } },
      ],
    },
    'tasks.0.duration: is not needed beside a finish: give one of both',
  ],
  [
    { tasks: [{ id: 'design', duration: { value: 110_001, unit: 'd', elapsed: false } }] },
    'tasks.0.duration.value: must be at most 110,000 days',
  ],
  [{ tasks: [{ id: 'design', title: 'Line\u0000' }] }, 'tasks.0.title: must not contain control characters'],
  [
    { tasks: [{ id: 'done', progress: 50 }] },
    'tasks.0.progress: must be 0 or 100: a milestone is reached or not',
  ],
  [
    { tasks: [{ id: 'done', duration: { value: 1, unit: 'd', elapsed: false } }] },
    'tasks.0.duration: is not for milestones, which have no length',
  ],
  [
    { tasks: [{ id: 'design', actualStart: '2027-01-05T08:00', actualFinish: '2027-01-04T16:00' }] },
    'tasks.0.actualFinish: must not be before the actual start',
  ],
  [
    { tasks: [{ id: 'done', actualStart: null }] },
    'tasks.0.actualStart: is not for milestones, which have an actual finish',
  ],
  [
    { links: [{ id: 'x', from: 'design' }] },
    'links.0.to: is missing: no link of this chart has this id, and a new one needs both ends',
  ],
  [{ links: [{ id: 'x', from: 'design', to: 'y' }] }, 'links.0.to: is not the id of a task'],
  [{ links: [{ id: 'x', removed: true }] }, 'links.0.id: is not the id of a link of this chart'],
  [
    { links: [{ id: 'build-done', removed: true, type: 'SS' }] },
    'links.0.type: is not for a link that is removed',
  ],
  [{ links: [{ id: 'build-done' }, { id: 'build-done' }] }, 'links.1.id: is given twice'],
  [{ links: [{ id: 'x', from: 'build', to: 'design' }] }, 'links.0: leads back to where it begins'],
  [{ links: [{ id: 'x', from: 'design', to: 'design' }] }, 'links.0: leads back to where it begins'],
  [{ links: [{ id: 'x', from: 'house', to: 'design' }] }, 'links.0: joins a task with one that it contains'],
  [
    {
      links: [
        { id: 'y', from: 'build', to: 'permit' },
        { id: 'x', from: 'permit', to: 'house' },
      ],
    },
    'links.1: leads back to where it begins',
  ],
  [
    { links: [{ id: 'x', from: 'design', to: 'build' }] },
    'links.0: has the same ends and type as another link',
  ],
  [
    { links: [{ id: 'build-done', from: 'design', to: 'build' }] },
    'links.0: has the same ends and type as another link',
  ],
])('refuses %j: %s', (patch, problem) => {
  expect(problemsOf(SCHEDULED, patch)).toEqual([problem]);
});

const outline = (plan: { readonly tasks: readonly { readonly id: string; readonly level: number }[] }) =>
  plan.tasks.map(({ id, level }) => `${id} ${level}`);

describe('removing', () => {
  test('takes a task out with its links, and what followed it moves', () => {
    const { plan, dates } = patched(SCHEDULED, { tasks: [{ id: 'design', removed: true }] });
    expect(outline(plan)).toEqual(['house 0', 'build 1', 'done 1', 'permit 0']);
    expect(plan.links.map(({ id }) => id)).toEqual(['build-done']);
    expect(dates.build).toBe('2027-01-11T08:00 2027-01-15T16:00');
  });

  test('a parent leaves its children, one level higher, as deleting it in the editor does', () => {
    const { plan } = patched(SCHEDULED, { tasks: [{ id: 'house', removed: true }] });
    expect(outline(plan)).toEqual(['design 0', 'build 0', 'done 0', 'permit 0']);
    expect(plan.links.map(({ id }) => id)).toEqual(['design-build', 'build-done']);
  });

  test('a parent and its children takes out all of them; a milestone on their rows stays', () => {
    const tasks = ['house', 'design', 'build'].map((id) => ({ id, removed: true as const }));
    expect(outline(patched(SCHEDULED, { tasks }).plan)).toEqual(['permit 0', 'done 0']);
    const all = [...tasks, { id: 'done', removed: true as const }];
    expect(outline(patched(SCHEDULED, { tasks: all }).plan)).toEqual(['permit 0']);
  });

  test('the last child makes its parent an ordinary task, which can be given dates afterwards', () => {
    const removed = ['design', 'build', 'done'].map((id) => ({ id, removed: true as const }));
    const dated = { id: 'house', finish: '2027-01-06T16:00' };
    expect(problemsOf(SCHEDULED, { tasks: [...removed, dated] })).toEqual([
      'tasks.3: has tasks below it until this change: give it dates in a later one',
    ]);
    const outdented = [
      { id: 'design', level: 0 },
      { id: 'build', level: 0 },
    ];
    expect(problemsOf(SCHEDULED, { tasks: [...outdented, dated] })).toEqual([
      'tasks.2: has tasks below it until this change: give it dates in a later one',
    ]);
    const without = patched(SCHEDULED, { tasks: removed });
    expect(outline(without.plan)).toEqual(['house 0', 'permit 0']);
    expect(without.dates.house).toBe('2027-01-04T08:00 2027-01-15T16:00');
    expect(patched(without.state, { tasks: [dated] }).dates.house).toBe('2027-01-04T08:00 2027-01-06T16:00');
    expect(problemsOf(DRAWN, { tasks: [...removed, dated] })).toEqual([]);
  });

  test('makes room for a task in its place, with links past the one that is gone', () => {
    const { plan, dates } = patched(SCHEDULED, {
      tasks: [
        { id: 'design', removed: true },
        {
          id: 'sketch',
          title: 'Sketch',
          after: 'house',
          level: 1,
          duration: { value: 1, unit: 'd', elapsed: false },
        },
      ],
      links: [{ id: 'sketch-build', from: 'sketch', to: 'build' }],
    });
    expect(outline(plan)).toEqual(['house 0', 'sketch 1', 'build 1', 'done 1', 'permit 0']);
    expect(dates.build).toMatch(/^2027-01-/);
    expect(plan.links.map(({ id }) => id)).toEqual(['build-done', 'sketch-build']);
  });

  test('a task whose row others share hands the row over', () => {
    const shared = apply(DRAWN, [bar('paint', 3, 1, { rowTask: 'permit' })]).state;
    expect(outline(patched(shared, { tasks: [{ id: 'permit', removed: true }] }).plan)).toContain('paint 0');
    expect(problemsOf(shared, { tasks: [{ id: 'paint', level: 1 }] })).toEqual([
      'tasks.0.level: is that of the task whose row it shares',
    ]);
    expect(problemsOf(shared, { tasks: [{ id: 'paint', level: 0 }] })).toEqual([]);
  });
});

describe('levels', () => {
  /** Rows a0, b1, c2, d2 and so on, as in the names. */
  const rows = (...names: readonly string[]): State =>
    apply(
      createState(),
      names.map((name) => bar(name, 0, 1, { indentation: Number(name.at(-1)) })),
    ).state;
  const levelsOf = (state: State, ...tasks: readonly { id: string; level: number }[]) =>
    outline(patched(state, { tasks }).plan);

  test('make a task the child of the one above it, which in a scheduled chart spans it', () => {
    const { plan, dates } = patched(SCHEDULED, { tasks: [{ id: 'permit', level: 1 }] });
    expect(outline(plan)).toEqual(['house 0', 'design 1', 'build 1', 'done 1', 'permit 1']);
    expect(dates.house).toBe('2027-01-04T08:00 2027-01-15T16:00');
  });

  test('take along the tasks below, unless these are given theirs', () => {
    const state = rows('a0', 'b0', 'c1', 'd2', 'e0');
    expect(levelsOf(state, { id: 'b0', level: 1 })).toEqual(['a0 0', 'b0 1', 'c1 2', 'd2 3', 'e0 0']);
    expect(levelsOf(state, { id: 'b0', level: 1 }, { id: 'c1', level: 1 })).toEqual([
      'a0 0',
      'b0 1',
      'c1 1',
      'd2 2',
      'e0 0',
    ]);
  });

  test('leave no row more than one level deeper than the row above it', () => {
    expect(levelsOf(rows('a0', 'b1', 'c2', 'd2'), { id: 'c2', level: 0 })).toEqual([
      'a0 0',
      'b1 1',
      'c2 0',
      'd2 1',
    ]);
    const between = patched(rows('a0', 'b1', 'c2'), {
      tasks: [{ id: 'n', title: 'N', after: 'b1', level: 0 }],
    });
    expect(outline(between.plan)).toEqual(['a0 0', 'b1 1', 'n 0', 'c2 1']);
  });

  test('put tasks below a new one', () => {
    const { plan } = patched(DRAWN, {
      tasks: [
        { id: 'site', title: 'Site', after: null },
        { id: 'house', level: 1 },
        { id: 'permit', level: 1 },
      ],
    });
    expect(outline(plan)).toEqual(['site 0', 'house 1', 'design 2', 'build 2', 'done 2', 'permit 1']);
  });

  test.each([
    [4, []],
    [5, []],
  ])('may be %i', (level, problems) => {
    const chain = rows('a0', 'b1', 'c2', 'd3', 'e4', 'f4');
    expect(problemsOf(chain, { tasks: [{ id: 'f4', level }] })).toEqual(problems);
  });

  test('put nothing deeper than 5, nor what goes along', () => {
    const chain = rows('a0', 'b1', 'c2', 'd3', 'e4', 'f4', 'g5');
    expect(problemsOf(chain, { tasks: [{ id: 'f4', level: 5 }] })).toEqual([
      'tasks.0.level: puts “g5” below it deeper than 5',
    ]);
    expect(
      problemsOf(chain, {
        tasks: [
          { id: 'f4', level: 5 },
          { id: 'g5', level: 5 },
        ],
      }),
    ).toEqual([]);
  });

  test('that a program read and sends back change nothing', () => {
    expect(
      patched(DRAWN, {
        tasks: chartToPlan(DRAWN, '', new Report()).tasks.map(({ id, level }) => ({ id, level })),
      }).changes,
    ).toEqual([]);
  });
});

test('a removed link makes room for another one between the same tasks', () => {
  const { plan } = patched(DRAWN, {
    links: [
      { id: 'new', from: 'design', to: 'build' },
      { id: 'design-build', removed: true },
    ],
  });
  expect(plan.links.map(({ id }) => id)).toEqual(['build-done', 'new']);
});

test('a chart holds no more tasks than its limit', () => {
  const tasks = Array.from({ length: 9_998 }, (_, at) => [`t${at}`, { title: '', order: `a${at}` }] as const);
  const state: State = { ...createState(), task: new Map(tasks) };
  const fresh = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `n${at}`, title: 'N' }));
  expect(problemsOf(state, { tasks: fresh(2) })).toEqual([]);
  expect(problemsOf(state, { tasks: fresh(3) })).toEqual([
    'tasks: a chart holds at most 10,000 tasks, these are 10,001',
  ]);
});

test.each([false, true])('what a plan says of its chart changes nothing, scheduled: %s', (isScheduled) => {
  fc.assert(
    fc.property(arbitraryScheduledPlan, (given) => {
      let count = 0;
      const createId = () => `e${++count}`;
      const report = new Report();
      const drawn = planToChart(given, { style: DEFAULT_STYLE, today: '2027-03-03', createId, report }).state;
      const on = set('chart', { dependentShift: 'schedule' });
      const state = isScheduled ? apply(drawn, [on], SCHEDULER).state : drawn;
      const { tasks, links, projectStart = '', scheduling } = chartToPlan(state, '', new Report());
      const patch: SentPatch = {
        projectStart,
        ...(scheduling !== undefined && { scheduling }),
        tasks: tasks.map(
          ({ id, title, level, start, finish, progress, calendar, schedule, constraint, deadline }) => ({
            id,
            title,
            level,
            ...(start !== undefined && { start }),
            ...(finish !== undefined && { finish }),
            ...(progress !== undefined && { progress }),
            ...(calendar !== undefined && { calendar }),
            ...(schedule !== undefined && { schedule }),
            ...(constraint !== undefined && { constraint }),
            ...(deadline !== undefined && { deadline }),
          }),
        ),
        links: links.map(({ id = '', from, to, type, lag }) => ({
          id,
          from,
          to,
          type,
          ...(lag !== undefined && { lag }),
        })),
      };
      expect(patched(state, patch).changes).toEqual([]);
    }),
    { numRuns: 100 },
  );
});
