import { apply, type PlainChange } from '@giotto/chart/changes';
import { createState, type State } from '@giotto/chart/model';
import { describe, expect, test } from 'vitest';
import { patchChart, type SentPatch } from './index.ts';

const create = (kind: 'task' | 'milestone', id: string, more: object = {}): PlainChange => ({
  type: 'create',
  kind,
  id,
  value: { title: id, ...more },
});

/** Design and Build, which a tracker calls T-1 and T-2, a permit that it doesn't know, a gate that it calls T-3. */
const CHART: State = apply(createState(), [
  create('task', 'design', { start: 0, duration: 5, externalId: 'T-1' }),
  create('task', 'build', { start: 5, duration: 5, externalId: 'T-2' }),
  create('task', 'permit', { start: 0, duration: 3 }),
  create('milestone', 'gate', { positionInUnit: 10, position: 1, externalId: 'T-3' }),
  { type: 'create', kind: 'dependency', id: 'design-build', value: { from: 'design', to: 'build' } },
]).state;
/** Two tasks with the same external id, as a chart may have from two files. */
const DOUBLE: State = apply(CHART, [
  create('task', 'other', { start: 0, duration: 1, externalId: 'T-1' }),
]).state;

function patch(state: State, sent: SentPatch) {
  let count = 0;
  const result = patchChart(state, sent, () => `made-${++count}`);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result;
}

function problems(state: State, sent: SentPatch): readonly string[] {
  const result = patchChart(state, sent, () => 'made');
  return result.ok ? [] : result.problems.map(({ path, message }) => `${path}: ${message}`);
}

describe('tasks', () => {
  test('are found by their external ids, milestones too', () => {
    const { state, made } = patch(CHART, {
      tasks: [
        { externalId: 'T-2', title: 'Build it' },
        { externalId: 'T-3', title: 'Handover' },
      ],
    });
    expect([state.task.get('build')?.title, state.milestone.get('gate')?.title, made]).toEqual([
      'Build it',
      'Handover',
      [],
    ]);
  });

  test('without an external id are found by their own as such, as their plan says', () => {
    const { changes } = patch(CHART, { tasks: [{ externalId: 'permit', title: 'Get the permit' }] });
    expect(changes).toEqual([
      { type: 'set', kind: 'task', id: 'permit', fields: { title: 'Get the permit' } },
    ]);
  });

  test('that aren’t found are new, with the external id, and can be named by it in the same patch', () => {
    const { state, made } = patch(CHART, {
      tasks: [
        { externalId: 'T-9', title: 'Roof', after: 'T-2' },
        { externalId: 'T-10', title: 'Garden', after: 'T-9' },
        { externalId: 'T-11', title: 'Moved in', milestone: true },
      ],
      links: [
        { from: 'T-2', to: 'T-9' },
        { from: 'T-9', to: 'T-11' },
      ],
    });
    expect(made).toEqual([
      { kind: 'task', id: 'made-1', externalId: 'T-9' },
      { kind: 'task', id: 'made-2', externalId: 'T-10' },
      { kind: 'milestone', id: 'made-3', externalId: 'T-11' },
      { kind: 'link', id: 'made-4' },
      { kind: 'link', id: 'made-5' },
    ]);
    expect(state.dependency.get('made-4')).toMatchObject({ from: 'build', to: 'made-1' });
    expect(state.dependency.get('made-5')).toMatchObject({ from: 'made-1', to: 'made-3' });
  });

  test('named by their ids are given an external id, keep it, and lose it', () => {
    const given = patch(CHART, { tasks: [{ id: 'permit', externalId: 'T-7' }] });
    expect(given.changes).toEqual([
      { type: 'set', kind: 'task', id: 'permit', fields: { externalId: 'T-7' } },
    ]);
    expect(patch(given.state, { tasks: [{ id: 'permit', externalId: 'T-7' }] }).changes).toEqual([]);
    const taken = patch(given.state, { tasks: [{ id: 'permit', externalId: null }] });
    expect(taken.state.task.get('permit')).not.toHaveProperty('externalId');
    expect(patch(CHART, { tasks: [{ id: 'permit', externalId: null }] }).changes).toEqual([]);
    expect(patch(CHART, { tasks: [{ id: 'permit', externalId: 'permit' }] }).changes).toEqual([]);
  });

  test('are removed by their external ids', () => {
    const { state } = patch(CHART, { tasks: [{ externalId: 'T-2', removed: true }] });
    expect([state.task.has('build'), state.dependency.size]).toEqual([false, 0]);
  });

  test('that a patch names twice are new only once: it is refused', () => {
    expect(
      problems(CHART, {
        tasks: [
          { externalId: 'T-9', title: 'Roof' },
          { externalId: 'T-9', title: 'Roof' },
        ],
      }),
    ).toEqual(['tasks.1.id: is given twice']);
  });

  test.each<readonly [string, State, SentPatch, string]>([
    ['no name', CHART, { tasks: [{ title: 'A' }] }, 'tasks.0: needs an id or an externalId'],
    [
      'only no external id',
      CHART,
      { tasks: [{ externalId: null }] },
      'tasks.0: needs an id or an externalId',
    ],
    [
      'an external id of two tasks',
      DOUBLE,
      { tasks: [{ externalId: 'T-1', title: 'A' }] },
      'tasks.0.externalId: is that of 2 tasks: name the one that is meant by its id',
    ],
    [
      'another task’s external id',
      CHART,
      { tasks: [{ id: 'permit', externalId: 'T-2' }] },
      'tasks.0.externalId: is that of another task, “build”',
    ],
    [
      'another task’s id as an external id',
      CHART,
      { tasks: [{ id: 'build', externalId: 'permit' }] },
      'tasks.0.externalId: is that of another task, “permit”',
    ],
    [
      'a place below one of two tasks',
      DOUBLE,
      { tasks: [{ id: 'new', title: 'New', after: 'T-1' }] },
      'tasks.0.after: is the external id of several tasks: name the one that is meant by its id',
    ],
    [
      'a link from one of two tasks',
      DOUBLE,
      { links: [{ from: 'T-1', to: 'permit' }] },
      'links.0.from: is the external id of several tasks: name the one that is meant by its id',
    ],
    [
      'an external id that no chart holds',
      CHART,
      { tasks: [{ externalId: 'T\u0000', title: 'A' }] },
      'tasks.0.externalId: must be another program’s id: 1 to 200 characters, no control characters',
    ],
  ])('are refused with %s', (_, state, sent, problem) => {
    expect(problems(state, sent)).toEqual([problem]);
  });
});

describe('links', () => {
  test('are found by their ends and type, and only made once', () => {
    const lag = { value: 2, unit: 'd', elapsed: true } as const;
    const { state, made } = patch(CHART, { links: [{ from: 'T-1', to: 'T-2', lag }] });
    expect([made, state.dependency.size, state.dependency.get('design-build')?.lag]).toEqual([
      [],
      1,
      { value: 2, unit: 'ed' },
    ]);
    expect(patch(state, { links: [{ from: 'T-1', to: 'T-2', lag }] }).changes).toEqual([]);
    expect(patch(CHART, { links: [{ from: 'T-1', to: 'T-2', type: 'SS' }] }).made).toEqual([
      { kind: 'link', id: 'made-1' },
    ]);
  });

  test('are removed by their ends and type', () => {
    expect(patch(CHART, { links: [{ from: 'T-1', to: 'T-2', removed: true }] }).state.dependency.size).toBe(
      0,
    );
  });

  test.each<readonly [string, SentPatch, string]>([
    ['one end', { links: [{ from: 'T-1' }] }, 'links.0: needs an id or both ends'],
    [
      'ends between which no such link is',
      { links: [{ from: 'T-2', to: 'T-1', removed: true }] },
      'links.0: is not a link of this chart',
    ],
    ['an unknown end', { links: [{ from: 'T-1', to: 'T-99' }] }, 'links.0.to: is not the id of a task'],
  ])('are refused with %s', (_, sent, problem) => {
    expect(problems(CHART, sent)).toEqual([problem]);
  });
});
