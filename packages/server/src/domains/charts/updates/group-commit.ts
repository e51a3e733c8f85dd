import { apply, findOverwritten } from '@giotto/chart/changes';
import { SCHEDULER } from '@giotto/chart/chart-schedule';
import { isUniqueViolation } from '../../../platform/database/is-unique-violation.ts';
import { newId } from '../../../platform/new-id.ts';
import type { GanttDeps } from '../chart-deps.ts';
import type { WaitingJob } from '../state/chart-batches.ts';
import type { HeldState } from '../state/chart-cache.ts';
import { nextState } from '../state/next-state.ts';
import { hasPremiumStyle } from '../state/premium-style.ts';
import { readStateAt } from '../state/read-state.ts';
import { findRecentOfOthers } from '../state/recent-updates.ts';
import type { PushResult } from '../tables.ts';
import { findLimitProblems, isSnapshotDue, isThemeTouched } from './append-push.ts';
import { type AppendBatch, type AppendOutcome, appendBatch, type ReadyUpdate } from './append-repository.ts';
import { isPlain } from './expand-push.ts';
import { bytesOfUpdate, writeDropped } from './log-repository.ts';
import type { CalledPush } from './push-types.ts';
import { PORTION, type SavingBudget } from './saving-budget.ts';

export type WaitingPush = WaitingJob<CalledPush, PushResult>;

/** Max attempts at a batch whose head another node keeps moving. */
const TRIES = 2;

/**
 * Appends the pushes that are certain to be accepted in one round trip, based on this node's cached state, and settles
 * them; the database checks head, levels, sessions and counts under the chart's lock. Returns the others, which must be
 * decided one by one (`decidePush`); that is all of them when the database refuses the batch.
 */
export async function groupCommit(
  deps: GanttDeps,
  chartId: string,
  pushes: readonly WaitingPush[],
): Promise<readonly WaitingPush[]> {
  let before = deps.charts.cache.find(chartId);
  for (let tries = 0; tries < TRIES && before !== undefined; tries++) {
    const { budget } = deps.charts;
    const borrowers = budget.lend(pushes.map(({ job }) => job.userId));
    const prepared = prepare(budget, chartId, before, pushes);
    const giveBack = () => {
      for (const userId of borrowers) budget.giveBack(userId, -PORTION);
      for (const { update } of prepared.ready) budget.giveBack(update.userId, update.bytes);
    };
    const outcome =
      prepared.ready.length === 0
        ? 'refused'
        : await appendBorrowing(deps, prepared.batch, borrowers)
            .catch(refuseTaken)
            .catch((error: unknown) => {
              giveBack();
              throw error;
            });
    if (outcome === 'appended') {
      deps.charts.cache.keep(chartId, prepared.held);
      for (const { push, update } of prepared.ready) push.resolve({ answer: update.answer });
      return prepared.left;
    }
    giveBack();
    if (outcome === 'refused') return pushes;
    // The database was restored to an earlier point in time: the cache is invalid.
    if (outcome.head < before.version) deps.charts.cache.forget(chartId);
    before = await readStateAt(deps.db, chartId, outcome.head, before);
    deps.charts.cache.keep(chartId, before);
  }
  return pushes;
}

/** Appends a batch and takes the portions that were lent for it, both or neither. */
async function appendBorrowing(
  { db, clock, charts }: GanttDeps,
  batch: AppendBatch,
  borrowers: readonly string[],
): Promise<AppendOutcome> {
  if (borrowers.length === 0) return appendBatch(db, batch);
  const trx = await db.startTransaction().execute();
  try {
    const outcome = await appendBatch(trx, batch);
    const isWritten =
      outcome === 'appended' && (await charts.budget.takePortions(trx, borrowers, clock.now()));
    await (isWritten ? trx.commit() : trx.rollback()).execute();
    return outcome === 'appended' && !isWritten ? 'refused' : outcome;
  } catch (error) {
    await trx.rollback().execute();
    throw error;
  }
}

/** A push whose version or sequence number is taken is decided separately. */
function refuseTaken(error: unknown): 'refused' {
  if (isUniqueViolation(error)) return 'refused';
  throw error;
}

interface Prepared {
  readonly batch: AppendBatch;
  readonly ready: readonly { readonly push: WaitingPush; readonly update: ReadyUpdate }[];
  readonly left: readonly WaitingPush[];
  /** The state after the batch. */
  readonly held: HeldState;
}

/** Applies what can be applied without asking the database, each push to the state after the previous one. */
function prepare(
  budget: SavingBudget,
  chartId: string,
  before: HeldState,
  pushes: readonly WaitingPush[],
): Prepared {
  const ready: { push: WaitingPush; update: ReadyUpdate }[] = [];
  const left: WaitingPush[] = [];
  const clients = new Set<string>();
  const ownerId = pushes[0]?.job.ownerId ?? '';
  let held = before;
  let isTouched = false;
  for (const push of pushes) {
    const { job } = push;
    // A client's pushes stay in order: once one is left, its later ones are too.
    const next = clients.has(job.clientId) || job.ownerId !== ownerId ? undefined : applyOne(held, job);
    clients.add(job.clientId);
    if (next === undefined || !budget.spend(job.userId, next.update.bytes)) left.push(push);
    else {
      held = next.held;
      isTouched ||= next.isThemeTouched;
      ready.push({ push, update: next.update });
    }
  }
  const isPremium = isTouched ? hasPremiumStyle(held.state) : null;
  const updates = ready.map(({ update }) => update);
  return { batch: { chartId, ownerId, head: before.version, isPremium, updates }, ready, left, held };
}

/**
 * The state after one more push; undefined for a push to be decided separately: refused, special, or due for a
 * snapshot.
 */
function applyOne(before: HeldState, push: CalledPush) {
  const { changes, clientId, userId, seq, base, caller } = push;
  if (seq === undefined || push.isMerge || push.asSuggestion) return undefined;
  if (push.onlyAt !== undefined || push.isNamed) return undefined;
  if (push.suggestedBy !== undefined || push.problems.length > 0) return undefined;
  // The batch's function checks sessions only.
  if (push.tokenName !== undefined) return undefined;
  if (!changes.every(isPlain)) return undefined;
  const applied = apply(before.state, changes, SCHEDULER);
  if (applied.refused !== null) return undefined;
  const { dropped, effects } = applied;
  const { held, changes: text, growth } = nextState(before, { userId, clientId }, applied);
  const { state, version, weight } = held;
  if (isSnapshotDue(held) || findLimitProblems(state, weight, growth).length > 0) return undefined;
  const others = findRecentOfOthers(before, Math.min(base ?? before.version, before.version), clientId);
  if (others === undefined) return undefined;
  const droppedText = writeDropped(dropped);
  const update: ReadyUpdate = {
    id: newId(),
    userId,
    session: caller?.tokenHash ?? null,
    clientId,
    seq,
    origin: push.origin,
    base: base ?? null,
    changes: text,
    dropped: droppedText,
    bytes: bytesOfUpdate(text, droppedText),
    answer: { version, seq, dropped, overwrote: findOverwritten(effects, others, userId) },
    isClientKnown: push.isClientKnown,
  };
  return { held, update, isThemeTouched: isThemeTouched(effects) };
}
