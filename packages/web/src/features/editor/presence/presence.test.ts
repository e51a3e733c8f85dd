import { apply, type PlainChange } from '@giotto/chart/changes';
import { SCHEDULER } from '@giotto/chart/chart-schedule';
import { IDLE, type PointerState, xOfUnit } from '@giotto/chart/interact';
import { layoutChart } from '@giotto/chart/layout';
import { createState } from '@giotto/chart/model';
import { loadTextMetrics } from '@giotto/chart/text';
import type { DraggedElement, PresentPerson } from '@giotto/contract/realtime';
import { describe, expect, it } from 'vitest';
import { initialUi } from '../session/editor-ui.ts';
import { dropChanges, followerMarks } from './follower-marks.ts';
import { ghostBox } from './ghost-box.ts';
import { groupPeople } from './group-people.ts';
import { marksOf } from './marks-of.ts';
import { presenceOf } from './presence-of.ts';

const task = (id: string, start: number): PlainChange => ({
  type: 'create',
  kind: 'task',
  id,
  value: { title: id, start, duration: 4 },
});
const metrics = await loadTextMetrics(['Roboto'], ['abc']);
const { state } = apply(createState(), [task('a', 0), task('b', 3), task('c', 6)]);
const moved: PlainChange = { type: 'set', kind: 'task', id: 'b', fields: { start: 7, duration: 4 } };
const draft = { changes: [moved] } as unknown as Extract<PointerState, { type: 'dragging' }>['draft'];
const dragging = { type: 'dragging', gesture: () => draft, draft } as unknown as PointerState;

const somebody = (fields: Partial<PresentPerson>): PresentPerson => ({
  ...{
    connectionId: '1',
    userId: 'ben',
    userName: 'Ben',
    clientId: 'c',
    level: 3,
    selection: [],
    drag: [],
  },
  ...fields,
});

describe('a tab’s shared presence', () => {
  const scene = layoutChart(apply(state, [moved]).state, {}, metrics);

  it('is the selection while nothing is dragged', () => {
    const ui = { ...initialUi(0), selection: [{ kind: 'task', id: 'a' } as const], pointer: IDLE };
    expect(presenceOf(ui, scene)).toEqual({ selection: [{ kind: 'task', id: 'a' }], drag: [] });
  });

  it('is where a dragged bar would be, in units and rows', () => {
    const { drag } = presenceOf({ ...initialUi(0), pointer: dragging }, scene);
    expect(drag).toMatchObject([{ kind: 'task', id: 'b', row: 'b' }]);
    expect(drag[0]?.from).toBeCloseTo(7, 1);
    expect(drag[0]?.to).toBeCloseTo(11, 1);
  });

  it('sends a dragged lane row by row, which others see as one ghost', () => {
    const value = { title: 'Team', rowIndex: 1, duration: 2 };
    const lane: PlainChange = { type: 'create', kind: 'horizontalLane', id: 'lane', value };
    const withLane = layoutChart(apply(state, [lane]).state, {}, metrics);
    const shift: PlainChange = { ...moved, kind: 'horizontalLane', id: 'lane', fields: { rowIndex: 1 } };
    const pointer = { ...dragging, draft: { changes: [shift] } } as unknown as PointerState;
    const { drag } = presenceOf({ ...initialUi(0), pointer }, withLane);
    expect(drag.map(({ id, row }) => [id, row])).toEqual([
      ['lane', 'b'],
      ['lane', 'c'],
    ]);
    const [marks] = marksOf(withLane, [somebody({ drag })]);
    expect(marks?.ghosts).toHaveLength(1);
    const rows = withLane.rows.filter(({ taskId }) => taskId !== 'a');
    expect(marks?.ghosts[0]?.box.height).toBeCloseTo(rows.reduce((sum, { height }) => sum + height, 0));
  });

  it('names 200 elements at most', () => {
    const selection = Array.from({ length: 201 }, (_, at) => ({ kind: 'task', id: `t${at}` }) as const);
    expect(presenceOf({ ...initialUi(0), selection }, scene).selection).toHaveLength(200);
  });
});

describe('the ghost of what someone else drags', () => {
  const scene = layoutChart(state, { rowHeight: 40 }, metrics);
  const ghost = { kind: 'task', id: 'b', from: 7, to: 11, row: 'b' };

  it('lies on its row and dates, whatever the size of this scene', () => {
    const bar = scene.layers.tasks.find(({ id }) => id === 'c');
    const box = ghostBox(scene, { ...ghost, from: 6, to: 10, row: 'c' });
    // Bars are rounded to whole px.
    expect(Math.abs((box?.x ?? 0) - (bar?.box.x ?? 0))).toBeLessThan(1);
    expect(Math.abs((box?.width ?? 0) - (bar?.box.width ?? 0))).toBeLessThan(1);
    const row = scene.rows.find(({ taskId }) => taskId === 'c');
    expect((box?.y ?? 0) + (box?.height ?? 0) / 2).toBeCloseTo((row?.y ?? 0) + 20);
  });

  it('is hidden where its row is collapsed or deleted', () => {
    expect(ghostBox(scene, { ...ghost, row: 'elsewhere' })).toBeNull();
  });

  it('spans all rows for an element without one, and is visible even without a length', () => {
    const box = ghostBox(scene, { ...ghost, from: 5, to: 5, row: null });
    expect(box).toMatchObject({ y: scene.plot.y, height: scene.plot.height, width: 12 });
  });
});

describe('someone else’s marks', () => {
  const scene = layoutChart(state, { rowHeight: 40 }, metrics);
  const chosen = ['a', 'c'].map((id) => ({ kind: 'task', id }));
  const dragged = { kind: 'task', id: 'c', from: 2, to: 6, row: 'b' };
  const idsOf = (marks: readonly { readonly id: string }[] = []) => marks.map(({ id }) => id);

  it('ring what is selected, and show a ghost instead for what is dragged', () => {
    const [marks] = marksOf(scene, [somebody({ selection: chosen, drag: [dragged] })]);
    expect([idsOf(marks?.rings), idsOf(marks?.ghosts)]).toEqual([['a'], ['c']]);
  });

  it('are empty for someone who has nothing selected or dragged, or only deleted elements', () => {
    const gone = somebody({ selection: [{ kind: 'task', id: 'gone' }] });
    expect(marksOf(scene, [somebody({}), gone])).toEqual([]);
  });

  it('are limited to a page’s rows, with the ghost where it would be dropped', () => {
    const person = somebody({ selection: chosen, drag: [dragged] });
    const page = (id: string) => {
      const row = scene.rows.find(({ taskId }) => taskId === id);
      const range = { from: row?.y ?? 0, to: (row?.y ?? 0) + (row?.height ?? 0) };
      const [marks] = marksOf(scene, [person], range);
      return [idsOf(marks?.rings), idsOf(marks?.ghosts)];
    };
    expect(['a', 'b', 'c'].map(page)).toEqual([
      [['a'], []],
      [[], ['c']],
      [[], []],
    ]);
  });
});

it('shows each person once, with their number of tabs', () => {
  const tab = (userId: string, connectionId: string): PresentPerson => ({
    connectionId,
    userId,
    userName: userId,
    clientId: 'c',
    level: 3,
    selection: [],
    drag: [],
  });
  expect(groupPeople([tab('ana', '1'), tab('ben', '2'), tab('ana', '3')])).toEqual([
    { userId: 'ana', userName: 'ana', level: 3, tabs: 2 },
    { userId: 'ben', userName: 'ben', level: 3, tabs: 1 },
  ]);
});

describe('what follows another’s drag in a scheduled chart (CH-658)', () => {
  const linked: PlainChange = {
    type: 'create',
    kind: 'dependency',
    id: 'b-c',
    value: { from: 'b', to: 'c' },
  };
  const on: PlainChange = {
    type: 'set',
    kind: 'chart',
    id: 'main',
    fields: { dependentShift: 'schedule' },
  };
  const planned = apply(state, [linked, on], SCHEDULER).state;
  const scene = layoutChart(planned, {}, metrics);
  const followersFor = (drag: readonly DraggedElement[]) => {
    const after = apply(planned, dropChanges(planned, drag), SCHEDULER).state;
    return { marks: followerMarks(scene, planned, after, drag), after };
  };

  it('is marked where it would be, but not what is dragged itself', () => {
    const { marks, after } = followersFor([{ kind: 'task', id: 'b', from: 10, to: 14, row: 'b' }]);
    expect(marks.map(({ id }) => id)).toEqual(['c']);
    expect(marks[0]?.box.x).toBe(xOfUnit(scene, after.task.get('c')?.start ?? 0));
    expect(marks[0]?.box.y).toBe(scene.layers.tasks.find(({ id }) => id === 'c')?.box.y);
  });

  it('is nothing for lanes, for what is gone, or where nothing moves', () => {
    const b = planned.task.get('b');
    const [from, to] = [b?.start ?? 0, (b?.start ?? 0) + (b?.duration ?? 0)];
    expect(followersFor([{ kind: 'task', id: 'b', from, to, row: 'b' }]).marks).toEqual([]);
    expect(followersFor([{ kind: 'task', id: 'gone', from: 10, to: 14, row: 'b' }]).marks).toEqual([]);
    expect(followersFor([{ kind: 'verticalLane', id: 'b', from: 10, to: 14, row: null }]).marks).toEqual([]);
  });
});
