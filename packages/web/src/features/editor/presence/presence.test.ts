import { apply, type PlainChange } from '@giotto/chart/changes';
import { SCHEDULER } from '@giotto/chart/chart-schedule';
import { IDLE, type PointerState, xOfUnit } from '@giotto/chart/interact';
import { layoutChart } from '@giotto/chart/layout';
import { createState } from '@giotto/chart/model';
import { loadTextMetrics } from '@giotto/chart/text';
import { AT_REST, type DraggedElement, type PresentPerson } from '@giotto/contract/realtime';
import { describe, expect, it } from 'vitest';
import { hueOf } from '../../../components/ui/person-hue.ts';
import { initialUi } from '../session/editor-ui.ts';
import { dropChanges, followerMarks } from './follower-marks.ts';
import { ghostBox } from './ghost-box.ts';
import { groupPeople } from './group-people.ts';
import { foldFlags, marksOf } from './marks-of.ts';
import { presenceOf } from './presence-of.ts';
import { distinctHues } from './use-person-hues.ts';

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
    ...AT_REST,
  },
  ...fields,
});

const IDLING = { field: null, isFollowed: false };

describe('a tab’s shared presence', () => {
  const scene = layoutChart(apply(state, [moved]).state, {}, metrics);

  it('is the selection while nothing is dragged', () => {
    const ui = { ...initialUi(0), selection: [{ kind: 'task', id: 'a' } as const], pointer: IDLE };
    expect(presenceOf(ui, scene, IDLING)).toEqual({ ...AT_REST, selection: [{ kind: 'task', id: 'a' }] });
  });

  it('is where a dragged bar would be, in units and rows', () => {
    const { drag } = presenceOf({ ...initialUi(0), pointer: dragging }, scene, IDLING);
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
    const { drag } = presenceOf({ ...initialUi(0), pointer }, withLane, IDLING);
    expect(drag.map(({ id, row }) => [id, row])).toEqual([
      ['lane', 'b'],
      ['lane', 'c'],
    ]);
    const [marks] = marksOf(withLane, [somebody({ drag })]);
    expect(marks?.ghosts).toHaveLength(1);
    const rows = withLane.rows.filter(({ taskId }) => taskId !== 'a');
    expect(marks?.ghosts[0]?.box.height).toBeCloseTo(rows.reduce((sum, { height }) => sum + height, 0));
  });

  it('names the open field and who is followed, and the middle of the view only while somebody follows it', () => {
    const viewport = {
      x: 0,
      y: scene.rowHeight,
      width: scene.column.width + 200,
      height: 4 * scene.rowHeight,
    };
    const ui = { ...initialUi(0), viewport, following: 'ben' };
    const field = { kind: 'task', id: 'a', field: 'title' };
    expect(presenceOf(ui, scene, { field, isFollowed: false })).toEqual({
      ...AT_REST,
      field,
      following: 'ben',
    });
    const { view } = presenceOf(ui, scene, { field, isFollowed: true });
    const row = scene.rows.find(({ taskId }) => taskId === view?.row);
    const middle = viewport.y + (scene.header.height + viewport.height) / 2;
    expect((row?.y ?? 0) + (view?.below ?? 0) * scene.rowHeight).toBeCloseTo(middle);
    expect(xOfUnit(scene, view?.unit ?? 0)).toBeCloseTo(scene.column.width + 100);
    const empty = layoutChart(createState(), {}, metrics);
    expect(presenceOf(ui, empty, { field, isFollowed: true }).view?.row).toBeNull();
  });

  it('names 200 elements at most', () => {
    const selection = Array.from({ length: 201 }, (_, at) => ({ kind: 'task', id: `t${at}` }) as const);
    expect(presenceOf({ ...initialUi(0), selection }, scene, IDLING).selection).toHaveLength(200);
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

describe('many people at one element', () => {
  const scene = layoutChart(state, { rowHeight: 40 }, metrics);
  const crowd = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      somebody({ connectionId: `${at}`, userId: `u${at}`, selection: [{ kind: 'task', id: 'a' }] }),
    );
  const fold = (people: readonly PresentPerson[]) => {
    const { flags, rests } = foldFlags(marksOf(scene, people));
    return {
      named: [...flags].map(([id, { above }]) => [id, above]),
      rests: rests.map(({ count }) => count),
    };
  };

  it.each([
    [2, []],
    [3, []],
    [4, [1]],
    [12, [9]],
  ])('are named up to three, and counted from then on: %i', (count, rests) => {
    const folded = fold(crowd(count));
    expect(folded.named).toEqual(
      [
        ['0', 0],
        ['1', 1],
        ['2', 2],
      ].slice(0, count),
    );
    expect(folded.rests).toEqual(rests);
  });

  it('are named once for all their tabs, and first while they drag', () => {
    const drag = [{ kind: 'task', id: 'a', from: 0, to: 4, row: 'a' }];
    const [one, ...others] = crowd(4);
    if (!one) return;
    const tab = { ...one, connectionId: 'second' };
    expect(fold([one, tab, ...others.slice(1)])).toEqual({
      named: [
        ['0', 0],
        ['2', 1],
        ['3', 2],
      ],
      rests: [],
    });
    expect(fold([...others, { ...one, drag }]).named[0]).toEqual(['0', 0]);
  });
});

describe('the hues of people who are here together', () => {
  const ids = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => `person-${from + at}`);

  it('differ for up to twelve people, and repeat from the thirteenth on', () => {
    expect(new Set(distinctHues(ids(0, 12), new Map()).values()).size).toBe(12);
    const thirteen = distinctHues(ids(0, 13), new Map());
    expect([thirteen.size, new Set(thirteen.values()).size]).toEqual([13, 12]);
  });

  it('stay the same while others come and go, and are a person’s own where nobody here has it', () => {
    let known: ReadonlyMap<string, number> = distinctHues(ids(3, 6), new Map());
    const before = new Map(known);
    for (const present of [ids(0, 12), ids(3, 8), ids(2, 9)]) {
      known = distinctHues(present, known);
      for (const id of ids(3, 6)) expect(known.get(id)).toBe(before.get(id));
      expect(new Set(present.map((id) => known.get(id))).size).toBe(present.length);
    }
    expect(distinctHues(['alone'], new Map()).get('alone')).toBe(hueOf('alone'));
  });

  it('come back with a person after the connection was lost', () => {
    const known = distinctHues(ids(0, 12), new Map());
    const back = distinctHues(ids(0, 12).toReversed(), distinctHues([], known));
    expect(back.get('person-4')).toBe(known.get('person-4'));
  });
});

it('shows each person once, with their number of tabs', () => {
  const tab = (userId: string, connectionId: string): PresentPerson => ({
    connectionId,
    userId,
    userName: userId,
    clientId: 'c',
    level: 3,
    ...AT_REST,
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
