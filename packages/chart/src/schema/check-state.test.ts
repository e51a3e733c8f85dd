import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Kind, type StateJson, stateFromJson } from '../model/index.ts';
import { checkLimits, checkState } from './check-state.ts';
import { findCycle } from './find-cycle.ts';
import { PROBLEMS_LIMIT } from './problem.ts';

function check(json: StateJson) {
  return checkState(stateFromJson(json));
}

function many(kind: Kind, count: number): StateJson {
  const records = Array.from({ length: count }, (_, index) => [
    `r${index}`,
    { order: `k${String(index).padStart(6, '0')}1` },
  ]);
  return { [kind]: Object.fromEntries(records) };
}

test('a small valid chart has no problems', () => {
  const json: StateJson = {
    timeline: { main: { startDate: '2027-01-04' } },
    task: { a: { order: 'a', title: 'A' }, b: { order: 'b', rowTask: 'a' } },
    milestone: { m: { positionInUnit: 5 } },
    dependency: { d: { from: 'a', to: 'm' } },
  };
  expect(check(json)).toEqual([]);
});

test.each([
  ['task', 10_000],
  ['milestone', 10_000],
  ['verticalLane', 500],
  ['horizontalMarker', 500],
  ['rule', 50],
  ['taskDesignTemplate', 200],
] as const)('CH-154 a chart holds at most this many of %s: %d', (kind, limit) => {
  expect(checkLimits(stateFromJson(many(kind, limit - 1)))).toEqual([]);
  expect(checkLimits(stateFromJson(many(kind, limit)))).toEqual([]);
  const [problem, ...rest] = checkLimits(stateFromJson(many(kind, limit + 1)));
  expect(problem?.message).toContain(`a chart holds at most ${limit.toLocaleString('en')} `);
  expect(rest).toEqual([]);
});

test('CH-154 lanes of both kinds count together', () => {
  const json = { ...many('verticalLane', 300), ...many('horizontalLane', 201) };
  expect(checkLimits(stateFromJson(json))).toEqual([
    { path: '', message: 'a chart holds at most 500 lanes, these are 501' },
  ]);
});

test('CH-150 every problem has the path that a file would use', () => {
  const json = {
    theme: { main: { font: 'Nope' } },
    chart: { main: { ganttWidth: 1 } },
    task: { a: { order: 'a', duration: 0 }, 'b b': { order: 'a' }, c: { rowTask: 'gone', order: 'c' } },
    dependency: { d: { from: 'a', to: 'gone' }, e: { from: 'a', to: 'a' } },
    laneDesignTemplate: { x: {} },
  } as unknown as StateJson;
  expect(check(json).map(({ path }) => path)).toEqual([
    'ganttWidth',
    'theme.font',
    'tasks.a.duration',
    'tasks.b b',
    'dependencies.d.to',
    'dependencies.e',
    'dependencies',
    'tasks.c.rowTask',
    'tasks.b b.order',
    'theme.laneDesignTemplates.x.order',
  ]);
});

test('CH-155 two dependencies with the same ends and type are refused, with FS as the default type', () => {
  const json: StateJson = {
    task: { a: { order: 'a' }, b: { order: 'b' } },
    dependency: {
      c: { from: 'a', to: 'b' },
      d: { from: 'a', to: 'b', type: 'FS' },
      e: { from: 'a', to: 'b', type: 'SS' },
    },
  };
  expect(check(json)).toEqual([{ path: 'dependencies.d', message: 'is the same link as c' }]);
});

test('CH-155 a stored record holds no null', () => {
  const json = { task: { a: { order: 'a', title: null } } } as unknown as StateJson;
  expect(check(json)).toEqual([{ path: 'tasks.a.title', message: 'must be left out' }]);
});

test("CH-155 a milestone can't have the id of a task", () => {
  expect(check({ task: { a: { order: 'a' } }, milestone: { a: {} } })).toEqual([
    { path: 'milestones.a', message: 'has the id of a task' },
  ]);
});

test('CH-155 a cycle of dependencies is found and named', () => {
  const json: StateJson = {
    task: { a: { order: 'a' }, b: { order: 'b' }, c: { order: 'c' }, d: { order: 'd' } },
    dependency: {
      in: { from: 'd', to: 'a' },
      one: { from: 'a', to: 'b' },
      two: { from: 'b', to: 'a' },
      out: { from: 'b', to: 'c' },
    },
  };
  expect(check(json)).toEqual([{ path: 'dependencies', message: 'run in a circle: one, two' }]);
});

test('links that only run forwards have no cycle, one link backwards makes one', () => {
  const edge = fc.tuple(fc.nat(30), fc.integer({ min: 1, max: 10 }));
  fc.assert(
    fc.property(fc.array(edge, { minLength: 1, maxLength: 40 }), (edges) => {
      const links = edges.map(
        ([from, step], index) => [`l${index}`, { from: `t${from}`, to: `t${from + step}` }] as const,
      );
      expect(findCycle(new Map(links))).toEqual([]);
      const [[first, step]] = edges as [[number, number]];
      const back = ['back', { from: `t${first + step}`, to: `t${first}` }] as const;
      expect(findCycle(new Map([...links, back]))).toContain('back');
    }),
  );
});

test('a chain of the maximum length is checked without trouble', () => {
  const links = Array.from(
    { length: 10_000 },
    (_, index) => [`l${index}`, { from: `t${index}`, to: `t${index + 1}` }] as const,
  );
  expect(findCycle(new Map(links))).toEqual([]);
  expect(findCycle(new Map([...links, ['back', { from: 't10000', to: 't0' }]]))).toHaveLength(10_001);
});

test('CH-157 a report lists the first problems and counts the rest', () => {
  const problems = check({
    task: Object.fromEntries(Array.from({ length: 1_500 }, (_, index) => [`t${index}`, {}])),
  });
  expect(problems).toHaveLength(PROBLEMS_LIMIT + 1);
  expect(problems.at(-1)).toEqual({ path: '', message: 'and 500 more problems' });
});

test("CH-157 a dependency end that can't be converted to text is reported without throwing", () => {
  const odd = { toString: 0, valueOf: null } as unknown as string;
  const problems = check({ task: { a: { order: 'V' } }, dependency: { d: { from: odd, to: 'a' } } });
  expect(problems.map(({ path }) => path)).toContain('dependencies.d.from');
});

test('CH-157 the path includes an empty name', () => {
  const problems = check({ task: { a: { order: 'V', '': 1 } as object } });
  expect(problems).toEqual([{ path: 'tasks.a.""', message: 'is not a known field' }]);
});
