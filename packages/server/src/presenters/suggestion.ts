import type { Suggestion } from '@giotto/contract/api';
import type { SuggestionRow } from '../db/repositories/suggestions.ts';

/** A suggestion with its author's name, and nothing else of the author. */
export function presentSuggestion(row: SuggestionRow): Suggestion {
  const { id, userId, userName, createdAt, base, changes, state, note } = row;
  const date = createdAt.toISOString();
  return { id, userId, userName: userName ?? '', state, note, date, base, changes: [...changes] };
}
