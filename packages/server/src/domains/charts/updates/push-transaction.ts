import { LEVELS, type Level } from '@giotto/contract/permissions';
import { SUGGESTIONS_LENGTH_LIMIT, SUGGESTIONS_LIMIT } from '@giotto/contract/plans';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/new-id.ts';
import { levelOf } from '../access/grant-repository.ts';
import { noteChartEvent } from '../events/chart-event-repository.ts';
import type { ChartNode } from '../state/chart-node.ts';
import {
  findPushedSuggestion,
  insertSuggestion,
  measureSuggestions,
} from '../suggestions/suggestion-repository.ts';
import type { PushResult } from '../tables.ts';
import { appendPush } from './append-push.ts';
import { ChartMovedError } from './chart-moved-error.ts';
import {
  bytesOfRow,
  type ClientPosition,
  findPushedUpdate,
  type LockedChart,
  lockChart,
  moveClient,
  readClientPosition,
} from './log-repository.ts';
import type { CheckedPush, NumberedPush, PushOutcome } from './push-types.ts';
import { refuse } from './push-types.ts';

/**
 * Decides a push within its transaction, in the order of `sync.md` §4. Throwing rolls everything back and leaves no
 * trace; a refusal that uses up the `seq` is a result and is committed.
 */
export async function decidePush(
  db: Db,
  node: Pick<ChartNode, 'cache' | 'budget'>,
  push: CheckedPush,
): Promise<PushOutcome> {
  const chart = await lockChart(db, push.chartId);
  if (chart === undefined) throw new AppError('Unauthorized');
  const client = await readClientPosition(db, push.chartId, push.clientId, push.userId);
  const level = requireLevel(chart, levelOf(chart.ownerId, push.userId, client.guestLevel));
  if (push.onlyAt !== undefined && push.onlyAt !== chart.head)
    throw new ChartMovedError(`chart ${push.chartId} is at ${chart.head}, not at ${push.onlyAt}`);
  if (client.clientUserId !== null && client.clientUserId !== push.userId) throw new AppError('ClientTaken');

  const seq = push.seq ?? client.lastSeq + 1;
  if (seq <= client.lastSeq) return { result: await repeatResult(db, push, seq, client) };
  if (seq > client.lastSeq + 1) throw new AppError('SequenceGap', { expect: client.lastSeq + 1 });
  return decideNumberedPush(db, node, chart, level, { ...push, seq });
}

/** Refuses pushes to a deleted chart, or with less than SUGGEST: the level is read under the lock. */
function requireLevel(chart: LockedChart, level: Level | null): Level {
  if (level === null) throw new AppError('Unauthorized');
  if (chart.deletedAt !== null) throw new AppError('DeletedItem');
  if (level < LEVELS.SUGGEST) throw new AppError('Forbidden');
  return level;
}

async function decideNumberedPush(
  db: Db,
  node: Pick<ChartNode, 'cache' | 'budget'>,
  chart: LockedChart,
  level: Level,
  push: NumberedPush,
): Promise<PushOutcome> {
  const { head } = chart;
  if (push.problems.length > 0) return settle(db, head, push, refuse('InvalidChanges', push.problems));
  if (push.asSuggestion || level < LEVELS.WRITE)
    return settle(db, head, push, await suggest(db, node, head, push));
  const outcome = await appendPush(db, node, chart, push);
  return 'refused' in outcome.result ? settle(db, head, push, outcome.result) : outcome;
}

/**
 * The result uses up the `seq` without a new version, so that the client's later pushes aren't blocked by a refused
 * one.
 */
async function settle(db: Db, head: number, push: NumberedPush, result: PushResult): Promise<PushOutcome> {
  if (push.isClientKnown) await moveClient(db, { ...push, version: head, result });
  return { result };
}

/** Stores a push as a suggestion: the chart doesn't change (`security.md` §2 row 32). */
async function suggest(
  db: Db,
  { budget }: Pick<ChartNode, 'budget'>,
  head: number,
  push: NumberedPush,
): Promise<PushResult> {
  if (push.changes.some(({ type }) => type === 'import' || type === 'restore')) return refuse('Forbidden');
  const id = newId();
  const changes = JSON.stringify(push.changes);
  const open = await measureSuggestions(db, push.chartId, push.userId);
  if (open.count >= SUGGESTIONS_LIMIT || open.length + changes.length > SUGGESTIONS_LENGTH_LIMIT) {
    return refuse('SuggestionsLimit');
  }
  await budget.take(db, push.userId, bytesOfRow(changes), push.now);
  await insertSuggestion(db, {
    ...push,
    id,
    changes,
    note: push.note?.trim() ?? '',
    base: Math.min(push.base ?? head, head),
  });
  await noteChartEvent(db, { chartId: push.chartId, kind: 'suggestion-opened', suggestionId: id });
  return { answer: { version: head, seq: push.seq, dropped: [], overwrote: [], suggestionId: id } };
}

/**
 * Answers a push that was already decided. Only the last answer is stored verbatim, since a client has one push in
 * flight. An older push is retried when a tab closed before its disk had the answer: the server still knows its outcome
 * and what was dropped, but not what it overwrote.
 */
async function repeatResult(
  db: Db,
  push: CheckedPush,
  seq: number,
  client: ClientPosition,
): Promise<PushResult> {
  if (seq === client.lastSeq && client.lastResult !== null) return client.lastResult;
  const { chartId, clientId } = push;
  const update = await findPushedUpdate(db, chartId, clientId, seq);
  if (update !== undefined) return { answer: { ...update, seq, overwrote: [] } };
  const suggestion = await findPushedSuggestion(db, chartId, clientId, seq);
  if (suggestion === undefined) {
    return refuse('InvalidChanges', [{ path: 'seq', message: `push ${seq} was refused before` }]);
  }
  const { id, base } = suggestion;
  return { answer: { version: base, seq, dropped: [], overwrote: [], suggestionId: id } };
}
