import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Report } from '../report/index.ts';
import { chosenRows, overviewOf, type TaskChoice } from './choose-tasks.ts';
import { fitOutline } from './fit-outline.ts';
import { PLAN_LIMITS } from './limits.ts';
import type { Plan, PlanLink, PlanTask } from './plan.ts';
import { tidyPlan } from './tidy-plan.ts';

const LIMIT = PLAN_LIMITS.tasks;

function taskOf(given: Partial<PlanTask>, at: number): PlanTask {
  return { id: `t${at}`, title: `T${at}`, level: 0, people: [], custom: {}, baselines: [], ...given };
}

function planOf(tasks: readonly Partial<PlanTask>[], links: readonly PlanLink[] = []): Plan {
  return { calendars: [], tasks: tasks.map(taskOf), links, markers: [] };
}

/** Groups with so many tasks each, themselves included. */
function groupsOf(...sizes: readonly number[]): Partial<PlanTask>[] {
  return sizes.flatMap((size) => Array.from({ length: size }, (_, at) => ({ level: at === 0 ? 0 : 1 })));
}

function keep(plan: Plan, choice: TaskChoice) {
  const report = new Report();
  const kept = tidyPlan(plan, report, { choice });
  return { kept, ids: kept.tasks.map(({ id }) => id), entries: report.list() };
}

const link = (from: number, to: number): PlanLink => ({ from: `t${from}`, to: `t${to}`, type: 'FS' });
const everything = (plan: Plan): TaskChoice => ({
  kind: 'parts',
  parts: [...overviewOf(plan, { kind: 'first' }).parts.keys()],
});
const FIRST: TaskChoice = { kind: 'first' };

test('lists the topmost groups with their tasks and days, and the tasks beside them as one part', () => {
  const plan = planOf([
    { title: 'North' },
    { level: 1, start: '2027-03-05T08:00', finish: '2027-03-09T17:00' },
    { level: 1, start: '2027-03-01T08:00', duration: { value: 2, unit: 'd', elapsed: false } },
    { title: 'Kickoff', start: '2027-02-01T08:00' },
    { title: 'South' },
    { level: 1 },
  ]);
  expect(overviewOf(plan, FIRST)).toEqual({
    tasks: 6,
    frame: 0,
    parts: [
      { title: 'North', tasks: 3, from: '2027-03-01', to: '2027-03-09' },
      { title: 'South', tasks: 2 },
      { tasks: 1, from: '2027-02-01', to: '2027-02-01' },
    ],
    from: '2027-02-01',
    to: '2027-03-09',
    chosen: 6,
  });
});

test('divides what one summary contains, and keeps that summary with any part', () => {
  const plan = planOf([{}, { level: 1 }, { level: 2 }, { level: 1 }, { level: 2 }, { level: 2 }]);
  const choice: TaskChoice = { kind: 'parts', parts: [1] };
  const overview = overviewOf(plan, choice);
  expect(overview).toMatchObject({ frame: 1, chosen: 4 });
  expect(overview.parts.map(({ tasks }) => tasks)).toEqual([2, 3]);
  expect(chosenRows(fitOutline(plan.tasks), choice)).toEqual([0, 3, 4, 5]);
});

test('a task until midnight ends on the day before, and a milestone at midnight is on its day', () => {
  const days = (task: Partial<PlanTask>) => overviewOf(planOf([task]), FIRST);
  expect(days({ start: '2027-03-01T00:00', finish: '2027-03-06T00:00' }).to).toBe('2027-03-05');
  expect(days({ start: '2027-03-06T00:00', finish: '2027-03-06T00:00' }).to).toBe('2027-03-06');
  expect(days({ finish: '2027-03-06T00:00' }).to).toBe('2027-03-06');
});

test.each([
  ['a flat list', [{}, {}, {}]],
  ['one summary above a flat list', [{}, { level: 1 }, { level: 1 }]],
  ['more than 500 groups', groupsOf(...Array.from({ length: 501 }, () => 2))],
])('finds no parts in %s', (_, tasks) => {
  expect(overviewOf(planOf(tasks), FIRST).parts).toEqual([]);
});

test('keeps the tasks whose dates touch the range, with the summaries above them', () => {
  const tasks = fitOutline(
    planOf([
      {},
      { level: 1 },
      { level: 2, start: '2027-03-01T08:00', finish: '2027-03-05T17:00' },
      { level: 2, start: '2027-03-08T08:00', finish: '2027-03-09T17:00' },
      { level: 1, start: '2027-03-05T08:00', finish: '2027-03-05T17:00' },
      { start: '2027-03-01T08:00', finish: '2027-03-31T08:00' },
      { level: 1, start: '2027-03-10T08:00' },
      {},
    ]).tasks,
  );
  const rows = (from: string, to: string) => chosenRows(tasks, { kind: 'dates', from, to });
  expect(rows('2027-03-05', '2027-03-05')).toEqual([0, 1, 2, 4]);
  expect(rows('2027-03-06', '2027-03-07')).toEqual([]);
  expect(rows('2027-03-09', '2027-03-10')).toEqual([0, 1, 3, 5, 6]);
  expect(rows('2027-03-10', '2027-03-01')).toEqual([]);
});

test('keeps the links within the chosen parts, and reports those to what is left out', () => {
  const plan = planOf(groupsOf(4, LIMIT, 4), [
    ...[link(1, 2), link(2, 5), link(2, LIMIT + 5), link(5, 6)],
    link(2, 2 * LIMIT),
  ]);
  const { kept, entries } = keep(plan, { kind: 'parts', parts: [2, 0, 0] });
  expect(kept.tasks.map(({ id }) => id)).toEqual([
    ...['t0', 't1', 't2', 't3'],
    ...[4, 5, 6, 7].map((at) => `t${LIMIT + at}`),
  ]);
  expect(kept.links).toEqual([link(1, 2), link(2, LIMIT + 5)]);
  expect(entries.map(({ code, count }) => [code, count])).toEqual([
    ['task.limit', LIMIT],
    ['link.unchosen', 1],
    ['link.unchosen', 1],
    ['link.unknown', 1],
  ]);
});

test('a link to a task that is left out doesn’t reach another one with the same id', () => {
  const tasks = groupsOf(2, LIMIT).map((task, at) => (at === 3 ? { ...task, id: 't1' } : task));
  const { kept, ids } = keep(planOf(tasks, [link(1, 4)]), { kind: 'parts', parts: [1] });
  expect(ids[1]).toBe('t1~2');
  expect(kept.links).toEqual([]);
});

test.each([
  [LIMIT - 1, 0],
  [LIMIT, 0],
  [LIMIT + 1, 1],
])('of chosen parts with %i tasks, %i are cut', (size, cut) => {
  const plan = planOf(groupsOf(20, size - 10, 10));
  const choice: TaskChoice = { kind: 'parts', parts: [1, 2] };
  const { ids, entries } = keep(plan, choice);
  expect(overviewOf(plan, choice).chosen).toBe(size);
  expect(ids).toEqual(Array.from({ length: size - cut }, (_, at) => `t${at + 20}`));
  expect(entries).toMatchObject([{ code: 'task.limit', count: 20 + cut }]);
});

const outline = fc
  .array(fc.record({ level: fc.nat(4), id: fc.constantFrom('a', 'b', 'c', 'd', 'e') }), { maxLength: 40 })
  .map((tasks) => planOf(tasks));

test('choosing every part keeps every row, and the parts never overlap', () => {
  fc.assert(
    fc.property(outline, (plan) => {
      const { parts, frame, tasks } = overviewOf(plan, FIRST);
      fc.pre(parts.length > 0);
      expect(parts.reduce((sum, part) => sum + part.tasks, frame)).toBe(tasks);
      expect(chosenRows(fitOutline(plan.tasks), everything(plan))).toEqual([...plan.tasks.keys()]);
    }),
  );
});

test('a plan that fits is the same whatever is chosen', () => {
  fc.assert(
    fc.property(outline, fc.boolean(), (plan, isEmpty) => {
      const choice = isEmpty ? { kind: 'parts' as const, parts: [] } : everything(plan);
      expect(tidyPlan(plan, new Report(), { choice })).toEqual(tidyPlan(plan, new Report()));
    }),
  );
});

test('keeps at most as many tasks as a chart holds, without level jumps, and only links between them', () => {
  const sizes = fc.array(fc.integer({ min: 2, max: 7_000 }), { minLength: 2, maxLength: 4 });
  const ends = fc.array(fc.tuple(fc.nat(20_000), fc.nat(20_000)), { maxLength: 50 });
  fc.assert(
    fc.property(sizes, ends, fc.subarray([0, 1, 2, 3]), (groups, pairs, parts) => {
      const plan = planOf(
        groupsOf(...groups),
        pairs.map(([from, to]) => link(from, to)),
      );
      const { kept, ids } = keep(plan, { kind: 'parts', parts });
      expect(ids.length).toBeLessThanOrEqual(LIMIT);
      expect(fitOutline(kept.tasks)).toEqual(kept.tasks);
      const known = new Set(ids);
      expect(kept.links.filter(({ from, to }) => !known.has(from) || !known.has(to))).toEqual([]);
    }),
    { numRuns: 20 },
  );
});
