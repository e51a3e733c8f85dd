import type { Db } from '../../../platform/database/database.ts';
import { listPasskeys } from '../passkeys/passkey-repository.ts';

/** The one-time passwords of an account's app. */
export interface OneTimePasswords {
  /** Sealed. */
  readonly secret: Buffer;
  /** Null until a first one was right: they are not asked for before. */
  readonly confirmedAt: Date | null;
}

export async function findOneTimePasswords(db: Db, userId: string): Promise<OneTimePasswords | null> {
  const row = await db
    .selectFrom('one_time_password')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { secret: row.secret, confirmedAt: row.confirmed_at } : null;
}

/** Puts a secret in the place of one that was not confirmed. */
export async function saveOneTimePasswords(db: Db, userId: string, secret: Buffer, now: Date): Promise<void> {
  const fresh = { secret, created_at: now };
  await db
    .insertInto('one_time_password')
    .values({ user_id: userId, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
    .execute();
}

export async function confirmOneTimePasswords(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('one_time_password')
    .set({ confirmed_at: now })
    .where('user_id', '=', userId)
    .execute();
}

/** Takes the one-time password of a counter's step, each once, and none that is older; false when it is too late. */
export async function takeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const result = await db
    .updateTable('one_time_password')
    .set({ last_step: String(step) })
    .where('user_id', '=', userId)
    .where('last_step', '<', String(step))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteOneTimePasswords(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('one_time_password').where('user_id', '=', userId).execute();
}

/** Whether the account has a second step of its own at each login. */
export async function hasSecondStep(db: Db, userId: string): Promise<boolean> {
  return (await hasApp(db, userId)) || (await listPasskeys(db, userId)).length > 0;
}

/** Whether an app's one-time passwords are switched on. */
export async function hasApp(db: Db, userId: string): Promise<boolean> {
  return (await findOneTimePasswords(db, userId))?.confirmedAt != null;
}

/** Puts codes in the place of all others. */
export async function saveRecoveryCodes(db: Db, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await deleteRecoveryCodes(db, userId);
  const values = hashes.map((code_hash) => ({ user_id: userId, code_hash }));
  await db.insertInto('recovery_code').values(values).execute();
}

/** Each code can be taken once. */
export async function takeRecoveryCode(db: Db, userId: string, hash: Buffer): Promise<boolean> {
  const result = await db
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const rows = await db
    .selectFrom('recovery_code')
    .select('code_hash')
    .where('user_id', '=', userId)
    .execute();
  return rows.length;
}

export async function deleteRecoveryCodes(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
}

/** A second step of the account's own was made in the session. */
export async function markSecondStep(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db.updateTable('session').set({ second_step_at: now }).where('token_hash', '=', tokenHash).execute();
}

/** The account has no second step any more: none of its sessions has. */
export async function forgetSecondSteps(db: Db, userId: string): Promise<void> {
  await db.updateTable('session').set({ second_step_at: null }).where('user_id', '=', userId).execute();
}
