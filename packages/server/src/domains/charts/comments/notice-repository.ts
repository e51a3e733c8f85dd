import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { CommentNoticeKind } from './tables.ts';

/** A comment just written. */
interface NotedComment {
  readonly id: string;
  readonly threadId: string;
  readonly userId: string;
  readonly mentioned: readonly string[];
}

/**
 * Notes whom to mail about a new comment: people whom it mentions, who take part in its thread, and the chart's owner;
 * each once, and never its author.
 */
export async function noteComment(
  db: Db,
  chartId: string,
  { id, threadId, userId, mentioned }: NotedComment,
  now: Date,
): Promise<void> {
  const kind = (about: CommentNoticeKind) => sql.lit(about);
  await sql`
    insert into comment_notice (chart_id, user_id, comment_id, about, created_at)
    select distinct on (r.user_id) ${chartId}, r.user_id, ${id}, r.about, ${now}::timestamptz
    from (
      select unnest(${[...mentioned]}::text[]) as user_id, ${kind('mention')} as about, 1 as place
      union all select user_id, ${kind('reply')}, 2 from comment
        where chart_id = ${chartId} and thread_id = ${threadId}
      union all select user_id, ${kind('reply')}, 2 from comment_thread
        where chart_id = ${chartId} and id = ${threadId}
      union all select owner_id, ${kind('owner')}, 3 from gantt where id = ${chartId}
    ) r
    join app_user u on u.id = r.user_id and u.deleted_at is null
    where r.user_id <> ${userId}
    order by r.user_id, r.place
    on conflict do nothing`.execute(db);
}

/** Notes people whom an edited comment mentions in addition. */
export async function noteMentions(
  db: Db,
  chartId: string,
  commentId: string,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .insertInto('comment_notice')
    .values(
      userIds.map((userId) => ({
        chart_id: chartId,
        user_id: userId,
        comment_id: commentId,
        about: 'mention' as const,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
