import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlainChange } from '../changes/index.ts';
import { apply } from '../changes/index.ts';
import type { Id, State } from '../model/index.ts';
import { STYLES, withStyle } from '../templates/index.ts';
import { allTextMetrics } from '../text/index.ts';
import { layoutChart } from './layout-chart.ts';
import type { View } from './scene.ts';
import { chartsInView } from './scene-test/arbitrary-chart.ts';

const metrics = await allTextMetrics();

/** The drawn colours of each task's bar and its progress. */
function coloursIn(state: State, view: View): Map<string, unknown> {
  const { tasks } = layoutChart(state, view, metrics).layers;
  return new Map(
    tasks.flatMap(({ id, parts }) =>
      parts
        .filter(({ part }) => part === 'bar' || part === 'summary' || part === 'progress')
        .map(({ part, shapes }) => {
          const kind = part === 'progress' ? part : 'bar';
          const drawn = shapes
            // Ignores a collapsed parent's ticks, which show where the tasks below it begin.
            .map((shape) => ({ fill: shape.fill, stroke: 'stroke' in shape ? shape.stroke : undefined }))
            .filter(({ stroke }, i) => i < (kind === 'progress' ? 2 : 1) || stroke !== undefined);
          return [`${kind} of ${id}`, drawn] as const;
        }),
    ),
  );
}

const edits: readonly ((id: Id) => PlainChange)[] = [
  (id) => ({ type: 'delete', kind: 'task', id }),
  (id) => ({ type: 'set', kind: 'task', id, fields: { progress: 0 } }),
  (id) => ({ type: 'set', kind: 'task', id, fields: { progress: 40 } }),
  (id) => ({ type: 'set', kind: 'task', id, fields: { progress: 100 } }),
  (id) => ({ type: 'set', kind: 'task', id, fields: { color: '#00AA55', colorInProgress: '#FFFFFF' } }),
];

test('CH-115 changes to one task never change the colours of another, in any style', () => {
  let compared = 0;
  fc.assert(
    fc.property(
      chartsInView,
      fc.constantFrom(...STYLES),
      fc.nat(),
      fc.constantFrom(...edits),
      ({ state, view }, style, pick, edit) => {
        const before = withStyle(state, style);
        const ids = [...before.task.keys()];
        const edited = ids[pick % Math.max(1, ids.length)];
        if (edited === undefined) return;
        const was = coloursIn(before, view);
        const is = coloursIn(apply(before, [edit(edited)]).state, view);
        for (const [part, colours] of is) {
          // Bars appear or disappear with the parents that hide them.
          if (part.endsWith(edited) || !was.has(part)) continue;
          expect(colours, part).toEqual(was.get(part));
          compared++;
        }
      },
    ),
    { numRuns: 300 },
  );
  expect(compared).toBeGreaterThan(300);
}, 120_000);
