import { expect, test } from 'vitest';
import { contrastRatio } from '../colour/index.ts';
import { createState, type State, taskLook, themeOf } from '../model/index.ts';
import { checkState } from '../schema/index.ts';
import { createChartState } from './create-chart-state.ts';
import { STYLES } from './styles/index.ts';
import { withGhostRows } from './with-ghost-rows.ts';

test('CH-185 shows ghost rows in the picture of a blank chart, paler than anything drawn, in every style', () => {
  for (const { id } of STYLES) {
    const state = withGhostRows(createChartState('blank', id, '2027-03-17'));
    expect(checkState(state)).toEqual([]);
    expect(state.task.size).toBe(6);
    const { backgroundColor } = themeOf(state);
    for (const task of state.task.values()) {
      const { color } = taskLook(state, task);
      expect(contrastRatio(color, backgroundColor), id).toBeGreaterThan(1.1);
      expect(contrastRatio(color, backgroundColor), id).toBeLessThan(1.6);
    }
  }
});

test('keeps ghost bars inside the timeline, with or without a set end', () => {
  const ends = (state: State) =>
    [...state.task.values()].map(({ start = 0, duration = 0 }) => start + duration);
  expect(Math.max(...ends(withGhostRows(createChartState('blank', 'style1', '2027-03-17'))))).toBeLessThan(
    56,
  );
  expect(Math.max(...ends(withGhostRows(createState())))).toBeLessThan(7);
});

test('leaves a chart with elements unchanged', () => {
  const state = createChartState('defaultGantt', 'style1', '2027-03-17');
  expect(withGhostRows(state)).toBe(state);
});
