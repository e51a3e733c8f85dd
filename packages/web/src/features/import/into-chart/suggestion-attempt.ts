import type { PlainChange } from '@giotto/chart/changes';
import { cleanChanges, cleanText } from '@giotto/chart/clean-changes';
import { pushUpdate } from '@giotto/contract/api';
import { NOTE_LENGTH } from '@giotto/contract/plans';
import type { CallApi } from '../../../lib/api-client.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { createRandomId } from '../../../lib/chart-store/client-lock.ts';
import type { ChartPath } from '../../../lib/interchange/extra-calls.ts';

/** Changes on their way to becoming one suggestion. */
export interface SuggestionAttempt {
  readonly clientId: string;
  /** The version of the chart that they were compared with. */
  readonly base: number;
  readonly changes: readonly PlainChange[];
  readonly note: string;
}

/**
 * The attempt to send: the last one as it is while the changes are the same, so that the server keeps one suggestion
 * even if its answer was lost; otherwise a new one.
 */
export function attemptOf(
  last: SuggestionAttempt | null,
  { base, changes, note }: Omit<SuggestionAttempt, 'clientId'>,
): SuggestionAttempt {
  const clean = cleanChanges(changes);
  if (last !== null && JSON.stringify(last.changes) === JSON.stringify(clean)) return last;
  const text = cleanText(note, { limit: NOTE_LENGTH, hasLines: true });
  return { clientId: createRandomId(), base, changes: clean, note: text };
}

/** Hands the changes in as a suggestion; the open chart stays as it is. Rejects with `ApiError`. */
export async function submitSuggestion(
  call: CallApi,
  chart: ChartPath,
  { clientId, base, changes, note }: SuggestionAttempt,
): Promise<void> {
  const body = { seq: 1, base, changes: [...changes], asSuggestion: true, ...(note !== '' && { note }) };
  await call(pushUpdate, { params: chart, body }, { clientId });
}

/** Whether the server has decided against an attempt for good: repeating it would only repeat the answer. */
export function isSettled(error: unknown): boolean {
  return (
    isApiError(error) && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status)
  );
}
