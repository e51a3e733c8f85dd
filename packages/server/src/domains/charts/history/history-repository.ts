import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { compileOnce } from '../../../platform/database/compile-once.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { LogRange } from '../updates/log-pages-repository.ts';
import { ROW_OVERHEAD } from '../updates/log-repository.ts';

/** Finds what the history of a chart that isn't deleted begins with, and its owner's edition, in one query. */
export async function findHistory(db: Db, chartId: string) {
  const [row] = await selectHistory(db, chartId);
  return row;
}
export type HistoryRow = NonNullable<Awaited<ReturnType<typeof findHistory>>>;

const selectHistory = compileOnce((db, chartId: string) =>
  db
    .selectFrom('gantt as g')
    .innerJoin('app_user as o', 'o.id', 'g.owner_id')
    .select([
      'g.id as chartId',
      'g.head',
      'g.base_version as baseVersion',
      'g.owner_id as ownerId',
      'g.created_at as createdAt',
      'o.edition',
      'o.edition_ends as editionEnds',
    ])
    .select((chart) =>
      jsonArrayFrom(
        chart
          .selectFrom('chart_version_name as n')
          .select(['n.version', 'n.name'])
          .whereRef('n.chart_id', '=', 'g.id'),
      ).as('names'),
    )
    .where('g.id', '=', chartId)
    .where('g.deleted_at', 'is', null),
);

/** The newest version older than `days`, by the database's clock; undefined if there is none. */
export async function findVersionBefore(db: Db, chartId: string, days: number): Promise<number | undefined> {
  return findVersionMadeBefore(db, chartId, sql<Date>`now() - make_interval(days => ${days})`);
}

/** Unix seconds when the account went on the free edition; null while it is on a paid one. */
const freeSince = sql<number | null>`case
  when u.edition_ends ~ '^\\d{1,12}$' then u.edition_ends::bigint
  when u.edition = 'free' then 0
end`;

/**
 * Whether a chart `g` has history from before a date, and its owner `u` has been on the free edition since before
 * `grace`.
 */
export function isErasable(before: Date, grace: Date): RawBuilder<boolean> {
  return sql<boolean>`${freeSince} < ${Math.floor(grace.getTime() / 1000)}
    and exists (select from chart_update l where l.chart_id = g.id and l.created_at < ${before})`;
}

/**
 * Lists charts with ids above `after` whose history may be erased up to `before`: their owners have been on the free
 * edition since before `grace`, since a plan that has just ended may be renewed.
 */
export async function listErasableCharts(
  db: Db,
  { before, grace, after }: { readonly before: Date; readonly grace: Date; readonly after: string },
  count: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('gantt as g')
    .innerJoin('app_user as u', 'u.id', 'g.owner_id')
    .select('g.id')
    .where('g.id', '>', after)
    .where(isErasable(before, grace))
    .orderBy('g.id')
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
}

/** The ids of those who made or suggested a range's newest `count` updates. */
export async function listAuthors(
  db: Db,
  { chartId, after, upTo, count }: LogRange & { readonly count: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('chart_update')
    .select(['user_id', 'suggested_by'])
    .distinct()
    .where('chart_id', '=', chartId)
    .where('version', '>', Math.max(after, upTo - count))
    .where('version', '<=', upTo)
    .execute();
  return rows.flatMap((row) => [row.user_id, row.suggested_by ?? []].flat());
}

/** The newest version made before a date; undefined if there is none. */
export async function findVersionMadeBefore(
  db: Db,
  chartId: string,
  date: Date | RawBuilder<Date>,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('chart_update')
    .select('version')
    .where('chart_id', '=', chartId)
    .where('created_at', '<', date)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version;
}

/** Updates deleted per statement: of a megabyte each, they take a second. */
const DELETED_AT_ONCE = 100;

/**
 * Deletes a chart's log, or that up to and including a version, in as many statements as its length needs. Returns the
 * bytes that it took, as `bytesOfUpdate` counts them.
 */
export async function deleteUpdates(db: Db, chartId: string, version?: number): Promise<number> {
  let freed = 0;
  for (let deleted = DELETED_AT_ONCE; deleted === DELETED_AT_ONCE; ) {
    const oldest = db
      .selectFrom('chart_update')
      .select('version')
      .where('chart_id', '=', chartId)
      .$if(version !== undefined, (query) => query.where('version', '<=', version as number))
      .orderBy('version')
      .limit(DELETED_AT_ONCE);
    const bytes = sql`${sql.lit(ROW_OVERHEAD)} + octet_length(changes::text) + coalesce(octet_length(dropped::text), 0)`;
    const { rows } = await sql<{ deleted: string; bytes: string }>`
      with erased as (
        delete from chart_update where chart_id = ${chartId} and version in (${oldest}) returning ${bytes} as bytes
      )
      select count(*) as deleted, coalesce(sum(bytes), 0) as bytes from erased`.execute(db);
    deleted = Number(rows[0]?.deleted);
    freed += Number(rows[0]?.bytes);
  }
  return freed;
}

/** Erases everything before a version, which becomes the oldest one: its state must be stored. */
export async function eraseBefore(db: Db, chartId: string, version: number): Promise<void> {
  const freed = await deleteUpdates(db, chartId, version);
  await db
    .updateTable('gantt')
    .set({ base_version: version, log_bytes: sql<string>`greatest(0, log_bytes - ${freed})` })
    .where('id', '=', chartId)
    .execute();
  await db
    .deleteFrom('chart_snapshot')
    .where('chart_id', '=', chartId)
    .where('version', '<', version)
    .execute();
  await db
    .deleteFrom('chart_version_name')
    .where('chart_id', '=', chartId)
    .where('version', '<', version)
    .execute();
}
