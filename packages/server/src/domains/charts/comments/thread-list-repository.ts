import type { CommentTarget } from '@giotto/contract/api';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { ThreadRow } from './comment-repository.ts';
import { isShownTo } from './viewer-repository.ts';

/** Who asks, with their level on the chart. */
export interface Reader {
  readonly userId: string;
  readonly level: number;
}

/** A thread in a list, with the size of its comments. */
export interface ListedThread extends ThreadRow {
  /** Bytes of the comments' texts, as stored. */
  readonly bytes: number;
}

/**
 * The threads changed after a revision that somebody may see, in the order of their changes; deleted ones only for
 * those who may have read them before.
 */
export async function listChangedThreads(
  db: Db,
  chartId: string,
  reader: Reader,
  { since, count }: { readonly since: number; readonly count: number },
): Promise<ListedThread[]> {
  // By the index, thread by thread: a join of all takes twenty times as long while the tables have no statistics.
  const { rows } = await sql<ListedThread>`
    with page as (
      select t.id, t.user_id as "userId", t.target_kind as kind, t.target_id as "targetId", t.title,
        t.resolved_by as "resolvedBy", t.resolved_at as "resolvedAt", t.revision
      from comment_thread t
      where t.chart_id = ${chartId} and t.revision > ${since} and ${isShownTo(reader.userId, reader.level)}
        and (${since}::integer > 0 or exists (
          select from comment c where c.chart_id = t.chart_id and c.thread_id = t.id))
      order by t.revision limit ${count}
    )
    select page.*, coalesce(s.bytes, 0)::integer as bytes
    from page cross join lateral (
      select sum(octet_length(c.body::text)) as bytes from comment c
      where c.chart_id = ${chartId} and c.thread_id = page.id
    ) s
    order by page.revision`.execute(db);
  return rows;
}

/** The open threads on one thing. */
export interface MarkRow {
  readonly kind: CommentTarget['kind'];
  readonly targetId: string;
  readonly open: number;
  /** How many of them have comments by others after the revision that the person has seen. */
  readonly unread: number;
}

/** Counts open threads by what they are about. */
export async function listMarks(db: Db, chartId: string, reader: Reader, seen: number): Promise<MarkRow[]> {
  const { rows } = await sql<MarkRow>`
    select kind, "targetId", count(*)::integer as open, (count(*) filter (where news))::integer as unread
    from (
      select t.target_kind as kind, t.target_id as "targetId",
        bool_or(c.revision > ${seen} and c.user_id <> ${reader.userId}) as news
      from comment_thread t join comment c on c.chart_id = t.chart_id and c.thread_id = t.id
      where t.chart_id = ${chartId} and t.resolved_at is null and ${isShownTo(reader.userId, reader.level)}
      group by t.id, t.target_kind, t.target_id
    ) threads
    group by kind, "targetId"
    order by kind, "targetId"`.execute(db);
  return rows;
}

/** The revision up to which a person has seen a chart's comments. */
export async function readSeen(db: Db, chartId: string, userId: string): Promise<number> {
  const row = await db
    .selectFrom('comment_seen')
    .select('revision')
    .where('chart_id', '=', chartId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.revision ?? 0;
}

/** Remembers a revision as seen; never goes back. */
export async function saveSeen(db: Db, chartId: string, userId: string, revision: number): Promise<void> {
  await db
    .insertInto('comment_seen')
    .values({ chart_id: chartId, user_id: userId, revision })
    .onConflict((conflict) =>
      conflict
        .columns(['chart_id', 'user_id'])
        .doUpdateSet({ revision: sql<number>`greatest(comment_seen.revision, excluded.revision)` }),
    )
    .execute();
}
