import type { PlainChange } from '@giotto/chart/changes';
import { CHANGES_LIMIT } from '@giotto/chart/model';
import { NOTE_LENGTH, SUGGESTIONS_LENGTH_LIMIT } from '@giotto/contract/plans';

/** The most bytes of JSON in one suggestion: a push without its note, of up to four bytes a character, and its facts. */
const BYTES_LIMIT = SUGGESTIONS_LENGTH_LIMIT - 4 * NOTE_LENGTH - 1024;

/** Why changes don't fit into one suggestion: too many of them, or too much text; null if they fit. */
export function findSuggestionFault(changes: readonly PlainChange[]): 'tooMany' | 'tooLong' | null {
  if (changes.length > CHANGES_LIMIT) return 'tooMany';
  const bytes = new TextEncoder().encode(JSON.stringify(changes));
  return bytes.length > BYTES_LIMIT ? 'tooLong' : null;
}
