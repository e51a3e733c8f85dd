import { expect, test } from 'vitest';
import type { Dependency, Milestone, Task } from '../../model/index.ts';
import { allTextMetrics } from '../../text/index.ts';
import { layoutChart } from '../layout-chart.ts';
import { chartOf } from '../scene-test/chart-of.ts';

const metrics = await allTextMetrics();

function route(
  tasks: { [id: string]: Task },
  milestone: Milestone,
  dependency: Dependency,
): {
  readonly points: readonly { x: number; y: number }[];
  readonly bar: { y: number; height: number };
  readonly x: number;
} {
  const taskTemplates = { default: { titlePosition: 'column' } } as const;
  const chart = { endDate: 100 };
  const state = chartOf({
    tasks,
    milestones: { gate: milestone },
    dependencies: { link: dependency },
    taskTemplates,
    chart,
  });
  const { layers } = layoutChart(state, { width: 1048, hasNoColumn: true }, metrics);
  const points = layers.dependencies[0]?.points ?? [];
  const glyph = layers.milestones[0]?.box;
  const bar = layers.tasks.find(({ id }) => id === 'under')?.box;
  if (glyph === undefined || bar === undefined) throw new Error('the milestone or its bar is missing');
  return { points, bar, x: glyph.x + glyph.width / 2 + 0.5 };
}

const under = { start: 10, duration: 20 };
const onItsEnd = { positionInUnit: 30 };

test('CH-111 a link that comes from above enters a milestone on a bar from above', () => {
  const { points, bar, x } = route(
    { first: { start: 0, duration: 5 }, under },
    { ...onItsEnd, position: 1 },
    { from: 'first', to: 'gate' },
  );
  expect(points.at(-1)).toEqual({ x, y: bar.y - 1 });
  expect(points).toHaveLength(3);
});

test('CH-111 a link that comes from below enters a milestone on a bar from below', () => {
  const { points, bar, x } = route({ under, first: { start: 0, duration: 5 } }, onItsEnd, {
    from: 'first',
    to: 'gate',
  });
  expect(points.at(-1)).toEqual({ x, y: bar.y + bar.height + 1 });
});

test('CH-111 a later task reaches it backwards through the gap between the rows', () => {
  const { points, bar, x } = route(
    { first: { start: 40, duration: 5 }, under },
    { ...onItsEnd, position: 1 },
    { from: 'first', to: 'gate' },
  );
  expect(points).toHaveLength(5);
  expect(points.at(-1)).toEqual({ x, y: bar.y - 1 });
});

test('CH-111 a link leaves a milestone on a bar upwards or downwards when the bar is in the way', () => {
  const { points, bar, x } = route(
    { under, next: { start: 40 } },
    { positionInUnit: 10 },
    { from: 'gate', to: 'next' },
  );
  expect(points[0]).toEqual({ x, y: bar.y + bar.height });
});

test('CH-111 a link enters a milestone without a bar from the side', () => {
  const { points } = route(
    { under, first: { start: 0, duration: 5 } },
    { positionInUnit: 40, position: 2 },
    { from: 'first', to: 'gate' },
  );
  const [before, tip] = points.slice(-2);
  expect(before?.y).toBe(tip?.y);
});
