import type { Suggestion } from '@giotto/contract/api';
import { currentChanges } from './current-changes.ts';
import type { SuggestionRow } from './suggestion-repository.ts';

/** A suggestion with the names of its author and decider, and nothing else about them. */
export function presentSuggestion(row: SuggestionRow): Suggestion {
  const { id, userId, userName, deciderName, tokenName, createdAt, base, state, note } = row;
  const date = createdAt.toISOString();
  const decider = deciderName === null ? {} : { deciderName };
  return {
    id,
    userId,
    userName: userName ?? '',
    state,
    ...decider,
    ...(tokenName !== null && { tokenName }),
    note,
    date,
    base,
    changes: [...currentChanges(row)],
  };
}
