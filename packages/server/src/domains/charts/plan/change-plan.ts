import type { PlanPatchBody } from '@giotto/contract/api';
import { LEVELS, type Level } from '@giotto/contract/permissions';
import { AppError } from '../../../platform/http/app-error.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { readNewestState } from '../state/read-state.ts';
import { ChartMovedError } from '../updates/chart-moved-error.ts';
import { pushChanges } from '../updates/push.ts';
import type { TriedPlan } from './plan-job.ts';
import type { Planner } from './planner.ts';
import { findPlan } from './read-plan.ts';
import { runPatch } from './try-patch.ts';

/** How often changes are worked out anew because somebody else has changed the chart meanwhile, before they are merged. */
const TRIES = 3;

/** Changes of a chart's plan, and who makes them. */
export interface PlanChange {
  readonly chartId: string;
  readonly patch: PlanPatchBody;
  readonly userId: string;
  /** The level at which they act, limited by their access token's scopes. */
  readonly level: Level;
  /** The name of the access token that they use; undefined in a session. */
  readonly tokenName: string | undefined;
  readonly clientId: string | null;
  readonly asSuggestion: boolean;
  /** The comment on the suggestion. */
  readonly note?: string | undefined;
  /** Whether the plan with its figures is wanted, too. */
  readonly hasFigures: boolean;
}

/** What became of the chart. */
export interface ChangedPlan {
  /** The chart's version now. */
  readonly version: number;
  readonly suggestionId?: string;
  readonly made: TriedPlan['made'];
  /** The contract's `trial` as JSON in UTF-8; its `version` is the one before. */
  readonly trial: Uint8Array<ArrayBuffer>;
}

/**
 * Applies a patch to a chart's newest plan and stores what it changes as one ordinary update, or as a suggestion. The patch is
 * worked out in the planner's thread. If the chart changes meanwhile, it's worked out anew; if others don't stop changing it,
 * it's merged with what they did, unless both changed the same.
 *
 * Throws `Forbidden` for people who may only suggest and don't say that they do, `InvalidChanges` with places and reasons,
 * `ChartLimit`, `IdTaken`, `SuggestionsLimit`, `VersionConflict`, the errors of pushes and of the planner; then nothing was
 * stored. Also when `gone` aborts.
 */
export async function changePlan(
  deps: GanttDeps,
  planner: Planner,
  change: PlanChange,
  gone: AbortSignal,
): Promise<ChangedPlan> {
  requireSaidSuggestion(change);
  for (let tries = 1; ; tries++) {
    const { row } = await findPlan(deps, change.chartId, false);
    const { state, version } = await readNewestState(deps.db, deps.charts.cache, row.id, row.head);
    const { hasFigures, patch } = change;
    const tried = await runPatch(planner, { state, version, name: row.name, hasFigures }, patch, gone);
    // Whoever has been told that it failed would send it again.
    gone.throwIfAborted();
    if (tried.changes.length === 0) return { version, made: tried.made, trial: tried.bytes };
    try {
      return await store(deps, change, { ...tried, version, mayMerge: tries >= TRIES });
    } catch (error) {
      if (!(error instanceof ChartMovedError)) throw error;
    }
  }
}

function requireSaidSuggestion({ level, asSuggestion }: PlanChange): void {
  if (asSuggestion || level >= LEVELS.WRITE) return;
  const message = 'must be suggestion: you may only suggest changes of this chart';
  throw new AppError('Forbidden', { details: [{ path: 'query.as', message }] });
}

async function store(
  deps: GanttDeps,
  { chartId, userId, tokenName, clientId, asSuggestion, note }: PlanChange,
  {
    changes,
    made,
    bytes,
    version,
    mayMerge,
  }: TriedPlan & { readonly version: number; readonly mayMerge: boolean },
): Promise<ChangedPlan> {
  const pushed = await pushChanges(deps, {
    chartId,
    userId,
    tokenName,
    clientId,
    base: version,
    changes,
    origin: 'edit',
    ...(asSuggestion ? { asSuggestion, note } : mayMerge ? { isMerge: true } : { onlyAt: version }),
  });
  return {
    version: pushed.version,
    ...(pushed.suggestionId !== undefined && { suggestionId: pushed.suggestionId }),
    made,
    trial: bytes,
  };
}
