import { expect, test } from 'vitest';
import type { State } from '../model/index.ts';
import { createChartState } from '../templates/index.ts';
import { allTextMetrics } from '../text/index.ts';
import { layoutChart } from './layout-chart.ts';
import type { Shape } from './scene.ts';

const metrics = await allTextMetrics();
const state = createChartState('defaultGantt', 'style1', '2027-03-17');

function withTheme(theme: object): State {
  return { ...state, theme: new Map([['main', { ...state.theme.get('main'), ...theme }]]) };
}

function withTemplate(kind: 'taskDesignTemplate' | 'milestoneDesignTemplate', look: object): State {
  const table = new Map<string, object>(state[kind]);
  table.set('default', { ...table.get('default'), ...look });
  return { ...state, [kind]: table };
}

const lay = (chart: State) => layoutChart(chart, {}, metrics);
const textsOf = (shapes: readonly Shape[]) =>
  shapes.flatMap((shape) => (shape.type === 'text' ? [shape.text] : []));

test('CH-332 the header is written in capitals without overlapping labels', () => {
  const labels = textsOf(lay(state).headerShapes);
  const upper = textsOf(lay(withTheme({ headerCase: 'upper' })).headerShapes);
  expect(upper.every((text) => text === text.toUpperCase())).toBe(true);
  expect(upper.some((text) => /[A-Z]{3}/.test(text))).toBe(true);
  expect(upper.length).toBeGreaterThan(labels.length / 2);
});

test('CH-332 a template can set its own bar height', () => {
  const heightOf = (chart: State) => lay(chart).layers.tasks.map(({ box }) => box.height);
  expect(Math.min(...heightOf(withTemplate('taskDesignTemplate', { barHeight: 40 })))).toBeLessThan(
    Math.min(...heightOf(state)),
  );
});

test('CH-332 a template can set its own glyph size', () => {
  const sizes = (chart: State) => lay(chart).layers.milestones.map(({ box }) => box.width);
  expect(sizes(withTemplate('milestoneDesignTemplate', { size: 30 }))).toContain(30);
});
