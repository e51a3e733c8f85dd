import type { PlainChange } from '@giotto/chart/changes';
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

const create = () =>
  createCoalescedEdits({
    get: () => shown,
    show: (changes) => {
      shown = changes;
    },
    keep: (changes) => kept.push(changes),
  });

beforeEach(() => {
  vi.useFakeTimers();
  shown = null;
  kept = [];
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
