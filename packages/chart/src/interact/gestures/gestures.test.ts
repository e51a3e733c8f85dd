import { describe, expect, it } from 'vitest';
import { apply, orderedIds } from '../../changes/index.ts';
import type { State } from '../../model/index.ts';
import type { Selection } from '../element-ref.ts';
import { stopAtStart } from '../operations/index.ts';
import type { PointerInput } from '../pointer.ts';
import { createContext, createSampleState, pointAt } from '../sample-chart.ts';
import { startGesture } from '../start-gesture.ts';
import type { Target, Zone } from '../target.ts';
import type { Tool } from '../tool.ts';
import type { Draft } from './gesture.ts';

const state = createSampleState();

interface Drag {
  readonly target: Target;
  readonly from: readonly [unit: number, row: number];
  readonly to: readonly [unit: number, row: number];
  readonly keys?: Partial<PointerInput>;
  readonly selection?: Selection;
  readonly tool?: Tool;
}

function dragOn({ target, from, to, keys = {}, selection = [], tool = 'select' }: Drag): Draft {
  const context = createContext(state, { selection });
  const gesture = startGesture(context, tool, target, pointAt(context.scene, ...from, keys));
  if (!gesture) throw new Error('nothing can be dragged here');
  return gesture(pointAt(context.scene, ...to, keys));
}

const on = (kind: Selection[number]['kind'], id: string, zone: Zone = 'body'): Target => ({
  type: 'element',
  ref: { kind, id },
  zone,
});
const after = ({ changes }: Draft): State => apply(state, changes).state;

describe('moving', () => {
  it('CH-205 CH-206 follows the pointer in time and snaps the start', () => {
    const moved = after(dragOn({ target: on('task', 'd'), from: [15, 3.5], to: [18.4, 3.5] }));
    expect(moved.task.get('d')).toMatchObject({ start: 17, duration: 8 });
  });

  it('rounds to the minute while Ctrl is held', () => {
    const draft = dragOn({
      target: on('task', 'd'),
      from: [15, 3.5],
      to: [18.4, 3.5],
      keys: { isCtrl: true },
    });
    expect(after(draft).task.get('d')?.start).toBeCloseTo(17.4, 3);
  });

  it('CH-206 moves the descendants of a parent along', () => {
    const moved = after(dragOn({ target: on('task', 'a'), from: [5, 0.5], to: [8, 0.5] }));
    expect(['a', 'b', 'c'].map((id) => moved.task.get(id)?.start)).toEqual([5, 5, 9]);
    expect(moved.task.get('d')?.start).toBe(14);
  });

  it('moves the whole selection with its offsets', () => {
    const selection = [
      { kind: 'task', id: 'd' },
      { kind: 'milestone', id: 'm' },
    ] as const;
    const moved = after(dragOn({ target: on('task', 'd'), from: [15, 3.5], to: [17, 3.5], selection }));
    expect(moved.task.get('d')?.start).toBe(16);
    expect(moved.milestone.get('m')?.positionInUnit).toBe(26);
  });

  it('stops at the start of the timeline, with the whole selection', () => {
    const left = (selection: Selection, keys: Partial<PointerInput> = {}) =>
      dragOn({ target: on('task', 'd'), from: [15, 3.5], to: [-20, 3.5], selection, keys });
    const alone = left([]);
    expect(after(alone).task.get('d')).toMatchObject({ start: 0, duration: 8 });
    expect(alone.badge).toMatchObject({ start: 0, end: 8, delta: -14 });
    const together = after(
      left([
        { kind: 'task', id: 'd' },
        { kind: 'task', id: 'a' },
        { kind: 'milestone', id: 'm' },
      ]),
    );
    expect(['a', 'b', 'c', 'd'].map((id) => together.task.get(id)?.start)).toEqual([0, 0, 4, 12]);
    expect(together.milestone.get('m')?.positionInUnit).toBe(22);
    expect(after(left([], { isAlt: true })).task.get('n1')?.start).toBe(0);
    expect(after(left([], { isCtrl: true })).task.get('d')?.start).toBe(0);
  });

  it('moves right from before the start of the timeline, but no farther left', () => {
    const before = apply(state, [{ type: 'set', kind: 'task', id: 'd', fields: { start: -3 } }]).state;
    const refs = [{ kind: 'task', id: 'd' }] as const;
    expect(stopAtStart(before, refs, -1)).toBeCloseTo(0);
    expect(stopAtStart(before, refs, 2)).toBe(2);
  });

  it('CH-207 moves a task between rows and shows a line where it would go', () => {
    const draft = dragOn({ target: on('task', 'd'), from: [15, 3.5], to: [15, 0.1] });
    expect(orderedIds(after(draft), 'task')).toEqual(['d', 'a', 'b', 'c']);
    expect(draft.insertion).toBeDefined();
    expect(after(draft).task.get('d')?.start).toBe(14);
  });

  it('CH-206 copies with Alt and leaves the originals', () => {
    const moved = after(
      dragOn({ target: on('task', 'd'), from: [15, 3.5], to: [20, 3.5], keys: { isAlt: true } }),
    );
    expect(moved.task.get('d')?.start).toBe(14);
    expect(moved.task.get('n1')).toMatchObject({ start: 19, duration: 8, title: 'Build' });
  });

  it('CH-207 moves milestones by half rows, lanes and markers along their own axis', () => {
    const milestone = after(dragOn({ target: on('milestone', 'm'), from: [24, 3.5], to: [24, 2.1] }));
    expect(milestone.milestone.get('m')).toMatchObject({ position: 1.5, positionInUnit: 24 });
    const lane = after(dragOn({ target: on('verticalLane', 'v'), from: [30, 2], to: [33, 2] }));
    expect(lane.verticalLane.get('v')).toMatchObject({ positionInUnit: 31, duration: 5 });
    const rows = after(dragOn({ target: on('horizontalLane', 'h'), from: [5, 1.5], to: [5, 2.6] }));
    expect(rows.horizontalLane.get('h')).toMatchObject({ rowIndex: 2, duration: 2 });
    const marker = after(dragOn({ target: on('verticalMarker', 'k'), from: [36, 3], to: [33, 3] }));
    expect(marker.verticalMarker.get('k')?.positionInUnit).toBe(33);
  });

  it('CH-208 slides a marker’s title along its line and moves the line across it', () => {
    const slid = after(
      dragOn({ target: on('verticalMarker', 'k', 'title'), from: [36, 1.5], to: [36, 3.4] }),
    );
    expect(slid.verticalMarker.get('k')).toMatchObject({ titleRow: 3, positionInUnit: 36 });
    const moved = after(
      dragOn({ target: on('verticalMarker', 'k', 'title'), from: [36, 1.5], to: [31, 1.6] }),
    );
    expect(moved.verticalMarker.get('k')).toMatchObject({ titleRow: 1, positionInUnit: 31 });
  });
});

describe('resizing', () => {
  it('moves one end and keeps the other', () => {
    const end = after(dragOn({ target: on('task', 'd', 'end'), from: [22, 3.5], to: [25.3, 3.5] }));
    expect(end.task.get('d')).toMatchObject({ start: 14, duration: 11 });
    const start = after(dragOn({ target: on('task', 'd', 'start'), from: [14, 3.5], to: [16, 3.5] }));
    expect(start.task.get('d')).toMatchObject({ start: 16, duration: 6 });
  });

  it('drags a start to the start of the timeline and no farther, keeping the end', () => {
    const task = after(dragOn({ target: on('task', 'd', 'start'), from: [14, 3.5], to: [-5, 3.5] }));
    expect(task.task.get('d')).toMatchObject({ start: 0, duration: 22 });
    const lane = after(dragOn({ target: on('verticalLane', 'v', 'start'), from: [28, 2], to: [-5, 2] }));
    expect(lane.verticalLane.get('v')).toMatchObject({ positionInUnit: 0, duration: 33 });
  });

  it('CH-209 never goes below one snap step', () => {
    const end = after(dragOn({ target: on('task', 'd', 'end'), from: [22, 3.5], to: [3, 3.5] }));
    expect(end.task.get('d')).toMatchObject({ start: 14, duration: 1 });
    const start = after(dragOn({ target: on('task', 'd', 'start'), from: [14, 3.5], to: [39, 3.5] }));
    expect(start.task.get('d')).toMatchObject({ start: 21, duration: 1 });
  });

  it('CH-209 resizes lanes in their own direction', () => {
    const rows = after(dragOn({ target: on('horizontalLane', 'h', 'end'), from: [5, 3], to: [5, 4.2] }));
    expect(rows.horizontalLane.get('h')).toMatchObject({ rowIndex: 1, duration: 3 });
    const time = after(dragOn({ target: on('verticalLane', 'v', 'start'), from: [28, 2], to: [26, 2] }));
    expect(time.verticalLane.get('v')).toMatchObject({ positionInUnit: 26, duration: 7 });
  });

  it('CH-210 drags progress in steps of 5 %, with Alt of 1 %, within 0 and 100', () => {
    const progressTo = (unit: number, keys = {}) =>
      dragOn({ target: on('task', 'c', 'progress'), from: [9, 2.8], to: [unit, 2.8], keys }).progress;
    expect(progressTo(10.7)).toBe(80);
    expect(progressTo(10.7, { isAlt: true })).toBe(78);
    expect(progressTo(1)).toBe(0);
    expect(progressTo(30)).toBe(100);
  });
});

describe('creating', () => {
  it('CH-211 draws a task over the dragged time, below the row it began on', () => {
    const target: Target = { type: 'plot', row: 1, unit: 20 };
    const draft = dragOn({ target, from: [25.2, 1.5], to: [20.1, 1.5] });
    const next = after(draft);
    expect(next.task.get('n1')).toMatchObject({ start: 20, duration: 5 });
    expect(orderedIds(next, 'task')).toEqual(['a', 'b', 'n1', 'c', 'd']);
    expect(draft.editTitle).toEqual({ kind: 'task', id: 'n1' });
  });

  it('CH-450 draws the first child below an open parent', () => {
    const target = { type: 'plot', row: 0, unit: 20 } as const;
    const drawn = after(dragOn({ target, from: [20, 0.5], to: [25, 0.5] }));
    expect(orderedIds(drawn, 'task')).toEqual(['a', 'n1', 'b', 'c', 'd']);
    expect(drawn.task.get('n1')).toMatchObject({ start: 20, duration: 5, indentation: 1 });
  });

  it('appends a row when the drag began below all rows', () => {
    const draft = dragOn({ target: { type: 'below', unit: 3 }, from: [3, 5], to: [6, 5] });
    expect(orderedIds(after(draft), 'task').at(-1)).toBe('n1');
  });

  it.each([
    ['milestone', { positionInUnit: 13, position: 2 }],
    ['verticalLane', { positionInUnit: 10, duration: 3 }],
    ['horizontalLane', { rowIndex: 1, duration: 2 }],
    ['verticalMarker', { positionInUnit: 10, titleRow: 1 }],
    ['horizontalMarker', { rowIndex: 1, titlePositionInUnit: 10 }],
  ] as const)('CH-211 places a %s with its tool', (tool, fields) => {
    const draft = dragOn({
      target: { type: 'plot', row: 1, unit: 10 },
      from: [10, 1.4],
      to: [13, 2.4],
      tool,
    });
    expect(after(draft)[tool].get('n1')).toMatchObject({ ...fields, title: tool });
  });
});

describe('linking', () => {
  const link = (from: readonly [string, 'linkStart' | 'linkEnd'], to: readonly [number, number]) =>
    dragOn({ target: on('task', from[0], from[1]), from: [0, 0], to });

  it.each([
    ['linkEnd', 3, 'FS'],
    ['linkEnd', 5, 'FF'],
    ['linkStart', 3, 'SS'],
    ['linkStart', 5, 'SF'],
  ] as const)('CH-212 from %s to the half at unit %i makes %s', (zone, unit, type) => {
    const created = after(link(['c', zone], [unit, 1.5])).dependency.get('n1');
    expect(created).toMatchObject({ from: 'c', to: 'b' });
    expect(created?.type ?? 'FS').toBe(type);
  });

  it('CH-212 refuses a link to itself, to what it contains, a duplicate and a cycle, and says why', () => {
    expect(link(['d', 'linkEnd'], [15, 3.5])).toMatchObject({ refusal: 'self', changes: [] });
    expect(link(['c', 'linkEnd'], [15, 3.5])).toMatchObject({ refusal: 'duplicate', changes: [] });
    expect(link(['d', 'linkEnd'], [7, 2.5])).toMatchObject({ refusal: 'cycle', changes: [] });
    expect(link(['d', 'linkEnd'], [3, 0.5])).toMatchObject({ refusal: 'cycle', changes: [] });
    expect(link(['a', 'linkEnd'], [3, 1.5])).toMatchObject({ refusal: 'within', changes: [] });
  });

  it('does nothing when dropped on empty space', () => {
    expect(link(['d', 'linkEnd'], [38, 0.5])).toMatchObject({ changes: [] });
  });
});

describe('rows', () => {
  it('are dragged by the grip with their descendants, horizontally to another level', () => {
    const target: Target = { type: 'column', id: 'd', row: 3, zone: 'grip' };
    const context = createContext(state);
    const from = pointAt(context.scene, 0, 3.5);
    const gesture = startGesture(context, 'select', target, from);
    const indented = gesture?.({ ...from, x: from.x + 15, y: from.y });
    expect(apply(state, indented?.changes ?? []).state.task.get('d')?.indentation).toBe(1);
  });

  it('CH-213 are selected with the marquee when it touches them', () => {
    const draft = dragOn({ target: { type: 'desk' }, from: [1, 0.1], to: [7, 2.5] });
    expect(draft.select?.map(({ id }) => id).toSorted()).toEqual(['a', 'b', 'c']);
  });

  it('CH-382 are selected even if the marquee has scrolled away from them', () => {
    const whole = createContext(state);
    const { scene } = whole;
    const layers = { ...scene.layers, tasks: scene.layers.tasks.slice(0, 1) };
    const context = { ...whole, scene: { ...scene, shown: { from: 0, to: 1 }, layers }, wholeScene: scene };
    const from = pointAt(scene, 1, 0.1);
    const gesture = startGesture(context, 'select', { type: 'desk' }, from);
    const draft = gesture?.({ ...from, ...pointAt(scene, 7, 2.5) });
    expect(draft?.select?.map(({ id }) => id).toSorted()).toEqual(['a', 'b', 'c']);
  });
});
