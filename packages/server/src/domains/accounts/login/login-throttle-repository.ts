import type { Db } from '../../../platform/database/database.ts';

/** Consecutive failed logins. */
export interface LoginFailures {
  readonly failures: number;
  readonly failedAt: Date;
}

/**
 * Reads a bucket's failures and locks it until the transaction ends. A single statement inserts the row if it's missing
 * and locks it: between two statements, a successful login could delete it.
 */
export async function lockLoginFailures(db: Db, bucket: string, now: Date): Promise<LoginFailures> {
  const row = await db
    .insertInto('login_throttle')
    .values({ bucket, failures: 0, failed_at: now })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet((row) => ({ bucket: row.ref('excluded.bucket') })),
    )
    .returning(['failures', 'failed_at'])
    .executeTakeFirstOrThrow();
  return { failures: row.failures, failedAt: row.failed_at };
}

/** Requires the lock. */
export async function countLoginFailure(db: Db, bucket: string, now: Date): Promise<void> {
  await db
    .updateTable('login_throttle')
    .set((row) => ({ failures: row('failures', '+', 1), failed_at: now }))
    .where('bucket', '=', bucket)
    .execute();
}

/** Decrements the count; the time of the last failure stays. */
export async function uncountLoginFailure(db: Db, bucket: string): Promise<void> {
  await db
    .updateTable('login_throttle')
    .set((row) => ({ failures: row('failures', '-', 1) }))
    .where('bucket', '=', bucket)
    .where('failures', '>', 0)
    .execute();
}

export async function clearLoginFailures(db: Db, bucket: string): Promise<void> {
  await db.deleteFrom('login_throttle').where('bucket', '=', bucket).execute();
}

/** Deletes buckets without failures since a given time. */
export async function deleteOldLoginFailures(db: Db, failedBefore: Date): Promise<void> {
  await db.deleteFrom('login_throttle').where('failed_at', '<', failedBefore).execute();
}
