import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkState } from '../schema/index.ts';
import { allTextMetrics } from '../text/index.ts';
import { layoutChart } from './layout-chart.ts';
import type { Point } from './links/link-tracks.ts';
import type { Box } from './scene.ts';
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

/** Whether the point lies on the right or left side of a bar or glyph. */
function isAtSide(boxes: readonly Box[], { x, y }: Point, isRight: boolean): boolean {
  return boxes.some(
    (box) => (isRight ? box.x + box.width : box.x) === x && y > box.y && y < box.y + box.height,
  );
}

/** Whether the point lies on the upper or lower edge of a glyph, or of the bar that it stands on or all but touches. */
function isAtEdge(boxes: readonly Box[], { x, y }: Point): boolean {
  return boxes.some(
    (box) => (y === box.y || y === box.y + box.height) && x > box.x - 1 && x < box.x + box.width + 1,
  );
}

test(
  'CH-111 every link runs horizontally and vertically from its port to one pixel before the other end',
  () => {
    fc.assert(
      fc.property(chartsInView, ({ state, view }) => {
        const scene = layoutChart(state, view, metrics);
        const boxes = [...scene.layers.tasks, ...scene.layers.milestones].map(({ box }) => box);
        for (const { id, points } of scene.layers.dependencies) {
          const { type = 'FS', from = '', to = '' } = state.dependency.get(id) ?? {};
          for (const [i, b] of points.entries()) {
            const a = points[i - 1] ?? b;
            expect(a.x === b.x || a.y === b.y).toBe(true);
          }
          const [first, before, tip] = [points[0], points.at(-2), points.at(-1)];
          if (first === undefined || before === undefined || tip === undefined)
            throw new Error(`${id}: no line`);
          const end = { x: tip.x + Math.sign(tip.x - before.x), y: tip.y + Math.sign(tip.y - before.y) };
          const mayStandOnEdge = (one: string) => state.milestone.has(one);
          expect(
            isAtSide(boxes, first, type.startsWith('F')) || (mayStandOnEdge(from) && isAtEdge(boxes, first)),
          ).toBe(true);
          expect(
            isAtSide(boxes, end, type.endsWith('F')) || (mayStandOnEdge(to) && isAtEdge(boxes, end)),
          ).toBe(true);
        }
      }),
      { numRuns: RUNS },
    );
  },
  PATIENCE,
);
