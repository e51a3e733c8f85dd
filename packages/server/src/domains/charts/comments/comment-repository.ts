import type { CommentTarget } from '@giotto/contract/api';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** A comment's texts, and indexes of the people it mentions. */
export type StoredBody = readonly (string | number)[];

/** A thread without its comments. */
export interface ThreadRow {
  readonly id: string;
  readonly userId: string;
  readonly kind: CommentTarget['kind'];
  readonly targetId: string;
  readonly title: string;
  readonly resolvedBy: string | null;
  readonly resolvedAt: Date | null;
  readonly revision: number;
}

/** A comment. */
export interface CommentRow {
  readonly id: string;
  readonly threadId: string;
  readonly userId: string;
  readonly body: StoredBody;
  readonly mentioned: readonly string[];
  readonly createdAt: Date;
  readonly editedAt: Date | null;
  readonly revision: number;
}

/** Raises the revision of a chart's comments; until the transaction ends, nobody else changes them. */
export async function nextRevision(db: Db, chartId: string): Promise<number> {
  const { revision } = await db
    .insertInto('comment_head')
    .values({ chart_id: chartId, revision: 1 })
    .onConflict((conflict) =>
      conflict.column('chart_id').doUpdateSet({ revision: sql<number>`comment_head.revision + 1` }),
    )
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** The revision of a chart's comments; 0 if there never were any. */
export async function readRevision(db: Db, chartId: string): Promise<number> {
  const row = await db
    .selectFrom('comment_head')
    .select('revision')
    .where('chart_id', '=', chartId)
    .executeTakeFirst();
  return row?.revision ?? 0;
}

function selectThreads(db: Db, chartId: string) {
  return db
    .selectFrom('comment_thread as t')
    .select([
      't.id',
      't.user_id as userId',
      't.target_kind as kind',
      't.target_id as targetId',
      't.title',
      't.resolved_by as resolvedBy',
      't.resolved_at as resolvedAt',
      't.revision',
    ])
    .where('t.chart_id', '=', chartId);
}

/** A thread that has comments; undefined if there is none, or it is deleted. */
export async function findThread(db: Db, chartId: string, id: string): Promise<ThreadRow | undefined> {
  return selectThreads(db, chartId)
    .where('t.id', '=', id)
    .where((thread) =>
      thread.exists(
        thread
          .selectFrom('comment as c')
          .select('c.id')
          .whereRef('c.chart_id', '=', 't.chart_id')
          .whereRef('c.thread_id', '=', 't.id'),
      ),
    )
    .executeTakeFirst();
}

/** Whether a thread with this id was ever made on the chart. */
export async function isThreadId(db: Db, chartId: string, id: string): Promise<boolean> {
  return (await selectThreads(db, chartId).where('t.id', '=', id).executeTakeFirst()) !== undefined;
}

export async function countThreads(db: Db, chartId: string): Promise<number> {
  const { count } = await db
    .selectFrom('comment_thread as t')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('t.chart_id', '=', chartId)
    .where(sql<boolean>`exists (select from comment c where c.chart_id = t.chart_id and c.thread_id = t.id)`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countComments(db: Db, chartId: string, threadId: string): Promise<number> {
  const { count } = await db
    .selectFrom('comment')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('chart_id', '=', chartId)
    .where('thread_id', '=', threadId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertThread(
  db: Db,
  chartId: string,
  thread: Pick<ThreadRow, 'id' | 'userId' | 'kind' | 'targetId' | 'title' | 'revision'>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('comment_thread')
    .values({
      chart_id: chartId,
      id: thread.id,
      user_id: thread.userId,
      target_kind: thread.kind,
      target_id: thread.targetId,
      title: thread.title,
      created_at: now,
      revision: thread.revision,
    })
    .execute();
}

/** Records that a thread has changed; `undefined` leaves what it was. */
export async function updateThread(
  db: Db,
  chartId: string,
  id: string,
  changes: {
    readonly revision: number;
    readonly title?: string | undefined;
    /** Null reopens it. */
    readonly resolved?: { readonly by: string; readonly at: Date } | null | undefined;
  },
): Promise<void> {
  const { revision, title, resolved } = changes;
  await db
    .updateTable('comment_thread')
    .set({
      revision,
      ...(title !== undefined && { title }),
      ...(resolved !== undefined && {
        resolved_by: resolved?.by ?? null,
        resolved_at: resolved?.at ?? null,
      }),
    })
    .where('chart_id', '=', chartId)
    .where('id', '=', id)
    .execute();
}

function selectComments(db: Db, chartId: string) {
  return db
    .selectFrom('comment')
    .select([
      'id',
      'thread_id as threadId',
      'user_id as userId',
      'body',
      'mentioned',
      'created_at as createdAt',
      'edited_at as editedAt',
      'revision',
    ])
    .where('chart_id', '=', chartId);
}

export async function findComment(db: Db, chartId: string, id: string): Promise<CommentRow | undefined> {
  return selectComments(db, chartId).where('id', '=', id).executeTakeFirst();
}

/** The comments of some threads, oldest first. */
export async function listComments(
  db: Db,
  chartId: string,
  threadIds: readonly string[],
): Promise<CommentRow[]> {
  if (threadIds.length === 0) return [];
  return selectComments(db, chartId)
    .where('thread_id', 'in', threadIds)
    .orderBy('created_at')
    .orderBy('revision')
    .execute();
}

export async function insertComment(
  db: Db,
  chartId: string,
  comment: Omit<CommentRow, 'editedAt'>,
): Promise<void> {
  await db
    .insertInto('comment')
    .values({
      chart_id: chartId,
      id: comment.id,
      thread_id: comment.threadId,
      user_id: comment.userId,
      body: JSON.stringify(comment.body),
      mentioned: [...comment.mentioned],
      created_at: comment.createdAt,
      revision: comment.revision,
    })
    .execute();
}

export async function updateComment(
  db: Db,
  chartId: string,
  id: string,
  { body, mentioned }: Pick<CommentRow, 'body' | 'mentioned'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('comment')
    .set({ body: JSON.stringify(body), mentioned: [...mentioned], edited_at: now })
    .where('chart_id', '=', chartId)
    .where('id', '=', id)
    .execute();
}

export async function deleteCommentRow(db: Db, chartId: string, id: string): Promise<void> {
  await db.deleteFrom('comment').where('chart_id', '=', chartId).where('id', '=', id).execute();
}
