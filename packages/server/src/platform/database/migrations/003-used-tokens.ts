import { type Kysely, sql } from 'kysely';

/** Single-use tokens are no longer only captchas: socket tickets are recorded too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table captcha_use rename to used_token`.execute(db);
  await sql`alter index captcha_use_pkey rename to used_token_pkey`.execute(db);
  await sql`alter index captcha_use_expiry rename to used_token_expiry`.execute(db);
}
