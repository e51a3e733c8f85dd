import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Report } from '../report/index.ts';
import { PLAN_LIMITS } from './limits.ts';
import type { Plan, PlanLink, PlanTask } from './plan.ts';
import { tidyPlan } from './tidy-plan.ts';

function taskOf(given: Partial<PlanTask>, at: number): PlanTask {
  return { id: `t${at}`, title: `T${at}`, level: 0, people: [], custom: {}, baselines: [], ...given };
}

function tidy(
  tasks: readonly Partial<PlanTask>[],
  links: readonly PlanLink[] = [],
  more: Partial<Plan> = {},
) {
  const report = new Report();
  const plan = tidyPlan({ calendars: [], tasks: tasks.map(taskOf), links, markers: [], ...more }, report);
  return { plan, entries: report.list() };
}

const link = (from: number, to: number, more: Partial<PlanLink> = {}): PlanLink => ({
  from: `t${from}`,
  to: `t${to}`,
  type: 'FS',
  ...more,
});

test('a plan that holds together stays as it is', () => {
  const { plan, entries } = tidy([{}, { level: 1, progress: 50 }, {}], [link(0, 2)]);
  expect(plan.tasks).toEqual([taskOf({}, 0), taskOf({ level: 1, progress: 50 }, 1), taskOf({}, 2)]);
  expect(plan.links).toEqual([link(0, 2)]);
  expect(entries).toEqual([]);
});

test('a second task with an id gets another one', () => {
  const { plan, entries } = tidy([{ id: 'a' }, { id: 'a' }, { id: 'a~2' }]);
  expect(plan.tasks.map(({ id }) => id)).toEqual(['a', 'a~2', 'a~2~2']);
  expect(entries.map(({ code }) => code)).toEqual(['task.duplicate-id', 'task.duplicate-id']);
});

test.each([
  [[3, 4, 4, 1], [0, 1, 1, 0], 4],
  [[0, 3, 3, 2, 3], [0, 1, 1, 1, 2], 4],
  [[1, 1, 0], [0, 0, 0], 2],
])('tasks that skip levels stay in what they are in, and beside each other: %j', (levels, kept, count) => {
  const { plan, entries } = tidy(levels.map((level) => ({ level })));
  expect(plan.tasks.map(({ level }) => level)).toEqual(kept);
  expect(entries).toHaveLength(count);
});

test.each([
  ['link.unknown', [link(0, 9)]],
  ['link.self', [link(1, 1)]],
  ['link.duplicate', [link(0, 1), link(0, 1)]],
  ['link.cycle', [link(0, 1), link(1, 2), link(2, 0)]],
  ['link.cross', [link(0, 1, { cross: true })]],
])('reports %s and leaves the link out', (code, links) => {
  const { plan, entries } = tidy([{}, {}, {}], links);
  expect(plan.links).toEqual(links.slice(0, -1));
  expect(entries.map((entry) => entry.code)).toEqual([code]);
});

test('a link between a task and what it contains is left out', () => {
  const tasks = [{}, { level: 1 }, { level: 2 }, {}];
  const { plan, entries } = tidy(tasks, [link(0, 2), link(1, 0), link(2, 3)]);
  expect(plan.links).toEqual([link(2, 3)]);
  expect(entries.map(({ code }) => code)).toEqual(['link.within', 'link.within']);
});

test('of a circle through what tasks contain, the link that begins last in the plan is left out', () => {
  const tasks = [{}, { level: 1 }, {}];
  const { plan, entries } = tidy(tasks, [link(2, 0), link(1, 2)]);
  expect(plan.links).toEqual([link(1, 2)]);
  expect(entries).toMatchObject([{ code: 'link.cycle', source: 't2 → t0 (FS)' }]);
});

test('keeps as many links as make no circle, in the order of the plan, whatever theirs', () => {
  const ends = fc.tuple(fc.nat(7), fc.nat(7));
  const levels = fc.array(fc.nat(3), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(fc.uniqueArray(ends, { maxLength: 30, selector: String }), levels, (pairs, given) => {
      const { plan } = tidy(
        given.map((level) => ({ level })),
        pairs.map(([from, to]) => link(from, to)),
      );
      const around = plan.tasks.map(({ level }, row) => {
        const outer = plan.tasks.slice(0, row).findLastIndex((task) => task.level < level);
        return outer < 0 ? undefined : outer;
      });
      const isIn = (row: number, outer: number): boolean =>
        around[row] === outer || (around[row] !== undefined && isIn(around[row], outer));
      const leavesOf = (row: number) => {
        const below = [...given.keys()].filter((each) => isIn(each, row) && !around.includes(each));
        return below.length > 0 ? below : [row];
      };
      const kept: (readonly [number, number])[] = [];
      const reached = (rows: readonly number[]) => {
        const found = new Set(rows);
        for (let size = 0; size !== found.size; ) {
          size = found.size;
          for (const [from, to] of kept)
            if (leavesOf(from).some((row) => found.has(row))) for (const row of leavesOf(to)) found.add(row);
        }
        return found;
      };
      for (const [from, to] of pairs.toSorted(([a, b], [c, d]) => a - c || b - d)) {
        if (from === to || isIn(from, to) || isIn(to, from)) continue;
        const found = reached(leavesOf(to));
        if (!leavesOf(from).some((row) => found.has(row))) kept.push([from, to]);
      }
      expect(plan.links.map((each) => `${each.from} ${each.to}`).sort()).toEqual(
        kept.map(([from, to]) => `t${from} t${to}`).sort(),
      );
    }),
    { numRuns: 500 },
  );
});

test('a finish before the start is a day after it', () => {
  const { plan, entries } = tidy([{ start: '2027-03-04T08:00', finish: '2027-03-01T17:00' }]);
  expect(plan.tasks[0]?.finish).toBe('2027-03-05T08:00');
  expect(entries).toMatchObject([{ code: 'date.order', source: '2027-03-01T17:00' }]);
});

test.each([
  [PLAN_LIMITS.tasks - 1, 0],
  [PLAN_LIMITS.tasks, 0],
  [PLAN_LIMITS.tasks + 1, 1],
])('of %i tasks, %i are left out', (count, excess) => {
  const { plan, entries } = tidy(Array.from({ length: count }, () => ({})));
  expect(plan.tasks).toHaveLength(count - excess);
  expect(entries.map(({ code, count: left }) => [code, left])).toEqual(
    excess > 0 ? [['task.limit', excess]] : [],
  );
});

test.each([
  [499, 'a'.repeat(499)],
  [500, 'a'.repeat(500)],
  [501, `${'a'.repeat(499)}…`],
])('of a title with %i characters, 500 are kept', (length, kept) => {
  const { plan, entries } = tidy([{ title: 'a'.repeat(length) }]);
  expect(plan.tasks[0]?.title).toBe(kept);
  expect(entries.map(({ code }) => code)).toEqual(length > 500 ? ['title.cut'] : []);
});
