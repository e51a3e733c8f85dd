import type { CommentPiece } from '@giotto/contract/api';
import { LEVELS } from '@giotto/contract/permissions';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { changeComments, requireVisible } from './comment-change.ts';
import type { CommentDeps } from './comment-deps.ts';
import {
  type CommentRow,
  deleteCommentRow,
  findComment,
  findThread,
  type ThreadRow,
  updateComment,
  updateThread,
} from './comment-repository.ts';
import { noteMentions } from './notice-repository.ts';
import { toStoredBody } from './store-body.ts';
import type { Reader } from './thread-list-repository.ts';

/** Changes one's own comment. Throws `NotFound`, `Forbidden` for somebody else's, and `UnknownPerson`. */
export async function editComment(
  deps: CommentDeps,
  chartId: string,
  by: Reader,
  { id, pieces }: { readonly id: string; readonly pieces: readonly CommentPiece[] },
): Promise<number> {
  return changeComments(deps, chartId, { ...by, least: LEVELS.SUGGEST }, async ({ trx, caller, revise }) => {
    const revision = await revise();
    const { comment, thread } = await requireComment(trx, chartId, id, caller);
    if (comment.userId !== by.userId) throw new AppError('Forbidden');
    const stored = await toStoredBody(deps, trx, chartId, thread, { pieces, before: comment.mentioned });
    const now = deps.clock.now();
    await updateComment(trx, chartId, id, stored, now);
    await updateThread(trx, chartId, thread.id, { revision });
    const added = stored.mentioned.filter((one) => !comment.mentioned.includes(one) && one !== by.userId);
    await noteMentions(trx, chartId, id, added, now);
    return revision;
  });
}

/**
 * Deletes one's own comment, or any on one's own chart. Throws `NotFound`, and `Forbidden` for somebody else's.
 */
export async function deleteComment(
  deps: CommentDeps,
  chartId: string,
  by: Reader,
  id: string,
): Promise<number> {
  return changeComments(deps, chartId, { ...by, least: LEVELS.READ }, async ({ trx, caller, revise }) => {
    const revision = await revise();
    const { comment, thread } = await requireComment(trx, chartId, id, caller);
    if (comment.userId !== by.userId && caller.level < LEVELS.OWNER) throw new AppError('Forbidden');
    await deleteCommentRow(trx, chartId, id);
    await updateThread(trx, chartId, thread.id, { revision });
    return revision;
  });
}

/** Resolves or reopens a thread. Throws `NotFound`, and `Forbidden` for one that the caller neither began nor may. */
export async function resolveThread(
  deps: CommentDeps,
  chartId: string,
  by: Reader,
  { id, isResolved }: { readonly id: string; readonly isResolved: boolean },
): Promise<number> {
  return changeComments(deps, chartId, { ...by, least: LEVELS.SUGGEST }, async ({ trx, caller, revise }) => {
    const revision = await revise();
    const thread = await findThread(trx, chartId, id);
    if (thread === undefined) throw new AppError('NotFound');
    await requireVisible(trx, chartId, thread, caller);
    if (thread.userId !== by.userId && caller.level < LEVELS.WRITE) throw new AppError('Forbidden');
    if ((thread.resolvedAt !== null) === isResolved) return thread.revision;
    const resolved = isResolved ? { by: by.userId, at: deps.clock.now() } : null;
    await updateThread(trx, chartId, id, { revision, resolved });
    return revision;
  });
}

async function requireComment(
  db: Db,
  chartId: string,
  id: string,
  caller: Reader,
): Promise<{ readonly comment: CommentRow; readonly thread: ThreadRow }> {
  const comment = await findComment(db, chartId, id);
  const thread = comment && (await findThread(db, chartId, comment.threadId));
  if (comment === undefined || thread === undefined) throw new AppError('NotFound');
  await requireVisible(db, chartId, thread, caller);
  return { comment, thread };
}
