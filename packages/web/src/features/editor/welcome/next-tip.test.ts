import { apply, type PlainChange } from '@giotto/chart/changes';
import { createState } from '@giotto/chart/model';
import { expect, it } from 'vitest';
import { nextTip, TIPS } from './next-tip.ts';

const chartOf = (tasks: number) =>
  apply(
    createState(),
    Array.from(
      { length: tasks },
      (_, index): PlainChange => ({ type: 'create', kind: 'task', id: `${index}`, value: {} }),
    ),
  ).state;

it('the first visits bring three tips, each once, about what is there', () => {
  expect(TIPS).toHaveLength(3);
  expect(nextTip(chartOf(0), 0)).toBeNull();
  expect(nextTip(chartOf(1), 0)).toBe('draw');
  expect(nextTip(chartOf(1), 1)).toBe('next');
  expect(nextTip(chartOf(2), 2)).toBe('style');
  expect(nextTip(chartOf(2), 3)).toBeNull();
});
