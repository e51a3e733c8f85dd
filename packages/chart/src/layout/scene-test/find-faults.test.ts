import { expect, test } from 'vitest';
import { allTextMetrics } from '../../text/index.ts';
import { layoutChart } from '../layout-chart.ts';
import type { Box, Part, Scene } from '../scene.ts';
import { chartOf } from './chart-of.ts';
import { findFaults } from './find-faults.ts';

const scene = layoutChart(
  chartOf({
    tasks: { a: { title: 'Plan', start: 0, duration: 5 }, b: { title: 'Build', start: 10, duration: 5 } },
  }),
  {},
  await allTextMetrics(),
);

/** The scene with one task's part moved. */
function withMoved(id: string, part: Part, move: (box: Box) => Box): Scene {
  const tasks = scene.layers.tasks.map((item) =>
    item.id === id
      ? {
          ...item,
          parts: item.parts.map((one) => (one.part === part ? { ...one, box: move(one.box) } : one)),
        }
      : item,
  );
  return { ...scene, layers: { ...scene.layers, tasks } };
}

test('the search for faults finds a title on a bar, one outside the plot and a number that is not finite', () => {
  expect(findFaults(scene)).toEqual([]);
  const [first, second] = scene.layers.tasks;
  expect(
    findFaults(withMoved('a', 'label', (box) => ({ ...box, y: second?.box.y ?? 0, x: second?.box.x ?? 0 }))),
  ).not.toEqual([]);
  expect(findFaults(withMoved('a', 'label', (box) => ({ ...box, x: -50 })))).toContainEqual(
    expect.stringContaining('outside'),
  );
  expect(findFaults(withMoved('b', 'label', () => first?.box ?? scene.plot))).not.toEqual([]);
  expect(findFaults(withMoved('b', 'bar', (box) => ({ ...box, width: Number.NaN })))).toContainEqual(
    expect.stringContaining('finite'),
  );
});
