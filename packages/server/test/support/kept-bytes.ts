import { sql } from 'kysely';
import type { Person } from './test-accounts.ts';
import type { TestServer } from './test-server.ts';

/** Sets how many bytes were kept for somebody's programs on the day of so many days ago. */
export async function setKeptBytes(
  { deps: { db } }: TestServer,
  { userId }: Pick<Person, 'userId'>,
  bytes: number,
  daysAgo = 0,
): Promise<void> {
  await sql`insert into kept_bytes values (${userId}, (now() at time zone 'UTC')::date - ${daysAgo}::int, ${bytes})
    on conflict (user_id) do update set day = excluded.day, bytes = excluded.bytes`.execute(db);
}
