import { apply, compareStates, orderedIds, type PlainChange } from '@giotto/chart/changes';
import { grow, layoutChart, overlaps, TEXT_PARTS } from '@giotto/chart/layout';
import { createChartState, DATA_TEMPLATES, STYLES } from '@giotto/chart/templates';
import { allTextMetrics } from '@giotto/chart/text';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { itemsOf } from '../scene-texts.ts';
import { boxOfLabel } from './free-labels.ts';
import { placeGhosts } from './ghost-places.ts';

const metrics = await allTextMetrics();
const shift = fc.record({
  at: fc.nat(99),
  by: fc.integer({ min: -9, max: 20 }),
  longer: fc.integer({ min: 0, max: 5 }),
});

it('labels of a comparison are on no text of the chart, nor on each other, whatever has moved in whichever chart', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...DATA_TEMPLATES.map(({ id }) => id)),
      fc.constantFrom(...STYLES.map(({ id }) => id)),
      fc.array(shift, { minLength: 1, maxLength: 12 }),
      (plan, style, shifts) => {
        const state = createChartState(plan, style, '2027-01-20');
        const ids = orderedIds(state, 'task');
        const changes = shifts.map(({ at, by, longer }): PlainChange => {
          const id = ids[at % ids.length] ?? '';
          const { start = 0, duration = 5 } = state.task.get(id) ?? {};
          const fields = { start: Math.max(0, start + by), duration: duration + longer };
          return { type: 'set', kind: 'task', id, fields };
        });
        const now = apply(state, changes).state;
        const scene = layoutChart(now, { width: 1000 }, metrics);
        const differences = compareStates(state, now);
        const ghosts = placeGhosts({ state, differences, labelOf: () => 'start +12 d' }, now, scene);
        const labels = ghosts.filter(({ label }) => label !== '').map((one) => grow(boxOfLabel(one), -0.5));
        const texts = itemsOf(scene).flatMap(({ parts }) =>
          parts.filter(({ part }) => TEXT_PARTS.has(part)).map(({ box }) => grow(box, -0.5)),
        );
        const over = labels.filter((box, at) =>
          [...texts, ...labels.slice(at + 1)].some((other) => overlaps(box, other)),
        );
        expect(over).toEqual([]);
      },
    ),
    { numRuns: 100, seed: 510 },
  );
});
