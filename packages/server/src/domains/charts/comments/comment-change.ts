import { LEVELS, type Level } from '@giotto/contract/permissions';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { afterCommit, changeOnce } from '../../../platform/http/idempotency/change-once.ts';
import { requireLevel } from '../access/require-level.ts';
import type { CommentDeps } from './comment-deps.ts';
import { nextRevision, type ThreadRow } from './comment-repository.ts';
import type { Reader } from './thread-list-repository.ts';
import { findSuggester } from './viewer-repository.ts';

/** A transaction that changes a chart's comments. */
export interface CommentTransaction {
  readonly trx: Db;
  /** The caller's level, which nobody can change until the transaction ends. */
  readonly caller: Reader;
  /** The revision of this change: taken on the first call. */
  readonly revise: () => Promise<number>;
}

/**
 * Runs a change to a chart's comments and, if it took a revision, notifies all nodes after the commit. Throws
 * `DeletedItem`, and `Forbidden` if the caller's level has fallen below `least` since the
 * call arrived, with the level that it arrived with as the highest.
 */
export async function changeComments<Result>(
  { db, nodeEvents }: CommentDeps,
  chartId: string,
  { userId, level: most, least }: Reader & { readonly least: Level },
  work: (change: CommentTransaction) => Promise<Result>,
): Promise<Result> {
  let revision: number | undefined;
  const result = await changeOnce(db, async (trx) => {
    // Changes of permissions lock the row too: a revoked guest's comment came before, or is refused.
    await sql<SqlBool>`select from gantt where id = ${chartId} for share`.execute(trx);
    const level = await requireLevel(trx, chartId, { userId, level: most }, least);
    const revise = async () => {
      revision ??= await nextRevision(trx, chartId);
      return revision;
    };
    return work({ trx, caller: { userId, level }, revise });
  });
  const changed = revision;
  if (changed !== undefined)
    afterCommit(() => nodeEvents.publish({ type: 'comments', chartId, revision: changed }));
  return result;
}

/** Throws `NotFound` for a thread that the caller can't see: one on somebody else's suggestion. */
export async function requireVisible(
  db: Db,
  chartId: string,
  { kind, targetId }: Pick<ThreadRow, 'kind' | 'targetId'>,
  { userId, level }: Reader,
): Promise<void> {
  if (kind !== 'suggestion') return;
  const authorId = await findSuggester(db, chartId, targetId);
  const isVisible = authorId !== undefined && (level >= LEVELS.WRITE || authorId === userId);
  if (!isVisible) throw new AppError('NotFound');
}
