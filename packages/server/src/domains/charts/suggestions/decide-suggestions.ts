import { apply, isLoss, type PlainChange } from '@giotto/chart/changes';
import { SCHEDULER } from '@giotto/chart/chart-schedule';
import { checkChanges } from '@giotto/chart/schema';
import type { SuggestionState } from '@giotto/contract/api';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { GanttDeps } from '../chart-deps.ts';
import type { HeldState } from '../state/chart-cache.ts';
import { readLockedHead } from '../state/read-state.ts';
import { appendPush } from '../updates/append-push.ts';
import { lockChart } from '../updates/log-repository.ts';
import { currentChanges } from './current-changes.ts';
import { lockSuggestion, settleSuggestion } from './suggestion-repository.ts';

/** The owner's decision about suggestions. */
export interface Decision {
  readonly chartId: string;
  /** The owner. */
  readonly userId: string;
  /** `reopen`: undoes a refusal. */
  readonly decision: 'accept' | 'refuse' | 'reopen';
  readonly ids: readonly string[];
}

/** A suggestion's new status. */
export interface Decided {
  readonly id: string;
  readonly state: SuggestionState;
  readonly version?: number;
  /** The indexes (from 0) of changes that no longer applied. */
  readonly lost: readonly number[];
}

interface Outcome {
  readonly decided: Decided;
  readonly held?: HeldState;
}

/**
 * Decides suggestions one by one, each in its own transaction; ones already decided stay unchanged. Applies accepted
 * ones to the current chart and logs them with both people. Throws `DeletedItem`, and `ChartLimit` for a suggestion
 * that would make the chart too large: it stays open, those before it are decided.
 */
export async function decideSuggestions(deps: GanttDeps, decision: Decision): Promise<Decided[]> {
  const { chartId } = decision;
  const results: Decided[] = [];
  try {
    for (const id of new Set(decision.ids)) {
      const outcome = await deps.charts.queue.run(chartId, () =>
        deps.db.transaction().execute((transaction) => decideOne(transaction, deps, decision, id)),
      );
      if (outcome === null) continue;
      const { decided, held } = outcome;
      if (held !== undefined) {
        deps.charts.cache.keep(chartId, held);
        deps.nodeEvents.publish({ type: 'head', chartId, head: held.version });
      }
      results.push(decided);
    }
  } finally {
    // Published even if a later suggestion failed.
    deps.nodeEvents.publish({ type: 'suggestions', chartId });
  }
  return results;
}

/** Null: no such suggestion on this chart. */
async function decideOne(db: Db, deps: GanttDeps, decision: Decision, id: string): Promise<Outcome | null> {
  const { chartId, userId } = decision;
  const chart = await lockChart(db, chartId);
  if (chart === undefined || chart.deletedAt !== null) throw new AppError('DeletedItem');
  const suggestion = await lockSuggestion(db, chartId, id);
  if (suggestion === undefined) return null;
  const { state: now } = suggestion;
  const isReopening = decision.decision === 'reopen';
  if (now !== (isReopening ? 'refused' : 'open')) return { decided: { id, state: now, lost: [] } };
  const end = async (state: SuggestionState): Promise<Outcome> => {
    await settleSuggestion(db, chartId, id, { state, userId });
    return { decided: { id, state, lost: [] } };
  };
  if (isReopening) return end('open');
  if (decision.decision === 'refuse') return end('refused');

  const checked = checkChanges(currentChanges(suggestion));
  const changes = checked.ok ? checked.changes : [];
  const before = await readLockedHead(db, deps.charts.cache, chartId, chart.head);
  const tried = apply(before.state, changes as readonly PlainChange[], SCHEDULER);
  if (tried.refused !== null || tried.effects.length === 0) return end('stale');
  const { result, held } = await appendPush(db, deps.charts, chart, {
    chartId,
    userId,
    suggestedBy: suggestion.userId,
    tokenName: suggestion.tokenName ?? undefined,
    // Makes acceptance idempotent: the suggestion's id is the client id, with a single push.
    clientId: id,
    isClientKnown: false,
    seq: 1,
    base: suggestion.base,
    changes,
    problems: [],
    origin: 'suggestion',
    now: deps.clock.now(),
  });
  if ('refused' in result) throw new AppError('ChartLimit', { details: result.refused.details ?? [] });
  await settleSuggestion(db, chartId, id, { state: 'accepted', userId });
  const lost = result.answer.dropped
    .filter(({ i, why }) => isLoss(changes[i] as PlainChange, why))
    .map(({ i }) => i);
  const { version } = result.answer;
  return { decided: { id, state: 'accepted', version, lost }, ...(held !== undefined && { held }) };
}

/** Withdraws the author's own open suggestion. Throws `NotFound` and `SuggestionDecided`. */
export async function withdrawSuggestion(
  deps: GanttDeps,
  chartId: string,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<void> {
  await deps.db.transaction().execute(async (transaction) => {
    const suggestion = await lockSuggestion(transaction, chartId, id);
    if (suggestion === undefined || suggestion.userId !== userId) throw new AppError('NotFound');
    if (suggestion.state === 'withdrawn') return;
    if (suggestion.state !== 'open') throw new AppError('SuggestionDecided');
    await settleSuggestion(transaction, chartId, id, { state: 'withdrawn', userId });
  });
  deps.nodeEvents.publish({ type: 'suggestions', chartId });
}
