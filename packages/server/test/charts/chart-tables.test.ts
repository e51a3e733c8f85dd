import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** The unique indexes and primary keys of all tables with this column, and each one's leading column. */
async function listLeaders(column: string): Promise<{ index: string; leader: string }[]> {
  const { rows } = await sql<{ index: string; leader: string }>`
    select x.indexrelid::regclass::text as index, a.attname as leader
    from pg_index x
    join pg_class t on t.oid = x.indrelid and t.relnamespace = 'public'::regnamespace
    join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
    where x.indisunique
      and exists (select from pg_attribute c where c.attrelid = t.oid and c.attname = ${column} and not c.attisdropped)
    order by 1`.execute(test.db);
  return rows;
}

it('every table of a chart can be sharded by the chart’s id, which leads all its unique indexes (docs/scale.md)', async () => {
  const leaders = await listLeaders('chart_id');
  expect(leaders.length).toBeGreaterThanOrEqual(11);
  expect(leaders.filter(({ leader }) => leader !== 'chart_id')).toEqual([]);
});

it('everything deleted with a chart is stored in the chart’s shard', async () => {
  const { rows } = await sql<{ place: string }>`
    select k.conrelid::regclass::text || '.' || a.attname as place
    from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'gantt'::regclass
    order by 1`.execute(test.db);
  expect(rows.map(({ place }) => place)).toEqual([
    'calendar_feed.chart_id',
    'chart_client.chart_id',
    'chart_event.chart_id',
    'chart_extra.chart_id',
    'chart_grant.chart_id',
    'chart_invite.chart_id',
    'chart_snapshot.chart_id',
    'chart_update.chart_id',
    'chart_version_name.chart_id',
    'chart_view.chart_id',
    'comment.chart_id',
    'comment_head.chart_id',
    'comment_notice.chart_id',
    'comment_seen.chart_id',
    'comment_thread.chart_id',
    'picture_link.chart_id',
    'suggestion.chart_id',
    'thumbnail.chart_id',
  ]);
});
