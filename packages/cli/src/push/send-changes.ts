import { randomUUID } from 'node:crypto';
import type { PlainChange } from '@giotto/chart/changes';
import { cleanChanges } from '@giotto/chart/clean-changes';
import { CHANGES_LIMIT, PUSH_LENGTH_LIMIT } from '@giotto/chart/model';
import { UsageError } from '../errors.ts';
import type { CallApi } from './api-client.ts';
import { chartPath, type ServerChart } from './server-chart.ts';

/** What became of changes. */
export interface SentChanges {
  /** The chart's version afterwards. */
  readonly version: number;
  /** Changes that had no effect, because others have changed the chart meanwhile. */
  readonly dropped: number;
  readonly isSuggestion: boolean;
}

/** A comment on the suggestion, for its owner; absent: the chart is changed. */
interface SendOptions {
  readonly suggestion?: { readonly note: string };
}

/**
 * Sends changes to a chart. Each push has a number of its own, so that a repeated one counts once. Throws a `UsageError` if a
 * suggestion is too large, and what `CallApi` throws.
 */
export async function sendChanges(
  call: CallApi,
  chart: ServerChart,
  changes: readonly PlainChange[],
  { suggestion }: SendOptions,
): Promise<SentChanges> {
  const clientId = randomUUID();
  const parts = split(cleanChanges(changes));
  if (suggestion !== undefined && parts.length > 1)
    throw new UsageError(`this is too much for a suggestion, which has at most ${CHANGES_LIMIT} changes`);
  let sent: SentChanges = { version: chart.version, dropped: 0, isSuggestion: false };
  for (const [at, part] of parts.entries()) {
    const answer = (await call({
      method: 'POST',
      path: `${chartPath(chart)}/update`,
      headers: { 'client-id': clientId },
      body: {
        seq: at + 1,
        base: chart.version,
        changes: part,
        ...(suggestion === undefined ? { origin: 'import' } : { asSuggestion: true, note: suggestion.note }),
      },
    })) as { readonly version: number; readonly dropped: readonly unknown[]; readonly suggestionId?: string };
    sent = {
      version: answer.version,
      dropped: sent.dropped + answer.dropped.length,
      isSuggestion: answer.suggestionId !== undefined,
    };
  }
  return sent;
}

/** Cuts changes into parts of which each fits into one push. */
function split(changes: readonly PlainChange[]): readonly (readonly PlainChange[])[] {
  const parts: PlainChange[][] = [];
  let length = 0;
  for (const change of changes) {
    const own = JSON.stringify(change).length;
    const last = parts.at(-1);
    if (last !== undefined && last.length < CHANGES_LIMIT && length + own <= PUSH_LENGTH_LIMIT) {
      last.push(change);
      length += own;
    } else {
      parts.push([change]);
      length = own;
    }
  }
  return parts;
}
