import { KEPT_BYTES_A_DAY } from '@giotto/contract/plans';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** The day in UTC by the database's clock. */
const today = sql`(now() at time zone 'UTC')::date`;

/** Whether as much as possible has been kept for an account today. */
export function hasKeptAll(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (
    select from kept_bytes k where k.user_id = ${userId} and k.day = ${today} and k.bytes >= ${sql.lit(KEPT_BYTES_A_DAY)})`;
}

/**
 * Counts bytes that are kept for an account's programs, in the transaction that keeps them; false, with nothing counted, if
 * as much as possible has been kept today. What comes last may exceed that.
 */
export async function countKeptBytes(db: Db, userId: string, bytes: number): Promise<boolean> {
  const before = sql`case when kept_bytes.day = excluded.day then kept_bytes.bytes else 0 end`;
  const { rows } = await sql`
    insert into kept_bytes (user_id, day, bytes) select id, ${today}, ${bytes} from app_user where id = ${userId}
    on conflict (user_id) do update set day = excluded.day, bytes = ${before} + excluded.bytes
    where ${before} < ${sql.lit(KEPT_BYTES_A_DAY)}
    returning bytes`.execute(db);
  return rows.length > 0;
}
