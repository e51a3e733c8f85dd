import type { ElementRef } from '@giotto/chart/interact';
import type { State } from '@giotto/chart/model';
import type { SuggestionsHost } from '../../../lib/suggestions-host.ts';
import { type Evaluation, elementsOf } from './evaluate-suggestion.ts';

/** Scrolls a suggestion into view: first its first element, then what's drawn of it there. */
export function scrollToSuggestion(
  { reveal, layerPlace }: Pick<SuggestionsHost, 'reveal' | 'layerPlace'>,
  state: State,
  evaluation: Evaluation,
): void {
  const [ref] = [...elementsOf(state, evaluation), ...neighboursOf(state, evaluation)];
  if (ref) reveal(ref);
  const { id } = evaluation.suggestion;
  // Elements in another position are drawn once their rows have come into view.
  requestAnimationFrame(() => {
    layerPlace
      ?.querySelector(`[data-suggestion="${CSS.escape(id)}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}

/** The rows that new tasks would follow. */
function neighboursOf(state: State, { changes }: Evaluation): readonly ElementRef[] {
  return changes.flatMap((change) =>
    change.type === 'create' && change.kind === 'task' && change.after && state.task.has(change.after)
      ? { kind: 'task', id: change.after }
      : [],
  );
}
