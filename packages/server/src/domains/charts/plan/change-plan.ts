import { CHANGES_LIMIT } from '@giotto/chart/model';
import { LEVELS, type Level } from '@giotto/contract/permissions';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { GanttRow } from '../chart/chart-repository.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { readNewestState } from '../state/read-state.ts';
import { ChartMovedError } from '../updates/chart-moved-error.ts';
import { pushChanges } from '../updates/push.ts';
import type { TriedPlan, WantedChange } from './plan-job.ts';
import type { Planner } from './planner.ts';
import { findPlan, planTag } from './read-plan.ts';
import { runTrial } from './try-patch.ts';

/** How often changes are worked out anew because somebody else has changed the chart meanwhile, before they are merged. */
const TRIES = 3;

/** Who changes a chart's plan, and how. */
interface ChangeOfPlan {
  readonly chartId: string;
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
  /** Whether it may be made of a plan with one of these ETags; absent: of any. */
  readonly accepts?: ((etags: readonly string[]) => boolean) | undefined;
}

/** Changes of a chart's plan, or a whole one. */
export type PlanChange = ChangeOfPlan & WantedChange;

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
 * Applies a patch to a chart's newest plan, or makes it a whole one, and stores what that changes as one ordinary update, or
 * as a suggestion. The changes are worked out by the planner. If the chart changes meanwhile, they are worked out
 * anew; if others don't stop changing it, they are merged with what these did, unless both changed the same.
 *
 * Throws `Forbidden` for people who may only suggest and don't say that they do, `InvalidChanges` with places and reasons,
 * `BadRequest` for a whole plan that is none, `ChartChanged` if the chart's plan isn't one that is accepted, `ChartLimit`,
 * `IdTaken`, `SuggestionsLimit`, `VersionConflict`, the errors of pushes and of the planner; then nothing was stored. Also
 * when the caller has gone.
 */
export async function changePlan(
  deps: GanttDeps,
  planner: Planner,
  change: PlanChange,
  caller: Caller,
): Promise<ChangedPlan> {
  requireSaidSuggestion(change);
  const wanted = 'patch' in change ? { patch: change.patch } : { plan: change.plan };
  for (let tries = 1; ; tries++) {
    const { row } = await findPlan(deps, change.chartId, false);
    const { state, version } = await readNewestState(deps.db, deps.charts.cache, row.id, row.head);
    requireAccepted(change, { ...row, head: version });
    const chart = { state, version, name: row.name, hasFigures: change.hasFigures };
    const tried = await runTrial(planner, chart, wanted, caller);
    // Whoever has been told that it failed would send it again.
    caller.gone.throwIfAborted();
    if (tried.changes.length === 0) return { version, made: tried.made, trial: tried.bytes };
    try {
      const mayMerge = tries >= TRIES && change.accepts === undefined;
      return await store(deps, change, { ...tried, version, mayMerge });
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

function requireAccepted({ accepts }: PlanChange, row: GanttRow): void {
  const etags = [false, true].map((hasFigures) => planTag(row, hasFigures));
  if (accepts?.(etags) === false) throw new AppError('ChartChanged');
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
  if (asSuggestion) requireFitting(changes.length);
  const pushed = await pushChanges(deps, {
    chartId,
    userId,
    tokenName,
    clientId,
    base: version,
    changes,
    areChecked: true,
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

/** A suggestion is checked whole when it's accepted. */
function requireFitting(count: number): void {
  if (count <= CHANGES_LIMIT) return;
  const [most, found] = [CHANGES_LIMIT, count].map((number) => number.toLocaleString('en'));
  const message = `a suggestion holds at most ${most} changes, these are ${found}`;
  throw new AppError('InvalidChanges', { details: [{ path: 'body', message }] });
}
