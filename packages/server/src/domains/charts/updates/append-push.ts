import {
  apply,
  type Dropped,
  type Effect,
  findOverwritten,
  isLoss,
  type Overwritten,
  type PlainChange,
} from '@giotto/chart/changes';
import { SCHEDULER } from '@giotto/chart/chart-schedule';
import type { State } from '@giotto/chart/model';
import { checkLimits, type Problem, SCHEMA_VERSION } from '@giotto/chart/schema';
import { LOG_BYTES_LIMIT } from '@giotto/contract/plans';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/new-id.ts';
import type { HeldState } from '../state/chart-cache.ts';
import type { ChartNode } from '../state/chart-node.ts';
import { LARGEST_CHART } from '../state/largest-chart.ts';
import { nextState } from '../state/next-state.ts';
import { packState } from '../state/packed-state.ts';
import { hasPremiumStyle } from '../state/premium-style.ts';
import { readLockedHead } from '../state/read-state.ts';
import { insertSnapshot, pruneSnapshots } from '../state/snapshot-repository.ts';
import { expandPush } from './expand-push.ts';
import { listEffectsOfOthers } from './log-pages-repository.ts';
import { appendUpdate, bytesOfUpdate, type LockedChart, writeDropped } from './log-repository.ts';
import { type NumberedPush, type PushOutcome, refuse } from './push-types.ts';

/** A snapshot is stored after this many versions (`sync.md`, measured facts) or characters of log. */
const SNAPSHOT_INTERVAL = 500;
const SNAPSHOT_LENGTH = 1024 * 1024;
/** A client that has been away for more versions than this only learns of the newest ones that it overwrites. */
const LONGEST_LOOK_BACK = 5_000;

/** Why the new state isn't allowed: more records or more text than a chart may hold. */
export function findLimitProblems(state: State, weight: number, growth: number): readonly Problem[] {
  if (growth <= 0) return [];
  const problems = checkLimits(state);
  if (weight <= LARGEST_CHART) return problems;
  return [...problems, { path: '', message: 'a chart holds at most 16 MiB of data' }];
}

export function isThemeTouched(effects: readonly Effect[]): boolean {
  return effects.some(({ kind }) => kind === 'theme');
}

/**
 * Finds what the effects overwrite of others' work since the push's base. After a very long absence, only the newest
 * counts, and a whole chart can't be merged any more. Throws `VersionConflict` in that case.
 */
async function findOverwrittenBy(
  db: Db,
  chart: LockedChart,
  push: NumberedPush,
  effects: readonly Effect[],
): Promise<Overwritten[]> {
  const { chartId, clientId, userId, tokenName, isMerge, base = chart.head } = push;
  if (base >= chart.head) return [];
  const after = Math.max(base, chart.head - LONGEST_LOOK_BACK);
  // Several processes may share an access token: none of them knows what the others merged.
  const own = isMerge && tokenName !== undefined ? '' : clientId;
  const since = await listEffectsOfOthers(db, { chartId, after, upTo: chart.head }, own);
  if (isMerge && (after > base || !since.isWhole)) throw new AppError('VersionConflict');
  // In a merge, another tab of the same user counts as somebody else.
  return findOverwritten(effects, since.effects, isMerge ? '' : userId);
}

/** A merge must not lose changes of either side: if it would, the caller has to review both (`security.md` C11). */
function requireMergeable(
  push: NumberedPush,
  changes: readonly PlainChange[],
  dropped: readonly Dropped[],
  overwrote: readonly Overwritten[],
): void {
  if (!push.isMerge) return;
  const isLost = dropped.some(({ i, why }) => isLoss(changes[i] as PlainChange, why));
  if (isLost || overwrote.length > 0) throw new AppError('VersionConflict');
}

/** Whether the log since the last stored state has become long. */
export function isSnapshotDue({ version, logged }: HeldState): boolean {
  return version % SNAPSHOT_INTERVAL === 0 || logged >= SNAPSHOT_LENGTH;
}

async function storeSnapshot(db: Db, chartId: string, held: HeldState): Promise<HeldState> {
  if (!isSnapshotDue(held)) return held;
  const bytes = await packState(held.state);
  await insertSnapshot(db, chartId, { version: held.version, schema: SCHEMA_VERSION, bytes });
  await pruneSnapshots(db, chartId);
  return { ...held, logged: 0 };
}

/**
 * Steps 6 to 9 of `sync.md` §4: reads the state at the head, applies the changes, runs the whole-state checks and
 * writes the row of the log. Returns the new state; the caller must cache it only after the commit. Throws
 * `HistoryFull` and `SavingLimit`, which leave no trace.
 */
export async function appendPush(
  db: Db,
  { cache, budget }: Pick<ChartNode, 'cache' | 'budget'>,
  chart: LockedChart,
  push: NumberedPush,
): Promise<PushOutcome> {
  const { chartId, userId, clientId, seq } = push;
  const before = await readLockedHead(db, cache, chartId, chart.head);
  const expanded = await expandPush(db, chart, before, push);
  if ('refused' in expanded) return { result: expanded };

  const applied = apply(before.state, expanded.changes, SCHEDULER);
  if (applied.refused !== null) {
    const { i, kind, id } = applied.refused;
    return {
      result: refuse('IdTaken', [{ path: `changes.${i}.id`, message: `${kind} ${id} exists already` }]),
    };
  }
  const { state, effects } = applied;
  const { held, changes, growth } = nextState(before, { userId, clientId }, applied);
  const problems = findLimitProblems(state, held.weight, growth);
  if (problems.length > 0) return { result: refuse('ChartLimit', problems) };

  const overwrote = await findOverwrittenBy(db, chart, push, effects);
  requireMergeable(push, expanded.changes, applied.dropped, overwrote);
  const dropped = expanded.report(applied.dropped);
  const bytes = bytesOfUpdate(changes, writeDropped(dropped));
  if (chart.logBytes + bytes > LOG_BYTES_LIMIT) throw new AppError('HistoryFull');
  await budget.take(db, userId, bytes, push.now);
  const answer = { version: held.version, seq, dropped, overwrote };
  await appendUpdate(db, {
    id: newId(),
    chartId,
    version: held.version,
    userId,
    clientId,
    seq,
    origin: expanded.origin,
    suggestedBy: push.suggestedBy ?? null,
    restoredVersion: expanded.restoredVersion,
    tokenName: push.tokenName,
    schema: SCHEMA_VERSION,
    changes,
    base: push.base ?? null,
    dropped,
    result: push.isClientKnown ? { answer } : null,
    isPremium: isThemeTouched(effects) ? hasPremiumStyle(state) : chart.isPremium,
  });
  return { result: { answer }, held: await storeSnapshot(db, chartId, held) };
}
