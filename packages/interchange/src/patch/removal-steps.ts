import { deleteElements, type ElementRef } from '@giotto/chart/interact';
import type { State } from '@giotto/chart/model';
import type { PatchStep } from './patch-step.ts';
import type { PlanPatch } from './plan-patch.ts';

/** The changes that take tasks and milestones out of a chart, as deleting them in the editor does (CH-216). */
export function removalSteps(state: State, { tasks = [] }: PlanPatch): readonly PatchStep[] {
  const refs = tasks.flatMap(({ id, removed }): ElementRef[] =>
    removed ? [{ kind: state.task.has(id) ? 'task' : 'milestone', id }] : [],
  );
  return refs.length === 0 ? [] : deleteElements(state, refs).map((change) => ({ path: 'tasks', change }));
}
