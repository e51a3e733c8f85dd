import type { UsageEvent } from '@giotto/contract/usage';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { ErrorReport } from '../../../platform/errors/error-reporter.ts';
import type { ErrorReportTable } from './tables.ts';

/** Most kinds of errors to keep; the least recently seen are dropped. */
const MAX_KINDS = 1_000;

/** Adds an error to the similar ones. */
export async function countError(db: Db, { date, ...report }: ErrorReport): Promise<void> {
  await db
    .insertInto('error_report')
    .values({ ...report, first_at: date, last_at: date })
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet({
        count: sql<string>`error_report.count + 1`,
        last_at: date,
        release: report.release,
      }),
    )
    .execute();
  await db
    .deleteFrom('error_report')
    .where('fingerprint', 'in', (from) =>
      from.selectFrom('error_report').select('fingerprint').orderBy('last_at', 'desc').offset(MAX_KINDS),
    )
    .execute();
}

/** The most recently seen errors, newest first. */
export async function listErrorReports(db: Db, count: number): Promise<Selectable<ErrorReportTable>[]> {
  return db.selectFrom('error_report').selectAll().orderBy('last_at', 'desc').limit(count).execute();
}

export async function deleteOldErrors(db: Db, seenBefore: Date): Promise<void> {
  await db.deleteFrom('error_report').where('last_at', '<', seenBefore).execute();
}

/** Adds one to a day's count. */
export async function countUsage(db: Db, event: UsageEvent, day: string): Promise<void> {
  await db
    .insertInto('usage_count')
    .values({ day, event })
    .onConflict((conflict) =>
      conflict.columns(['day', 'event']).doUpdateSet({ count: sql<string>`usage_count.count + 1` }),
    )
    .execute();
}

/** The counts since a day, in order. */
export async function listUsage(
  db: Db,
  since: string,
): Promise<{ readonly day: string; readonly event: UsageEvent; readonly count: number }[]> {
  const rows = await db
    .selectFrom('usage_count')
    .select([sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'), 'event', 'count'])
    .where('day', '>=', since)
    .orderBy('day')
    .orderBy('event')
    .execute();
  return rows.map(({ day, event, count }) => ({ day, event, count: Number(count) }));
}
