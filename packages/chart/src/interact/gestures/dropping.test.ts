import { describe, expect, it } from 'vitest';
import { apply, rowsOf, withRowShift } from '../../changes/index.ts';
import { MAIN, type State } from '../../model/index.ts';
import type { Selection } from '../element-ref.ts';
import { hitTest } from '../hit-test.ts';
import type { PointerInput } from '../pointer.ts';
import { createContext, createSampleState, pointAt } from '../sample-chart.ts';
import { startGesture } from '../start-gesture.ts';
import type { Target } from '../target.ts';
import { TOOLS } from '../tool.ts';
import type { Draft, GestureContext } from './gesture.ts';

const sample = createSampleState();
type Place = readonly [unit: number, row: number];

interface Drag {
  readonly target: Target;
  readonly from: Place;
  readonly to: Place;
  readonly keys?: Partial<PointerInput>;
  readonly rest?: Partial<GestureContext>;
  readonly state?: State;
}

function dragOn({ target, from, to, keys = {}, rest = {}, state = sample }: Drag): Draft {
  const context = createContext(state, rest);
  const gesture = startGesture(context, 'select', target, pointAt(context.scene, ...from, keys));
  if (!gesture) throw new Error('nothing can be dragged here');
  return gesture(pointAt(context.scene, ...to, keys));
}

const on = (
  kind: Selection[number]['kind'],
  id: string,
  zone: Extract<Target, { type: 'element' }>['zone'] = 'body',
): Target => ({ type: 'element', ref: { kind, id }, zone });
const after = ({ changes, onDrop = [] }: Draft, state = sample): State =>
  apply(state, withRowShift(state, [...changes, ...onDrop])).state;

describe('dropping a bar on a row', () => {
  it('CH-218 drops on the row in the middle of a row with room, and in the gaps at its edges', () => {
    const shared = dragOn({ target: on('task', 'd'), from: [15, 3.5], to: [15, 1.5] });
    expect(after(shared).task.get('d')).toMatchObject({ rowTask: 'b', start: 14 });
    expect(shared.onto).toBeDefined();
    expect(shared.insertion).toBeUndefined();
    const between = dragOn({ target: on('task', 'd'), from: [15, 3.5], to: [15, 1.2] });
    expect(rowsOf(after(between))).toEqual(['a', 'd', 'b', 'c']);
    expect(between.onto).toBeUndefined();
  });

  it('CH-214 makes a bar between a parent and its children a child, without taking over others’ children', () => {
    for (const row of [1.2, 2.1]) {
      const draft = dragOn({ target: on('task', 'd'), from: [15, 3.5], to: [15, row] });
      const { task } = after(draft);
      expect(['b', 'c', 'd'].map((id) => task.get(id)?.indentation)).toEqual([1, 1, 1]);
    }
  });

  it('CH-218 gives a bar its own row where another bar is in the way', () => {
    const draft = dragOn({ target: on('task', 'd'), from: [15, 3.5], to: [5, 1.5] });
    expect(after(draft).task.get('d')?.rowTask).toBeUndefined();
    expect(draft.insertion).toBeDefined();
  });

  it('CH-219 takes a guest out of its shared row by the row’s edges, alone', () => {
    const state = after(dragOn({ target: on('task', 'd'), from: [15, 3.5], to: [15, 1.5] }));
    const still = dragOn({ target: on('task', 'd'), from: [15, 1.5], to: [15, 1.6], state });
    expect(after(still, state).task.get('d')?.rowTask).toBe('b');
    const out = dragOn({ target: on('task', 'd'), from: [15, 1.5], to: [15, 2.95], state });
    expect(rowsOf(after(out, state))).toEqual(['a', 'b', 'c', 'd']);
  });

  it('CH-206 drops a copy where it is dragged, and keeps the original', () => {
    const keys = { isAlt: true };
    const draft = dragOn({ target: on('task', 'd'), from: [15, 3.5], to: [15, 0.1], keys });
    expect(rowsOf(after(draft))).toEqual(['n1', 'a', 'b', 'c', 'd']);
  });
});

describe('snapping', () => {
  const rest = { snap: (unit: number) => Math.round(unit / 7) * 7, snapStep: () => 7 };

  it('CH-224 prefers the grid, then nearby ends, then today, then lanes; else the grid again', () => {
    const resized = (to: number, more = {}) =>
      after(
        dragOn({
          target: on('task', 'd', 'end'),
          from: [22, 3.5],
          to: [to, 3.5],
          rest: { ...rest, ...more },
        }),
      ).task.get('d')?.duration;
    expect(resized(28.2)).toBe(14);
    expect(resized(24.2)).toBe(10);
    expect(resized(31.2, { today: 31 })).toBe(17);
    expect(resized(33.2)).toBe(19);
    expect(resized(25.6)).toBe(14);
  });

  it('CH-224 snaps a moved bar with either end, with a guide to what it snapped to', () => {
    const draft = dragOn({ target: on('task', 'd'), from: [15, 3.5], to: [16.9, 3.5], rest });
    expect(after(draft).task.get('d')?.start).toBe(16);
    expect(draft.guides).toMatchObject([{ unit: 24 }]);
    const free = dragOn({
      target: on('task', 'd'),
      from: [15, 3.5],
      to: [16.9, 3.5],
      rest,
      keys: { isCtrl: true },
    });
    expect(after(free).task.get('d')?.start).toBeCloseTo(15.9, 3);
    expect(free.guides).toEqual([]);
  });

  it('CH-224 without a grid snaps only to nearby targets', () => {
    const none = { snap: (unit: number) => unit, hasNoGrid: true };
    const start = (to: number) =>
      after(dragOn({ target: on('task', 'd'), from: [15, 3.5], to: [to, 3.5], rest: none })).task.get('d')
        ?.start;
    expect(start(13.2)).toBe(12);
    expect(start(18.7)).toBeCloseTo(17.7, 3);
  });
});

describe('resizing several', () => {
  it('CH-225 moves the same end of all by the same time, none below its minimum', () => {
    const selection = [
      { kind: 'task', id: 'c' },
      { kind: 'task', id: 'd' },
    ] as const;
    const draft = dragOn({
      target: on('task', 'd', 'end'),
      from: [22, 3.5],
      to: [15, 3.5],
      rest: { selection },
    });
    expect(after(draft).task.get('d')?.duration).toBe(1);
    expect(after(draft).task.get('c')?.duration).toBe(1);
    expect(draft.select).toEqual(selection);
  });
});

describe('links', () => {
  it('CH-226 dropped on an empty place, a link creates a task there, in one step', () => {
    const draft = dragOn({ target: on('task', 'd', 'linkEnd'), from: [22.5, 3.5], to: [25.3, 1.5] });
    expect(draft.changes).toEqual([]);
    const made = after(draft);
    expect(rowsOf(made)).toEqual(['a', 'b', 'n2', 'c', 'd']);
    expect(made.task.get('n2')).toMatchObject({ start: 25, duration: 5, indentation: 1 });
    expect([...made.dependency.values()]).toContainEqual({ from: 'd', to: 'n2' });
    const before = after(dragOn({ target: on('task', 'd', 'linkStart'), from: [13, 3.5], to: [9, 5] }));
    expect(before.task.get('n2')).toMatchObject({ start: 4, duration: 5 });
    expect([...before.dependency.values()]).toContainEqual({ from: 'n2', to: 'd' });
  });
});

describe('the chart’s borders', () => {
  const { scene } = createContext(sample);
  const at = (x: number, y: number) => ({ x, y, isShift: false, isCtrl: false, isAlt: false });
  const options = { selection: [], canEdit: true };

  it('CH-227 are hit at the page’s right and lower edge and at the label column’s, by people who can edit', () => {
    expect(hitTest(scene, at(scene.width - 2, 200), options)).toEqual({ type: 'border', border: 'right' });
    expect(hitTest(scene, at(300, scene.height + 3), options)).toEqual({ type: 'border', border: 'bottom' });
    expect(hitTest(scene, at(scene.column.width - 3, 200), options)).toEqual({
      type: 'border',
      border: 'column',
    });
    expect(hitTest(scene, at(scene.width - 2, 200), { ...options, canEdit: false }).type).toBe('desk');
    expect(hitTest(scene, at(scene.width - 2, 200), { ...options, isWidthLocked: true }).type).toBe('desk');
    expect(hitTest(scene, at(300, scene.height + 3), { ...options, isHeightLocked: true }).type).not.toBe(
      'border',
    );
  });

  it('CH-227 size units, rows and column within their ranges', () => {
    const size = (border: 'right' | 'bottom' | 'column', dx: number, dy: number) => {
      const gesture = startGesture(createContext(sample), 'select', { type: 'border', border }, at(0, 0));
      return apply(sample, gesture?.(at(dx, dy)).changes ?? []).state.chart.get(MAIN);
    };
    expect(size('right', 100, 0)?.ganttWidth).toBe(1150);
    expect(size('right', -9999, 0)?.ganttWidth).toBe(300);
    expect(size('bottom', 0, 40)?.rowHeight).toBe(40);
    expect(size('bottom', 0, 9999)?.rowHeight).toBe(80);
    expect(size('column', -150, 0)).toMatchObject({ lockTaskLabelSpacing: true, labelWidth: 120 });
    expect(size('column', 9999, 0)?.labelWidth).toBe(480);
  });
});

describe('the gutter', () => {
  it('CH-228 with Alt, a drag next to the rows creates a lane over them', () => {
    const gesture = startGesture(
      createContext(sample),
      'select',
      { type: 'desk' },
      {
        ...pointAt(createContext(sample).scene, -20, 1.2),
        isAlt: true,
      },
    );
    const draft = gesture?.(pointAt(createContext(sample).scene, -20, 2.4, { isAlt: true }));
    expect(draft && after(draft).horizontalLane.get('n1')).toMatchObject({ rowIndex: 1, duration: 2 });
  });
});

describe('the area around the page', () => {
  it('CH-211 creates nothing by a drag that begins there, with any tool', () => {
    const context = createContext(sample);
    const { width, height } = context.scene;
    for (const [x, y] of [
      [100, height + 40],
      [width + 40, 100],
      [300, height + 10],
    ] as const) {
      const from = { x, y, isShift: false, isCtrl: false, isAlt: false };
      const target = hitTest(context.scene, from, { selection: [], canEdit: true });
      expect(target).toEqual({ type: 'desk' });
      for (const tool of TOOLS) {
        const gesture = startGesture(context, tool, target, from);
        expect(gesture?.({ ...from, x: x + 60, y: y + 30 }).changes ?? []).toEqual([]);
      }
    }
  });
});
