import { expect, test } from 'vitest';
import { listLayers } from '../../render/scene-shapes.ts';
import { allTextMetrics } from '../../text/index.ts';
import { layoutChart } from '../layout-chart.ts';
import type { Shape } from '../scene.ts';
import { chartOf } from '../scene-test/chart-of.ts';

const metrics = await allTextMetrics();
const HUB = {
  chart: { endDate: 100 },
  tasks: {
    late: { start: 65, duration: 10 },
    early: { start: 0, duration: 10 },
    hub: { start: 60, duration: 10 },
  },
  dependencies: { broken: { from: 'late', to: 'hub' }, kept: { from: 'early', to: 'hub' } },
};

const linesOf = (shapes: readonly Shape[]) =>
  shapes.flatMap((shape) => (shape.type === 'path' && shape.stroke !== undefined ? [shape] : []));

test('CH-111 the dashes of joining links coincide: each line is drawn from its tip', () => {
  const state = chartOf(HUB);
  const dashed = new Map([['default', { lineDash: 'dashed' as const }]]);
  const scene = layoutChart({ ...state, dependencyDesignTemplate: dashed }, {}, metrics);
  const lines = linesOf(scene.layers.dependencies.flatMap(({ shapes }) => shapes));
  expect(lines).toHaveLength(2);
  expect(lines.every(({ dash }) => dash !== undefined)).toBe(true);
  expect(new Set(lines.map(({ d }) => d.slice(0, d.indexOf('L')))).size).toBe(1);
  const [solid] = linesOf(layoutChart(state, {}, metrics).layers.dependencies[0]?.shapes ?? []);
  expect(solid?.dash).toBeUndefined();
});

test('CH-110 where links join, the violated one is drawn last, with its sign in front of every line', () => {
  const scene = layoutChart(chartOf(HUB), {}, metrics);
  expect(scene.layers.dependencies.map(({ id, isViolated }) => [id, isViolated])).toEqual([
    ['kept', false],
    ['broken', true],
  ]);
  const shapes = listLayers(scene).find(({ name }) => name === 'dependencies')?.shapes ?? [];
  expect(shapes.map(({ type }) => type)).toEqual(['path', 'path', 'path', 'path', 'rect', 'text']);
  const drawn = scene.layers.dependencies.flatMap((link) => link.shapes);
  expect(new Set(shapes)).toEqual(new Set(drawn));
});

test('CH-111 a straight link over a short gap enters a milestone where the other links into that side do', () => {
  const state = chartOf({
    theme: { milestoneSize: 19 },
    tasks: { bar: { start: 0.125 } },
    milestones: { gate: {} },
    dependencies: {
      start: { from: 'bar', to: 'gate', type: 'SS' },
      finish: { from: 'bar', to: 'gate', type: 'FF' },
      straight: { from: 'bar', to: 'gate', type: 'SF' },
    },
  });
  const { layers } = layoutChart(state, { width: 1156 }, metrics);
  const pathOf = (id: string) => layers.dependencies.find((link) => link.id === id)?.points ?? [];
  expect(pathOf('straight')).toHaveLength(2);
  expect(pathOf('straight').at(-1)).toEqual(pathOf('finish').at(-1));
});
