import { type PlainChange, withRowShift } from '@giotto/chart/changes';
import { withDependents } from '@giotto/chart/interact';
import type { State } from '@giotto/chart/model';

/** An edit with all that follows from it: dependents as the chart schedules them, elements beside the rows that move. */
export function withLinkedMoves(state: State, changes: readonly PlainChange[]): readonly PlainChange[] {
  return withRowShift(state, withDependents(state, changes));
}
