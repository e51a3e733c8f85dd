import { apply, type PlainChange } from '@giotto/chart/changes';
import { SCHEDULER } from '@giotto/chart/chart-schedule';
import { createState, type State } from '@giotto/chart/model';
import { describe, expect, it } from 'vitest';
import { changeIn, DRAWN, planIn, refusalIn, SCHEDULED, setUpPlans } from '../support/plan-site.ts';

const site = setUpPlans();

const bar = (id: string, indentation: number, more = {}): PlainChange => ({
  type: 'create',
  kind: 'task',
  id,
  value: { title: id, start: 0, duration: 1, indentation, ...more },
});

/** Rows a0, b1 and so on, as in the names; the milestone `m` stands on the row of b1. */
const rows = (...names: readonly string[]): State =>
  apply(createState(), [
    ...names.map((name) => bar(name, Number(name.at(-1)))),
    { type: 'create', kind: 'milestone', id: 'm', value: { title: 'm', position: 1 } },
  ]).state;
const HOUSE = rows('a0', 'b1', 'c2', 'd1', 'e0', 'f1');

const outlineOf = async (chart: string) =>
  (planIn(await site.get(chart)).tasks ?? []).map(({ id, level }) => `${id} ${level}`).join(', ');
const patchTasks = async (chart: string, ...tasks: readonly object[]) =>
  changeIn(await site.patch(chart, { tasks })).version;

describe('a task of the chart', () => {
  it.each([
    [
      'below its parent’s other children',
      { id: 'b1', after: 'd1' },
      'a0 0, d1 1, b1 1, m 2, c2 2, e0 0, f1 1',
    ],
    [
      'between a parent and its children',
      { id: 'b1', after: 'e0' },
      'a0 0, d1 1, e0 0, b1 1, m 2, c2 2, f1 1',
    ],
    ['to the end', { id: 'b1', after: 'f1' }, 'a0 0, d1 1, e0 0, f1 1, b1 1, m 2, c2 2'],
    ['to the top', { id: 'e0', after: null }, 'e0 0, f1 1, a0 0, b1 1, m 2, c2 2, d1 1'],
    [
      'to the top, where it is no child',
      { id: 'b1', after: null },
      'b1 0, m 1, c2 1, a0 0, d1 1, e0 0, f1 1',
    ],
    ['on another level', { id: 'b1', after: 'f1', level: 0 }, 'a0 0, d1 1, e0 0, f1 1, b1 0, m 1, c2 1'],
    ['deeper', { id: 'd1', after: 'c2', level: 3 }, 'a0 0, b1 1, m 2, c2 2, d1 3, e0 0, f1 1'],
    [
      'below a milestone, which stands on its row',
      { id: 'f1', after: 'm' },
      'a0 0, b1 1, m 2, f1 2, c2 2, d1 1, e0 0',
    ],
    ['as a milestone, to another row', { id: 'm', after: 'f1' }, 'a0 0, b1 1, c2 2, d1 1, e0 0, f1 1, m 1'],
  ])('is moved with what is below it and on its row, once: %s', async (_, task, outline) => {
    const chart = await site.add(HOUSE);
    expect(await patchTasks(chart, task)).toBe(2);
    expect(await outlineOf(chart)).toBe(outline);
    expect(await patchTasks(chart, task)).toBe(2);
  });

  it('stays where it is already', async () => {
    const chart = await site.add(HOUSE);
    const places = [
      { id: 'a0', after: null },
      { id: 'b1', after: 'a0', level: 1 },
      { id: 'e0', after: 'd1' },
      { id: 'm', after: 'b1' },
    ];
    expect(await patchTasks(chart, ...places)).toBe(1);
  });

  it('is moved beside new ones, in the order of the patch', async () => {
    const chart = await site.add(HOUSE);
    await patchTasks(
      chart,
      { externalId: 'n', title: 'New', after: 'a0' },
      { id: 'e0', after: 'n' },
      { id: 'd1', after: 'e0' },
      { externalId: 'o', title: 'Other', after: 'd1' },
    );
    const titles = planIn(await site.get(chart)).tasks?.map(({ title, level }) => `${title} ${level}`);
    expect(titles?.join(', ')).toBe('a0 0, New 0, e0 1, d1 2, Other 2, f1 2, b1 1, m 2, c2 2');
  });

  it.each([
    [{ id: 'b1', after: 'b1' }, 'after: is the task itself'],
    [{ id: 'm', after: 'm' }, 'after: is the task itself'],
    [{ id: 'b1', after: 'm' }, 'after: is the task itself'],
    [{ id: 'a0', after: 'c2' }, 'after: is below the task, and moves with it'],
    [{ id: 'b1', after: 'gone' }, 'after: is not the id of a task of this chart, nor of a new one above it'],
    [{ id: 'e0', after: 'a0', level: 2 }, 'level: must be at most 1, one more than that of the task above'],
    [{ id: 'guest', after: 'a0' }, 'after: is not for a task that shares the row of another'],
  ])('can’t be moved: %j', async (task, problem) => {
    const guest = bar('guest', 0, { rowTask: 'd1' });
    const chart = await site.add(apply(HOUSE, [guest]).state);
    expect(refusalIn(await site.patch(chart, { tasks: [task] }))).toEqual([
      'InvalidChanges',
      `body.tasks.0.${problem}`,
    ]);
  });

  it.each([
    [{ id: 'f0', level: 5 }, 'level', ['g1', 'h2']],
    [{ id: 'f0', after: 'd3' }, 'after', ['h2']],
  ])('can’t be moved where what is below it would lie too deep: %j', async (task, field, deep) => {
    const chart = await site.add(rows('a0', 'b1', 'c2', 'd3', 'e4', 'f0', 'g1', 'h2'));
    expect(refusalIn(await site.patch(chart, { tasks: [task] }))).toEqual([
      'InvalidChanges',
      ...deep.map((title) => `body.tasks.0.${field}: puts “${title}” below it deeper than 5`),
    ]);
  });

  it('that leaves its parent in a scheduled chart moves the parent’s dates', async () => {
    const state = apply(SCHEDULED, [bar('house', 0, { start: 0 })], SCHEDULER).state;
    const chart = await site.add(state);
    await patchTasks(
      chart,
      { id: 'house', after: null },
      ...['design', 'build'].map((id) => ({ id, level: 1 })),
    );
    const finishOf = async () => planIn(await site.get(chart)).tasks?.[0]?.finish;
    expect(await finishOf()).toBe('2027-01-15T16:00');
    await patchTasks(chart, { id: 'build', after: 'permit', level: 0 });
    expect(await finishOf()).toBe('2027-01-08T16:00');
  });
});

describe.each([
  ['drawn', DRAWN],
  ['scheduled', SCHEDULED],
])('a task of a %s chart', (_, state) => {
  it('is given a colour, which its plan says, and loses it', async () => {
    const chart = await site.add(
      apply(state, [{ type: 'create', kind: 'milestone', id: 'm', value: {} }]).state,
    );
    const colours = async () =>
      planIn(await site.get(chart)).tasks?.flatMap(({ id, color }) =>
        color === undefined ? [] : [id, color],
      );
    const given = [
      { id: 'build', color: '#2563EB80' },
      { id: 'm', color: '#2563EB' },
      { externalId: 'n', title: 'New', color: '#16A34A' },
    ];
    expect(await patchTasks(chart, ...given)).toBe(2);
    expect(await patchTasks(chart, ...given)).toBe(2);
    expect(await colours()).toEqual(['m', '#2563EB', 'build', '#2563EB80', expect.any(String), '#16A34A']);
    expect(changeIn(await site.put(chart, planIn(await site.get(chart)))).version).toBe(2);
    const gone = [
      { id: 'build', color: null },
      { id: 'm', color: null },
      { externalId: 'n', color: null },
    ];
    expect(await patchTasks(chart, ...gone)).toBe(3);
    expect(await patchTasks(chart, ...gone)).toBe(3);
    expect(await colours()).toEqual([]);
    expect(refusalIn(await site.patch(chart, { tasks: [{ id: 'build', color: 'blue' }] }))).toEqual([
      'BadRequest',
      'body.tasks.0.color: must be a colour such as #2563EB or #2563EB80',
    ]);
  });

  it('is given a calendar, and loses it', async () => {
    const night: PlainChange = {
      type: 'create',
      kind: 'calendar',
      id: 'night',
      value: { name: 'Night', workingDays: [1, 2, 3, 4, 5, 6] },
    };
    const chart = await site.add(apply(state, [night]).state);
    const calendarOf = async () =>
      planIn(await site.get(chart)).tasks?.find(({ id }) => id === 'build')?.calendar;
    for (const _ of [1, 2]) expect(await patchTasks(chart, { id: 'build', calendar: 'night' })).toBe(2);
    expect(await calendarOf()).toBe('night');
    for (const _ of [1, 2]) expect(await patchTasks(chart, { id: 'build', calendar: null })).toBe(3);
    expect(await calendarOf()).toBeUndefined();
  });
});
