import { type Kysely, sql } from 'kysely';

/** What is good for one use is no longer only captchas: the tickets of sockets are written down beside them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table captcha_use rename to used_token`.execute(db);
  await sql`alter index captcha_use_pkey rename to used_token_pkey`.execute(db);
  await sql`alter index captcha_use_expiry rename to used_token_expiry`.execute(db);
}
