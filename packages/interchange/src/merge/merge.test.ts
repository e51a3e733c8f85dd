import { apply, orderedIds } from '@giotto/chart/changes';
import { namesOf, type State } from '@giotto/chart/model';
import { checkState } from '@giotto/chart/schema';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryChart } from '../../../chart/src/chart-schedule/clock-test/arbitrary-chart.ts';
import { chartToPlan } from '../convert/index.ts';
import { type Plan, type PlanCalendar, type PlanTask, STANDARD_CALENDAR } from '../plan/index.ts';
import { arbitraryPlan } from '../plan-test/arbitrary-plan.ts';
import { importPlan, planOf, week } from '../plan-test/imported-plan.ts';
import { Report } from '../report/index.ts';
import { appendRows, applyDifferences, compareWithChart, isChosenAtFirst } from './index.ts';

const PLAN = planOf([
  { title: 'Design' },
  { title: 'Survey', level: 1, ...week(1) },
  { title: 'Drawings', level: 1, ...week(2), progress: 20 },
  { title: 'Build' },
  { title: 'Walls', level: 1, ...week(5) },
]);

const titles = (state: State) =>
  orderedIds(state, 'task').map((id) => {
    const { title = '', indentation = 0 } = state.task.get(id) ?? {};
    return '-'.repeat(indentation) + title;
  });

function compare(chart: State, plan: Plan) {
  const comparison = compareWithChart(chart, importPlan(plan));
  const lines = comparison.differences.map((difference) => {
    if (difference.type === 'outline') return 'outline';
    if (difference.type === 'baseline') return `baseline ${difference.name}`;
    const fields = difference.type === 'changed' ? difference.fields.map(({ field }) => field) : [];
    return [difference.type, difference.kind, ...difference.titles, ...fields].join(' ');
  });
  return { comparison, lines };
}

const keysOf = ({ differences }: ReturnType<typeof compareWithChart>) =>
  new Set(differences.map(({ key }) => key));

test('of a chart by its own plan isn’t another outline, whatever levels skip and milestones float', () => {
  fc.assert(
    fc.property(arbitraryChart, (chart) => {
      const own = importPlan({ ...chartToPlan(chart, 'Plan', new Report()), name: 'Plan' });
      const { differences } = compareWithChart(chart, own);
      expect(differences.filter(({ type }) => type === 'outline')).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

describe('an update', () => {
  test('takes a calendar by its name, and brings one that the chart doesn’t have', () => {
    const night = { ...STANDARD_CALENDAR, id: 'night', name: 'Night' };
    const crew = { ...night, id: 'crew', name: 'Crew', base: 'night' };
    const calendars = { calendars: [STANDARD_CALENDAR, night], calendar: 'standard' };
    const { state } = importPlan(planOf([week(1), { ...week(2), calendar: 'night' }], calendars));
    const { comparison, lines } = compare(
      state,
      planOf(
        [
          { ...week(1), calendar: 'crew' },
          { ...week(2), calendar: 'night' },
        ],
        {
          ...calendars,
          calendars: [STANDARD_CALENDAR, night, crew, { ...night, id: 'x', name: 'Unused' }],
        },
      ),
    );
    expect(lines).toEqual(['changed task T0 calendar']);
    expect(applyDifferences(comparison, new Set()).state.calendar.size).toBe(1);
    const updated = applyDifferences(comparison, keysOf(comparison)).state;
    expect(checkState(updated)).toEqual([]);
    const [known] = state.calendar.keys();
    expect([...updated.calendar.values()]).toMatchObject([{ name: 'Night' }, { name: 'Crew', base: known }]);
    expect([...updated.task.values()].map((task) => updated.calendar.get(task.calendar ?? '')?.name)).toEqual(
      ['Crew', 'Night'],
    );
    const appended = appendRows(
      state,
      importPlan(planOf([{ ...week(3), calendar: 'crew' }], { calendars: [crew] })),
    );
    expect([...appended.state.calendar.values()].map(({ name }) => name)).toEqual(['Night', 'Crew']);
  });

  test.each([
    ['office hours in a chart of whole days', [['00:00', '24:00']], [['08:00', '16:00']], 2_880],
    ['whole days in a chart with office hours', [['08:00', '16:00']], [['00:00', '24:00']], 960],
    ['shorter days in a chart with office hours', [['08:00', '16:00']], [['08:00', '15:00']], 840],
  ] as const)('counts working time as the chart does: %s', (_, here, there, work) => {
    const calendarOf = (hours: PlanCalendar['week'][number]): Partial<Plan> => ({
      calendars: [
        { id: 'c', week: Array.from({ length: 7 }, (_day, at) => (at < 5 ? hours : [])), exceptions: [] },
      ],
      calendar: 'c',
    });
    const bar = (days: number) => ({
      start: '2027-03-01T08:00',
      duration: { value: days, unit: 'd', elapsed: false } as const,
    });
    const { state } = importPlan(planOf([bar(1)], calendarOf(here)));
    const { comparison } = compare(state, planOf([bar(2)], calendarOf(there)));
    const [task] = applyDifferences(comparison, keysOf(comparison)).state.task.values();
    expect(task?.work).toBe(work);
    const [, added] = appendRows(state, importPlan(planOf([bar(2)], calendarOf(there)))).state.task.values();
    expect(added?.work).toBe(work);
  });

  test('compares what tasks and milestones say about scheduling, and lags in their units', () => {
    const link = { from: 't0', to: 't1', type: 'FS' } as const;
    const milestone = {
      title: 'Done',
      milestone: true,
      start: '2027-03-04T00:00',
      finish: '2027-03-04T00:00',
    };
    const { state } = importPlan(planOf([{ title: 'Build', ...week(1) }, milestone], { links: [link] }));
    const more = {
      deadline: '2027-03-05T00:00',
      constraint: { type: 'FNLT', date: '2027-03-05T00:00' },
      actualStart: '2027-03-01T10:00',
      actualFinish: '2027-03-01T18:00',
      schedule: 'manual',
    } as const;
    const { comparison, lines } = compare(
      state,
      planOf(
        [
          { title: 'Build', ...week(1), ...more },
          { ...milestone, ...more },
        ],
        {
          links: [{ ...link, lag: { value: 50, unit: '%', elapsed: false } }],
        },
      ),
    );
    expect(lines).toEqual([
      'changed task Build schedule deadline constraint actualStart actualFinish',
      'changed task Done progress schedule deadline constraint actualFinish',
      'changed dependency Build Done lag',
    ]);
    const updated = applyDifferences(comparison, keysOf(comparison)).state;
    const [task, done] = updated.task.values();
    const scheduled = {
      schedule: 'manual',
      deadline: 4,
      constraint: { type: 'FNLT', at: 4 },
      actualFinish: 0.75,
    };
    expect([task, done]).toMatchObject([{ ...scheduled, actualStart: 10 / 24 }, scheduled]);
    expect([...updated.dependency.values()]).toMatchObject([{ lag: { value: 50, unit: '%' } }]);
    expect(checkState(updated)).toEqual([]);
  });

  test('finds what is added, changed and gone', () => {
    const { state } = importPlan(PLAN);
    const [, survey, drawings, ...rest] = PLAN.tasks;
    const { lines } = compare(state, {
      ...PLAN,
      tasks: [
        ...PLAN.tasks.slice(0, 1),
        ...(survey ? [{ ...survey, ...week(3), people: ['Ana'] }] : []),
        ...(drawings ? [{ ...drawings, id: 'new', title: 'Permit', ...week(4) }] : []),
        ...rest,
      ],
    });
    expect(lines).toEqual([
      'changed task Survey start assignments',
      'added task Permit',
      'gone task Drawings',
    ]);
  });

  test('keeps what the file does not state', () => {
    const { state } = importPlan(PLAN);
    const bare = PLAN.tasks.map(({ progress: _, ...task }) => task);
    expect(compare(state, { ...PLAN, tasks: bare }).lines).toEqual([]);
    const undated = PLAN.tasks.map(({ start: _, finish: __, ...task }) => task);
    expect(
      compare(state, { ...PLAN, tasks: undated }).lines.filter((line) => !/Design|Build/.test(line)),
    ).toEqual([]);
  });

  test('recognises the chart’s people by their names, in any order, and leaves their units', () => {
    const file = planOf([{ title: 'Survey', people: ['Ana', 'Bo'], ...week(1) }]);
    const { state } = importPlan(file);
    const [id = ''] = state.task.keys();
    const chart = apply(state, [
      { type: 'create', kind: 'person', id: 'x', value: { name: 'Bo' } },
      {
        type: 'set',
        kind: 'task',
        id,
        fields: { assignments: [{ person: 'x', units: 50 }, { person: 'name-QW5h' }] },
      },
    ]).state;
    expect(compare(chart, file).lines).toEqual([]);
  });

  test('brings people with names that no id spells', () => {
    const long = `${'Ana '.repeat(15)}Lind`;
    const file = planOf([{ title: 'Survey', people: [long, `${long} 2`], ...week(1) }]);
    const namesIn = (chart: State) =>
      [...chart.task.values()].flatMap(({ assignments }) => namesOf(chart, assignments));
    expect(namesIn(importPlan(file).state)).toEqual([long, `${long} 2`]);
    const { state } = importPlan(planOf([{ title: 'Survey', ...week(1) }]));
    const { comparison } = compare(state, file);
    const merged = applyDifferences(comparison, keysOf(comparison)).state;
    expect(namesIn(merged)).toEqual([long, `${long} 2`]);
    expect(checkState(merged)).toEqual([]);
    expect(namesIn(appendRows(merged, importPlan(file)).state)).toHaveLength(4);
  });

  test('counts dates from the chart’s start, whatever the file begins with', () => {
    const { state } = importPlan(PLAN);
    const early = planOf([
      { id: 'before', title: 'Before', start: '2026-01-05T00:00', finish: '2026-01-06T00:00' },
      ...PLAN.tasks,
    ]);
    const { comparison, lines } = compare(state, early);
    expect(lines).toEqual(['added task Before']);
    const merged = applyDifferences(comparison, keysOf(comparison));
    expect(titles(merged.state)).toEqual(['Before', ...titles(state)]);
    expect([...merged.state.task.values()].find(({ title }) => title === 'Before')?.start).toBe(-420);
  });

  test('recognises renamed elements of its own export by their ids', () => {
    const { state } = importPlan(PLAN);
    const plan = chartToPlan(state, '', new Report());
    const tasks = plan.tasks.map((task) => ({ ...task, title: `${task.title} 2`, id: `x${task.id}` }));
    expect(new Set(compare(state, { ...plan, tasks }).lines.map((line) => line.split(' ').at(-1)))).toEqual(
      new Set(['title']),
    );
  });

  test('recognises a renamed element by its number and start', () => {
    const { state } = importPlan(PLAN);
    const tasks = PLAN.tasks.map((task) =>
      task.title === 'Walls' ? { ...task, title: 'Brick walls' } : task,
    );
    expect(compare(state, { ...PLAN, tasks }).lines).toEqual(['changed task Brick walls title']);
  });

  test('tells elements of the same title apart by their groups, then by their numbers', () => {
    const twice = planOf([
      { title: 'North' },
      { title: 'Review', level: 1, ...week(1) },
      { title: 'Review', level: 1, ...week(1) },
      { title: 'South' },
      { title: 'Review', level: 1, ...week(1) },
    ]);
    const { state } = importPlan(twice);
    const tasks = twice.tasks.map((task, at) => (at === 2 ? { ...task, progress: 40 } : task));
    expect(compare(state, { ...twice, tasks }).lines).toEqual(['changed task Review progress']);
  });

  test('recognises elements of a plain list by a title that both sides have once', () => {
    const { state } = importPlan(
      planOf([
        { title: 'House' },
        { title: 'Walls', level: 1, ...week(1) },
        { title: 'Roof', level: 1, ...week(8) },
      ]),
    );
    const list = planOf([{ title: 'Walls', ...week(3) }]);
    expect(compare(state, list).lines).toContain('changed task Walls start');
  });

  test('leaves unmatched what could be several elements, and adds it only if chosen', () => {
    const { state } = importPlan(
      planOf([
        { title: 'A', ...week(1) },
        { title: 'A', ...week(2) },
      ]),
    );
    const { comparison, lines } = compare(
      state,
      planOf([
        { title: 'B', ...week(5) },
        { title: 'C', ...week(5) },
        { title: 'A', ...week(4) },
      ]),
    );
    expect(lines).toContain('added task A');
    const ambiguous = comparison.differences.filter((one) => one.type === 'added' && one.isAmbiguous);
    expect(ambiguous).toMatchObject([{ titles: ['A'] }]);
    expect(ambiguous.some(isChosenAtFirst)).toBe(false);
  });

  test('takes over order and levels as one difference, with the chart’s own rows where they were', () => {
    const { state } = importPlan(
      planOf([
        { title: 'A', ...week(1) },
        { title: 'Own', ...week(1) },
        { title: 'B', ...week(2) },
        { title: 'C', ...week(3) },
      ]),
    );
    const file = planOf([
      { title: 'C', ...week(3) },
      { title: 'A', ...week(1) },
      { title: 'B', level: 1, ...week(2) },
    ]);
    const { comparison, lines } = compare(state, file);
    expect(lines).toContain('outline');
    expect(titles(applyDifferences(comparison, new Set(['outline'])).state)).toEqual(['C', 'A', '-B', 'Own']);
    expect(compare(applyDifferences(comparison, new Set(['outline'])).state, file).lines).not.toContain(
      'outline',
    );
  });

  test('keeps the chart’s levels when the file is a plain list', () => {
    const { state } = importPlan(PLAN);
    const list = PLAN.tasks.slice(1, 3).map((task) => ({ ...task, level: 0 }));
    expect(compare(state, { ...PLAN, tasks: list }).lines).not.toContain('outline');
  });

  test('adds, changes and deletes links of what both have', () => {
    const { state } = importPlan({
      ...PLAN,
      links: [
        { from: 't1', to: 't2', type: 'FS' },
        { from: 't2', to: 't4', type: 'FS' },
      ],
    });
    const links = [
      { from: 't1', to: 't2', type: 'FS', lag: { value: 2, unit: 'd', elapsed: false } },
      { from: 't1', to: 't4', type: 'SS' },
    ] as const;
    const { comparison, lines } = compare(state, { ...PLAN, links });
    expect(lines).toEqual([
      'changed dependency Survey Drawings lag',
      'added dependency Survey Walls',
      'gone dependency Drawings Walls',
    ]);
    const { state: merged } = applyDifferences(comparison, keysOf(comparison));
    expect([...merged.dependency.values()].map(({ type = 'FS', lag = 0 }) => [type, lag])).toEqual([
      ['FS', 2],
      ['SS', 0],
    ]);
  });

  test('leaves out links that close a cycle with the chart’s own', () => {
    const { state } = importPlan({ ...PLAN, links: [{ from: 't1', to: 't2', type: 'FS' }] });
    const { comparison } = compare(state, { ...PLAN, links: [{ from: 't2', to: 't1', type: 'FS' }] });
    const chosen = comparison.differences.filter(isChosenAtFirst).map(({ key }) => key);
    expect(applyDifferences(comparison, new Set(chosen))).toMatchObject({ cycles: 1, changes: [] });
  });

  test('adds milestones as rows where the file has them', () => {
    const { state } = importPlan(PLAN);
    const tasks = [
      ...PLAN.tasks.slice(0, 3),
      { ...PLAN.tasks[4], id: 'm', title: 'Approved', milestone: true, level: 1 },
      ...PLAN.tasks.slice(3),
    ];
    const { comparison } = compare(state, planOf(tasks));
    const { state: merged } = applyDifferences(comparison, keysOf(comparison));
    const added = orderedIds(merged, 'task').map((id) => merged.task.get(id));
    expect(added[3]).toMatchObject({ title: 'Approved', isMilestone: true, indentation: 1 });
  });

  test('leaves a milestone that floats in the chart where it stands, with the file’s date', () => {
    const dated = { start: '2027-03-04T00:00', finish: '2027-03-04T00:00' };
    const gate = { title: 'Gate', milestone: true, ...dated };
    const { state } = importPlan(planOf([{ title: 'Build', ...week(1) }]));
    const floating = { title: 'Gate', positionInUnit: 3, position: 0 };
    const chart = { ...state, milestone: new Map([['gate', floating]]) };
    const moved = { ...gate, start: '2027-03-05T00:00', finish: '2027-03-05T00:00', progress: 100 };
    const { comparison, lines } = compare(chart, planOf([{ title: 'Build', ...week(1) }, moved]));
    expect(lines).toEqual(['changed milestone Gate positionInUnit actualFinish']);
    const { state: merged } = applyDifferences(comparison, keysOf(comparison));
    expect(merged.task.size).toBe(1);
    expect(merged.milestone.get('gate')).toMatchObject({ positionInUnit: 4, position: 0, actualFinish: 4 });
  });

  test('makes a milestone of a bar, and a bar of a milestone, as the file says', () => {
    const build = { title: 'Build', ...week(1) };
    const gate = { title: 'Build', milestone: true, start: build.finish, finish: build.finish };
    const after = (from: Partial<PlanTask>, to: Partial<PlanTask>) => {
      const { comparison } = compare(importPlan(planOf([from])).state, planOf([to]));
      return [...applyDifferences(comparison, keysOf(comparison)).state.task.values()][0];
    };
    expect(after(build, gate)).toMatchObject({ isMilestone: true, start: 1 });
    const bar = after(gate, build);
    expect(bar).toMatchObject({ start: 0, duration: 1 });
    expect(bar?.isMilestone ?? false).toBe(false);
  });

  test('moves a marker of the same title', () => {
    const { state } = importPlan({ ...PLAN, markers: [{ title: 'Review', date: '2027-03-04T00:00' }] });
    const markers = [{ title: 'Review', date: '2027-03-08T00:00' }];
    expect(compare(state, { ...PLAN, markers }).lines).toEqual([
      'changed verticalMarker Review positionInUnit',
    ]);
  });
});

/** Titles that are unique in a plan, and shared with others. */
const plan = arbitraryPlan.map((one) => ({
  ...one,
  tasks: one.tasks.map((task, at) => ({ ...task, title: `T${at}` })),
  markers: one.markers.map((marker, at) => ({ ...marker, title: `M${at}` })),
}));
const hasLevels = ({ tasks }: Plan) => tasks.some(({ level }) => level > 0);
const chartAndPlan = fc.tuple(plan, plan).filter(([one, other]) => hasLevels(other) || !hasLevels(one));

describe('of random charts and files, an update', () => {
  test('leaves nothing to update when all differences are applied', () => {
    fc.assert(
      fc.property(chartAndPlan, ([one, other]) => {
        const { comparison } = compare(importPlan(one).state, other);
        const { state } = applyDifferences(comparison, keysOf(comparison));
        expect(compare(state, other).lines).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('finds nothing in the file that the chart was exported to', () => {
    fc.assert(
      fc.property(arbitraryPlan, (one) => {
        const { state } = importPlan(one);
        expect(compare(state, chartToPlan(state, '', new Report())).lines).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  test('changes nothing when all are left out', () => {
    fc.assert(
      fc.property(arbitraryPlan, arbitraryPlan, (one, other) => {
        const { state } = importPlan(one);
        expect(applyDifferences(compare(state, other).comparison, new Set())).toMatchObject({
          state,
          changes: [],
          cycles: 0,
        });
      }),
      { numRuns: 50 },
    );
  });

  test('makes a valid chart of any choice, and deletes only what is chosen', () => {
    fc.assert(
      fc.property(arbitraryPlan, arbitraryPlan, fc.infiniteStream(fc.boolean()), (one, other, coin) => {
        const { state } = importPlan(one);
        const { comparison } = compare(state, other);
        const chosen = comparison.differences.filter(() => coin.next().value);
        const merged = applyDifferences(comparison, new Set(chosen.map(({ key }) => key)));
        expect(checkState(merged.state)).toEqual([]);
        expect(apply(state, merged.changes)).toMatchObject({ dropped: [], refused: null });
        const gone = new Set(chosen.flatMap((each) => (each.type === 'gone' ? [each.id] : [])));
        for (const kind of ['task', 'milestone', 'verticalMarker'] as const)
          for (const id of state[kind].keys()) expect(merged.state[kind].has(id)).toBe(!gone.has(id));
      }),
      { numRuns: 300 },
    );
  });
});

test('new rows come below the chart’s own, which stay as they are', () => {
  fc.assert(
    fc.property(arbitraryPlan, arbitraryPlan, (one, other) => {
      const { state } = importPlan(one);
      const imported = importPlan(other);
      const { state: merged } = appendRows(state, imported);
      expect(checkState(merged)).toEqual([]);
      expect(titles(merged)).toEqual([...titles(state), ...titles(imported.state)]);
      for (const kind of ['milestone', 'verticalMarker', 'dependency'] as const) {
        expect(merged[kind].size).toBe(state[kind].size + imported.state[kind].size);
        for (const [id, record] of state[kind]) expect(merged[kind].get(id)).toEqual(record);
      }
    }),
    { numRuns: 200 },
  );
});
