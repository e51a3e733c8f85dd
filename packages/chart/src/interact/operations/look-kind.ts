import type { ElementKind, State } from '../../model/index.ts';
import type { ElementRef } from '../element-ref.ts';

/** The kind whose looks and design templates an element has: a milestone on a row of its own has those of milestones. */
export function lookKindOf(state: State, { kind, id }: ElementRef): ElementKind {
  return kind === 'task' && state.task.get(id)?.isMilestone === true ? 'milestone' : kind;
}

/** The field in which an element names its design template. */
export function templateFieldOf(state: State, ref: ElementRef): 'designTemplate' | 'milestoneTemplate' {
  return lookKindOf(state, ref) === ref.kind ? 'designTemplate' : 'milestoneTemplate';
}
