import type { Db } from '../../../platform/database/database.ts';
import { listPasskeys } from '../passkeys/passkey-repository.ts';

/** An account's authenticator app. */
export interface OneTimePasswords {
  /** Encrypted. */
  readonly secret: Buffer;
  /** Null until its first code was entered correctly; until then it isn't asked for. */
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

/** Saves a secret; replaces an unconfirmed one. */
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

/** Accepts each counter step once and none older than the last; false if it's too late. */
export async function consumeStep(db: Db, userId: string, step: number): Promise<boolean> {
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

/** Whether the account has its own second step, required at every login. */
export async function hasSecondStep(db: Db, userId: string): Promise<boolean> {
  return (await hasApp(db, userId)) || (await listPasskeys(db, userId)).length > 0;
}

/** Whether an authenticator app is enabled. */
export async function hasApp(db: Db, userId: string): Promise<boolean> {
  return (await findOneTimePasswords(db, userId))?.confirmedAt != null;
}

/** Replaces all recovery codes. */
export async function saveRecoveryCodes(db: Db, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await deleteRecoveryCodes(db, userId);
  const values = hashes.map((code_hash) => ({ user_id: userId, code_hash }));
  await db.insertInto('recovery_code').values(values).execute();
}

/** Consumes a recovery code; false if there's no such code. */
export async function consumeRecoveryCode(db: Db, userId: string, hash: Buffer): Promise<boolean> {
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

/** Records that the session passed one of the account's own second steps. */
export async function markSecondStep(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db.updateTable('session').set({ second_step_at: now }).where('token_hash', '=', tokenHash).execute();
}

/** Resets the second step in all of an account's sessions, after it was removed from the account. */
export async function forgetSecondSteps(db: Db, userId: string): Promise<void> {
  await db.updateTable('session').set({ second_step_at: null }).where('user_id', '=', userId).execute();
}
