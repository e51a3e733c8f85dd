import type { CommentPiece, CommentTarget } from '@giotto/contract/api';
import { LEVELS } from '@giotto/contract/permissions';
import { COMMENTS_A_THREAD, THREADS_LIMIT } from '@giotto/contract/plans';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { findGantt } from '../chart/chart-repository.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { readNewestState } from '../state/read-state.ts';
import { bytesOfRow } from '../updates/log-repository.ts';
import { changeComments, requireVisible } from './comment-change.ts';
import type { CommentDeps } from './comment-deps.ts';
import {
  countComments,
  countThreads,
  findComment,
  findThread,
  insertComment,
  insertThread,
  isThreadId,
  updateThread,
} from './comment-repository.ts';
import { noteComment } from './notice-repository.ts';
import { toStoredBody } from './store-body.ts';
import type { Reader } from './thread-list-repository.ts';

/** A comment to be written. */
export interface CommentDraft {
  readonly id: string;
  readonly threadId: string;
  /** What the thread is about that it begins; undefined: a reply. */
  readonly target: CommentTarget | undefined;
  readonly pieces: readonly CommentPiece[];
}

/** An element's title; undefined if the chart has no such element now. */
type FindTitle = (target: CommentTarget) => string | undefined;

/**
 * Writes a comment, and whom to mail about it, in one transaction; returns the revision that it was written with. The
 * same id written again by the same person changes nothing. Throws `NotFound` for a thread or target that isn't there or
 * that the author can't see, `IdTaken`, `CommentsLimit`, `UnknownPerson` and `SavingLimit`.
 */
export async function writeComment(
  deps: CommentDeps,
  chartId: string,
  by: Reader,
  draft: CommentDraft,
): Promise<number> {
  const { userId } = by;
  const findTitle = await readTitles(deps, chartId);
  return changeComments(deps, chartId, { ...by, least: LEVELS.SUGGEST }, async (change) => {
    const { trx, caller, revise } = change;
    // Taken first, since it makes writers wait for each other: two can't pass a limit together.
    const revision = await revise();
    const written = await findComment(trx, chartId, draft.id);
    if (written !== undefined) {
      if (written.userId !== userId || written.threadId !== draft.threadId) throw new AppError('IdTaken');
      return written.revision;
    }
    const now = deps.clock.now();
    const thread =
      draft.target === undefined
        ? await openThread(trx, chartId, draft.threadId)
        : await beginThread(trx, chartId, { id: draft.threadId, userId, target: draft.target }, findTitle);
    await requireVisible(trx, chartId, thread, caller);
    const stored = await toStoredBody(deps, trx, chartId, thread, draft);
    const { kind, targetId } = thread;
    if (draft.target !== undefined) await insertThread(trx, chartId, { ...thread, revision }, now);
    else {
      const title = kind === 'chart' || kind === 'suggestion' ? undefined : findTitle({ kind, id: targetId });
      await updateThread(trx, chartId, thread.id, { revision, title });
    }
    const { id, threadId } = draft;
    await deps.charts.budget.take(trx, userId, bytesOfRow(JSON.stringify(stored)), now);
    await insertComment(trx, chartId, { id, threadId, userId, ...stored, createdAt: now, revision });
    await noteComment(trx, chartId, { id, threadId, userId, mentioned: stored.mentioned }, now);
    return revision;
  });
}

/** The thread of a reply. */
async function openThread(db: Db, chartId: string, id: string) {
  const thread = await findThread(db, chartId, id);
  if (thread === undefined) throw new AppError('NotFound');
  if ((await countComments(db, chartId, id)) >= COMMENTS_A_THREAD) throw new AppError('CommentsLimit');
  return thread;
}

/** A thread that begins. */
async function beginThread(
  db: Db,
  chartId: string,
  { id, userId, target }: { readonly id: string; readonly userId: string; readonly target: CommentTarget },
  findTitle: FindTitle,
) {
  const title = findTitle(target);
  if (title === undefined) throw new AppError('NotFound');
  if (await isThreadId(db, chartId, id)) throw new AppError('IdTaken');
  if ((await countThreads(db, chartId)) >= THREADS_LIMIT) throw new AppError('CommentsLimit');
  return { id, userId, kind: target.kind, targetId: target.id, title };
}

/** The titles in the chart's newest state. */
async function readTitles({ db, charts }: GanttDeps, chartId: string): Promise<FindTitle> {
  const row = await findGantt(db, chartId);
  if (row === undefined) throw new AppError('DeletedItem');
  const { state } = await readNewestState(db, charts.cache, chartId, row.head);
  return ({ kind, id }) => {
    // Whether a suggestion exists is a question of who asks: `requireVisible`.
    if (kind === 'suggestion') return '';
    if (kind === 'chart') return id === 'main' ? '' : undefined;
    const element = state[kind].get(id);
    return element === undefined ? undefined : (element.title ?? '');
  };
}
