import { expect, test } from 'vitest';
import { orderedIds } from '../../changes/ordered-ids.ts';
import { FILE_BYTES_LIMIT, JSON_DEPTH_LIMIT, stateToJson } from '../../model/index.ts';
import type { Problem } from '../problem.ts';
import { readGio } from './read-gio.ts';
import { writeGio } from './write-gio.ts';

const formatProblem = ({ path, message }: Problem) => (path === '' ? message : `${path}: ${message}`);

function read(data: unknown, rest: object = {}) {
  return readGio(
    JSON.stringify({ ganttId: 'g', ganttName: 'Plan', isPremium: true, data, svg: '<svg/>', ...rest }),
  );
}

function stateOf(data: unknown) {
  const result = read(data);
  if (!result.ok) throw new Error(result.problems.map(formatProblem).join('\n'));
  return result.state;
}

function linesOf(data: unknown): string[] {
  const result = read(data);
  return result.ok ? [] : result.problems.map(formatProblem);
}

test('a file that holds only specified fields loads', () => {
  const state = stateOf({
    version: 3,
    startDate: '2027-01-04',
    scaleTypeScale: 'day',
    ganttWidth: 1050,
    endDate: null,
    taskOrder: 'b;a',
    tasks: { a: { id: 'a', title: 'A', start: 0, duration: 5 }, b: { id: 'b', title: 'B' } },
    milestones: { m: { id: 'm', positionInUnit: 5, position: 1 } },
    dependencies: { d: { id: 'd', from: 'a', to: 'm', designTemplate: 'important' } },
    theme: {
      font: 'Rasa',
      dependencyDesignTemplates: {
        default: {
          key: 'default',
          lineColor: '#756ba4',
          lineType: 'medium',
          lineDash: 'default',
          showArrow: true,
        },
        important: { key: 'important', lineColor: '#DC2626' },
      },
      dependencyDesignTemplatesOrder: 'important;default',
    },
  });
  expect(orderedIds(state, 'task')).toEqual(['b', 'a']);
  expect(orderedIds(state, 'dependencyDesignTemplate')).toEqual(['important', 'default']);
  expect(state.dependencyDesignTemplate.get('default')?.lineDash).toBe('solid');
  expect(state.dependency.get('d')).toEqual({ from: 'a', to: 'm', designTemplate: 'important' });
  expect(state.theme.get('main')).toEqual({ font: 'Rasa' });
  expect(state.timeline.get('main')).toEqual({ startDate: '2027-01-04', scaleTypeScale: 'day' });
  expect(state.chart.get('main')).toEqual({ ganttWidth: 1050 });
});

test('an empty chart, a bare data object and a server response load too', () => {
  expect(stateToJson(stateOf({ version: 1 }))).toMatchObject({ chart: { main: {} } });
  const bare = readGio('\uFEFF{"tasks": [{"title": "A"}], "version": 1}');
  expect(bare.ok && [...bare.state.task.values()]).toEqual([{ title: 'A', order: 'V' }]);
  const answer = stateOf({
    version: 3,
    ganttId: 'g',
    state: 'xyz',
    timeline: { startDate: '2027-01-04' },
    tasks: {},
  });
  expect(answer.timeline.get('main')).toEqual({ startDate: '2027-01-04' });
});

test('CH-161 lists of elements with numeric ids load, with references and order', () => {
  const state = stateOf({
    version: 3,
    taskOrder: '2;1',
    tasks: [
      { id: 1, title: 'A' },
      { id: 2, rowTask: 1 },
    ],
    milestones: [{ id: 1, positionInUnit: 5 }, { id: 3 }],
    dependencies: [{ id: 1, from: 1, to: 3 }],
    theme: { taskDesignTemplates: [{ key: 'a b' }] },
  });
  expect(orderedIds(state, 'task')).toEqual(['2', '1']);
  expect(state.task.get('2')?.rowTask).toBe('1');
  expect(state.dependency.get('1')).toEqual({ from: '1', to: '3' });
  expect([...state.milestone.keys()]).toEqual(['3', expect.stringMatching(/^1-[a-z0-9]+$/)]);
});

test('CH-161 ids of another form are replaced, the same way on every import', () => {
  const data = {
    version: 3,
    tasks: [{ id: '{A 1}', designTemplate: 'Große Phase' }, { id: '{A#1}' }, { id: '' }, { title: 'none' }],
    dependencies: { 'x.y': { from: '{A 1}', to: '{A#1}' } },
    theme: { taskDesignTemplates: { 'Große Phase': { corner: 2 } } },
  };
  const state = stateOf(data);
  const [first, second] = orderedIds(state, 'task') as [string, string];
  expect(new Set(state.task.keys()).size).toBe(4);
  expect([...state.dependency.values()]).toEqual([{ from: first, to: second }]);
  expect([...state.taskDesignTemplate.keys()]).toEqual([state.task.get(first)?.designTemplate]);
  for (const id of state.task.keys()) expect(id).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  expect(stateToJson(stateOf(data))).toEqual(stateToJson(state));
});

test('CH-162 texts, colours and links are normalised', () => {
  const state = stateOf({
    version: 3,
    tasks: {
      a: { title: 'A\r\nB\tC', color: '#aBc', externalLink: ' https://example.com/a b ', notes: null },
    },
    verticalMarkers: { v: { lineDash: 'default' } },
  });
  expect(state.task.get('a')).toEqual({
    title: 'A\nB C',
    color: '#aaBBcc',
    externalLink: 'https://example.com/a%20b',
    order: 'V',
  });
  expect(state.verticalMarker.get('v')).toEqual({});
});

test('CH-162 every error is listed with its path, and the file is not imported', () => {
  const lines = linesOf({
    version: 3,
    startDate: '04.01.2027',
    pageSize: 3,
    taskOrder: 'abc;gone;abc',
    tasks: { abc: { duration: 'five', title: 'a\0b' }, 'b 1': { duration: 0, colour: '#fff' }, c: 5 },
    milestones: [{ id: 'm' }, { id: 'm' }],
    verticalLanes: 7,
    dependencies: { d: { from: 'abc', to: 'gone' } },
    theme: { font: 'Comic Sans', shadow: 1, laneDesignTemplates: { default: { textColor: 'red' } } },
  });
  expect(lines.toSorted()).toEqual([
    'dependencies.d.to: names no task or milestone of this chart',
    'milestones.m: has the id of another record',
    'pageSize: is not a known field',
    'startDate: must be a date such as 2027-01-04 or 2027-01-04T08:00, from 1900 to 2200',
    'taskOrder: names "abc" twice',
    'taskOrder: names "gone", which is not there',
    'tasks.abc.duration: must be a number above 0',
    'tasks.abc.title: must not contain control characters',
    'tasks.b 1.colour: is not a known field',
    'tasks.b 1.duration: must be a number above 0',
    'tasks.c: must be an object',
    'theme.font: must be one of Roboto, Arimo, Raleway, Roboto Condensed, Arvo, Rasa, Work Sans',
    'theme.laneDesignTemplates.default.textColor: must be a colour such as #2563EB or #2563EB80',
    'theme.shadow: is not a known field',
    'verticalLanes: must be a list or an object of records by id',
  ]);
});

test.each([
  ['', 'file: is empty'],
  [' \n', 'file: is empty'],
  ['{"data":\n  {]}', 'file: is not valid JSON (line 2, column 4)'],
  ['[]', 'file: must be a JSON object'],
  ['null', 'file: must be a JSON object'],
  ['{}', 'data: is missing'],
  ['{"data": null}', 'data: must be an object'],
  ['{"data": []}', 'data: must be an object'],
  ['{"data": {"theme": 5}}', 'theme: must be an object'],
  ['{"data": {"version": "1"}}', 'version: must be a whole number from 0'],
  ['{"data": {"version": 99}}', 'version: is 99: the file is from a newer program, this one reads up to 3'],
])('the file %j is refused with one clear line', (text, line) => {
  const result = readGio(text);
  expect(result.ok ? [] : result.problems.map(formatProblem)).toEqual([line]);
});

test('CH-171 a file without a version gets an automatic end, and no dependencies where templates were missing', () => {
  const old = stateOf({ endDate: 7, tasks: { a: {}, b: {} }, dependencies: { d: { from: 'a', to: 'b' } } });
  expect(old.chart.get('main')).toEqual({ wholeDays: false });
  expect(old.dependency.size).toBe(0);
  expect(orderedIds(old, 'dependencyDesignTemplate')).toEqual(['default', 'important']);
});

test('CH-160 keys that reach prototypes are dropped wherever they appear', () => {
  const text = `{"__proto__": {"polluted": 1}, "data": {"version": 1, "__proto__": {"polluted": 1},
    "tasks": {"__proto__": {"title": "x"}, "constructor": {"prototype": {"polluted": 1}}, "a": {"__proto__": {"polluted": 1}}},
    "theme": {"prototype": {"polluted": 1}, "taskDesignTemplates": {"__proto__": {"polluted": 1}}}}}`;
  const result = readGio(text);
  expect(result.ok && [...result.state.task]).toEqual([['a', { order: 'V' }]]);
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
});

test('CH-160 a file is at most 5 MiB, counted in bytes', () => {
  const head = '{"data":{"version":1},"svg":"';
  const fill = (size: number, letter: string): string => {
    const bytes = size - head.length - 2;
    const width = new TextEncoder().encode(letter).length;
    const rest = bytes % width;
    return `${head}${letter.repeat((bytes - rest) / width)}${'x'.repeat(rest)}"}`;
  };
  for (const letter of ['x', 'é', '日', '🎉']) {
    expect(readGio(fill(FILE_BYTES_LIMIT - 1, letter)).ok).toBe(true);
    expect(readGio(fill(FILE_BYTES_LIMIT, letter)).ok).toBe(true);
    expect(readGio(fill(FILE_BYTES_LIMIT + 1, letter))).toEqual({
      ok: false,
      problems: [{ path: 'file', message: 'must be at most 5 MiB' }],
    });
  }
});

test('CH-160 a file is at most 32 levels deep', () => {
  const nest = (levels: number): string =>
    `{"svg":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)},"data":{"version":1}}`;
  expect(readGio(nest(JSON_DEPTH_LIMIT - 1)).ok).toBe(true);
  expect(readGio(nest(JSON_DEPTH_LIMIT)).ok).toBe(true);
  expect(readGio(nest(JSON_DEPTH_LIMIT + 1)).ok).toBe(false);
  expect(readGio('['.repeat(5_000_000)).ok).toBe(false);
  expect(read({ version: 1 }, { svg: '[[{"\\"'.repeat(50) }).ok).toBe(true);
});

test('CH-154 a chart holds at most 10,000 tasks and as many dependencies', () => {
  const build = (tasks: number, dependencies: number) => ({
    version: 3,
    tasks: Array.from({ length: tasks }, (_, index) => ({ id: index })),
    dependencies: Array.from({ length: dependencies }, (_, index) => ({
      from: index % 5_000,
      to: 5_000 + (index % 4_999),
    })),
  });
  expect(read(build(9_999, 9_999)).ok).toBe(true);
  expect(read(build(10_000, 10_000)).ok).toBe(true);
  expect(linesOf(build(10_001, 10_000))).toEqual([
    'tasks: a chart holds at most 10,000 tasks, these are 10,001',
  ]);
  expect(linesOf(build(10_000, 10_001))).toEqual([
    'dependencies: a chart holds at most 10,000 dependencies, these are 10,001',
  ]);
});

test('CH-160 the name is read without control characters, at most 100 long; id, edition and picture are ignored', () => {
  const result = read({ version: 1 }, { ganttName: ` A\n${'x'.repeat(200)}` });
  expect(result.ok && result.name).toBe(`A ${'x'.repeat(98)}`);
  expect(Object.keys(result)).toEqual(['ok', 'name', 'state']);
  expect(Object.keys(read({ version: 1 }, { ganttName: 5 }))).toEqual(['ok', 'state']);
});

test('the written file has the specified names', () => {
  const state = stateOf({
    version: 3,
    tasks: { b: { title: 'B' }, a: {} },
    theme: { laneDesignTemplates: { x: {} } },
  });
  const file = JSON.parse(
    writeGio({ ganttId: 'g1', ganttName: 'Plan', isPremium: false, state, svg: '<svg/>' }),
  );
  expect(file).toEqual({
    ganttId: 'g1',
    ganttName: 'Plan',
    isPremium: false,
    data: {
      version: 3,
      taskOrder: 'b;a',
      tasks: { b: { id: 'b', title: 'B' }, a: { id: 'a' } },
      milestones: {},
      verticalLanes: {},
      horizontalLanes: {},
      verticalMarkers: {},
      horizontalMarkers: {},
      dependencies: {},
      theme: { laneDesignTemplates: { x: { key: 'x' } }, laneDesignTemplatesOrder: 'x' },
    },
    svg: '<svg/>',
  });
});

test('CH-165 a large chart is written without indentation, so that it can be imported again', () => {
  const tasks = Array.from({ length: 10_000 }, (_, index) => ({
    id: `task-${index}`,
    title: `Title ${index}`,
    start: index,
    duration: 5,
    progress: 10,
    indentation: 1,
    designTemplate: 'default',
  }));
  const text = writeGio({
    ganttId: 'g',
    ganttName: 'n',
    isPremium: false,
    state: stateOf({ version: 3, tasks }),
    svg: '',
  });
  expect(text).not.toContain('\n');
  expect(text.length).toBeLessThan(FILE_BYTES_LIMIT);
  expect(readGio(text).ok).toBe(true);
});

test('CH-161 rules follow the ids that people and templates get, and keep their order', () => {
  const state = stateOf({
    version: 3,
    tasks: {},
    people: { 'Ana!': { name: 'Ana' } },
    rules: [
      { id: 1, name: 'Late', conditions: [{ is: 'late' }], taskTemplate: 'at risk' },
      {
        id: 2,
        conditions: [
          { is: 'person', people: ['Ana!', 'gone'] },
          { is: 'text', text: 'x' },
        ],
      },
    ],
    rulesOrder: '2;1',
    theme: { taskDesignTemplates: { 'at risk': {} } },
  });
  const [ana] = [...state.person.keys()];
  const [risk] = [...state.taskDesignTemplate.keys()];
  const [second, first] = orderedIds(state, 'rule').map((id) => state.rule.get(id));
  expect(first).toMatchObject({ name: 'Late', taskTemplate: risk });
  expect(second?.conditions).toEqual([
    { is: 'person', people: [ana, 'gone'] },
    { is: 'text', text: 'x' },
  ]);
  expect(risk).not.toBe('at risk');
});
