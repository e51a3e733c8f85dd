import type { Db } from '../../../platform/database/database.ts';

export interface ConfirmationCode {
  readonly hash: Buffer;
  readonly createdAt: Date;
  readonly tries: number;
}

/** Saves the code; replaces any earlier one. */
export async function saveConfirmationCode(db: Db, userId: string, hash: Buffer, now: Date): Promise<void> {
  const fresh = { code_hash: hash, created_at: now, tries: 0 };
  await db
    .insertInto('confirmation_code')
    .values({ user_id: userId, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
    .execute();
}

export async function findConfirmationCode(db: Db, userId: string): Promise<ConfirmationCode | null> {
  const row = await db
    .selectFrom('confirmation_code')
    .select(['code_hash', 'created_at', 'tries'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { hash: row.code_hash, createdAt: row.created_at, tries: row.tries } : null;
}

export async function countCodeTry(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('confirmation_code')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteConfirmationCode(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('confirmation_code').where('user_id', '=', userId).execute();
}

export async function deleteOldConfirmationCodes(db: Db, createdBefore: Date): Promise<void> {
  await db.deleteFrom('confirmation_code').where('created_at', '<', createdBefore).execute();
}
