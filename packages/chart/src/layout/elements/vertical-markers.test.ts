import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allTextMetrics } from '../../text/index.ts';
import { layoutChart } from '../layout-chart.ts';
import type { Box } from '../scene.ts';
import { chartsInView } from '../scene-test/arbitrary-chart.ts';

const metrics = await allTextMetrics();

test('CH-109 on any chart a date line is on its date, within the half pixel that keeps it crisp', () => {
  fc.assert(
    fc.property(chartsInView, ({ state, view }) => {
      const { layers, plot, unitWidth, units } = layoutChart(state, view, metrics);
      for (const { kind, id, box } of layers.markers) {
        if (kind !== 'verticalMarker') continue;
        const at = state.verticalMarker.get(id)?.positionInUnit ?? 0;
        expect(at).toBeLessThanOrEqual(units);
        // At the very end, the line is on the last pixel of the plot.
        const wanted = Math.min(plot.x + at * unitWidth, plot.x + plot.width - 1);
        expect(Math.abs(box.x + box.width / 2 - wanted)).toBeLessThanOrEqual(0.5);
      }
    }),
    { numRuns: 300 },
  );
}, 60_000);

test('CH-117 on any chart a date line’s flag begins or ends at the line, where the plot has room for it', () => {
  const distance = (flag: Box, x: number) =>
    Math.min(Math.abs(flag.x - x), Math.abs(flag.x + flag.width - x));
  fc.assert(
    fc.property(chartsInView, ({ state, view }) => {
      const { layers, plot } = layoutChart(state, view, metrics);
      for (const { kind, box, parts } of layers.markers) {
        const flag = parts.find(({ part }) => part === 'flag')?.box;
        if (kind !== 'verticalMarker' || flag === undefined) continue;
        const x = box.x + box.width / 2;
        const hasRoom = x + 1 + flag.width <= plot.x + plot.width || x - 1 - flag.width >= plot.x;
        if (hasRoom) expect(distance(flag, x)).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 300 },
  );
}, 60_000);
