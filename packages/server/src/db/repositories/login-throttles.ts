import type { Db } from '../database.ts';

/** Failed logins in a row. */
export interface LoginFailures {
  readonly failures: number;
  readonly failedAt: Date;
}

/** Reads the failures of a bucket; nobody else counts in it until the transaction ends. */
export async function lockLoginFailures(db: Db, bucket: string, now: Date): Promise<LoginFailures> {
  // A row that is not there cannot be locked, so it is made first.
  await db
    .insertInto('login_throttle')
    .values({ bucket, failures: 0, failed_at: now })
    .onConflict((conflict) => conflict.column('bucket').doNothing())
    .execute();
  const row = await db
    .selectFrom('login_throttle')
    .select(['failures', 'failed_at'])
    .where('bucket', '=', bucket)
    .forUpdate()
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

export async function clearLoginFailures(db: Db, bucket: string): Promise<void> {
  await db.deleteFrom('login_throttle').where('bucket', '=', bucket).execute();
}

/** Forgets failures that have not been added to since a time. */
export async function deleteOldLoginFailures(db: Db, failedBefore: Date): Promise<void> {
  await db.deleteFrom('login_throttle').where('failed_at', '<', failedBefore).execute();
}
