import { orderedIds } from '../../../changes/index.ts';
import type { Id, State } from '../../../model/index.ts';

/** How links refer to elements: tasks counted from 1 down the chart, milestones M1, M2 … */
export function linkNames(state: State): Map<Id, string> {
  return new Map([
    ...orderedIds(state, 'task').map((id, index) => [id, `${index + 1}`] as const),
    ...[...state.milestone.keys()].map((id, index) => [id, `M${index + 1}`] as const),
  ]);
}
