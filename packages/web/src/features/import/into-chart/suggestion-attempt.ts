import { cleanChanges, cleanText } from '@giotto/chart/clean-changes';
import { NOTE_LENGTH } from '@giotto/contract/plans';
import { isApiError } from '../../../lib/api-error.ts';
import { createRandomId } from '../../../lib/chart-store/client-lock.ts';
import type { SubmittedSuggestion } from '../../../lib/submit-suggestion.ts';

/**
 * The attempt to send: the last one as it is while the changes are the same, so that the server keeps one suggestion
 * even if its answer was lost; otherwise a new one.
 */
export function attemptOf(
  last: SubmittedSuggestion | null,
  { base, changes, note }: Omit<SubmittedSuggestion, 'clientId'>,
): SubmittedSuggestion {
  const clean = cleanChanges(changes);
  if (last !== null && JSON.stringify(last.changes) === JSON.stringify(clean)) return last;
  const text = cleanText(note, { limit: NOTE_LENGTH, hasLines: true });
  return { clientId: createRandomId(), base, changes: clean, note: text };
}

/** Whether the server has decided against an attempt for good: repeating it would only repeat the answer. */
export function isSettled(error: unknown): boolean {
  return (
    isApiError(error) && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status)
  );
}
