import fc from 'fast-check';
import { expect, it } from 'vitest';
import { apply, orderedIds, type PlainChange, rowsOf, withRowShift } from '../../changes/index.ts';
import { layoutChart } from '../../layout/index.ts';
import { chartsInView } from '../../layout/scene-test/arbitrary-chart.ts';
import { findFaults } from '../../layout/scene-test/find-faults.ts';
import type { Id, State } from '../../model/index.ts';
import { checkState } from '../../schema/index.ts';
import { allTextMetrics } from '../../text/index.ts';
import { withDependents } from '../scheduling/index.ts';
import { deleteElements, moveBars, moveRows, packRows, shareRow, unpackRows } from './index.ts';

const metrics = await allTextMetrics();
const TIMEOUT = 120_000;

/** Actions on the tasks that two numbers select. */
const deeds = fc.record({
  deed: fc.constantFrom('share', 'free', 'move', 'delete', 'pack', 'unpack', 'shift'),
  at: fc.nat(),
  to: fc.nat(),
});
type Deed = typeof deeds extends fc.Arbitrary<infer Value> ? Value : never;

function changesOf(state: State, { deed, at, to }: Deed): readonly PlainChange[] {
  const ids = orderedIds(state, 'task');
  const id = ids[at % Math.max(1, ids.length)];
  const rows = rowsOf(state);
  const other = rows[to % Math.max(1, rows.length)];
  if (id === undefined || other === undefined) return [];
  const extent = (task: Id) => {
    const { start = 0, duration = 5 } = state.task.get(task) ?? {};
    return { from: start * 10, to: (start + duration) * 10 };
  };
  switch (deed) {
    case 'share':
      return shareRow(state, [id], other);
    case 'free':
      return moveBars(state, [id], other);
    case 'move':
      return moveRows(state, [id], other);
    case 'delete':
      return deleteElements(state, [{ kind: 'task', id }]);
    case 'pack':
      return packRows(state, ids.slice(at % ids.length), extent);
    case 'unpack':
      return unpackRows(state, [id, other]);
    default:
      return withDependents(state, [{ type: 'set', kind: 'task', id, fields: { start: to % 90 } }]);
  }
}

it(
  'CH-219 CH-220 the chart stays valid and is drawn without faults, whatever is shared, freed, moved, packed and deleted',
  () => {
    fc.assert(
      fc.property(chartsInView, fc.array(deeds, { maxLength: 6 }), ({ state, view }, list) => {
        let chart = state;
        for (const deed of list) {
          const { state: next, dropped } = apply(chart, withRowShift(chart, changesOf(chart, deed)));
          expect(dropped.filter(({ why }) => why !== 'same')).toEqual([]);
          chart = next;
          expect(checkState(chart)).toEqual([]);
        }
        expect(findFaults(layoutChart(chart, view, metrics))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  },
  TIMEOUT,
);
