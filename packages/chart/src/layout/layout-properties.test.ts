import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkState } from '../schema/index.ts';
import { allTextMetrics } from '../text/index.ts';
import { layoutChart } from './layout-chart.ts';
import { chartsInView } from './scene-test/arbitrary-chart.ts';
import { findFaults } from './scene-test/find-faults.ts';

const metrics = await allTextMetrics();
const RUNS = Number(process.env.LAYOUT_RUNS ?? 300);
const PATIENCE = 120_000;

test(
  'the charts that these tests make are valid',
  () => {
    fc.assert(
      fc.property(chartsInView, ({ state }) => {
        expect(checkState(state)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  },
  PATIENCE,
);

test(
  'CH-104 on any chart no text lies on a bar, a glyph or another text, none outside the plot, and all numbers are finite',
  () => {
    fc.assert(
      fc.property(chartsInView, ({ state, view }) => {
        expect(findFaults(layoutChart(state, view, metrics))).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  },
  PATIENCE,
);

test(
  'CH-101 the same chart, view and metrics give the same scene',
  () => {
    fc.assert(
      fc.property(chartsInView, ({ state, view }) => {
        expect(layoutChart(state, view, metrics)).toEqual(layoutChart(structuredClone(state), view, metrics));
      }),
      { numRuns: 60 },
    );
  },
  PATIENCE,
);

test(
  'CH-111 every link runs level and upright from its port to one pixel before the other end',
  () => {
    fc.assert(
      fc.property(chartsInView, ({ state, view }) => {
        const scene = layoutChart(state, view, metrics);
        const solids = [...scene.layers.tasks, ...scene.layers.milestones].map(({ box }) => box);
        for (const { id, points } of scene.layers.dependencies) {
          const { type = 'FS' } = state.dependency.get(id) ?? {};
          points.slice(1).forEach((point, i) => {
            const before = points[i] ?? point;
            expect(point.x === before.x || point.y === before.y).toBe(true);
          });
          const [first, last] = [points[0], points.at(-1)];
          if (first === undefined || last === undefined) throw new Error(`${id} has no points`);
          const leavesRight = type.startsWith('F');
          const entersRight = type.endsWith('F');
          const touches = (x: number, y: number, isRight: boolean) =>
            solids.some(
              (box) => (isRight ? box.x + box.width : box.x) === x && y > box.y && y < box.y + box.height,
            );
          expect(touches(first.x, first.y, leavesRight)).toBe(true);
          expect(touches(last.x + (entersRight ? -1 : 1), last.y, entersRight)).toBe(true);
        }
      }),
      { numRuns: RUNS },
    );
  },
  PATIENCE,
);
