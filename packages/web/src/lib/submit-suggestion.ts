import type { PlainChange } from '@giotto/chart/changes';
import { pushUpdate } from '@giotto/contract/api';
import type { CallApi } from './api-client.ts';
import type { ChartPath } from './interchange/extra-calls.ts';

/** Changes to be suggested. */
export interface SubmittedSuggestion {
  /** Of this suggestion only: sent again under it, it is still one suggestion. */
  readonly clientId: string;
  /** The version of the chart that its author saw. */
  readonly base: number;
  readonly changes: readonly PlainChange[];
  readonly note: string;
}

/** Hands changes in as a suggestion, also of people who may write; the chart stays as it is. Rejects with `ApiError`. */
export async function submitSuggestion(
  call: CallApi,
  chart: ChartPath,
  { clientId, base, changes, note }: SubmittedSuggestion,
): Promise<void> {
  const body = { seq: 1, base, changes: [...changes], asSuggestion: true, ...(note !== '' && { note }) };
  await call(pushUpdate, { params: chart, body }, { clientId });
}
