import { apply, type PlainChange } from '@giotto/chart/changes';
import { createState, type State } from '@giotto/chart/model';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCoalescedEdits } from './coalesced-edits.ts';

const REST = 600;

const setWidth = (ganttWidth: number): PlainChange[] => [
  { type: 'set', kind: 'chart', id: 'main', fields: { ganttWidth } },
];
const setHeight = (rowHeight: number): PlainChange[] => [
  { type: 'set', kind: 'chart', id: 'main', fields: { rowHeight } },
];

let shown: readonly PlainChange[] | null;
let kept: (readonly PlainChange[])[];
let bases: (number | undefined)[];
let chart: { readonly state: State; readonly version: number };

const task = { title: 'Build', start: 10, duration: 20 };
const chartWith = (fields: object): State =>
  apply(createState(), [{ type: 'create', kind: 'task', id: 'a', value: { ...task, ...fields } }]).state;

const create = () =>
  createCoalescedEdits({
    chart: { get: () => chart },
    get: () => shown,
    show: (changes) => {
      shown = changes;
    },
    keep: (changes, _, { base }) => {
      kept.push(changes);
      bases.push(base);
    },
  });

beforeEach(() => {
  vi.useFakeTimers();
  shown = null;
  kept = [];
  bases = [];
  chart = { state: chartWith({}), version: 4 };
});

afterEach(() => {
  vi.useRealTimers();
});

it('shows every value at once and commits the last one when the control rests', () => {
  const { adjust } = create();
  for (const width of [1060, 1070, 1080]) {
    adjust(setWidth(width));
    expect(shown).toEqual(setWidth(width));
    vi.advanceTimersByTime(REST - 1);
  }
  expect(kept).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(kept).toEqual([setWidth(1080)]);
  expect(shown).toBeNull();
});

it('commits one control’s value before another one is moved', () => {
  const { adjust } = create();
  adjust(setWidth(1060));
  adjust(setHeight(40));
  expect(kept).toEqual([setWidth(1060)]);
  expect(shown).toEqual(setHeight(40));
});

it('commits at once when settled, and nothing when dropped', () => {
  const { adjust, settle, drop } = create();
  adjust(setWidth(1060));
  settle();
  expect(kept).toEqual([setWidth(1060)]);
  adjust(setWidth(1070));
  drop();
  vi.advanceTimersByTime(2 * REST);
  expect(kept).toHaveLength(1);
  expect(shown).toBeNull();
});

it('says what its author saw as they began, whatever others change until the control rests', () => {
  const { adjust, settle } = create();
  adjust([{ type: 'set', kind: 'task', id: 'a', fields: { start: 10, duration: 25 } }]);
  chart = { state: chartWith({ start: 17 }), version: 5 };
  vi.advanceTimersByTime(REST);
  expect(bases).toEqual([4]);
  // Its author left the start: another's stays.
  expect(apply(chart.state, kept[0] ?? []).state.task.get('a')).toMatchObject({ start: 17, duration: 25 });

  adjust(setWidth(1060));
  chart = { ...chart, version: 6 };
  adjust(setWidth(1070));
  settle();
  adjust(setWidth(1080), 3);
  settle();
  expect(bases).toEqual([4, 5, 3]);
});
