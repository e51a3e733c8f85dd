import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assign, type Id, type Task } from '@giotto/chart/model';
import { expect, test } from 'vitest';
import type { Plan } from '../../plan/index.ts';
import { expectKept, read, tasksOf, treeOf, write } from '../../plan-test/kept-mspdi.ts';
import { richFile } from '../../plan-test/mspdi-rich-file.ts';
import { throughChart } from '../../plan-test/through-chart.ts';
import { contentOf, nodesIn, textIn } from '../xml/xml-nodes.ts';
import { TASK_FIGURES } from './kept-names.ts';

const sample = (name: string) => new Uint8Array(readFileSync(join(import.meta.dirname, 'samples', name)));

/**
 * Without what a chart’s plan says in its own way: ids, the source, what a program computed; and without lengths that the
 * file doesn’t give and constraints of groups, which writers report.
 */
function comparable({ tasks, links, source: _, extra: __, ...plan }: Plan, given: Plan) {
  const numbers = new Map(tasks.map(({ id }, at) => [id, at]));
  return {
    ...plan,
    tasks: tasks.map(
      (
        { id: _id, externalId: _externalId, stated: _stated, duration, constraint, progress, ...task },
        at,
      ) => ({
        ...task,
        // A summary’s follows, as its length does, unless the file says another.
        ...(given.tasks[at]?.progress !== undefined && { progress }),
        ...(given.tasks[at]?.duration !== undefined && { duration }),
        ...(task.summary !== true && { constraint }),
      }),
    ),
    links: links.map(({ from, to, ...link }) => ({ from: numbers.get(from), to: numbers.get(to), ...link })),
  };
}

test.each([
  ['a file with everything', richFile],
  ['TaskJuggler’s sample', sample('house-taskjuggler.xml')],
  ['Giotto’s sample', sample('house-giotto.xml')],
])('what a chart has no field for is in the file again: %s', async (_, source) => {
  const plan = await read(source);
  const direct = await write(plan);
  expectKept(source, direct);
  expect(comparable(await read(direct), plan)).toEqual(comparable(plan, plan));
  expect(await write(await read(direct))).toEqual(direct);
  const drawn = await write(throughChart(plan));
  expectKept(source, drawn);
  expect(comparable(await read(drawn), plan)).toEqual(comparable(plan, plan));
});

test('elements are in the order of the schema, each once', async () => {
  const names = (tasksOf(treeOf(await write(await read(richFile))))[1]?.[1] ?? []).map(([name]) => name);
  expect(names).toEqual([
    ...['UID', 'GUID', 'ID', 'Name', 'Active', 'Manual', 'Type', 'IsNull', 'CreateDate', 'Contact', 'WBS'],
    ...['OutlineNumber', 'OutlineLevel', 'Priority', 'Start', 'Finish', 'Duration', 'DurationFormat', 'Work'],
    ...['EffortDriven', 'Recurring', 'Estimated', 'Milestone', 'Summary', 'FixedCost', 'PercentComplete'],
    ...['PercentWorkComplete', 'ActualStart', 'ActualDuration', 'ActualWork', 'RemainingDuration'],
    ...['ConstraintType', 'CalendarUID', 'ConstraintDate', 'LevelingCanSplit', 'PhysicalPercentComplete'],
    ...['PredecessorLink', 'ExtendedAttribute', 'ExtendedAttribute', 'Baseline', 'OutlineCode'],
  ]);
});

/** The first task of a file as its elements by name, and the names of all tasks’ people. */
async function changed(change: Partial<Task>) {
  const plan = throughChart(await read(richFile), (state) => ({
    ...state,
    task: new Map(
      [...state.task].map(([id, task]): [Id, Task] => [
        id,
        task.title === 'T1' ? { ...task, ...change } : task,
      ]),
    ),
  }));
  const tree = treeOf(await write(plan));
  const [, first = []] = tasksOf(tree)[1] ?? [];
  const [, second = []] = tasksOf(tree)[2] ?? [];
  return {
    tree,
    first: new Map(first.map(([name, content]) => [name, content])),
    second: new Map(second.map(([name, content]) => [name, content])),
  };
}

test('a task that somebody moved has the chart’s dates, and no figures of its old ones', async () => {
  const { tree, first, second } = await changed({ start: 7 });
  expect([first.get('Start'), first.get('Finish')]).toEqual(['2027-03-08T09:00:00', '2027-03-12T18:00:00']);
  expect([...first.keys()].filter((name) => TASK_FIGURES.has(name) || name === 'ActualStart')).toEqual([]);
  expect(['GUID', 'WBS', 'Work', 'Manual', 'ConstraintDate'].map((name) => first.get(name))).toEqual([
    ...['A-1', 'HOUSE.1', 'PT20H0M0S', '1', '2027-04-01T09:00:00'],
  ]);
  expect(second.get('Manual')).toBe('1');
  const assignment = nodesIn(tree, 'Assignments').find((node) => textIn(node, 'UID') === '11');
  expect(assignment).toEqual([
    'Assignment',
    [
      ['UID', '11'],
      ['GUID', 'X'],
      ['TaskUID', '1'],
      ['ResourceUID', '7'],
      ['Finish', '2027-03-12T18:00:00'],
      ['Start', '2027-03-08T09:00:00'],
      ['Units', '0.5'],
      ['WorkContour', '1'],
    ],
  ]);
});

test('an assignment has the units that somebody set, and none of its old figures', async () => {
  const [one] = assign(['Ana']) ?? [];
  if (one === undefined) throw new Error('nobody');
  const { tree } = await changed({ assignments: [{ ...one, units: 75 }] });
  const assignment = nodesIn(tree, 'Assignments').find((node) => textIn(node, 'UID') === '11');
  if (assignment === undefined) throw new Error('no assignment');
  expect(['Units', 'Work', 'GUID'].map((name) => textIn(assignment, name))).toEqual(['0.75', undefined, 'X']);
});

test('people who don’t work on a task any more have no assignment, and new ones get one', async () => {
  const { tree } = await changed({ assignments: assign(['Bo']) ?? [] });
  const people = nodesIn(tree, 'Resources').map((node) => [textIn(node, 'UID'), textIn(node, 'Name')]);
  expect(people).toEqual([
    ['0', undefined],
    ['7', 'Ana'],
    ['8', 'Cement'],
    ['1', 'Bo'],
  ]);
  const assignments = nodesIn(tree, 'Assignments').map((node) =>
    ['UID', 'TaskUID', 'ResourceUID'].map((name) => textIn(node, name)),
  );
  expect(assignments).toEqual([
    ['14', '0', '8'],
    ['12', '1', '8'],
    ['1', '1', '1'],
    ['13', '2', '7'],
  ]);
});

test('assignments to a task that is gone are left out', async () => {
  const plan = throughChart(await read(richFile), (state) => {
    const task = new Map([...state.task].filter(([, { title }]) => title !== 'T1'));
    return { ...state, task, dependency: new Map() };
  });
  const tree = treeOf(await write(plan));
  expect(nodesIn(tree, 'Assignments').map((node) => textIn(node, 'UID'))).toEqual(['14', '13']);
  expect(tasksOf(tree).map(([uid]) => uid)).toEqual(['0', '2']);
});

test('a calendar that somebody changed is the chart’s, in its place and under its number', async () => {
  const plan = throughChart(await read(richFile), (state) => {
    const main = state.timeline.get('main');
    return {
      ...state,
      timeline: new Map([['main', { ...main, calendar: { name: 'Standard', workingDays: [1, 2, 3] } }]]),
    };
  });
  const tree = treeOf(await write(plan));
  expect(nodesIn(tree, 'Calendars').map((node) => [textIn(node, 'UID'), textIn(node, 'Name')])).toEqual([
    ['1', 'Standard'],
    ['3', 'Ana'],
  ]);
  const [standard] = nodesIn(tree, 'Calendars');
  const days = standard === undefined ? [] : nodesIn(['Calendars', contentOf(standard)], 'WeekDays');
  expect(days.map((day) => textIn(day, 'DayWorking'))).toEqual(['0', '1', '1', '1', '0', '0', '0']);
  expect(textIn(tree, 'CalendarUID')).toBe('1');
});

test('a column of the file that gets another value keeps its field', async () => {
  const plan = await read(richFile);
  const tasks = plan.tasks.map((task) => ({
    ...task,
    custom: { Colour: { type: 'text', value: 'red' }, Text1: { type: 'text', value: 'other' } } as const,
  }));
  const [, first = []] = tasksOf(treeOf(await write({ ...plan, tasks })))[1] ?? [];
  const values = first
    .filter(([name]) => name === 'ExtendedAttribute')
    .map((node) => [textIn(node, 'FieldID'), textIn(node, 'Value')]);
  expect(values).toEqual([
    ['188743731', 'red'],
    ['188743734', 'other'],
    ['188743786', 'maybe'],
  ]);
});
