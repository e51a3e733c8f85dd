import type { Db } from '../../../platform/database/database.ts';

/** Failed logins in a row. */
export interface LoginFailures {
  readonly failures: number;
  readonly failedAt: Date;
}

/**
 * Reads the failures of a bucket; nobody else counts in it until the transaction ends. One statement makes the row, if
 * it is not there, and locks it: between two it could be deleted by a login that succeeds.
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

/** Needs the lock. */
export async function countLoginFailure(db: Db, bucket: string, now: Date): Promise<void> {
  await db
    .updateTable('login_throttle')
    .set((row) => ({ failures: row('failures', '+', 1), failed_at: now }))
    .where('bucket', '=', bucket)
    .execute();
}

/** One less; the time of the last one stays. */
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

/** Forgets failures that have not been added to since a time. */
export async function deleteOldLoginFailures(db: Db, failedBefore: Date): Promise<void> {
  await db.deleteFrom('login_throttle').where('failed_at', '<', failedBefore).execute();
}
