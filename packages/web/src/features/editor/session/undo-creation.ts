import { deleteElements, type ElementRef } from '@giotto/chart/interact';
import type { ChartStore } from '../../../lib/chart-store/chart-store-types.ts';

/** Steps that may lie between making an element and giving it up: its level, tried in and out. */
const MOST_STEPS = 12;

/**
 * Takes an element back that was made a moment ago, with what came with it, as if it had never been: there is nothing
 * of it left to undo. Where others have changed it meanwhile it is deleted as anything is.
 */
export function undoCreation(
  chart: Pick<ChartStore, 'get' | 'undo' | 'edit'>,
  { kind, id }: ElementRef,
): void {
  const isThere = () => chart.get().state[kind].has(id);
  for (let step = 0; step < MOST_STEPS && isThere(); step++) if (chart.undo() !== 'done') break;
  if (isThere()) chart.edit(deleteElements(chart.get().state, [{ kind, id }]));
}
