import { type PlainChange, withRowShift } from '@giotto/chart/changes';
import { withDependents } from '@giotto/chart/interact';
import type { State } from '@giotto/chart/model';

/**
 * An edit with everything that follows from it: dependents rescheduled by the chart, and elements beside moved rows.
 */
export function withLinkedMoves(state: State, changes: readonly PlainChange[]): readonly PlainChange[] {
  return withRowShift(state, withDependents(state, changes));
}
