import type { Kind, State } from '@giotto/chart/model';
import type { IntlShape } from 'react-intl';
import { nameDifference } from '../../../lib/differences/name-difference.ts';
import type { LostPart } from './evaluate-suggestion.ts';
import type { EvaluatedSuggestion } from './use-evaluations.ts';

type Named = Pick<EvaluatedSuggestion, 'changes' | 'after' | 'gone'>;
interface Part {
  readonly kind: Kind;
  readonly id: string;
}

/** The subject of a part of a suggestion: its current title, else its title in the suggestion. */
export function nameConflict(intl: IntlShape, { kind, id }: Part, evaluation: Named, state: State): string {
  const title = titleOf({ kind, id }, evaluation, state);
  return nameDifference(intl, { type: 'changed', kind, id, title, fields: [] }, [evaluation.after, state]);
}

/** A part that can no longer be applied, and the reason. */
export function nameLost(intl: IntlShape, part: LostPart, evaluation: Named, state: State): string {
  const name = nameConflict(intl, part, evaluation, state);
  return intl.formatMessage({ id: 'suggestions.review.lostPart' }, { why: part.why, name });
}

function titleOf({ kind, id }: Part, { changes, after, gone }: Named, state: State): string {
  for (const one of [state, after]) {
    const record = (one[kind] as ReadonlyMap<string, { readonly title?: unknown }>).get(id);
    if (typeof record?.title === 'string' && record.title !== '') return record.title;
  }
  const last = gone.get(`${kind} ${id}`);
  if (last) return last;
  // The suggestion itself is the only remaining source for the title.
  for (const change of changes) {
    if (change.id !== id || (change.type !== 'set' && change.type !== 'create')) continue;
    const { title } = change.type === 'set' ? change.fields : change.value;
    if (typeof title === 'string' && title !== '') return title;
  }
  return '';
}
