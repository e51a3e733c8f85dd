import { apply, type PlainChange } from '@giotto/chart/changes';
import { createState } from '@giotto/chart/model';
import { expect, it } from 'vitest';
import { isFollowed, isTipDone, nextTip, TIPS } from './next-tip.ts';

const chartOf = (tasks: number) =>
  apply(
    createState(),
    Array.from(
      { length: tasks },
      (_, index): PlainChange => ({ type: 'create', kind: 'task', id: `${index}`, value: {} }),
    ),
  ).state;

it('shows three tips on the first visits, each once, about what is on the chart', () => {
  expect(TIPS).toHaveLength(3);
  expect(nextTip(chartOf(0), 0)).toBeNull();
  expect(nextTip(chartOf(1), 0)).toBe('draw');
  expect(nextTip(chartOf(1), 1)).toBe('next');
  expect(nextTip(chartOf(2), 2)).toBe('style');
  expect(nextTip(chartOf(2), 3)).toBeNull();
});

it('counts a tip as followed when its action was done by any means, and not otherwise', () => {
  const before = chartOf(2);
  const after = (change: PlainChange) => apply(before, [change]).state;
  const more = chartOf(3);
  const renamed = after({ type: 'set', kind: 'task', id: '1', fields: { title: 'x' } });
  const indented = after({ type: 'set', kind: 'task', id: '1', fields: { indentation: 1 } });
  const dressed = after({ type: 'set', kind: 'theme', id: 'main', fields: { font: 'Arvo' } });
  const followedBy = (state: typeof before) => TIPS.filter((tip) => isFollowed(tip, before, state));
  expect(followedBy(more)).toEqual(['draw', 'next']);
  expect(followedBy(indented)).toEqual(['next']);
  expect(followedBy(dressed)).toEqual(['style']);
  expect(followedBy(renamed)).toEqual([]);
  expect(followedBy(chartOf(1))).toEqual([]);
});

it('dismisses a tip once followed, even by the task that triggered it, but not by earlier actions', () => {
  expect(isTipDone({ tip: 'draw', state: chartOf(2) }, 'draw', chartOf(3))).toBe(true);
  expect(isTipDone({ tip: 'draw', state: chartOf(2) }, 'draw', chartOf(2))).toBe(false);
  expect(isTipDone({ tip: null, state: chartOf(0) }, 'draw', chartOf(1))).toBe(true);
  expect(isTipDone({ tip: 'draw', state: chartOf(0) }, 'next', chartOf(1))).toBe(false);
  expect(isTipDone({ tip: 'style', state: chartOf(0) }, null, chartOf(1))).toBe(false);
});
