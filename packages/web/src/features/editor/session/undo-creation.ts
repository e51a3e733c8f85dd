import { deleteElements, type ElementRef } from '@giotto/chart/interact';
import type { ChartStore } from '../../../lib/chart-store/chart-store-types.ts';

/** Maximum number of steps between creating an element and abandoning it, such as indenting it back and forth. */
const MAX_STEPS = 12;

/**
 * Undoes the recent creation of an element with everything that came with it, leaving no undo step. Deletes it normally
 * if others have changed it meanwhile.
 */
export function undoCreation(
  chart: Pick<ChartStore, 'get' | 'undo' | 'edit'>,
  { kind, id }: ElementRef,
): void {
  const isThere = () => chart.get().state[kind].has(id);
  for (let step = 0; step < MAX_STEPS && isThere(); step++) if (chart.undo() !== 'done') break;
  if (isThere()) chart.edit(deleteElements(chart.get().state, [{ kind, id }]));
}
