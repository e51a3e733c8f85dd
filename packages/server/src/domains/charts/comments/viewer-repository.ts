import { LEVELS } from '@giotto/contract/permissions';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** Somebody who may see a chart. */
export interface Viewer {
  readonly userId: string;
  readonly name: string;
}

/** Whether a thread `t` is shown to somebody: not if it is on another person's suggestion and they can't write. */
export function isShownTo(userId: string, level: number): RawBuilder<SqlBool> {
  if (level >= LEVELS.WRITE) return sql<SqlBool>`true`;
  return sql<SqlBool>`(t.target_kind <> 'suggestion' or exists (
    select from suggestion s where s.chart_id = t.chart_id and s.id = t.target_id and s.user_id = ${userId}))`;
}

/** The author of a suggestion on the chart; undefined if there is none. */
export async function findSuggester(
  db: Db,
  chartId: string,
  suggestionId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('suggestion')
    .select('user_id as userId')
    .where('chart_id', '=', chartId)
    .where('id', '=', suggestionId)
    .executeTakeFirst();
  return row?.userId;
}

/**
 * The owner and the guests of a chart, by name. With a suggestion's author: only those who may see that suggestion, which
 * are the author and everybody who can write.
 */
export async function listViewers(db: Db, chartId: string, suggesterId: string | null): Promise<Viewer[]> {
  const { rows } = await sql<Viewer>`
    select u.id as "userId", u.name
    from (
      select owner_id as user_id, ${LEVELS.OWNER}::integer as level from gantt where id = ${chartId}
      union all select user_id, level from chart_grant where chart_id = ${chartId}
    ) v
    join app_user u on u.id = v.user_id and u.deleted_at is null
    where ${suggesterId}::text is null or v.level >= ${LEVELS.WRITE} or v.user_id = ${suggesterId}
    order by lower(u.name), u.id`.execute(db);
  return rows;
}
