import { SAVED_BYTES_A_DAY } from '@giotto/contract/plans';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** Adds to the bytes that an account has saved on the day of `now`, unless there would be too many; returns whether it did. */
export async function takeSavedBytes(db: Db, userId: string, bytes: number, now: Date): Promise<boolean> {
  if (bytes > SAVED_BYTES_A_DAY) return false;
  const day = now.toISOString().slice(0, 10);
  const before = sql`case when saved_bytes.day = excluded.day then saved_bytes.bytes else 0 end`;
  const { rows } = await sql`
    insert into saved_bytes (user_id, day, bytes) select id, ${day}, ${bytes} from app_user where id = ${userId}
    on conflict (user_id) do update set day = excluded.day, bytes = ${before} + excluded.bytes
    where ${before} + excluded.bytes <= ${SAVED_BYTES_A_DAY}
    returning bytes`.execute(db);
  return rows.length > 0;
}
