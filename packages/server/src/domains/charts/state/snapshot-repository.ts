import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** The packed state of one version. */
export interface SnapshotRow {
  readonly version: number;
  readonly schema: number;
  readonly bytes: Buffer;
}

/** Stores a version's state. The version must not have one: snapshots are never replaced. */
export async function insertSnapshot(db: Db, chartId: string, snapshot: SnapshotRow): Promise<void> {
  await db
    .insertInto('chart_snapshot')
    .values({ chart_id: chartId, ...snapshot })
    .execute();
}

/** Finds the newest snapshot up to version `upTo`; undefined if there is none. */
export async function findSnapshot(db: Db, chartId: string, upTo: number): Promise<SnapshotRow | undefined> {
  return db
    .selectFrom('chart_snapshot')
    .select(['version', 'schema', 'bytes'])
    .where('chart_id', '=', chartId)
    .where('version', '<=', upTo)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Finds the snapshot closest to a version and not below `oldest`; undefined if there is none. */
export async function findNearestSnapshot(
  db: Db,
  chartId: string,
  version: number,
  oldest: number,
): Promise<SnapshotRow | undefined> {
  return db
    .selectFrom('chart_snapshot')
    .select(['version', 'schema', 'bytes'])
    .where('chart_id', '=', chartId)
    .where('version', '>=', oldest)
    .orderBy(sql`abs(version - ${version})`)
    .orderBy('version')
    .limit(1)
    .executeTakeFirst();
}

/** The interval of snapshots that are kept permanently, in versions. */
const KEPT_FOR_GOOD = 2_000;

/**
 * Deletes snapshots, except the newest two, the base version's, every 2,000th (`sync.md` §6), and each that is smaller
 * than the stored log between it and the one before: they take no more room than the log, and any version is reached by
 * replaying about as much as a snapshot holds.
 */
export async function pruneSnapshots(db: Db, chartId: string): Promise<void> {
  await sql`
    delete from chart_snapshot s using gantt g
    where s.chart_id = ${chartId} and g.id = s.chart_id
      and s.version <> g.base_version and s.version % ${KEPT_FOR_GOOD} <> 0
      and s.version < (
        select min(version) from (
          select version from chart_snapshot where chart_id = ${chartId} order by version desc limit 2
        ) newest
      )
      and octet_length(s.bytes) > (
        select coalesce(sum(pg_column_size(l.changes)), 0) from chart_update l
        where l.chart_id = ${chartId} and l.version <= s.version and l.version > (
          select max(version) from chart_snapshot where chart_id = ${chartId} and version < s.version
        )
      )`.execute(db);
}
